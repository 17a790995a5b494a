/**
 * IPv4 in exercises: what a learner typed is read with the reason where it cannot be, and example addresses are made up.
 *
 * The arithmetic is the platform's.
 */
import {
  fromOctets,
  isOctet,
  octetsOf,
  parseIpv4,
  sizeOf,
  type Network,
} from '#platform/contract/ipv4.ts'
import type { Random } from '#platform/contract/random.ts'

import type { Reading } from '../reading.ts'

export const ORDINALS = ['first', 'second', 'third', 'fourth'] as const

/** How many addresses hosts can have: all but the network's and the broadcast's. For prefixes up to 30. */
export function usableIn(prefix: number): number {
  return sizeOf(prefix) - 2
}

/** Where two addresses first differ, 0 to 3, or -1 where they are the same. */
export function firstDifferentOctet(one: number, other: number): number {
  const others = octetsOf(other)
  return octetsOf(one).findIndex((octet, index) => octet !== others[index])
}

/** What an octet of a mask can be, apart from all ones and all zeros (RFC 1878). */
export const MASK_OCTETS = [128, 192, 224, 240, 248, 252, 254]

/** The octet in which a prefix ends, 0 to 3: /20 ends in the third, /24 too. */
function octetOfPrefix(prefix: number): number {
  return Math.max(0, Math.ceil(prefix / 8) - 1)
}

/** The octet of an address in which a prefix ends. */
export function lastOctet({ address, prefix }: Network) {
  const index = octetOfPrefix(prefix)
  return {
    /** 0 to 3. */
    index,
    octet: ORDINALS[index] ?? '',
    value: octetsOf(address)[index] ?? 0,
    /** From one network of this size to the next. */
    step: 2 ** (8 * (index + 1) - prefix),
  }
}

/** Dotted decimal, four octets from 0 to 255. */
export function readIpv4(text: string): Reading<number> {
  const address = parseIpv4(text)
  return address === undefined ? { problem: problemOf(text) } : { value: address }
}

/** @param text is no address. */
function problemOf(text: string): string {
  const parts = text.split('.')
  if (parts.length !== 4)
    return 'An IPv4 address has four numbers with dots between, like 10.0.0.1.'
  const index = parts.findIndex((part) => !isOctet(part))
  const part = parts[index] ?? ''
  const name = ORDINALS[index]
  if (!/^\d{1,4}$/.test(part)) return `The ${name} octet is not a whole number.`
  if (part.startsWith('0')) return `Write the ${name} octet without zeros in front.`
  return `The ${name} octet is ${part}; an octet goes up to 255.`
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
