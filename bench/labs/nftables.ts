/**
 * Access lists and NAT of a router as nftables.
 *
 * Inbound lists stand in prerouting, before everything that knows connections: they see addresses as they are on the
 * wire. Outbound lists stand in postrouting after source NAT. A router's own packets are not filtered. What a list denies
 * is dropped silently there: which error comes back is not compared.
 */
import type { AclRule, AddressMatch, Gear } from '#features/labs/server/testing.ts'
import { formatIpv4 } from '#platform/contract/ipv4.ts'

import { portName } from './namespaces.ts'

/** The lines of a file for `nft -f`. */
export function tellNftables({ config }: Gear): readonly string[] {
  const interfaces = Object.entries(config.interfaces)
  const groups = interfaces.flatMap(([port, { accessGroups }]) =>
    (['in', 'out'] as const).flatMap((direction) => {
      const list = accessGroups[direction]
      return list !== null && config.accessLists[list] ? [{ port, direction, list }] : []
    }),
  )
  const goto = (wanted: 'in' | 'out') =>
    groups
      .filter(({ direction }) => direction === wanted)
      .map(
        ({ port, list }) =>
          `${wanted === 'in' ? 'iifname' : 'oifname'} "${portName(port)}" goto list_${list}`,
      )
  const named = (side: 'inside' | 'outside') =>
    interfaces.filter(([, { nat }]) => nat === side).map(([port]) => `"${portName(port)}"`)
  return [
    'table ip lab {',
    ...groups
      .map(({ list }) => list)
      .flatMap((list) => [
        `chain list_${list} {`,
        ...(config.accessLists[list]?.rules ?? [])
          .toSorted((one, other) => one.sequence - other.sequence)
          .map(ruleLine),
        'drop',
        '}',
      ]),
    'chain own { type filter hook output priority -300; meta mark set 1; }',
    'chain into { type filter hook prerouting priority -300;',
    ...goto('in'),
    '}',
    'chain away { type filter hook postrouting priority 300;',
    'meta mark 1 accept',
    ...goto('out'),
    '}',
    'chain forth { type nat hook postrouting priority 100;',
    ...sourceLines(config, named('inside').join(', '), named('outside').join(', ')),
    '}',
    'chain back { type nat hook prerouting priority -100;',
    ...targetLines(config, named('outside').join(', ')),
    '}',
    '}',
  ]
}

function matchOf(field: 'saddr' | 'daddr', { address, wildcard }: AddressMatch): string[] {
  if (wildcard === 0xffff_ffff) return []
  const mask = ~wildcard >>> 0
  return [`ip ${field} & ${formatIpv4(mask)} == ${formatIpv4((address & mask) >>> 0)}`]
}

const ICMP_TYPE = {
  echo: 'echo-request',
  'echo-reply': 'echo-reply',
  unreachable: 'destination-unreachable',
  'packet-too-big': 'destination-unreachable icmp code frag-needed',
  'time-exceeded': 'time-exceeded',
} as const

function ruleLine(rule: AclRule): string {
  const { protocol, source, sourcePorts, target, targetPorts, isEstablished, icmp, action } = rule
  return [
    ...(protocol === 'ip' ? [] : [`ip protocol ${protocol}`]),
    ...matchOf('saddr', source),
    ...matchOf('daddr', target),
    ...(sourcePorts ? [`${protocol} sport ${sourcePorts.from}-${sourcePorts.to}`] : []),
    ...(targetPorts ? [`${protocol} dport ${targetPorts.from}-${targetPorts.to}`] : []),
    ...(isEstablished ? ['tcp flags & (ack | rst) != 0'] : []),
    ...(icmp === null ? [] : [`icmp type ${ICMP_TYPE[icmp]}`]),
    action === 'permit' ? 'accept' : 'drop',
  ].join(' ')
}

/** From inside to outside; static translations first. */
function sourceLines({ nat, accessLists }: Gear['config'], inside: string, outside: string) {
  if (inside === '' || outside === '') return []
  const way = `iifname { ${inside} } oifname { ${outside} }`
  const fixed = nat.rules.flatMap((rule) =>
    rule.kind === 'static' && !rule.port
      ? [`${way} ip saddr ${formatIpv4(rule.inside)} snat to ${formatIpv4(rule.outside)}`]
      : [],
  )
  const shared = nat.rules.flatMap((rule) => {
    if (rule.kind !== 'dynamic') return []
    const pool = 'pool' in rule.to ? nat.pools[rule.to.pool] : undefined
    const to = pool ? `snat to ${formatIpv4(pool.first)}` : 'masquerade'
    return (accessLists[rule.list]?.rules ?? []).map(({ source }) =>
      [way, ...matchOf('saddr', source), to].join(' '),
    )
  })
  return [...fixed, ...shared]
}

function targetLines({ nat }: Gear['config'], outside: string): readonly string[] {
  if (outside === '') return []
  return nat.rules.flatMap((rule) => {
    if (rule.kind !== 'static') return []
    const { inside, outside: global, port } = rule
    const to = `ip daddr ${formatIpv4(global)}`
    return port
      ? [
          `iifname { ${outside} } ${to} ${port.protocol} dport ${port.outside} dnat to ${formatIpv4(inside)}:${port.inside}`,
        ]
      : [`iifname { ${outside} } ${to} dnat to ${formatIpv4(inside)}`]
  })
}
