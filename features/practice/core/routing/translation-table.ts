/** Port address translation: what a router writes into its table, and who gets a packet that comes from outside. */
import { formatIpv4, fromOctets } from '#platform/contract/ipv4.ts'
import type { Random } from '#platform/contract/random.ts'

import { documentationAddress, readIpv4 } from '../addressing/ipv4.ts'
import { dynamicPort, FIRST_REGISTERED, LAST_PORT } from '../port-numbers.ts'
import type { Reading } from '../reading.ts'

/** An address with a TCP port. */
export type Endpoint = { readonly address: number; readonly port: number }

/** One conversation: our host, what the router makes of it, and the other end. */
export type Flow = {
  readonly inside: Endpoint
  readonly global: Endpoint
  readonly outside: Endpoint
}

export type Forward = { readonly outsidePort: number; readonly inside: Endpoint }

/** A packet that comes to a port of the public address. */
export type Arrival = { readonly from: Endpoint; readonly port: number }

export type Translations = {
  readonly flows: readonly Flow[]
  readonly forwards: readonly Forward[]
}

export function writeEndpoint({ address, port }: Endpoint): string {
  return `${formatIpv4(address)}:${port}`
}

/** @param problems what to say where the text is no address with a port. */
export function readEndpoint(
  text: string,
  problems: { readonly shape: string; readonly port: string },
): Reading<Endpoint> {
  const [addressText = '', portText, ...rest] = text.replaceAll(' ', '').split(':')
  if (portText === undefined || rest.length > 0) return { problem: problems.shape }
  const address = readIpv4(addressText)
  if ('problem' in address) return address
  if (!/^\d{1,5}$/.test(portText) || Number(portText) > LAST_PORT) return { problem: problems.port }
  return { value: { address: address.value, port: Number(portText) } }
}

export function isSame(one: Endpoint, other: Endpoint): boolean {
  return one.address === other.address && one.port === other.port
}

/** Who gets a packet from outside; undefined where the router drops it. */
export function receiverOf(
  { flows, forwards }: Translations,
  { port, from }: Arrival,
): Endpoint | undefined {
  const forward = forwards.find(({ outsidePort }) => outsidePort === port)
  if (forward) return forward.inside
  return flows.find(({ global, outside }) => global.port === port && isSame(outside, from))?.inside
}

const SERVICES = [443, 443, 80, 25, 993, 22]

/** Keeps the source port where it is free, otherwise takes the lowest free one that is not well-known. */
function translate(
  insides: readonly Endpoint[],
  router: number,
  reserved: ReadonlySet<number>,
): Endpoint[] {
  const taken = new Set(reserved)
  return insides.map(({ port: wanted }) => {
    const port = taken.has(wanted) ? lowestFree(taken) : wanted
    taken.add(port)
    return { address: router, port }
  })
}

function lowestFree(taken: ReadonlySet<number>): number {
  let port = FIRST_REGISTERED
  while (taken.has(port)) port += 1
  return port
}

/** Conversations in the order in which they began. At least two hosts chose the same port: that is why ports are translated. */
export function makeFlows(
  random: Random,
  count: number,
  reserved: ReadonlySet<number> = new Set(),
): Flow[] {
  const router = documentationAddress(random)
  const server = otherAddress(random, router)
  const [a, b] = random.pick([
    [192, 168],
    [10, 20],
  ] as const)
  const net = fromOctets(a, b, random.int(1, 99), 0)
  const hosts = random.sample(
    Array.from({ length: 200 }, (_, index) => net + 10 + index),
    count,
  )
  const shared = dynamicPort(random)
  const ports = random.shuffle([
    shared,
    shared,
    ...Array.from({ length: count - 2 }, () => (random.chance(0.3) ? shared : dynamicPort(random))),
  ])
  const insides = hosts.map((address, index) => ({ address, port: ports[index] ?? shared }))
  return translate(insides, router, reserved).map((global, index) => ({
    inside: insides[index] ?? global,
    global,
    outside: {
      address: random.chance(0.6) ? server : otherAddress(random, router),
      port: random.pick(SERVICES),
    },
  }))
}

function otherAddress(random: Random, taken: number): number {
  for (;;) {
    const address = documentationAddress(random)
    if (address !== taken) return address
  }
}

export function makeForwards(random: Random): Forward[] {
  const insideHost = (port: number): Endpoint => ({
    address: fromOctets(192, 168, 200, random.int(2, 20)),
    port,
  })
  return random.pick([
    [{ outsidePort: 443, inside: insideHost(443) }],
    [{ outsidePort: 8443, inside: insideHost(443) }],
    [
      { outsidePort: 443, inside: insideHost(8443) },
      { outsidePort: 25, inside: insideHost(25) },
    ],
  ])
}

/**
 * A reply, a packet to a forwarded port, one to a port that is not in use, and one from a stranger to a port of a
 * conversation.
 *
 * @param count 3 or 4.
 */
export function makeArrivals(
  random: Random,
  { flows, forwards }: Translations,
  count: number,
): Arrival[] {
  const known = new Set(flows.map(({ outside }) => outside.address))
  const stranger = (): Endpoint => {
    for (;;) {
      const address = documentationAddress(random)
      const isKnown = known.has(address) || address === flows[0]?.global.address
      if (!isKnown) return { address, port: dynamicPort(random) }
    }
  }
  const [asked, other] = random.sample(flows, 2)
  const used = new Set([
    ...flows.map(({ global }) => global.port),
    ...forwards.map(({ outsidePort }) => outsidePort),
  ])
  const closed = random.pick(
    [22, 80, 445, 3389, 8080, random.int(2000, 9000)].filter((port) => !used.has(port)),
  )
  const arrivals = [
    ...(asked ? [{ from: asked.outside, port: asked.global.port }] : []),
    { from: stranger(), port: random.pick(forwards).outsidePort },
    { from: stranger(), port: closed },
    ...(other ? [{ from: stranger(), port: other.global.port }] : []),
  ]
  return random.shuffle(arrivals.slice(0, count))
}
