/** Routing tables of routers and of a laptop with a VPN, packets for them, and the longest matching prefix. */
import {
  broadcastOf,
  formatIpv4,
  formatNetwork,
  fromOctets,
  isIn,
  networkOf,
  octetsOf,
  sizeOf,
  type Network,
} from '#platform/contract/ipv4.ts'
import type { Random } from '#platform/contract/random.ts'

import { documentationAddress, privateAddress } from '../addressing/ipv4.ts'
import type { Difficulty } from '../exercise.ts'

/** Where a laptop sends a packet: into its VPN, to the router at home, or directly to a device beside it. */
export type LaptopPath = 'tunnel' | 'homeRouter' | 'link'

export type Route = {
  readonly network: Network
  /** The address of the next hop, or a `LaptopPath`. */
  readonly target: string
  /** The line as the command of the device prints it. */
  readonly line: string
}

export type RoutingTable = {
  readonly routes: readonly Route[]
  readonly destinations: readonly number[]
}

/** The lines that match, the longest prefix first. */
export function fittingRoutes(routes: readonly Route[], destination: number): Route[] {
  return routes
    .filter(({ network }) => isIn(destination, network))
    .toSorted((one, other) => other.network.prefix - one.network.prefix)
}

const DEFAULT: Network = { address: 0, prefix: 0 }
/** Kept free of destinations: the next hops are here. */
const TRANSIT: Network = { address: fromOctets(10, 255, 0, 0), prefix: 16 }

/** How many packets there are. */
const PACKETS_AT = { 1: 2, 2: 3, 3: 4 } as const

export type RouterSort = 'nested-routes' | 'default-route' | 'no-route'

/** The table of a router, and packets of which at least one shows what the sort is about. */
export function makeRouterTable(
  random: Random,
  sort: RouterSort,
  difficulty: Difficulty,
): RoutingTable {
  const networks = networksAround(random, makeAnchor(random), difficulty)
  const [longest = DEFAULT] = networks.toSorted((one, other) => other.prefix - one.prefix)
  const hasDefault = sort === 'default-route' || (sort === 'nested-routes' && random.chance(0.6))
  const all = hasDefault ? [...networks, DEFAULT] : networks
  const hops = random.sample(
    Array.from({ length: 24 }, (_, index) => TRANSIT.address + 4 * index + 1),
    all.length,
  )
  const routes = all.map((network, index): Route => {
    const target = formatIpv4(hops[index] ?? TRANSIT.address)
    return { network, target, line: routerLine(random, network, target) }
  })

  const destinations = new Set<number>([
    sort === 'nested-routes' ? randomIn(random, longest) : randomOutside(random, networks),
  ])
  while (destinations.size < PACKETS_AT[difficulty]) {
    const network = random.pick(networks)
    const destination = random.chance(0.3)
      ? randomBeside(random, network)
      : randomIn(random, network)
    if (!isIn(destination, TRANSIT)) destinations.add(destination)
  }
  return { routes: random.shuffle(routes), destinations: random.shuffle([...destinations]) }
}

/** The host around which the networks are. */
function makeAnchor(random: Random): number {
  for (;;) {
    const anchor = networkOf(privateAddress(random), 24) + random.int(1, 254)
    // Nothing near the transit networks, or a next hop would be a destination.
    if (!isIn(anchor, { address: fromOctets(10, 240, 0, 0), prefix: 12 })) return anchor
  }
}

/** How many neighbors of the networks are in the table too: lines that almost match. */
const NEIGHBORS_AT = { 1: 0, 2: 1, 3: 2 } as const

/** Networks one inside the other around one address, and neighbors of the smaller ones. */
function networksAround(random: Random, anchor: number, difficulty: Difficulty): Network[] {
  const networks = new Map<string, Network>()
  const add = (address: number, prefix: number) => {
    const network = { address: networkOf(address, prefix), prefix }
    networks.set(formatNetwork(network), network)
  }
  const inner = [random.int(18, 22), random.int(24, 27)]
  for (const prefix of [widestPrefix(random, anchor), 16, ...inner]) add(anchor, prefix)
  if (random.chance(0.5)) add(anchor, 32)
  for (const prefix of random.sample(inner, NEIGHBORS_AT[difficulty])) {
    add(anchor ^ sizeOf(prefix), prefix)
  }
  return [...networks.values()]
}

/** The prefix of the widest network, which keeps to private addresses (RFC 1918). */
function widestPrefix(random: Random, anchor: number): number {
  const [first] = octetsOf(anchor)
  if (first === 10) return random.int(9, 13)
  return first === 172 ? random.int(12, 14) : 16
}

