/** A network divided: into so many subnets, or into subnets of a prefix. */
import { prefixFor } from '#features/practice/contract.ts'
import { groupDigits } from '#platform/contract/group-digits.ts'
import {
  formatIpv4,
  formatNetwork,
  networkOf,
  parseIpv4,
  sizeOf,
  type Network,
} from '#platform/contract/ipv4.ts'

import { ordinalIn, withDigits, type AskedText } from './asked-text.ts'
import { bold, counted, listed, type Request, type Step, type Work } from './calculation.ts'
import { countSteps, PARTS, readCount } from './split-count.ts'
import { subnetFacts } from './subnet-facts.ts'

const DIVIDE =
  /\b(?:split|divide|divided|cut|break|carve|chop|partition|subnet(?:ted|ting)?|separate|make|create|into)\b/
const INTO = /\b(?:split|divided?|cut|subnet) .*\bin(?:to)? (\d{1,4})\W*$/
/** `into 4 parts, what is the broadcast of the second` */
const OF_THE_NTH = /(?<=\b(?:of|in|and|,) the )(\w+)(?: (?:one|1|part|piece))?(?=\W*$)/
const EACH = /\b(\d[\d,]*)\s*(?:usable )?(?:hosts?|pcs?|computers?|devices?|addresses|users?)\b/

export function readSplits(asked: AskedText): Request[] {
  const { hosts, bare, masks } = asked
  const text = withDigits(asked.words)
  const [host] = hosts
  if (!host) return readCount(asked)
  const shared = hosts.length === 1 ? (host.prefix ?? masks[0] ?? null) : null
  if (hosts.length > 1 || (shared === null && bare.length === 0)) return []
  const [outer, inner] =
    shared === null ? bare : [shared, bare[0] ?? masks[host.prefix === null ? 1 : 0]]
  if (outer === undefined || outer > 32) return []
  const network = { address: formatIpv4(host.address), prefix: String(outer) }
  const nth =
    ordinalIn(text) ?? ordinalIn(asked.text) ?? ordinalIn(text.replace(OF_THE_NTH, '$1 subnet'))
  const isLast = /\blast (?:\/\d|sub ?net\b(?! mask)|network\b(?! address)|block\b)/.test(
    asked.text,
  )
  const wanted = nth ?? (isLast && inner !== undefined ? 2 ** (inner - outer) : null)
  if (inner !== undefined && inner <= 32 && inner !== outer)
    return [
      {
        kind: 'split',
        inputs: { ...network, into: String(inner), ...(wanted ? { nth: String(wanted) } : {}) },
      },
    ]
  const parts = (PARTS.exec(text) ?? INTO.exec(text))?.[1]
  const each = EACH.exec(text)?.[1]?.replaceAll(',', '')
  // "subnet 10.0.0.0/24 for 50 hosts each"; several needs are a plan.
  const isEach = DIVIDE.test(text) && /\beach\b|\bper\b|\bevery\b|\bof \d/.test(text)
  const isOfSeveral =
    /\b(?:sub ?nets|networks) (?:with|of|for) (?:at least )?\d|\bhow many (?:sub ?nets?|networks?)\b.*\d/.test(
      text,
    )
  if (each !== undefined && (isEach || isOfSeveral) && !/\d,? (?:and )?\d/.test(text))
    return [{ kind: 'split', inputs: { ...network, each, ...(parts ? { parts } : {}) } }]
  if (parts !== undefined && (DIVIDE.test(text) || /\bneed\b|\bwant\b|\bmask\b/.test(text)))
    return [{ kind: 'split', inputs: { ...network, parts, ...(nth ? { nth: String(nth) } : {}) } }]
  return []
}

const MOST_LISTED = 16

