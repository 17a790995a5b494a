/** The smallest subnet for a number of hosts, and the bits for a number of things. */
import { prefixFor } from '#features/practice/contract.ts'
import { groupDigits } from '#platform/contract/group-digits.ts'
import { formatIpv4 } from '#platform/contract/ipv4.ts'

import { withDigits, type AskedText } from './asked-text.ts'
import { bold, counted, type Request, type Work } from './calculation.ts'
import { subnetFacts } from './subnet-facts.ts'
import { hostBitsStep, hostCountStep, maskStep } from './subnet-steps.ts'

const THINGS = String.raw`(?:hosts?|computers?|pcs?|devices?|clients?|usable (?:addresses|ips)|phones?|machines?|users?|people|employees|servers?|printers?|cameras?|workstations?|nodes?|laptops?|tablets?|students?|guests?|staff|desktops?|notebooks?|scanners?|aps?|access points?|sensors?|tvs?)`
const WANTED = new RegExp(
  String.raw`\b(\d[\d,]*)\s*(?:valid |usable |more |ip |host )*(${THINGS})\b`,
  'g',
)
/** `100 employees with 2 devices each` */
const OWNED =
  /\b(\d{1,6}) (?:users?|people|employees|students?|guests?|staff|workers|persons) (?:with|who have|having|and|have|has|bring|got) (\d{1,2}) (?:devices|addresses|ips|gadgets) (?:each|per (?:person|user|head|employee))\b/
/** The gateway needs an address too; "including the gateway" has counted it. */
const PLUS_GATEWAY =
  /(?:\bplus|\band|\bwith|\+|\bnot (?:counting|including)|\bbesides|\bin addition to)\s+(?:also )?(?:the |a |an |its |1 |their )?(?:default )?(?:gateway|router)\b/
const ABOUT_SUBNETS =
  /\bsub ?net\w*|\b(?:prefix|mask|net ?mask|cidr|slash|block size|network size)\b|\b(?:size|big|large|small\w*) (?:of )?(?:a |the )?(?:network|block)\b|\b(?:network|block) (?:for|with)\b/
const FITS =
  /\benough\b|\bfits?\b|\bsufficient\b|\bhold\b|\b(?:big|large|small)\b|\broom\b|\b(?:is|can|does|will) .*\bfor\b|\bsupports?\b|\bcan\b/
const GROWTH =
  /\b(\d{1,3})\s*(?:%|percent) (?:for )?(?:of )?(?:growth|more|reserve|spare|extra|additional)\b|\b(?:grow\w*|reserve|spare|increase\w*)\b[^\d]{0,15}(\d{1,3})\s*(?:%|percent)/
/** `plus 10 for growth` */
const SPARE =
  /(?:\bplus|\band|\+|,)\s*(?:another )?(\d{1,4})(?: more)? (?:(?:as|for|in|of|kept|spare|extra) )?(?:future )?(?:growth|spares?|reserve|extra|later|future)\b(?! ?(?:%|percent))/
const BITS_WANTED = /\bhow many (?:\w+ )?bits\b/
const POWER = /\b2\s*(?:\^|\*\*|to the (?:power )?(?:of )?)\s*(\d{1,3})\b/
const VALUES = new RegExp(
  String.raw`\bhow many (?:different |possible |unique )?(values|combinations|numbers|vlans?|vlan ids|hosts?|usable hosts|addresses|subnets|networks|states|options)\b.*?\b(\d{1,3})[ -]?(host |borrowed |network |subnet )?bits?\b`,
)
const SUBNETS = /\b(\d{1,6})\s+(?:equal )?(?:sub ?nets?|networks?)\b/
const BORROWED = /\bborrow(?:ed|ing)?\b.*?\b(\d{1,2})\b/

export function readNeeds(asked: AskedText): Request[] {
  const text = withDigits(asked.words)
  return readValues(text) ?? readHosts(asked, text) ?? []
}

