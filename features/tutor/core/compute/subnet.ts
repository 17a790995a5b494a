/** One subnet, from an address and a prefix: its network, broadcast, hosts and neighbors, and what an address is in it. */
import { groupDigits } from '#platform/contract/group-digits.ts'
import { formatIpv4, formatNetwork, parseIpv4, type Network } from '#platform/contract/ipv4.ts'

import { ordinalIn, sharedPrefix, withoutOrdinal, type AskedText } from './asked-text.ts'
import { bold, counted, listed, type Fact, type Request, type Work } from './calculation.ts'
import { kindOfAddress, subnetFacts } from './subnet-facts.ts'
import { blockOf, subnetSteps } from './subnet-steps.ts'

/** What can be asked about a subnet, by the words that ask it. The order is that of the answer. */
const ASKED = [
  [
    'valid-host',
    /\b(?:valid|usable|assignable|assign|be (?:given|used|assigned|configured)|legal|ok(?:ay)?|good)\b|\b(?:host|network|broadcast) or\b|\b(?:a|an) (?:host|usable)\b|can (?:it|i|you|we|this|a|that)|\b(?:is|as) (?:this |that |it )?(?:a )?host\b/,
  ],
  [
    'is-network',
    /\b(?:a|an|the|valid|real)\s+(?:sub)?net(?:work)?(?:\s*(?:address|id|adress|ip))?\b/,
  ],
  ['is-broadcast', /\bbroad ?cast\b/],
  [
    'network',
    /\bnet(?:work)?[ -]?(?:addr?ess|addr?|ip|id|number)\b|\bsubnet[ -]?(?:id|addr?ess|number)\b|\bnetwork(?: and|,| &|\/)/,
  ],
  ['broadcast', /\bbroad ?cast/],
  ['first', /\b(?:first|lowest|1st|smallest|min(?:imum)?)\b/],
  ['last', /\b(?:last|highest|biggest|max(?:imum)?|final)\b/],
  [
    'range',
    /\brange\b|\b(?:which|what|list|all)(?: \w+){0,3} (?:hosts|addresses|ips)\b|\bfrom .* to\b/,
  ],
  [
    'hosts',
    /\bhow (?:many|much)\b|\bnumber of\b|\b(?:hosts?|ip) count\b|\bcount\b|\busable hosts? ?(?:\+|&)/,
  ],
  ['mask', /\bmask\b/],
  ['wildcard', /\bwild ?card|\binverse/],
  ['block', /\b(?:block ?size|magic|increment)\b/],
  ['next', /\b(?:next|following)\b(?! hop)/],
  ['previous', /\b(?:previous|prior|before)\b/],
  ['subnet', /\b(?:sub ?net|net|network)\b|\bbelongs?\b/],
] as const

type Asked = (typeof ASKED)[number][0]

/** Values whose name beside "can I" says that they are wanted, not a verdict. */
const OTHER_VALUES: ReadonlySet<Asked> = new Set<Asked>([
  'broadcast',
  'network',
  'range',
  'hosts',
  'wildcard',
  'next',
  'previous',
])

const OTHER_OR_SUBNET: ReadonlySet<Asked> = new Set<Asked>([
  ...OTHER_VALUES,
  'subnet',
  'first',
  'last',
])

