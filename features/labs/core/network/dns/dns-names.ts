/** Names of DNS: how they are written, the names that stand for addresses, and what is wrong with a name or a record. */
import { formatIpv4, parseIpv4 } from '#platform/contract/ipv4.ts'

import type { Ipv4 } from '../address.ts'
import { formatIpv6, parseIpv6 } from '../ipv6.ts'
import type { DnsRecord, DnsType } from '../services.ts'

export const DNS_TYPES = [
  'A',
  'AAAA',
  'CNAME',
  'PTR',
  'MX',
  'NS',
  'TXT',
  'SRV',
] as const satisfies readonly DnsType[]

/** Upper and lower case are the same name (RFC 4343), and the dot at the end says only that a name is whole. */
export function plainName(name: string): string {
  return name.toLowerCase().replace(/\.$/, '')
}

/** Whether a name is in a zone, or is the zone itself. */
export function isWithin(name: string, zone: string): boolean {
  return name === zone || name.endsWith(`.${zone}`)
}

/** The name under which DNS keeps what an address is called: `10.2.0.192.in-addr.arpa` (RFC 1035, 3.5). */
export function reverseName(address: Ipv4): string {
  return `${formatIpv4(address).split('.').toReversed().join('.')}.in-addr.arpa`
}

/** The first address of an answer that a host can go to; null where there is none. */
export function addressIn(records: readonly DnsRecord[]): Ipv4 | null {
  const found = records.find(({ type }) => type === 'A')
  return (found && parseIpv4(found.value)) ?? null
}

/** The values of an answer without the aliases that led to them. */
export function valuesOf(records: readonly DnsRecord[], type: DnsType): readonly string[] {
  return records.flatMap((record) => (record.type === type ? [record.value] : []))
}

/**
 * Labels of letters, digits, hyphens and (of services) underscores, 63 characters each, 253 altogether (RFC 1035, 2.3.4;
 * RFC 2181, 11).
 */
export function isName(name: string): boolean {
  return name.length <= 253 && name.split('.').every((label) => /^[a-z0-9_-]{1,63}$/.test(label))
}

const WANTS_BY_TYPE: Readonly<Record<DnsType, string>> = {
  A: 'an IPv4 address, such as 192.0.2.10',
  AAAA: 'an IPv6 address, such as 2001:db8::10',
  CNAME: 'the name that it stands for, such as www.example.com',
  PTR: 'the name of the device, such as www.example.com',
  MX: 'a preference and a name, such as 10 mail.example.com',
  NS: 'the name of a name server, such as ns1.example.com',
  TXT: 'a text',
  SRV: 'priority, weight, port and name, such as 0 5 5060 sip.example.com',
}

/** A value as zone files write it: in its one spelling, or what a record of this type wants to have. */
export function readValue(
  type: DnsType,
  text: string,
): { readonly value: string } | { readonly problem: string } {
  const value = readByType(type, text.trim().replaceAll(/\s+/g, ' '))
  return value === null
    ? { problem: `A record of the type ${type} has ${WANTS_BY_TYPE[type]}.` }
    : { value }
}

function readByType(type: DnsType, text: string): string | null {
  if (type === 'TXT') return text === '' ? null : text
  if (type === 'A') return parseIpv4(text) === undefined ? null : text
  if (type === 'AAAA') {
    const address = parseIpv6(text)
    return address === undefined ? null : formatIpv6(address)
  }
  const words = plainName(text).split(' ')
  const numbers = { MX: 1, SRV: 3 }[type as string] ?? 0
  const name = words.at(-1) ?? ''
  const isRead =
    words.length === numbers + 1 &&
    isName(name) &&
    words.slice(0, -1).every((word) => /^\d{1,5}$/.test(word) && Number(word) <= 65_535)
  return isRead ? words.join(' ') : null
}