/** The code letters and the brackets are those of Cisco IOS: administrative distance and metric, which must not matter. */
function routerLine(random: Random, network: Network, hop: string): string {
  if (network.prefix === 0) return `S*  0.0.0.0/0 [1/0] via ${hop}`
  const [code, brackets] = random.pick([
    ['S', '[1/0]'],
    ['O', `[110/${random.int(2, 900)}]`],
    // EIGRP's classic metric is 256 × (bandwidth + delay) (RFC 7868).
    ['D', `[90/${256 * random.int(12, 350)}]`],
  ] as const)
  return `${code}   ${formatNetwork(network)} ${brackets} via ${hop}`
}

function randomIn(random: Random, { address, prefix }: Network): number {
  return prefix === 32 ? address : address + random.int(1, sizeOf(prefix) - 2)
}

/** An address a little below or above a network. */
function randomBeside(random: Random, { address, prefix }: Network): number {
  const distance = random.int(2, 9)
  const beside = random.chance(0.5) ? broadcastOf(address, prefix) + distance : address - distance
  return beside >>> 0
}

/** An address in none of the networks: near one of them, elsewhere inside, or on the internet. */
function randomOutside(random: Random, networks: readonly Network[]): number {
  for (;;) {
    const address = random.pick([
      randomBeside(random, random.pick(networks)),
      privateAddress(random),
      documentationAddress(random),
    ])
    if (![...networks, TRANSIT].some((network) => isIn(address, network))) return address
  }
}

/** The table of a laptop at home, with a VPN that takes everything, the company's networks, or all but a few. */
export function makeLaptopTable(random: Random, difficulty: Difficulty): RoutingTable {
  const company = random.pick([
    { address: fromOctets(10, 0, 0, 0), prefix: 8 },
    { address: fromOctets(172, 16, 0, 0), prefix: 12 },
    { address: fromOctets(10, random.int(1, 99), 0, 0), prefix: 16 },
  ])
  const home = makeHome(random, company)
  const tunnelNet = { address: company.address + 256 * random.int(1, 200), prefix: 24 }
  const gateway = hostOf(fromOctets(203, 0, 113, random.int(1, 254)))
  const meetings = { address: fromOctets(198, 51, 100, 0), prefix: 24 }
  const router = formatIpv4(home.address + 1)

  const tunnel = (network: Network): Route => laptopRoute(network, 'tunnel', 'dev tun0 scope link')
  const viaRouter = (network: Network): Route =>
    laptopRoute(network, 'homeRouter', `via ${router} dev wlan0`)
  // Two halves of all addresses: longer than the default route, which stays in the table for the time without VPN.
  const everything = [0, 1].map((half) => tunnel({ address: half * sizeOf(1), prefix: 1 }))
  const scope = random.pick([
    everything,
    [tunnel(company)],
    [tunnel(company)],
    [...everything, viaRouter(meetings)],
  ])
  const routes = [
    viaRouter(DEFAULT),
    ...scope,
    tunnel(tunnelNet),
    laptopRoute(home, 'link', 'dev wlan0 scope link'),
    viaRouter(gateway),
  ]

  const candidates = random.shuffle([
    randomIn(random, company),
    randomIn(random, company),
    randomIn(random, tunnelNet),
    randomIn(random, home),
    randomIn(random, meetings),
    fromOctets(192, 0, 2, random.int(1, 254)),
    gateway.address,
  ])
  const targetOf = (address: number) => fittingRoutes(routes, address)[0]?.target
  const [first = gateway.address, ...rest] = candidates
  // At least one packet goes another way than the first.
  const other = rest.find((address) => targetOf(address) !== targetOf(first)) ?? gateway.address
  const destinations = [...new Set([first, other, ...rest])].slice(0, PACKETS_AT[difficulty])
  return { routes: random.shuffle(routes), destinations: random.shuffle(destinations) }
}

/** Mostly what home routers use; now and then a network that is a part of the company's. */
function makeHome(random: Random, company: Network): Network {
  const address = random.chance(0.7)
    ? fromOctets(192, 168, random.int(0, 254), 0)
    : company.address + 256 * random.int(201, 254)
  return { address, prefix: 24 }
}

function hostOf(address: number): Network {
  return { address, prefix: 32 }
}

/** The line as `ip route` prints it. */
function laptopRoute(network: Network, target: LaptopPath, path: string): Route {
  const name =
    network.prefix === 0
      ? 'default'
      : network.prefix === 32
        ? formatIpv4(network.address)
        : formatNetwork(network)
  return { network, target, line: `${name} ${path}` }
}
