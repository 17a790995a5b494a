/** MAC addresses as bytes, and the modified EUI-64 interface identifier that is made from one (RFC 4291, appendix A). */
import type { Groups } from '#platform/contract/ipv6.ts'

export type Bytes = readonly number[]

export type MacStyle = 'colons' | 'hyphens' | 'dots'

/** The universal/local bit of the first byte, inverted in the identifier. */
export const UNIVERSAL_LOCAL = 0x02

/** Whether an administrator or software assigned this MAC address, and not its maker. */
export function isLocal([first = 0]: Bytes): boolean {
  return (first & UNIVERSAL_LOCAL) !== 0
}

/** FF-FE goes into the middle, and the universal/local bit is inverted. */
export function identifierOf(mac: Bytes): Bytes {
  const [first = 0, ...rest] = mac
  return [first ^ UNIVERSAL_LOCAL, ...rest.slice(0, 2), 0xff, 0xfe, ...rest.slice(2)]
}

/** @param prefix the first four groups, of a /64. */
export function addressOf(prefix: Groups, mac: Bytes): Groups {
  return [...prefix, ...groupsOf(identifierOf(mac))]
}

function groupsOf(bytes: Bytes): Groups {
  return Array.from(
    { length: bytes.length / 2 },
    (_, index) => ((bytes[2 * index] ?? 0) << 8) | (bytes[2 * index + 1] ?? 0),
  )
}

export function bytesOf(groups: Groups): Bytes {
  return groups.flatMap((group) => [group >> 8, group & 255])
}

export function hex(byte: number): string {
  return byte.toString(16).padStart(2, '0')
}

function groupsWith(separator: string, bytes: Bytes): string {
  return groupsOf(bytes)
    .map((group) => group.toString(16).padStart(4, '0'))
    .join(separator)
}

/** Four groups of four digits. */
export function formatIdentifier(bytes: Bytes): string {
  return groupsWith(':', bytes)
}

export function formatMac(mac: Bytes, style: MacStyle): string {
  if (style === 'hyphens') return mac.map(hex).join('-').toUpperCase()
  return style === 'colons' ? mac.map(hex).join(':') : groupsWith('.', mac)
}

export function isSame(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((value, index) => value === other[index])
}
