/** Routes that a router is offered: how they are made up, and which of them wins, by distance and then by metric. */
import {
  formatIpv4,
  formatNetwork,
  fromOctets,
  isIn,
  networkOf,
  sizeOf,
  type Network,
} from '#platform/contract/ipv4.ts'
import type { Random } from '#platform/contract/random.ts'

import { privateAddress } from '../addressing/ipv4.ts'
import type { Difficulty } from '../exercise.ts'

/** Where routes come from. */
export type Source = {
  readonly id: string
  readonly name: string
  /** The administrative distance by default: lower is more believable. */
  readonly distance: number
  /** A protocol with two sources chooses its own best route first and offers no other. */
  readonly protocol: string
  readonly metric: 'none' | 'hops' | 'cost' | 'bandwidth and delay'
}

export type Offer = {
  /** The next hop as text, of which each offer has its own. */
  readonly id: string
  readonly source: Source
  readonly network: Network
  readonly metric: number
  readonly distance: number
  /** Set by hand, as on a floating static route. */
  readonly isDistanceSet: boolean
}

export type OfferSort = 'one-network' | 'backup' | 'two-networks'

export type OfferProblem = {
  readonly offers: readonly Offer[]
  /** Packets that follow the table; none where all offers are for one network. */
  readonly destinations: readonly number[]
}

/** Why the winner has won. */
export type Reason = 'metric' | 'distance' | 'both'

/** The best first: the lowest distance, then the lowest metric. */
export function ranked(offers: readonly Offer[]): Offer[] {
  return offers.toSorted((one, other) => one.distance - other.distance || one.metric - other.metric)
}

/** @throws where there is no offer. */
export function winnerOf(offers: readonly Offer[]): Offer {
  const [winner] = ranked(offers)
  if (!winner) throw new Error('There is no offer.')
  return winner
}

export function reasonOf(offers: readonly Offer[]): Reason {
  const least = winnerOf(offers).distance
  const equals = offers.filter(({ distance }) => distance === least).length
  if (equals === offers.length) return 'metric'
  return equals > 1 ? 'both' : 'distance'
}

/** Which route takes the place of the winner when its next hop fails. */
export function successorOf(offers: readonly Offer[]): Offer {
  const winner = winnerOf(offers)
  return winnerOf(offers.filter((offer) => offer !== winner))
}

/** The offers for each network. */
export function groupsOf(offers: readonly Offer[]): Offer[][] {
  return [...Map.groupBy(offers, ({ network }) => formatNetwork(network)).values()]
}

/** What enters the table: the winner of each network. */
export function tableOf(offers: readonly Offer[]): Offer[] {
  return groupsOf(offers).map(winnerOf)
}

/** The line of the table that a packet follows: the longest prefix that matches. */
export function routeFor(offers: readonly Offer[], destination: number): Offer | undefined {
  return tableOf(offers)
    .filter(({ network }) => isIn(destination, network))
    .toSorted((one, other) => other.network.prefix - one.network.prefix)[0]
}

const OFFERS_AT = { 1: 3, 2: 4, 3: 4 } as const
/** For the wide network, and for the part of it. */
const OFFERS_OF_TWO_AT = { 1: [2, 1], 2: [3, 1], 3: [3, 2] } as const
const PACKETS_AT = { 1: 1, 2: 1, 3: 2 } as const
/** Distances of floating static routes; no source has one of them by default. */
const RAISED = [130, 210, 250]

