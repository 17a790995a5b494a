/**
 * IPv4 addresses as 32-bit numbers: reading, writing, and the arithmetic of masks.
 *
 * An address is an unsigned integer, a prefix a number of ones from 0 to 32.
 */
import type { Reading } from '../judge.ts'
import type { Random } from '../random.ts'

export type Network = { readonly address: number; readonly prefix: number }

export const ORDINALS = ['first', 'second', 'third', 'fourth'] as const

export function formatIpv4(address: number): string {
  // Spelled out: joining a list takes several times as long, and this is asked thousands of times.
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

/** The reverse of the mask, as access lists write it. */
export function wildcardOf(prefix: number): number {
  return ~maskOf(prefix) >>> 0
}

/** How many addresses a prefix spans, the network's own and the broadcast included. */
export function sizeOf(prefix: number): number {
  return 2 ** (32 - prefix)
}

/** How many addresses hosts can have: all but the network's and the broadcast's. For prefixes up to 30. */
export function usableIn(prefix: number): number {
  return sizeOf(prefix) - 2
}

export function networkOf(address: number, prefix: number): number {
  return (address & maskOf(prefix)) >>> 0
}

export function broadcastOf(address: number, prefix: number): number {
  return (address | wildcardOf(prefix)) >>> 0
}

export function isIn(address: number, network: Network): boolean {
  return networkOf(address, network.prefix) === network.address
}

/** Where two addresses first differ, 0 to 3, or -1 where they are the same. */
export function firstDifferentOctet(one: number, other: number): number {
  const others = octetsOf(other)
  return octetsOf(one).findIndex((octet, index) => octet !== others[index])
}

/** The octet in which a prefix ends, 0 to 3: /20 ends in the third, /24 too. */
export function octetOfPrefix(prefix: number): number {
  return Math.max(0, Math.ceil(prefix / 8) - 1)
}

/** Dotted decimal, four octets from 0 to 255. */
export function readIpv4(text: string): Reading<number> {
  const parts = text.split('.')
  if (parts.length !== 4) {
    return { problem: 'An IPv4 address has four numbers with dots between, like 10.0.0.1.' }
  }
  let address = 0
  for (const [index, part] of parts.entries()) {
    if (!/^\d{1,4}$/.test(part)) {
      return { problem: `The ${ORDINALS[index]} octet is not a whole number.` }
    }
    if (part.length > 1 && part.startsWith('0')) {
      return { problem: `Write the ${ORDINALS[index]} octet without zeros in front.` }
    }
    const octet = Number(part)
    if (octet > 255) {
      return { problem: `The ${ORDINALS[index]} octet is ${octet}; an octet goes up to 255.` }
    }
    address = address * 256 + octet
  }
  return { value: address }
}

/** An address, a slash and a prefix: `10.20.0.0/16`. The address is kept as written. */
export function readNetwork(text: string): Reading<Network> {
  const [addressText = '', prefixText, ...rest] = text.split('/').map((part) => part.trim())
  if (prefixText === undefined || rest.length > 0) {
    return { problem: 'Write an address, a slash and the prefix, like 10.0.0.0/24.' }
  }
  const address = readIpv4(addressText)
  if ('problem' in address) return address
  if (!/^\d{1,2}$/.test(prefixText) || Number(prefixText) > 32) {
    return { problem: 'The prefix is a whole number from 0 to 32.' }
  }
  return { value: { address: address.value, prefix: Number(prefixText) } }
}

/** The longest prefix whose mask this is, or undefined where ones follow zeros. */
export function prefixOfMask(mask: number): number | undefined {
  for (let prefix = 0; prefix <= 32; prefix += 1) if (maskOf(prefix) === mask) return prefix
  return undefined
}

/** An address from the private ranges of RFC 1918. */
export function privateAddress(random: Random): number {
  const [a, b] = random.pick([
    [10, random.int(0, 255)],
    [172, random.int(16, 31)],
    [192, 168],
  ] as const)
  return fromOctets(a, b, random.int(0, 255), random.int(0, 255))
}

/** A host address from the networks set aside for documentation (RFC 5737). */
export function documentationAddress(random: Random): number {
  const [a, b, c] = random.pick([
    [192, 0, 2],
    [198, 51, 100],
    [203, 0, 113],
  ] as const)
  return fromOctets(a, b, c, random.int(1, 254))
}

export function toBits(value: number, width: number): string {
  return value.toString(2).padStart(width, '0')
}

/** An address in binary, its octets divided by dots. */
export function ipv4Bits(address: number): string {
  return octetsOf(address)
    .map((octet) => toBits(octet, 8))
    .join('.')
}
