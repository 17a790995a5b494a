/** From the fields of a DHCP scope to the lines of its host: only what was changed, each with its field. */
import { formatIpv4, maskOf, parseIpv4 } from '#platform/contract/ipv4.ts'

import { BLANK_POOL, type DhcpPool } from '../../core/network/services.ts'
import { NO_ADDRESS, prefixIn, type FieldLine, type Fields, type Problems } from './panel-lines.ts'

const ADDRESSES = ['network', 'first', 'last', 'gateway'] as const
const SCOPE_NAME = /^[a-z][\w-]{0,30}$/i

export function scopeFields({ network, range, gateway, dns, leaseSeconds }: DhcpPool): Fields {
  const text = (address: number | undefined | null) => (address ? formatIpv4(address) : '')
  return {
    network: text(network?.address),
    mask: network ? formatIpv4(maskOf(network.prefix)) : '',
    first: text(range?.first),
    last: text(range?.last),
    gateway: text(gateway),
    dns: dns.map(formatIpv4).join(' '),
    lease: String(Math.round(leaseSeconds / 60)),
  }
}

/** What is wrong before anything is tried. */
export function scopeProblems(now: Fields): Problems {
  const problems: Record<string, string> = {}
  for (const field of ADDRESSES) {
    const text = now[field] ?? ''
    if (text !== '' && parseIpv4(text) === undefined) problems[field] = NO_ADDRESS
  }
  const { network = '', mask = '', first = '', last = '', lease = '', name } = now
  if (name !== undefined && !SCOPE_NAME.test(name))
    problems['name'] = 'A name begins with a letter, and has letters, digits and hyphens.'
  if (network === '') problems['network'] = NO_ADDRESS
  if (prefixIn(mask) === undefined)
    problems['mask'] = 'Write a mask such as 255.255.255.0, or a prefix such as /24.'
  if ((first === '') !== (last === ''))
    problems[first === '' ? 'first' : 'last'] = 'A range has a first and a last address.'
  if (!/^[1-9]\d{0,5}$/.test(lease)) problems['lease'] = 'Write a number of minutes.'
  return problems
}

/** @param pool as it is; null for a new one */
export function scopeLines(name: string, pool: DhcpPool | null, now: Fields): readonly FieldLine[] {
  const was = scopeFields(pool ?? BLANK_POOL)
  const start = `dhcp scope ${name}`
  const { network = '', mask = '', first = '', last = '', gateway = '', dns = '', lease = '' } = now
  const isChanged = (...fields: string[]) =>
    fields.some((field) => (was[field] ?? '') !== (now[field] ?? ''))
  const prefix = prefixIn(mask)
  const maskText = prefix === undefined ? mask : formatIpv4(maskOf(prefix))
  const lines: FieldLine[] = []
  if (was['network'] !== network || was['mask'] !== maskText)
    lines.push({ field: 'network', line: `${start} network ${network} ${maskText}` })
  if (isChanged('first', 'last')) {
    const line = first === '' ? `no ${start} range` : `${start} range ${first} ${last}`
    lines.push({ field: 'first', line })
  }
  if (isChanged('gateway')) {
    const line = gateway === '' ? `no ${start} gateway` : `${start} gateway ${gateway}`
    lines.push({ field: 'gateway', line })
  }
  if (isChanged('dns')) {
    const servers = dns.split(/[\s,]+/).filter(Boolean)
    const line = servers.length === 0 ? `no ${start} dns` : `${start} dns ${servers.join(' ')}`
    lines.push({ field: 'dns', line })
  }
  if (isChanged('lease'))
    lines.push({ field: 'lease', line: `${start} lease ${Number(lease) * 60}` })
  return lines
}
