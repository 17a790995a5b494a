/** A plan with subnets of different size in one block: the largest first. */
import { largestFirst, layOut, prefixFor } from '#features/practice/contract.ts'
import { groupDigits } from '#platform/contract/group-digits.ts'
import {
  formatIpv4,
  formatNetwork,
  networkOf,
  sizeOf,
  type Network,
} from '#platform/contract/ipv4.ts'

import { sharedPrefix, withDigits, type AskedText } from './asked-text.ts'
import {
  bold,
  capitalized,
  counted,
  listed,
  type Request,
  type Step,
  type Work,
} from './calculation.ts'
import { networkFrom } from './inputs.ts'
import { subnetFacts } from './subnet-facts.ts'

const PLAN = /\bvlsm\b|\bplan\b|\bvariable/
const NEED =
  /(?:\b([a-z][a-z0-9-]{1,20})\b)?[\s:=(-]*(?<![\w.-])(\d{1,3}(?:,\d{3})+|\d{1,7})\b(?!\.\d)/g
/** Words before a number that are no name of a network. */
const NO_NAMES =
  /^(?:hosts?|and|for|need|needs|needed|with|subnets?|networks?|nets?|of|vlsm|plan|in|to|has|have|host|vlan|vlans|having|requires?|the|a|an|at|least|then|one|each|split|into|divide|pcs?|computers?|users?|devices?|using|from|lans?|i|want|addresses|is|are|make|give|me|sizes?|requirements?|that|us)$/
const COUNTED =
  /^\s*(?:subnets?|networks?|nets|departments?|vlans?|lans|sites|offices|branches|branch offices|teams|rooms|floors|groups|customers|stores|shops|schools|buildings)\b/
const MOST_NEEDS = 16

/** `lan a 100 hosts` and `vlan 10: 50 hosts` as `lan-a 100 hosts` and `vlan-10: 50 hosts`: one word, one number. */
function withNames(text: string): string {
  const kinds = 'v?lan|subnet|network|net|site|branch|office|dept|department|floor|building|room'
  return text
    .replaceAll(new RegExp(String.raw`\b(${kinds}) ([a-z])(?= )`, 'g'), '$1-$2')
    .replaceAll(
      new RegExp(
        String.raw`\b(${kinds}) ?(\d{1,4})\s*[:=,-]?\s*(?:(?:needs?|has|with) )?(?=\d)`,
        'g',
      ),
      '$1-$2 ',
    )
}

export function readPlans(asked: AskedText): Request[] {
  const [block, ...others] = asked.hosts
  const prefix = block?.prefix ?? sharedPrefix(asked)
  if (!block || others.length > 0 || prefix === null) return []
  const words = withNames(withDigits(asked.words))
  const isPlan = PLAN.test(words)
  const found = [...words.matchAll(NEED)].flatMap((match) => {
    const [whole, name = '', number = ''] = match
    // "3 subnets" says how many needs there are.
    if (COUNTED.test(words.slice(match.index + whole.length))) return []
    return [{ name: NO_NAMES.test(name) ? '' : name, hosts: number.replaceAll(',', '') }]
  })
  const isAboutHosts = /\bhosts?\b|\busers\b|\bpcs?\b|\bdevices\b|\bcomputers\b/.test(words)
  const isOfSubnets = /\b(?:sub)?net(?:work)?s?\b|\bsplit\b|\bdivide\b|\blans?\b/.test(words)
  // "two subnets of 25 hosts" are two needs, which a story tells.
  if (/\b[2-9] (?:sub ?nets?|networks?) (?:of|with|for) \d|\b\d (?:of|with) \d/.test(words))
    return []
  // `16 equal subnets … the 5th one` is a split.
  if (
    /\b\d+ (?:equal|same[- ]size\w*) (?:\w+ )?(?:sub ?nets?|networks?|parts|blocks)\b/.test(words)
  )
    return []
  if (/\bscope\b|\bpool\b|\bdhcp\b|\breserved\b/.test(words)) return []
  if (found.length < 2 || found.length > MOST_NEEDS) return []
  const isNamed =
    found.every(({ name }) => name !== '') && /\bsplit\b|\bdivide\b|\bsubnet\b/.test(words)
  if (!isPlan && /\b\d{1,3} (?:routers?|switch(?:es)?|firewalls?|cables?)\b/.test(words)) return []
  if (!isPlan && /\beach (?:\w+ )?(?:has|have|with|gets?)\b|\benough\b/.test(words)) return []
  if (!isPlan && !isNamed && !(isAboutHosts && isOfSubnets)) return []
  return [
    {
      kind: 'vlsm',
      inputs: {
        block: formatNetwork({ address: block.address, prefix }),
        needs: found.map(({ name, hosts }) => `${name}:${hosts}`).join(' '),
      },
    },
  ]
}

/** Written in capitals. */
const ABBREVIATION = /^(?:[a-z]{2}|v?lan\b.*|wan\b.*|dmz|dev|noc)$/

type Need = { readonly id: string; readonly name: string; readonly hosts: number }

function needsFrom(text: string | undefined): Need[] | null {
  const needs = (text ?? '').split(' ').map((part, at) => {
    const [name = '', hosts = ''] = part.split(':')
    return {
      id: String(at),
      name: ABBREVIATION.test(name) ? name.toUpperCase() : capitalized(name),
      hosts: Number(hosts),
    }
  })
  return needs.some(({ hosts }) => !Number.isInteger(hosts) || hosts < 1 || hosts > 2 ** 32 - 2)
    ? null
    : needs
}

export const workPlan: Work = (inputs) => {
  const written = networkFrom(inputs['block'])
  const needs = needsFrom(inputs['needs'])
  if (!written || !needs) return null
  const block = { address: networkOf(written.address, written.prefix), prefix: written.prefix }
  const name = formatNetwork(block)
  const title = `VLSM in ${name}`
  const topics = ['vlsm', 'subnetting']
  const sorted = largestFirst(needs)
  const total = sorted.reduce((sum, { hosts }) => sum + sizeOf(prefixFor(hosts)), 0)
  const room = sizeOf(block.prefix)
  const sizes = sorted.map(({ hosts, name: own }, at) => ({
    label: labelOf(hosts, own, at),
    value: `/${prefixFor(hosts)}, ${groupDigits(sizeOf(prefixFor(hosts)))} addresses`,
  }))
  if (total > room) {
    const answer = `${bold('That does not fit.')} The subnets need ${groupDigits(total)} addresses together, and ${name} has ${groupDigits(room)}.`
    return { title, answer, facts: sizes, steps: [orderStep(sorted)], topics }
  }
  const subnets = layOut({ block, needs })
  const rows = sorted.map((need) => ({ need, subnet: subnets.get(need.id) ?? block }))
  return {
    title,
    answer: `Largest first: ${listed(rows.map(({ need, subnet }) => `${bold(formatNetwork(subnet))} for ${need.name === '' ? '' : `${need.name}, `}${counted(need.hosts, 'host')}`))}.`,
    facts: [
      ...rows.map(({ need, subnet }, at) => {
        const { first, last, broadcast, mask } = subnetFacts(subnet)
        return {
          label: labelOf(need.hosts, need.name, at),
          value: `${formatNetwork(subnet)}: ${formatIpv4(first)} to ${formatIpv4(last)}, broadcast ${formatIpv4(broadcast)}, mask ${formatIpv4(mask)}`,
        }
      }),
      { label: 'Free addresses', value: groupDigits(room - total) },
    ],
    steps: [orderStep(sorted), ...rows.map(({ need, subnet }, at) => rowStep(need, subnet, at))],
    topics,
  }
}

function labelOf(hosts: number, name: string, at: number): string {
  return `${name === '' ? `Subnet ${at + 1}` : name}, ${counted(hosts, 'host')}`
}

function orderStep(sorted: readonly Need[]): Step {
  const [largest] = sorted
  return {
    text: `Sort the needs, the largest first: ${listed(sorted.map(({ hosts }) => groupDigits(hosts)))}. So every subnet begins at a multiple of its own size.`,
    ask: largest
      ? {
          question: 'For how many hosts is the subnet that you lay out first?',
          expected: String(largest.hosts),
          form: 'number',
          hint: 'Begin with the one that needs the most addresses.',
        }
      : null,
  }
}

function rowStep({ hosts }: Need, subnet: Network, at: number): Step {
  const size = sizeOf(subnet.prefix)
  const begin = at === 0 ? 'It begins where the block begins' : 'It begins at the next free address'
  return {
    text: `${counted(hosts, 'host')} and the two reserved addresses make ${groupDigits(hosts + 2)}: the next power of two is ${groupDigits(size)}, a /${subnet.prefix}. ${begin}: ${formatNetwork(subnet)}, up to ${formatIpv4(subnet.address + size - 1)}.`,
    ask: {
      question: `Which subnet do the ${counted(hosts, 'host')} get?`,
      expected: formatNetwork(subnet),
      form: 'network',
      hint: `Add two, take the next power of two for the size, and begin at the first free address.`,
    },
  }
}
