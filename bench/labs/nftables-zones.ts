/**
 * A firewall between zones as nftables with connection tracking: rules in forward, input and output, for what begins a
 * connection. What is in no zone is dropped first, and within a zone everything passes.
 */
import type { AddressMatch, FirewallRule, Gear } from '#features/labs/server/testing.ts'
import { formatIpv4 } from '#platform/contract/ipv4.ts'

import { portName } from './namespaces.ts'

/** The lines of a file for `nft -f`. */
export function tellZones({ config }: Gear): readonly string[] {
  const open = Object.entries(config.interfaces).filter(([, { ipv4 }]) => ipv4)
  const portsIn = (zone: string | null) =>
    open.filter(([, each]) => each.zone === zone).map(([port]) => `"${portName(port)}"`)
  const zones = [...new Set(open.flatMap(([, { zone }]) => zone ?? []))]
  const inZone = (field: 'iifname' | 'oifname', zone: string | null) =>
    zone === null ? '' : `${field} { ${portsIn(zone).join(', ')} }`
  const without = portsIn(null)
  const dropWithout = (field: 'iifname' | 'oifname') =>
    without.length === 0 ? [] : [`${field} { ${without.join(', ')} } drop`]
  const known = ['ct state established,related accept', 'ct state invalid drop']
  const rules = (config.firewall?.rules ?? []).toSorted(
    (one, other) => one.sequence - other.sequence,
  )
  const isOf = (zone: string | null) => zone === null || zones.includes(zone)
  const isSelf = (zone: string | null) => zone === null || zone === 'self'
  return [
    'table ip lab {',
    'chain forth { type filter hook forward priority 0; policy drop;',
    ...dropWithout('iifname'),
    ...dropWithout('oifname'),
    ...zones.map((zone) => `${inZone('iifname', zone)} ${inZone('oifname', zone)} accept`),
    ...known,
    ...rules
      .filter(({ from, to }) => isOf(from) && isOf(to))
      .map((rule) => ruleLine(rule, [inZone('iifname', rule.from), inZone('oifname', rule.to)])),
    '}',
    'chain into { type filter hook input priority 0; policy drop;',
    'iifname "lo" accept',
    ...dropWithout('iifname'),
    ...known,
    ...rules
      .filter(({ from, to }) => isOf(from) && isSelf(to))
      .map((rule) => ruleLine(rule, [inZone('iifname', rule.from)])),
    '}',
    'chain away { type filter hook output priority 0; policy accept;',
    'oifname "lo" accept',
    ...dropWithout('oifname'),
    ...known,
    ...rules
      .filter(({ from, to }) => isSelf(from) && isOf(to))
      .map((rule) => ruleLine(rule, [inZone('oifname', rule.to)])),
    '}',
    '}',
  ]
}

function matchOf(field: 'saddr' | 'daddr', { address, wildcard }: AddressMatch): string {
  if (wildcard === 0xffff_ffff) return ''
  return `ip ${field} & ${formatIpv4(~wildcard >>> 0)} == ${formatIpv4(address)}`
}

function ruleLine(rule: FirewallRule, ways: readonly string[]): string {
  const { protocol, source, target, targetPorts, action } = rule
  return [
    ...ways,
    protocol === 'ip' ? '' : `ip protocol ${protocol}`,
    matchOf('saddr', source),
    matchOf('daddr', target),
    targetPorts ? `${protocol} dport ${targetPorts.from}-${targetPorts.to}` : '',
    action === 'permit' ? 'accept' : 'drop',
  ]
    .filter((part) => part !== '')
    .join(' ')
}
