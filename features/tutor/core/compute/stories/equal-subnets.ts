/**
 * So many groups with so many hosts each: how many of them fit in a block, which block they need, and the bits to borrow.
 *
 * Hosts of a /n are 2^(32−n) − 2; borrowing b bits makes 2^b subnets (RFC 950, RFC 1878).
 */
import { prefixFor } from '#features/practice/contract.ts'
import { groupDigits } from '#platform/contract/group-digits.ts'
import { formatIpv4, formatNetwork, networkOf, sizeOf } from '#platform/contract/ipv4.ts'

import { sharedPrefix, type AskedText } from '../asked-text.ts'
import { bold, counted, type Request, type Work } from '../calculation.ts'
import { networkFrom } from '../inputs.ts'
import { grown } from '../need.ts'
import { readSplits } from '../split.ts'
import { subnetFacts } from '../subnet-facts.ts'
import { maskStep } from '../subnet-steps.ts'
import { numberStep, plainOf } from './plain-text.ts'

const GROUP =
  '(?:teams?|departments?|depts?|groups?|branch(?:es)?|branch offices|offices|office|sites?|floors?|rooms?|classrooms?|labs?|buildings?|vlans?|lans?|sub ?nets?|networks?|segments?|customers?|tenants?|stores?|shops?|schools?|locations?|units?|wings?|stations?)'
const HOST =
  '(?:hosts?|machines?|pcs?|computers?|devices?|clients?|users?|people|staff|employees|workstations?|phones?|printers?|cameras?|ips?|addresses|nodes?|laptops?|usable|students?|seats?)'
const EACH = new RegExp(
  String.raw`\b(?:each|every|per|all)\b[^.?]{0,50}?\b(\d{1,6}) (?:usable |ip |network |end )*${HOST}\b|\b(\d{1,6}) (?:usable |ip |network |end )*${HOST}\b\s*(?:in |on |at |for )?\(?(?:each|per|every|apiece)\b|\b${GROUP} (?:of|with|having|that (?:each )?(?:need|have|has)|needing|which (?:need|have)|for) (?:at least |up to |about |max(?:imum)? )*(\d{1,6}) (?:usable |ip )*${HOST}\b`,
)
const PARTS = new RegExp(
  String.raw`(?<![\d./])\b(\d{1,5}) (?:equal |different |separate |new |more |small )*${GROUP}\b`,
)
const HOW_MANY = new RegExp(
  String.raw`\bhow many (?:such |of (?:these|those) |more |equal )?(?:\w+ )?${GROUP}\b`,
)
const ENOUGH = /\benough\b|\bfits?\b|\bhold\b|\bsufficient\b|\bsuffice\b|\broom\b/
/** `2 locations … 3 VLANs per location`: both numbers count. */
const PER_PLACE = new RegExp(
  String.raw`\b(\d{1,3}) (?:\w+ )?${GROUP}\b.*?\b(\d{1,3}) (?:\w+ )?${GROUP} (?:per|each|at each|in each|for each|for every|at every) ?(?:${GROUP})?\b`,
)
const PLACES_BEHIND = new RegExp(
  String.raw`\b(\d{1,3}) (?:\w+ )?${GROUP} (?:per|for each|for every|at each|in each) ${GROUP}\b.*?\b(\d{1,3}) (?:\w+ )?${GROUP}\b`,
)
function partsPerPlace(words: string): string | undefined {
  const [, places, each] = PER_PLACE.exec(words) ?? PLACES_BEHIND.exec(words) ?? []
  return places === undefined ? undefined : String(Number(places) * Number(each))
}
const ASKS =
  /\b(?:what|which|smallest|how (?:big|large|many|much))\b|\bprefix\b|\bmask\b|\bcidr\b|\benough\b|\bfit\w*\b|\bsize\b|\bdoes (?:it|that|this) (?:go|work)\b|\bpossible\b/