export const workSplit: Work = (inputs) => {
  const written = parseIpv4(inputs['address'] ?? '')
  const outer = Number(inputs['prefix'] ?? Number.NaN)
  if (written === undefined || !(outer >= 0 && outer <= 32)) return null
  const address = networkOf(written, outer)
  const block = formatNetwork({ address, prefix: outer })
  const inner = innerOf(inputs, outer)
  if (inner === null) return null
  const title = `${block} divided`
  const topics = ['subnetting', 'cidr', 'vlsm']
  if (inner > 32 || inner < outer) {
    const room = subnetFacts({ address, prefix: outer })
    const answer =
      inner < outer
        ? `${bold('That does not fit.')} A /${inner} is larger than ${block}, which has ${counted(room.hosts, 'usable host')}.`
        : `${bold('That does not fit.')} ${block} has only ${counted(room.size, 'address', 'addresses')}.`
    return {
      title,
      answer,
      facts: [{ label: 'Addresses', value: groupDigits(room.size) }],
      steps: [],
      topics,
    }
  }
  const count = 2 ** (inner - outer)
  const wanted = Number(inputs['parts'] || count)
  if (wanted > count) {
    const answer = `${bold('That does not fit.')} ${block} has room for ${counted(count, `/${inner} subnet`)}, not for ${wanted}.`
    return {
      title,
      answer,
      facts: [{ label: 'Subnets', value: groupDigits(count) }],
      steps: countSteps(inner, outer),
      topics,
    }
  }
  const { hosts, mask } = subnetFacts({ address, prefix: inner })
  const shown = Array.from({ length: Math.min(count, MOST_LISTED) }, (_, at) =>
    formatNetwork({ address: address + at * sizeOf(inner), prefix: inner }),
  )
  const last = formatNetwork({ address: address + (count - 1) * sizeOf(inner), prefix: inner })
  const spare =
    count > wanted
      ? ` Subnets of one size come in powers of two: ${count - wanted} of the ${count} ${count - wanted === 1 ? 'stays' : 'stay'} free.`
      : ''
  const nth = Number(inputs['nth'] || Number.NaN)
  const chosen =
    nth >= 1 && nth <= count
      ? { address: address + (nth - 1) * sizeOf(inner), prefix: inner }
      : null
  const named = count <= 8 ? listed(shown) : `${listed(shown.slice(0, 3))}, and so on to ${last}`
  return {
    title,
    answer: `${block} divides into ${bold(counted(count, `/${inner} subnet`))} of ${counted(hosts, 'usable host')} each: ${named}.${spare}${chosen === null ? '' : chosenText(nth, chosen)}`,
    facts: [
      { label: 'Prefix', value: `/${inner}` },
      { label: 'Mask', value: formatIpv4(mask) },
      { label: 'Subnets', value: groupDigits(count) },
      { label: 'Hosts each', value: groupDigits(hosts) },
      ...shown.map((value, at) => ({ label: `Subnet ${at + 1}`, value })),
      ...(count > MOST_LISTED ? [{ label: `Subnet ${groupDigits(count)}`, value: last }] : []),
    ],
    steps: splitSteps(inputs, outer, inner, shown),
    topics,
  }
}

/** The first is the one that begins where the block begins. */
function chosenText(nth: number, chosen: Network): string {
  const { first, last, broadcast } = subnetFacts(chosen)
  const hosts = `hosts ${formatIpv4(first)} to ${formatIpv4(last)}, broadcast ${formatIpv4(broadcast)}`
  return ` Number ${nth} is ${bold(formatNetwork(chosen))}: ${hosts}.`
}

/** The prefix of the parts; null where nothing says it. */
function innerOf(inputs: Readonly<Record<string, string>>, outer: number): number | null {
  if (inputs['into']) return Number(inputs['into'])
  const each = Number(inputs['each'] || Number.NaN)
  if (each >= 1) return each > 2 ** 32 - 2 ? -1 : prefixFor(each)
  const parts = Number(inputs['parts'] || Number.NaN)
  return parts >= 1 ? outer + Math.ceil(Math.log2(parts)) : null
}

function splitSteps(
  inputs: Readonly<Record<string, string>>,
  outer: number,
  inner: number,
  shown: readonly string[],
): Step[] {
  const bits = inner - outer
  const size = sizeOf(inner)
  const each = inputs['each'] || undefined
  const parts = each === undefined ? Number(inputs['parts'] || Number.NaN) : Number.NaN
  const begin: Step[] = Number.isNaN(parts)
    ? [
        ...(each === undefined
          ? []
          : [
              {
                text: `${each} hosts need ${Number(each) + 2} addresses with network and broadcast: the smallest subnet for them is a /${inner}.`,
                ask: {
                  question: `Which prefix is the smallest for ${each} hosts?`,
                  expected: `/${inner}`,
                  form: 'prefix' as const,
                  hint: 'Add two, take the next power of two, and subtract its exponent from 32.',
                },
              },
            ]),
        ...(bits > 0 ? countSteps(inner, outer) : []),
      ]
    : [
        {
          text: `For ${counted(parts, 'subnet')}, 2^${bits} = ${2 ** bits} is the first power of two that is enough: borrow ${counted(bits, 'bit')}.`,
          ask: {
            question: `How many bits must be borrowed for ${counted(parts, 'subnet')}?`,
            expected: String(bits),
            form: 'number',
            hint: `Double from 1 until it reaches ${parts}, and count how often.`,
          },
        },
        {
          text: `The new prefix is ${outer} + ${bits} = ${inner}.`,
          ask: {
            question: 'What is the new prefix?',
            expected: `/${inner}`,
            form: 'prefix',
            hint: 'Add the borrowed bits to the old prefix.',
          },
        },
      ]
  const [, second] = shown
  if (second === undefined) return begin
  return [
    ...begin,
    {
      text: `Each /${inner} has ${groupDigits(size)} addresses, so the second one begins ${groupDigits(size)} after the first: ${second}. Go on in the same steps.`,
      ask: {
        question: 'Where does the second subnet begin?',
        expected: second,
        form: 'network',
        hint: `Add ${groupDigits(size)} addresses to the first one.`,
      },
    },
  ]
}