export function makeOfferProblem(
  random: Random,
  sources: readonly Source[],
  sort: OfferSort,
  difficulty: Difficulty,
): OfferProblem {
  const hops = random.sample(
    Array.from({ length: 16 }, (_, index) => fromOctets(10, 255, 0, 4 * index + 1)),
    8,
  )
  const makeOffers = (network: Network, from: readonly Source[]) =>
    offersFor(random, network, from, hops)

  if (sort === 'two-networks') {
    const [wideCount, narrowCount] = OFFERS_OF_TWO_AT[difficulty]
    const wide = makeNetwork(random, 16)
    const narrow = partOf(random, wide, random.int(20, 24))
    const offers = [
      ...makeOffers(wide, sampleSources(random, sources, wideCount)),
      ...makeOffers(narrow, sampleSources(random, sources, narrowCount)),
    ]
    const destinations = new Set<number>()
    while (destinations.size < PACKETS_AT[difficulty]) {
      destinations.add(addressIn(random, wide, narrow))
    }
    return { offers: random.shuffle(offers), destinations: [...destinations] }
  }

  const network = makeNetwork(random, random.int(16, 24))
  if (sort === 'one-network') {
    const offers = makeOffers(network, competitors(random, sources, OFFERS_AT[difficulty]))
    return { offers, destinations: [] }
  }
  const [floating] = sources.filter(({ id }) => id === 'static')
  const others = sources.filter((source) => source !== floating)
  const main = makeOffers(network, competitors(random, others, OFFERS_AT[difficulty] - 1))
  const least = winnerOf(main).distance
  const backup = makeOffers(network, floating ? [floating] : []).map((offer) => ({
    ...offer,
    distance: random.pick(RAISED.filter((distance) => distance > least)),
    isDistanceSet: true,
  }))
  return { offers: random.shuffle([...main, ...backup]), destinations: [] }
}

/** A private network, away from the next hops. */
function makeNetwork(random: Random, prefix: number): Network {
  for (;;) {
    const network = { address: networkOf(privateAddress(random), prefix), prefix }
    if (!isIn(fromOctets(10, 255, 0, 0), network)) return network
  }
}

function partOf(random: Random, wide: Network, prefix: number): Network {
  const address = wide.address + random.int(0, sizeOf(wide.prefix) - 1)
  return { address: networkOf(address, prefix), prefix }
}

/** An address in a part of a network, or in the rest of it. */
function addressIn(random: Random, wide: Network, narrow: Network): number {
  if (random.chance(0.6)) return narrow.address + random.int(1, sizeOf(narrow.prefix) - 2)
  for (;;) {
    const address = wide.address + random.int(1, sizeOf(wide.prefix) - 2)
    if (!isIn(address, narrow)) return address
  }
}

/** @param hops are used up from the end. */
function offersFor(
  random: Random,
  network: Network,
  sources: readonly Source[],
  hops: number[],
): Offer[] {
  const seen = new Set<string>()
  return sources.map((source): Offer => {
    let metric = makeMetric(random, source)
    // Equal offers of one protocol would both enter the table.
    while (source.metric !== 'none' && seen.has(`${source.id} ${metric}`)) {
      metric = makeMetric(random, source)
    }
    seen.add(`${source.id} ${metric}`)
    const hop = hops.pop()
    if (hop === undefined) throw new Error('There are no more next hops.')
    const isDistanceSet = source.id === 'static' && random.chance(0.5)
    const distance = isDistanceSet ? random.pick(RAISED) : source.distance
    return { id: formatIpv4(hop), source, network, metric, distance, isDistanceSet }
  })
}

function makeMetric(random: Random, { metric }: Source): number {
  switch (metric) {
    case 'hops':
      return random.int(1, 15)
    case 'cost':
      return random.int(2, 1200)
    case 'bandwidth and delay':
      // Without wide metrics, 256 times a whole number (RFC 7868).
      return 256 * random.int(11, 2000)
    case 'none':
      return 0
  }
}

/**
 * Sources that compete for one network: one that makes all offers, one that makes the best two, or all different.
 * In the first two cases the metric decides.
 */
function competitors(random: Random, sources: readonly Source[], count: number): Source[] {
  const counting = sources.filter(
    ({ id, protocol, metric }) => metric !== 'none' && id === protocol,
  )
  const kind = random.int(0, 3)
  const twice = random.pick(counting)
  if (kind === 0) return Array.from({ length: count }, () => twice)
  if (kind === 1) {
    const worse = sources.filter(
      ({ distance, protocol }) => distance > twice.distance && protocol !== twice.protocol,
    )
    return random.shuffle([twice, twice, ...sampleSources(random, worse, count - 2)])
  }
  return sampleSources(random, sources, count)
}

/** Different sources in random order, no two of one protocol; fewer if the list has no more. */
function sampleSources(random: Random, sources: readonly Source[], count: number): Source[] {
  const shuffled = random.shuffle(sources)
  return shuffled
    .filter(
      ({ protocol }, at) => shuffled.findIndex((earlier) => earlier.protocol === protocol) === at,
    )
    .slice(0, count)
}