function readHosts({ hosts, bare, masks }: AskedText, text: string): Request[] | null {
  const wanted = wantedIn(text)
  if (wanted === null || hosts.length > 1) return null
  if (BITS_WANTED.test(text)) return [{ kind: 'host-bits', inputs: { hosts: wanted } }]
  const gateway = PLUS_GATEWAY.test(text) ? { gateway: 'yes' } : {}
  const given = hosts[0] ? (hosts[0].prefix ?? masks[0]) : (bare[0] ?? masks[0])
  if (given !== undefined && given !== null && given <= 32)
    return FITS.test(text) && !/\d,? (?:and )?\d|\bhow many\b/.test(text)
      ? [{ kind: 'fits', inputs: { hosts: wanted, prefix: String(given), ...gateway } }]
      : null
  if (!ABOUT_SUBNETS.test(text)) return null
  return [{ kind: 'hosts-needed', inputs: { hosts: wanted, ...gateway } }]
}

/** `50 PCs, 10 printers and 5 servers` share a subnet; several needs of one kind are several subnets. */
function wantedIn(text: string): string | null {
  const [owned, people, each] = OWNED.exec(text) ?? []
  if (owned !== undefined)
    return wantedIn(text.replace(owned, `${Number(people) * Number(each)} devices`))
  const found = [...text.matchAll(WANTED)]
  const counts = found.map(([, count = '']) => Number(count.replaceAll(',', '')))
  const things = new Set(found.map(([, , thing = '']) => thing.replace(/s$/, '')))
  const isOne = counts.length === 1 || things.size === counts.length
  const sum = counts.reduce((all, count) => all + count, 0) + Number(SPARE.exec(text)?.[1] ?? 0)
  return counts.length === 0 || !isOne ? null : String(grown(text, sum))
}

/** `100 users and 20% growth` are 120. */
export function grown(text: string, count: number): number {
  const percent = GROWTH.exec(text)
    ?.slice(1)
    .find((group) => group !== undefined)
  return percent === undefined ? count : Math.ceil((count * (100 + Number(percent))) / 100)
}

function readValues(text: string): Request[] | null {
  const power = POWER.exec(text)?.[1]
  if (power !== undefined) return [{ kind: 'bits', inputs: { bits: power, of: 'values' } }]
  const [, of = '', bits] = VALUES.exec(text) ?? []
  if (bits !== undefined) return [{ kind: 'bits', inputs: { bits, of: plural(of) } }]
  const isOfBits = /\bbits?\b/.test(text) && /\bhow many\b/.test(text)
  const subnets = isOfBits ? SUBNETS.exec(text)?.[1] : undefined
  if (Number(subnets) > 1) return [{ kind: 'subnet-bits', inputs: { subnets: String(subnets) } }]
  const borrowed = /\bsubnets?\b/.test(text) ? BORROWED.exec(text)?.[1] : undefined
  const byClass = 8 * ('abc'.indexOf(/\bclass ([abc])\b/.exec(text)?.[1] ?? '?') + 1)
  if (borrowed !== undefined && byClass > 0 && byClass + Number(borrowed) <= 30) {
    const inner = String(byClass + Number(borrowed))
    return [{ kind: 'count', inputs: { inner, outer: String(byClass) } }]
  }
  return borrowed === undefined
    ? null
    : [{ kind: 'bits', inputs: { bits: borrowed, of: 'subnets' } }]
}

function plural(of: string): string {
  if (/host/.test(of)) return 'hosts'
  if (/vlan/.test(of)) return 'VLAN IDs'
  return of
}

const MOST_HOSTS = 2 ** 32 - 2