/** `192.168.40.0/24, every team needs room for 50 machines, how many teams fit and which mask`. */
export function readEqualSubnets(raw: string, asked: AskedText): Request[] {
  const words = plainOf(asked.words)
  const [block, ...others] = asked.hosts
  if (others.length > 0 || /\bvlsm\b|\bgateway\b|\bwhy\b|\bdhcp\b|\blease\b|\bpool\b/.test(words))
    return []
  const classful = readClassful(words, asked)
  if (classful) return [classful]
  const borrow = readBorrow(words, asked)
  if (borrow) return [borrow]
  const each = EACH.exec(words)
  const stated = each?.slice(1).find((group) => group !== undefined)
  const hosts = stated === undefined ? undefined : String(grown(words, Number(stated)))
  if (hosts === undefined || Number(hosts) < 1 || !ASKS.test(words)) return []
  const product = partsPerPlace(words)
  const parts = product ?? PARTS.exec(words)?.[1]
  // A second number of hosts is a plan with several sizes.
  const numbers = [...words.matchAll(new RegExp(String.raw`\b\d{1,6} (?:usable )?${HOST}\b`, 'g'))]
  if (new Set(numbers.map(([number]) => Number.parseInt(number, 10))).size > 1) return []
  const prefix = block ? (block.prefix ?? sharedPrefix(asked)) : null
  if (block && prefix === null) return []
  // Without a wish for the mask it is a split like any other.
  if (
    block &&
    product === undefined &&
    !/\bmask\b|\bprefix\b|\bcidr\b/.test(words) &&
    readSplits(asked).length > 0
  )
    return []
  if (block && prefix !== null)
    return parts !== undefined || HOW_MANY.test(words)
      ? [
          {
            kind: 'equal-subnets',
            inputs: {
              block: formatNetwork({ address: networkOf(block.address, prefix), prefix }),
              each: hosts,
              ...(parts === undefined || HOW_MANY.test(words) ? {} : { parts }),
            },
          },
        ]
      : []
  const bare = [...asked.bare, ...asked.masks]
  const [outer, more] = bare
  if (outer !== undefined && more === undefined && parts !== undefined && outer <= 30)
    return ENOUGH.test(words) || /\bpossible\b|\bcan (?:i|we)\b/.test(words)
      ? [
          {
            kind: 'equal-subnets',
            inputs: { block: `0.0.0.0/${outer}`, bare: 'yes', each: hosts, parts },
          },
        ]
      : []
  if (bare.length > 0 || parts === undefined || Number(parts) < 2) return []
  if (!/\bprefix|\bmask|\bcidr\b|\bblock\b|\bsub ?net|\bslash\b|\/|\bnetwork\b/.test(words))
    return []
  return [{ kind: 'equal-subnets', inputs: { each: hosts, parts } }]
}

/** `255.255.255.240 on the network 192.168.1.0: how many subnets and hosts`: the network is meant by its class. */
function readClassful(words: string, { hosts, bare, masks }: AskedText): Request | null {
  const [host] = hosts
  const inner = host?.prefix ?? masks[0] ?? bare[0]
  if (!host || inner === undefined || masks.length + bare.length > 1) return null
  if (!/\bhow many (?:sub ?nets|networks)\b|\band (?:how many )?sub ?nets\b/.test(words))
    return null
  if (!/\bhow many (?:\w+ )?(?:hosts?|addresses|ips|pcs)\b|\bhosts per\b|\bhosts\b/.test(words))
    return null
  const first = host.address >>> 24
  const outer = first < 128 ? 8 : first < 192 ? 16 : 24
  const isClassNetwork = first < 224 && networkOf(host.address, outer) === host.address
  return isClassNetwork &&
    inner > outer &&
    inner <= 30 &&
    !/\beach with\b|\b\d+ hosts\b/.test(words)
    ? { kind: 'borrow', inputs: { outer: String(outer), parts: String(2 ** (inner - outer)) } }
    : null
}

