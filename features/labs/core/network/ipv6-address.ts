/** What follows from an IPv6 address or from a MAC address: prefixes, interface identifiers, groups (RFC 4291). */
import type { Mac } from './address.ts'
import type { Ipv6, Ipv6Address } from './ipv6.ts'

/** `::` */
export const UNSPECIFIED: Ipv6 = '0'.repeat(32)
/** `::1` */
export const LOOPBACK_6: Ipv6 = `${'0'.repeat(31)}1`
/** `ff02::1` and `ff02::2` (RFC 4291, 2.7.1). */
export const ALL_NODES: Ipv6 = `ff02${'0'.repeat(27)}1`
export const ALL_ROUTERS: Ipv6 = `ff02${'0'.repeat(27)}2`

const DIGIT_BITS = 4
const BITS = 128

/** Whether an address is in a network: its first bits are the same. */
export function isInPrefix(address: Ipv6, { address: network, prefix }: Ipv6Address): boolean {
  return commonBits(address, network) >= prefix
}

/** How many bits two addresses begin with alike. */
export function commonBits(one: Ipv6, other: Ipv6): number {
  let digit = 0
  while (digit < one.length && one[digit] === other[digit]) digit += 1
  if (digit === one.length) return BITS
  const differing = digitAt(one, digit) ^ digitAt(other, digit)
  return digit * DIGIT_BITS + Math.clz32(differing) - (32 - DIGIT_BITS)
}

/** With zeros behind the prefix. */
export function networkOf6(address: Ipv6, prefix: number): Ipv6 {
  const whole = Math.floor(prefix / DIGIT_BITS)
  const bits = prefix % DIGIT_BITS
  const part = bits === 0 ? '' : (digitAt(address, whole) & (0xf0 >> bits)).toString(16)
  return (address.slice(0, whole) + part).padEnd(32, '0')
}

function digitAt(address: Ipv6, at: number): number {
  return Number.parseInt(address[at] ?? '0', 16)
}

/** A prefix of 64 bits and the interface identifier that a MAC address gives: modified EUI-64 (RFC 4291, appendix A). */
export function withEui64(prefix: Ipv6, mac: Mac): Ipv6 {
  const first = (Number.parseInt(mac.slice(0, 2), 16) ^ 2).toString(16).padStart(2, '0')
  return `${prefix.slice(0, 16)}${first}${mac.slice(2, 6)}fffe${mac.slice(6)}`
}

/** The one that every interface with IPv6 makes for itself (RFC 4291, 2.5.6). */
export function linkLocalOf(mac: Mac): Ipv6 {
  return withEui64('fe80'.padEnd(16, '0'), mac)
}

/** `fe80::/10` */
export function isLinkLocal(address: Ipv6): boolean {
  return /^fe[89ab]/.test(address)
}

/** `ff00::/8` */
export function isGroup6(address: Ipv6): boolean {
  return address.startsWith('ff')
}

/** The group in which whoever may have an address listens (RFC 4291, 2.7.1). */
export function solicitedNode(address: Ipv6): Ipv6 {
  return `ff02${'0'.repeat(16)}0001ff${address.slice(-6)}`
}

/** The MAC address of a group (RFC 2464, 7). */
export function macOfGroup6(group: Ipv6): Mac {
  return `3333${group.slice(-8)}`
}