export const workHostsNeeded: Work = (inputs) => {
  const given = Number(inputs['hosts'] ?? Number.NaN)
  if (!Number.isInteger(given) || given < 1) return null
  const hasGateway = inputs['gateway'] === 'yes'
  const hosts = given + (hasGateway ? 1 : 0)
  const title = `Smallest subnet for ${counted(given, 'host')}${hasGateway ? ' and the gateway' : ''}`
  const topics = ['subnetting', 'vlsm']
  if (hosts > MOST_HOSTS) {
    const answer = `${bold('There is none.')} All of IPv4 has ${groupDigits(2 ** 32)} addresses, fewer than ${groupDigits(hosts)} hosts need.`
    return { title, answer, facts: [], steps: [], topics }
  }
  const prefix = prefixFor(hosts)
  const { mask, hosts: room, size, wildcard } = subnetFacts({ address: 0, prefix })
  const bits = 32 - prefix
  const smaller = prefix < 30 ? subnetFacts({ address: 0, prefix: prefix + 1 }).hosts : null
  return {
    title,
    answer: `${hasGateway ? `${counted(given, 'host')} and the gateway need ${hosts} addresses for hosts: take a` : `For ${counted(hosts, 'host')} take a`} ${bold(`/${prefix}`)}, mask ${bold(formatIpv4(mask))}: it has ${groupDigits(room)} usable hosts${smaller === null ? '' : `, and a /${prefix + 1} only ${groupDigits(smaller)}`}.${hosts === 2 ? ' On a point-to-point link a /31 is enough too.' : ''}`,
    facts: [
      { label: 'Prefix', value: `/${prefix}` },
      { label: 'Mask', value: formatIpv4(mask) },
      { label: 'Addresses', value: groupDigits(size) },
      { label: 'Hosts', value: groupDigits(room) },
      ...(smaller === null
        ? []
        : [{ label: `Hosts of a /${prefix + 1}`, value: groupDigits(smaller) }]),
      { label: 'Wildcard', value: formatIpv4(wildcard) },
    ],
    steps: [
      ...(hasGateway ? [gatewayStep(given)] : []),
      {
        text: `The network address and the broadcast address count too: ${groupDigits(hosts)} + 2 = ${groupDigits(hosts + 2)} addresses are needed.`,
        ask: {
          question: `How many addresses does a subnet for ${counted(hosts, 'host')} need in all?`,
          expected: String(hosts + 2),
          form: 'number',
          hint: 'Add the network address and the broadcast address.',
          traps: { [String(hosts)]: 'Two more: the network address and the broadcast address.' },
        },
      },
      bitsStep(hosts + 2, bits),
      {
        text: `${bits} host bits leave 32 − ${bits} = ${prefix} for the network: /${prefix}.`,
        ask: {
          question: 'Which prefix is that?',
          expected: `/${prefix}`,
          form: 'prefix',
          hint: 'Subtract the host bits from 32.',
        },
      },
      maskStep(prefix),
    ],
    topics,
  }
}

function gatewayStep(hosts: number) {
  return {
    text: `The gateway is a host of the subnet too: ${groupDigits(hosts)} + 1 = ${groupDigits(hosts + 1)}.`,
    ask: {
      question: `How many host addresses do ${counted(hosts, 'host')} and their gateway take?`,
      expected: String(hosts + 1),
      form: 'number' as const,
      hint: 'The gateway is an interface of the router in this subnet, with an address of its own.',
    },
  }
}

/** Whether a subnet of this size holds so many hosts. */
export const workFits: Work = (inputs) => {
  const hasGateway = inputs['gateway'] === 'yes'
  const hosts = Number(inputs['hosts'] ?? Number.NaN) + (hasGateway ? 1 : 0)
  const prefix = Number(inputs['prefix'] ?? Number.NaN)
  if (!Number.isInteger(hosts) || hosts < 1 || hosts > MOST_HOSTS || !(prefix >= 0 && prefix <= 32))
    return null
  const { hosts: room, size } = subnetFacts({ address: 0, prefix })
  const isEnough = room >= hosts
  const needed = prefixFor(hosts)
  const all = `${groupDigits(hosts)}${hasGateway ? ', the gateway included' : ''}`
  return {
    title: `/${prefix} for ${counted(hosts, 'host')}`,
    answer: isEnough
      ? `${bold('Yes.')} A /${prefix} has ${groupDigits(room)} usable hosts, enough for ${all}.`
      : `${bold('No.')} A /${prefix} has ${groupDigits(room)} usable hosts; ${groupDigits(hosts)}${hasGateway ? ' with the gateway' : ''} need a ${bold(`/${needed}`)}.`,
    facts: [
      { label: `Hosts of a /${prefix}`, value: groupDigits(room) },
      { label: 'Addresses', value: groupDigits(size) },
      { label: 'Smallest that fits', value: `/${needed}` },
    ],
    steps: [
      hostBitsStep(prefix),
      hostCountStep(prefix),
      {
        text: `${groupDigits(room)} is ${isEnough ? 'not less' : 'less'} than ${groupDigits(hosts)}: ${isEnough ? 'it is enough' : 'it is too small'}.`,
        ask: {
          question: `Is that enough for ${counted(hosts, 'host')}?`,
          expected: isEnough ? 'yes' : 'no',
          form: 'yes-no',
          hint: 'Compare the usable hosts with what is needed.',
        },
      },
    ],
    topics: ['subnetting', 'vlsm'],
  }
}