const BORROW = /\bborrow\w*|\bbits?\b/
const FOR_PARTS = new RegExp(
  String.raw`(?<![\d./])\b(\d{1,5}) (?:equal |usable |different |separate )*(?:sub ?nets?|sub-nets|networks?|nets|segments|vlans|departments|sites|branches|lans)\b`,
)

/** `how many bits do I borrow from 172.20.0.0/16 for 25 subnets, and how many hosts has each`. */
function readBorrow(words: string, { hosts, bare, masks }: AskedText): Request | null {
  const given = /\bborrow\w*\D{0,12}\b(\d{1,2}) (?:host )?bits?\b/.exec(words)?.[1]
  const parts =
    given === undefined ? Number(FOR_PARTS.exec(words)?.[1] ?? Number.NaN) : 2 ** Number(given)
  if (given !== undefined && hosts.length + bare.length + masks.length === 0) return null
  if (!BORROW.test(words) || !(parts >= 2) || !/\bhow many\b|\bwhich\b|\bwhat\b|\?/.test(words))
    return null
  const [host] = hosts
  const byClass = 8 * ('abc'.indexOf(/\bclass ([abc])\b/.exec(words)?.[1] ?? '?') + 1)
  const outer = host
    ? (host.prefix ?? bare[0] ?? masks[0])
    : (bare[0] ?? masks[0] ?? (byClass > 0 ? byClass : undefined))
  if (outer === undefined || bare.length + masks.length > 1) return null
  const inner = outer + Math.ceil(Math.log2(parts))
  return inner > 30
    ? null
    : { kind: 'borrow', inputs: { outer: String(outer), parts: String(parts) } }
}

export const workEqualSubnets: Work = (inputs) => {
  const each = Number(inputs['each'] ?? Number.NaN)
  const parts = inputs['parts'] === undefined ? null : Number(inputs['parts'])
  if (!Number.isInteger(each) || each < 1 || each > 2 ** 24) return null
  const inner = prefixFor(each)
  const size = sizeOf(inner)
  const { mask, hosts } = subnetFacts({ address: 0, prefix: inner })
  const small = `${counted(each, 'host')} need a ${bold(`/${inner}`)}, mask ${bold(formatIpv4(mask))}: ${groupDigits(size)} addresses, ${groupDigits(hosts)} usable`
  const hostStep = numberStep(
    `Network and broadcast address count too: ${groupDigits(each)} + 2 = ${groupDigits(each + 2)}. The next power of two is ${groupDigits(size)}, so each subnet is a /${inner}.`,
    `How many addresses has the smallest subnet for ${counted(each, 'host')}?`,
    size,
    'Add two, and take the next power of two.',
  )
  const facts = [
    { label: 'Prefix of each', value: `/${inner}` },
    { label: 'Mask', value: formatIpv4(mask) },
    { label: 'Usable hosts each', value: groupDigits(hosts) },
  ]
  const topics = ['subnetting', 'vlsm']
  const block = inputs['block'] === undefined ? null : networkFrom(inputs['block'])
  if (inputs['block'] !== undefined && block === null) return null
  if (block) {
    const isBare = inputs['bare'] === 'yes'
    const name = isBare ? `A /${block.prefix}` : formatNetwork(block)
    const count = inner < block.prefix ? 0 : 2 ** (inner - block.prefix)
    const isEnough = count >= (parts ?? 1)
    const verdict =
      parts === null ? '' : `${bold(isEnough ? 'Yes, they fit.' : 'That does not fit.')} `
    const list =
      isEnough && !isBare ? namesOf(block.address, inner, Math.min(count, parts ?? count)) : ''
    return {
      title: `${name} for ${counted(each, 'host')} each`,
      answer: `${verdict}${small}. ${name} holds ${bold(counted(count, 'of them', 'of them'))}${parts === null || isEnough ? '' : `, not ${parts}`}${list}.`,
      facts: [{ label: 'Subnets', value: groupDigits(count) }, ...facts],
      steps: [
        hostStep,
        maskStep(inner),
        ...(count === 0
          ? []
          : [
              numberStep(
                `From /${block.prefix} to /${inner} are ${inner - block.prefix} bits: 2^${inner - block.prefix} = ${groupDigits(count)} subnets.`,
                `How many /${inner} fit in ${name}?`,
                count,
                'Two to the power of the bits between both prefixes.',
              ),
            ]),
      ],
      topics,
    }
  }
  if (parts === null || parts < 2 || parts > 2 ** 16) return null
  const bits = Math.ceil(Math.log2(parts))
  const outer = inner - bits
  if (outer < 1) return null
  const all = 2 ** bits
  return {
    title: `${counted(parts, 'subnet')} of ${counted(each, 'host')}`,
    answer: `${small}. ${counted(parts, 'such subnet')} take ${groupDigits(parts * size)} addresses, so the block for all of them is a ${bold(`/${outer}`)}, mask ${bold(formatIpv4(subnetFacts({ address: 0, prefix: outer }).mask))}, with room for ${bold(`${groupDigits(all)} subnets`)}${all > parts ? `; ${all - parts} stay free` : ''}.`,
    facts: [
      ...facts,
      { label: 'Prefix of the block', value: `/${outer}` },
      { label: 'Subnets in it', value: groupDigits(all) },
    ],
    steps: [
      hostStep,
      maskStep(inner),
      numberStep(
        `${parts} subnets need ${counted(bits, 'bit')}, because 2^${bits} = ${groupDigits(all)}: ${inner} − ${bits} = ${outer}, so the block is a /${outer}.`,
        `How many bits count ${parts} subnets?`,
        bits,
        'Double from 1 until it is enough, and count how often.',
      ),
    ],
    topics,
  }
}

