/**
 * The routing table of a device: of all routes that it knows, the one that it uses for each network.
 *
 * For one prefix, the lowest distance wins, then the lowest metric; routes that are as good share the load. Which of the
 * prefixes fits a packet best is the data plane's question.
 */
import { isIn, networkOf } from '#platform/contract/ipv4.ts'

import { compareNames } from '../names.ts'
import type { Gear, GearConfig, Ipv4 } from '../network.ts'
import type { Route } from '../settled.ts'
import { mergeNextHops, MOST_NEXT_HOPS } from './ospf-routes.ts'
import type { Speaker } from './speakers.ts'

/** A next hop may be found by another route, and that one's by another: common equipment follows a few. */
const MOST_DETOURS = 8
/** A static route with this distance is never used, as on common equipment. */
const UNUSABLE_DISTANCE = 255

/**
 * @param speakers the interfaces of the device that are up and have an address
 * @param learned what OSPF has found
 * @returns by address, then by prefix
 */
export function routingTable(
  { config }: Gear,
  speakers: readonly Speaker[],
  learned: readonly Route[],
): readonly Route[] {
  const own = ownRoutes(speakers)
  if (!config.isRouting) {
    const { gateway } = config
    const out = own.find((route) => gateway !== null && isConnectedTo(route, gateway))
    return inOrder(
      gateway !== null && out
        ? [...own, staticRoute(DEFAULT, [{ via: gateway, interface: interfaceOf(out) }])]
        : own,
    )
  }
  const known = bestRoutes([...own, ...learned.filter(({ nextHops }) => nextHops.length > 0)])
  return inOrder(withStaticRoutes(config, known))
}

const DEFAULT = { address: 0, prefix: 0, distance: 1 } as const

/** The networks that a device is connected to, and its own addresses in them. */
function ownRoutes(speakers: readonly Speaker[]): readonly Route[] {
  const sorted = speakers.toSorted((one, other) => compareNames(one.name, other.name))
  const routes = sorted.flatMap(({ name, ipv4: { address, prefix } }) => {
    const base = { distance: 0, metric: 0, nextHops: [{ via: null, interface: name }] } as const
    const network = {
      address: networkOf(address, prefix),
      prefix,
      source: 'connected',
      ...base,
    } as const
    return prefix === 32
      ? [network]
      : [network, { address, prefix: 32, source: 'local', ...base } as const]
  })
  // Two interfaces in one network are a mistake that equipment refuses: the first one has the network.
  return [...new Map(routes.toReversed().map((route) => [keyOf(route), route])).values()]
}

/**
 * Static routes are usable where something leads to their next hop, but not the default route, and not one of several
 * that lead to one another. Each round uses what the one before has found; what is still changing after the last is not
 * usable.
 */
function withStaticRoutes(config: GearConfig, known: readonly Route[]): readonly Route[] {
  const configured = config.routes.filter(({ distance }) => distance < UNUSABLE_DISTANCE)
  if (configured.length === 0) return known
  const find = (table: readonly Route[]) =>
    configured.flatMap((route) => {
      const nextHops = wayTo(table, route)
      return nextHops ? [staticRoute(route, nextHops)] : []
    })
  let found: readonly Route[] = []
  for (let round = 0; round <= MOST_DETOURS; round += 1) {
    const table = bestRoutes([...known, ...found])
    const next = find(table)
    if (isSame(found, next)) return table
    found = next
  }
  const last = new Set(find(bestRoutes([...known, ...found])).map(textOf))
  return bestRoutes([...known, ...found.filter((route) => last.has(textOf(route)))])
}

/** How a next hop is reached: where it is a neighbor, by itself, otherwise as whatever leads to it. */
function wayTo(
  table: readonly Route[],
  route: { readonly address: Ipv4; readonly prefix: number; readonly nextHop: Ipv4 },
): Route['nextHops'] | undefined {
  const { nextHop } = route
  let best: Route | undefined
  for (const each of table)
    if (each.prefix > (best?.prefix ?? 0) && keyOf(each) !== keyOf(route) && isIn(nextHop, each))
      best = each
  if (!best || best.source === 'local') return undefined
  return best.nextHops.map(({ via, interface: name }) => ({ via: via ?? nextHop, interface: name }))
}

function staticRoute(
  { address, prefix, distance }: { address: Ipv4; prefix: number; distance: number },
  nextHops: Route['nextHops'],
): Route {
  return { address, prefix, source: 'static', distance, metric: 0, nextHops }
}

function bestRoutes(routes: readonly Route[]): readonly Route[] {
  const best = new Map<string, Route>()
  for (const route of routes) {
    const key = keyOf(route)
    const other = best.get(key)
    const rank = other ? route.distance - other.distance || route.metric - other.metric : -1
    if (!other || rank < 0) best.set(key, route)
    else if (rank === 0 && route.source === other.source)
      best.set(key, { ...other, nextHops: mergeNextHops(other.nextHops, route.nextHops) })
  }
  return [...best.values()].map((route) => ({
    ...route,
    nextHops: mergeNextHops(route.nextHops, []).slice(0, MOST_NEXT_HOPS),
  }))
}

function isConnectedTo({ source, ...network }: Route, address: Ipv4): boolean {
  return source === 'connected' && isIn(address, network)
}

function interfaceOf({ nextHops }: Route): string {
  return nextHops[0]?.interface ?? ''
}

function inOrder(routes: readonly Route[]): readonly Route[] {
  return routes.toSorted((one, other) => one.address - other.address || one.prefix - other.prefix)
}

function keyOf({ address, prefix }: { address: Ipv4; prefix: number }): string {
  return `${address}/${prefix}`
}

function textOf(route: Route): string {
  return JSON.stringify(route)
}

function isSame(one: readonly Route[], other: readonly Route[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