const ASKS_OWN = /\b(?:what|which) (?:sub ?net|network) (?:i am|am i|is|does|do i)\b.*\bhow many\b/
const YES_NO =
  /^(?:so |and |ok |hi |hey |pls |please )*(?:is|are|can|could|isn'?t|may|would)\b|\b(?:is|can) (?:it|this|that|i|we|you)\b|\b(?:if|whether) (?:it|this|that|i|we|you)\b|\bvalid\b.*\?|\bor\b/
/** Words that ask for no calculation but stand beside one. */
const FILLER =
  /\b(?:what|whats|what's|is|are|the|for|of|in|a|an|ip|address|please|pls|plz|give|me|find|calculate|calc|compute|tell|about|info|details?|facts?|hi|hello|and|with|do|get|how|to|i|this|that|it|on|at|solve|explain|show|step|by|steps|walk|through|work|out|my|can|you|need|help|host|hosts|cidr|subnetting|just|don't|dont|answer)\b/g

/** The values that a question about an address and its prefix asks for; null where it asks for something else. */
export function askedOf({ words, hasMask, bare }: AskedText): Asked[] | null {
  // "which last address can I give" wants the address.
  const isYesNo = YES_NO.test(words) && !/^(?:\w+ )?which\b[^,.;]*\b(?:first|last)\b/.test(words)
  // "wildcard mask" asks for no subnet mask.
  const plain = words.replaceAll(/\b(?:wild ?card|inverse) masks?\b/g, ' ')
  const found = ASKED.filter(([asked, pattern]) =>
    pattern.test(asked === 'mask' ? plain : words),
  ).map(([asked]) => asked)
  if (isYesNo) {
    if (
      /\bvalid (?:sub)?net|\b(?:sub)?net(?:work)?(?: address)? valid/.test(words) &&
      !/\bhost\b/.test(words)
    )
      return ['is-network']
    if (/\bvalid|usable|assign|\bhost\b.*\bor\b|\bor\b.*\bhost\b/.test(words)) return ['valid-host']
    const verdict = found.find((asked) =>
      ['valid-host', 'is-network', 'is-broadcast'].includes(asked),
    )
    if (verdict === 'is-network' && found.includes('is-broadcast')) return ['is-broadcast']
    const isOther = found.some((asked) => OTHER_VALUES.has(asked))
    if (verdict === 'valid-host' && isOther) return found.filter((asked) => OTHER_VALUES.has(asked))
    if (verdict) return [verdict]
  }
  const values = found.filter(
    (asked) =>
      !['valid-host', 'is-network', 'is-broadcast'].includes(asked) &&
      // A mask that is given is not asked for, `mask /26` neither.
      (asked !== 'mask' ||
        !(hasMask || (bare.length > 0 && found.some((other) => OTHER_OR_SUBNET.has(other))))) &&
      // "how many usable hosts" asks for their number, "which subnet" for the network.
      (asked !== 'subnet' ||
        found.every((other) => ['subnet', 'is-network', 'mask', 'valid-host'].includes(other))),
  )
  if (values.includes('next') || values.includes('previous'))
    return values.filter((asked) => asked !== 'network' && asked !== 'subnet')
  if (values.includes('mask') && values.includes('subnet')) return ['mask']
  if (values.length > 0)
    // "which subnet am I in and how many hosts has it"
    return ASKS_OWN.test(words) && !values.includes('network') && !values.includes('subnet')
      ? ['network', ...values]
      : values
  const rest = words.replaceAll(FILLER, ' ').replaceAll(/[^a-z]/g, '')
  return rest === '' || /usable|mask|hosts?/.test(rest) ? [] : null
}

export function readSubnets(asked: AskedText): Request[] {
  const shared = sharedPrefix(asked)
  const ordinal = ordinalIn(asked.words)
  const wanted = askedOf({ ...asked, words: withoutOrdinal(asked.words) })
  if (wanted === null || /\bvlsm\b/.test(asked.words)) return []
  return asked.hosts
    .flatMap(({ address, prefix }): Request[] => {
      const own = prefix ?? shared
      if (own === null || (address === 0 && own === 0)) return []
      const meant = ordinal === null ? address : nthFrom(address, own, ordinal)
      if (meant === null) return []
      return [
        {
          kind: 'subnet',
          inputs: { address: formatIpv4(meant), prefix: String(own), asked: wanted.join(' ') },
        },
      ]
    })
    .slice(0, 3)
}

/** The network so many places on, the first being that of the address; null where it lies outside of all addresses. */
function nthFrom(address: number, prefix: number, ordinal: number): number | null {
  const { network, size } = subnetFacts({ address, prefix })
  const meant = network + (ordinal - 1) * size
  return ordinal < 1 || meant > 0xffff_ffff ? null : meant
}

export const workSubnet: Work = (inputs) => {
  const address = parseIpv4(inputs['address'] ?? '')
  const prefix = Number(inputs['prefix'] ?? Number.NaN)
  if (address === undefined || !(prefix >= 0 && prefix <= 32)) return null
  const subnet = { address, prefix }
  const asked = (inputs['asked'] ?? '').split(' ').filter((one) => one !== '')
  return {
    title: formatNetwork(subnet),
    answer: answerTo(subnet, asked),
    facts: [...factsOf(subnet), ...neighborFacts(subnet, asked)],
    steps: subnetSteps(subnet, asked),
    topics: asked.includes('wildcard')
      ? ['subnetting', 'cidr', 'access-control-lists']
      : ['subnetting', 'cidr'],
  }
}

/** Its neighbor so many sizes away; null where it lies outside of all addresses. */
function neighbor({ address, prefix }: Network, by: 1 | -1): Network | null {
  const { network, size } = subnetFacts({ address, prefix })
  const moved = network + by * size
  return moved < 0 || moved > 0xffff_ffff ? null : { address: moved, prefix }
}

function answerTo(subnet: Network, asked: readonly string[]): string {
  const facts = subnetFacts(subnet)
  const { network, broadcast, first, last, hosts, mask, wildcard } = facts
  const { prefix } = subnet
  const own = formatNetwork(subnet)
  const home = formatNetwork({ address: network, prefix })
  if (asked.includes('valid-host')) return validity(subnet)
  if (asked.includes('is-network')) {
    return network === subnet.address
      ? `${bold('Yes.')} ${own} is a network address: all its host bits are 0. Its hosts are ${formatIpv4(first)} to ${formatIpv4(last)}.`
      : `${bold('No.')} ${own} is an address inside the network ${bold(home)}: some of its host bits are 1.`
  }
  if (asked.includes('is-broadcast')) {
    if (prefix >= 31) return `${bold('No.')} A /${prefix} has no broadcast address.`
    return broadcast === subnet.address
      ? `${bold('Yes.')} ${own} is the broadcast address of ${home}: all its host bits are 1.`
      : `${bold('No.')} The broadcast address of ${home} is ${bold(formatIpv4(broadcast))}.`
  }
  const next = neighbor(subnet, 1)
  const previous = neighbor(subnet, -1)
  const parts: Readonly<Record<string, string>> = {
    network: `the network address is ${bold(formatIpv4(network))}`,
    broadcast:
      prefix < 31
        ? `the broadcast address is ${bold(formatIpv4(broadcast))}`
        : `there is ${bold('no broadcast address')}`,
    first: `the first usable host is ${bold(formatIpv4(first))}`,
    last: `the last usable host is ${bold(formatIpv4(last))}`,
    range: `the usable hosts run from ${bold(formatIpv4(first))} to ${bold(formatIpv4(last))}`,
    hosts: `there is room for ${bold(counted(hosts, 'usable host'))}`,
    mask: `the subnet mask is ${bold(formatIpv4(mask))}`,
    wildcard: `the wildcard mask is ${bold(formatIpv4(wildcard))}`,
    block: `the block size is ${bold(blockOf(prefix).size)} in octet ${blockOf(prefix).octet}`,
    next: next
      ? `the next subnet is ${bold(formatNetwork(next))}`
      : 'there is no next subnet: it is the last of all addresses',
    previous: previous
      ? `the subnet before it is ${bold(formatNetwork(previous))}`
      : 'there is no subnet before it',
  }
  const said = asked.flatMap((one) => parts[one] ?? [])
  if (said.length > 0) return `For ${own} ${listed(said)}.`
  return prefix >= 31
    ? `${own} is in ${bold(home)}, with ${counted(hosts, 'address', 'addresses')} in all.`
    : `${subnet.address === network ? `${bold(home)} is the network itself` : `${formatIpv4(subnet.address)} is in the subnet ${bold(home)}`}. Its hosts are ${formatIpv4(first)} to ${formatIpv4(last)}, and its broadcast address is ${formatIpv4(broadcast)}.`
}

/** Whether a host may have the address. */
function validity(subnet: Network): string {
  const { network, broadcast, first, last } = subnetFacts(subnet)
  const { address, prefix } = subnet
  const own = formatNetwork(subnet)
  const home = formatNetwork({ address: network, prefix })
  if (prefix === 32)
    return `${bold('Yes.')} A /32 is exactly one address, so ${own} names a single host.`
  if (prefix === 31)
    return `${bold('Yes.')} On a point-to-point link a /31 reserves no address, so both of ${home} are for hosts.`
  const range = `The hosts of ${home} are ${formatIpv4(first)} to ${formatIpv4(last)}.`
  if (address === network)
    return `${bold('No.')} ${own} is the ${bold('network address')}: all its host bits are 0. ${range}`
  if (address === broadcast)
    return `${bold('No.')} ${own} is the ${bold('broadcast address')} of ${home}: all its host bits are 1. ${range}`
  const kind = kindOfAddress(address)
  if (['loopback', 'multicast', 'reserved', 'this network'].includes(kind))
    return `${bold('No.')} ${own} is neither network nor broadcast address, but its range is special: ${kind}. No host is given such an address.`
  return `${bold('Yes.')} ${own} is a host address: it is neither the network address ${formatIpv4(network)} nor the broadcast address ${formatIpv4(broadcast)}. ${range}`
}

function factsOf(subnet: Network): Fact[] {
  const { prefix, address } = subnet
  const { mask, wildcard, network, broadcast, first, last, hosts } = subnetFacts(subnet)
  const { size, octet } = blockOf(prefix)
  return [
    { label: 'Network', value: formatNetwork({ address: network, prefix }) },
    ...(prefix < 31 ? [{ label: 'Broadcast', value: formatIpv4(broadcast) }] : []),
    { label: 'First host', value: formatIpv4(first) },
    { label: 'Last host', value: formatIpv4(last) },
    { label: 'Hosts', value: groupDigits(hosts) },
    { label: 'Mask', value: formatIpv4(mask) },
    { label: 'Wildcard', value: formatIpv4(wildcard) },
    { label: 'Block size', value: `${groupDigits(size)} in octet ${octet}` },
    { label: 'Kind of address', value: kindOfAddress(address) },
  ]
}

function neighborFacts(subnet: Network, asked: readonly string[]): Fact[] {
  return (
    [
      ['next', 'Next subnet', neighbor(subnet, 1)],
      ['previous', 'Subnet before', neighbor(subnet, -1)],
    ] as const
  ).flatMap(([name, label, network]) =>
    network && asked.includes(name) ? [{ label, value: formatNetwork(network) }] : [],
  )
}
