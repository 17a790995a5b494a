/** Made-up addresses and names for evidence: plausible, and nobody's. */
import { documentationAddress, formatIpv4, fromOctets } from '../addressing/ipv4.ts'
import type { Random } from '../random.ts'

export type Place = {
  /** The first three octets of a /24, with the dot behind. */
  readonly net: string
  readonly gateway: string
  /** Another host of the net each time. */
  readonly host: () => string
}

/** An office: a /24 of its own, the gateway at .1. */
export function makePlace(random: Random): Place {
  const [a, b] = random.pick([
    [10, random.int(10, 200)],
    [192, 168],
    [172, random.int(16, 31)],
  ] as const)
  const net = formatIpv4(fromOctets(a, b, random.int(1, 99), 0)).replace(/0$/, '')
  return { net, gateway: `${net}1`, host: neverTwice(() => `${net}${random.int(11, 210)}`) }
}

/** Different hosts each time, from the networks set aside for documentation (RFC 5737). */
export function makeStrangers(random: Random): () => string {
  return neverTwice(() => formatIpv4(documentationAddress(random)))
}

function neverTwice(make: () => string): () => string {
  const given = new Set<string>()
  return () => {
    let made = make()
    while (given.has(made)) made = make()
    given.add(made)
    return made
  }
}

/** A port that a client borrowed (RFC 6335: dynamic ports). */
export function clientPort(random: Random): number {
  return random.int(49_152, 65_535)
}

/** A unicast MAC address given out by a maker. */
export function makeMac(random: Random, separator = ':'): string {
  const first = random.pick(['00', '3c', '70', 'a4', 'd8', 'f4'])
  const rest = Array.from({ length: 5 }, () => random.int(0, 255).toString(16).padStart(2, '0'))
  return [first, ...rest].join(separator)
}

/** In the dotted form of switches: 3c52.8211.9a04. */
export function makeDottedMac(random: Random): string {
  const digits = makeMac(random, '')
  return [digits.slice(0, 4), digits.slice(4, 8), digits.slice(8)].join('.')
}
