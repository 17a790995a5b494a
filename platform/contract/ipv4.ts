/**
 * IPv4 addresses as unsigned 32-bit numbers: reading, writing, and the arithmetic of masks.
 *
 * A prefix is a number of ones, from 0 to 32 (RFC 4632).
 */

export type Network = { readonly address: number; readonly prefix: number }

/** An octet is 0 to 255, without sign, decimal point or leading zeros. */
const OCTET = /^(?:0|[1-9]\d?|1\d\d|2[0-4]\d|25[0-5])$/

/** @returns undefined where the text is no address in dotted decimal. */
export function parseIpv4(text: string): number | undefined {
  const octets = text.split('.')
  if (octets.length !== 4 || !octets.every(isOctet)) return undefined
  return octets.reduce((address, octet) => address * 256 + Number(octet), 0)
}

export function isOctet(text: string): boolean {
  return OCTET.test(text)
}

export function formatIpv4(address: number): string {
  // Spelled out: joining a list takes several times as long, and exercises call this thousands of times.
  return `${address >>> 24}.${(address >>> 16) & 255}.${(address >>> 8) & 255}.${address & 255}`
}

export function formatNetwork({ address, prefix }: Network): string {
  return `${formatIpv4(address)}/${prefix}`
}

export function octetsOf(address: number): readonly [number, number, number, number] {
  return [address >>> 24, (address >>> 16) & 255, (address >>> 8) & 255, address & 255]
}

export function fromOctets(a: number, b: number, c: number, d: number): number {
  return ((a << 24) | (b << 16) | (c << 8) | d) >>> 0
}

export function maskOf(prefix: number): number {
  return prefix === 0 ? 0 : (0xffff_ffff << (32 - prefix)) >>> 0
}

/** The inverse of the mask, as in access lists. */
export function wildcardOf(prefix: number): number {
  return ~maskOf(prefix) >>> 0
}

/** The prefix of a mask, or undefined where a one follows a zero. */
export function prefixOfMask(mask: number): number | undefined {
  for (let prefix = 0; prefix <= 32; prefix += 1) if (maskOf(prefix) === mask) return prefix
  return undefined
}

/** How many addresses a prefix spans, the network's own and the broadcast included. */
export function sizeOf(prefix: number): number {
  return 2 ** (32 - prefix)
}

/** The first address of the subnet that an address is in. */
export function networkOf(address: number, prefix: number): number {
  return (address & maskOf(prefix)) >>> 0
}

/** The last address of the subnet that an address is in. */
export function broadcastOf(address: number, prefix: number): number {
  return (address | wildcardOf(prefix)) >>> 0
}

export function isIn(address: number, network: Network): boolean {
  return networkOf(address, network.prefix) === network.address
}

export function toBits(value: number, width: number): string {
  return value.toString(2).padStart(width, '0')
}

/** An address in binary, with dots between the octets. */
export function ipv4Bits(address: number): string {
  return octetsOf(address)
    .map((octet) => toBits(octet, 8))
    .join('.')
}
