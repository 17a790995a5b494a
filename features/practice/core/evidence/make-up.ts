/** Made-up addresses, names and times for evidence: plausible, and nobody's. */
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
export function makeMac(random: Random): string {
  const first = random.pick(['00', '3c', '70', 'a4', 'd8', 'f4'])
  const rest = Array.from({ length: 5 }, () => random.int(0, 255).toString(16).padStart(2, '0'))
  return [first, ...rest].join(':')
}

/** A clock for captures: starts in the working day or at night, and goes on by so many seconds each time. */
export function makeClock(
  random: Random,
  when: 'day' | 'night' = 'day',
): (secondsLater?: number) => string {
  const hour = when === 'day' ? random.int(7, 17) : random.pick([22, 23, 0, 1, 2, 3, 4])
  let microseconds = (hour * 3600 + random.int(0, 3599)) * 1_000_000 + random.int(0, 999_999)
  return (secondsLater = 0) => {
    microseconds += Math.round(secondsLater * 1_000_000) + random.int(90, 900)
    const whole = Math.floor(microseconds / 1_000_000)
    const two = (value: number) => String(value).padStart(2, '0')
    const time = `${two(Math.floor(whole / 3600) % 24)}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`
    return `${time}.${String(Math.floor((microseconds % 1_000_000) / 1000)).padStart(3, '0')}`
  }
}