function bitsStep(needed: number, bits: number) {
  const below = 2 ** (bits - 1)
  return {
    text: `The smallest power of two that is enough is 2^${bits} = ${groupDigits(2 ** bits)}${below < needed ? `; 2^${bits - 1} = ${groupDigits(below)} is too small` : ''}. So ${bits} bits are needed.`,
    ask: {
      question: `How many bits does it take to count to ${groupDigits(needed)}?`,
      expected: String(bits),
      form: 'number' as const,
      hint: `Double from 2 on until it reaches ${groupDigits(needed)}: 2, 4, 8, 16, and count how often.`,
    },
  }
}

export const workHostBits: Work = (inputs) => {
  const hosts = Number(inputs['hosts'] ?? Number.NaN)
  if (!Number.isInteger(hosts) || hosts < 1 || hosts > MOST_HOSTS) return null
  const bits = 32 - prefixFor(hosts)
  return {
    title: `Bits for ${counted(hosts, 'host')}`,
    answer: `${counted(hosts, 'host')} ${hosts === 1 ? 'needs' : 'need'} ${bold(counted(bits, 'host bit'))}, which is a /${32 - bits}: 2^${bits} − 2 = ${groupDigits(2 ** bits - 2)}.`,
    facts: [
      { label: 'Host bits', value: String(bits) },
      { label: 'Hosts', value: groupDigits(2 ** bits - 2) },
      { label: 'Prefix', value: `/${32 - bits}` },
    ],
    steps: [bitsStep(hosts + 2, bits)],
    topics: ['subnetting'],
  }
}

export const workSubnetBits: Work = (inputs) => {
  const subnets = Number(inputs['subnets'] ?? Number.NaN)
  if (!Number.isInteger(subnets) || subnets < 2 || subnets > 2 ** 24) return null
  const bits = Math.ceil(Math.log2(subnets))
  return {
    title: `Bits for ${counted(subnets, 'subnet')}`,
    answer: `${counted(subnets, 'subnet')} need ${bold(counted(bits, 'bit'))}: 2^${bits} = ${groupDigits(2 ** bits)}.`,
    facts: [
      { label: 'Borrowed bits', value: String(bits) },
      { label: 'Subnets', value: groupDigits(2 ** bits) },
    ],
    steps: [bitsStep(subnets, bits)],
    topics: ['subnetting'],
  }
}

export const workBits: Work = (inputs) => {
  const bits = Number(inputs['bits'] ?? Number.NaN)
  const of = inputs['of'] ?? 'values'
  if (!Number.isInteger(bits) || bits < 1 || bits > 128) return null
  const all = 2n ** BigInt(bits)
  const isHosts = of === 'hosts' && bits > 1
  const count = isHosts ? all - 2n : all
  return {
    title: `${counted(bits, 'bit')}`,
    answer: isHosts
      ? `${bits} host bits make ${bold(`${groupDigits(count)} usable hosts`)}: 2^${bits} = ${groupDigits(all)} addresses less the network's and the broadcast's.`
      : `${counted(bits, 'bit')} make${bits === 1 ? 's' : ''} 2^${bits} = ${bold(`${groupDigits(count)} ${of}`)}${of === 'VLAN IDs' && bits === 12 ? '; 0 and 4095 are reserved, so 4,094 can be used' : ''}.`,
    facts: [
      { label: `2^${bits}`, value: groupDigits(all) },
      ...(isHosts ? [{ label: 'Hosts', value: groupDigits(count) }] : []),
    ],
    steps: [
      {
        text: `Each bit doubles the number of values: ${counted(bits, 'bit')} make${bits === 1 ? 's' : ''} 2^${bits} = ${groupDigits(all)}.`,
        ask: {
          question: `How many values do ${counted(bits, 'bit')} have?`,
          expected: String(all),
          form: 'number',
          hint: `Double 1 as often as there are bits: ${bits} times.`,
        },
      },
      ...(isHosts
        ? [
            {
              text: `Two of them are no hosts, the network address and the broadcast address: ${groupDigits(all)} − 2 = ${groupDigits(count)}.`,
              ask: {
                question: 'How many of them are usable hosts?',
                expected: String(count),
                form: 'number' as const,
                hint: 'Take off the network address and the broadcast address.',
              },
            },
          ]
        : []),
    ],
    topics: of === 'VLAN IDs' ? ['vlans'] : ['subnetting'],
  }
}