/** The first of them by name. */
function namesOf(address: number, prefix: number, count: number): string {
  const shown = Array.from({ length: Math.min(count, 4) }, (_, at) =>
    formatNetwork({ address: address + at * sizeOf(prefix), prefix }),
  )
  return `: ${shown.join(', ')}${count > shown.length ? ' and so on' : ''}`
}

export const workBorrow: Work = (inputs) => {
  const [outer, parts] = [
    Number(inputs['outer'] ?? Number.NaN),
    Number(inputs['parts'] ?? Number.NaN),
  ]
  if (!(outer >= 0 && outer <= 29) || !Number.isInteger(parts) || parts < 2) return null
  const bits = Math.ceil(Math.log2(parts))
  const inner = outer + bits
  if (inner > 30) return null
  const { mask, hosts } = subnetFacts({ address: 0, prefix: inner })
  const count = 2 ** bits
  return {
    title: `${counted(parts, 'subnet')} of a /${outer}`,
    answer: `Borrow ${bold(counted(bits, 'bit'))}: 2^${bits} = ${bold(`${groupDigits(count)} subnets`)}. Each is a ${bold(`/${inner}`)}, mask ${formatIpv4(mask)}, with ${bold(counted(hosts, 'usable host'))}.`,
    facts: [
      { label: 'Borrowed bits', value: String(bits) },
      { label: 'Prefix', value: `/${inner}` },
      { label: 'Mask', value: formatIpv4(mask) },
      { label: 'Subnets', value: groupDigits(count) },
      { label: 'Usable hosts each', value: groupDigits(hosts) },
    ],
    steps: [
      numberStep(
        `2^${bits} = ${groupDigits(count)} is the first power of two that reaches ${parts}: borrow ${counted(bits, 'bit')}.`,
        `How many bits must be borrowed for ${counted(parts, 'subnet')}?`,
        bits,
        `Double from 1 until it reaches ${parts}, and count how often.`,
      ),
      numberStep(
        `The new prefix is ${outer} + ${bits} = ${inner}, so 32 − ${inner} = ${32 - inner} host bits are left: 2^${32 - inner} − 2 = ${groupDigits(hosts)} hosts.`,
        'How many usable hosts has each subnet?',
        hosts,
        'Two to the power of the host bits that are left, less two.',
      ),
    ],
    topics: ['subnetting', 'cidr'],
  }
}
