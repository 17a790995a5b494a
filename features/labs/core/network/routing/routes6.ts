/**
 * The IPv6 routing tables: networks that a device is connected to, its own addresses, static routes. There is no OSPF for
 * IPv6 here.
 *
 * As for IPv4, a static route is usable where something leads to its next hop, but not the default route; for one prefix
 * the lowest distance wins, and up to four next hops that are as good share the load. Link-local addresses are in no
 * table: they mean something only on their own interface (RFC 4291, 2.5.6).
 */
import { isInPrefix, isLinkLocal, networkOf6 } from '../ipv6-address.ts'
import type { Ipv6Address, StaticRoute6 } from '../ipv6.ts'
import { compareNames, compareText } from '../names.ts'
import type { Gear, Ipv6 } from '../network.ts'
import { portKey, type PortStatus, type Route6 } from '../settled.ts'
import { MOST_NEXT_HOPS } from './ospf-routes.ts'

/** A next hop may be found by another route, and that one's by another: common equipment follows a few. */
const MOST_DETOURS = 8

/** @returns by device; one without IPv6 has no entry */
export function settleRoutes6(
  gears: readonly Gear[],
  ports: ReadonlyMap<string, PortStatus>,
): ReadonlyMap<string, readonly Route6[]> {
  const tables = new Map<string, readonly Route6[]>()
  for (const { id, config } of gears) {
    const isUp = (name: string) => ports.get(portKey(id, name))?.isUp ?? false
    const own = ownRoutes(config.interfaces, isUp)
    if (own.length === 0 && config.routes6.length === 0) continue
    tables.set(id, inOrder(withStatic(own, config.routes6, isUp)))
  }
  return tables
}

function ownRoutes(
  interfaces: Gear['config']['interfaces'],
  isUp: (name: string) => boolean,
): readonly Route6[] {
  const found = new Map<string, Route6>()
  // Filtered before it is sorted: most devices have no IPv6, and should not wait for it.
  const names = Object.keys(interfaces).filter(
    (name) => interfaces[name]?.ipv6.addresses.length && isUp(name),
  )
  for (const name of names.toSorted(compareNames)) {
    const addresses = interfaces[name]?.ipv6.addresses ?? []
    const nextHops = [{ via: null, interface: name }]
    for (const { address, prefix } of addresses) {
      const network = networkOf6(address, prefix)
      const routes: Route6[] = [
        { address: network, prefix, source: 'connected', distance: 0, nextHops },
        { address, prefix: 128, source: 'local', distance: 0, nextHops },
      ]
      // Two interfaces in one network are a mistake: the first one has the network.
      for (const route of routes) if (!found.has(keyOf(route))) found.set(keyOf(route), route)
    }
  }
  return [...found.values()]
}

/** Each round uses what the one before has found; what is still changing after the last is not usable. */
function withStatic(
  own: readonly Route6[],
  routes: readonly StaticRoute6[],
  isUp: (name: string) => boolean,
): readonly Route6[] {
  const find = (table: readonly Route6[]) =>
    routes.flatMap((route): readonly Route6[] => {
      const nextHops = wayTo(table, route, isUp)
      const { address, prefix, distance } = route
      return nextHops ? [{ address, prefix, source: 'static', distance, nextHops }] : []
    })
  let found: readonly Route6[] = []
  for (let round = 0; round <= MOST_DETOURS; round += 1) {
    const next = find(bestRoutes([...own, ...found]))
    if (JSON.stringify(next) === JSON.stringify(found)) return bestRoutes([...own, ...found])
    found = next
  }
  const last = new Set(find(bestRoutes([...own, ...found])).map((each) => JSON.stringify(each)))
  return bestRoutes([...own, ...found.filter((each) => last.has(JSON.stringify(each)))])
}

/** How a next hop is reached; undefined where it is not. One with an interface is asked for there. */
function wayTo(
  table: readonly Route6[],
  route: StaticRoute6,
  isUp: (name: string) => boolean,
): Route6['nextHops'] | undefined {
  const { nextHop, interface: name } = route
  if (name !== null) return isUp(name) ? [{ via: nextHop, interface: name }] : undefined
  if (isLinkLocal(nextHop)) return undefined
  const others = table
    .filter(({ prefix }) => prefix > 0)
    .filter((each) => keyOf(each) !== keyOf(route))
  const best = lookUpRoute6(others, nextHop)
  if (!best || best.source === 'local') return undefined
  return best.nextHops.map((hop) => ({ via: hop.via ?? nextHop, interface: hop.interface }))
}

function bestRoutes(routes: readonly Route6[]): readonly Route6[] {
  const best = new Map<string, Route6>()
  for (const route of routes) {
    const other = best.get(keyOf(route))
    if (!other || route.distance < other.distance) best.set(keyOf(route), route)
    else if (route.distance === other.distance && route.source === other.source) {
      const nextHops = [...other.nextHops, ...route.nextHops]
      best.set(keyOf(route), { ...other, nextHops })
    }
  }
  return [...best.values()].map((route) => ({ ...route, nextHops: sortHops(route.nextHops) }))
}

function sortHops(nextHops: Route6['nextHops']): Route6['nextHops'] {
  const textOf = (hop: Route6['nextHops'][number]) => `${hop.via} ${hop.interface}`
  const once = new Map(nextHops.map((hop) => [textOf(hop), hop]))
  return [...once.values()]
    .toSorted((one, other) => compareText(textOf(one), textOf(other)))
    .slice(0, MOST_NEXT_HOPS)
}

function inOrder(routes: readonly Route6[]): readonly Route6[] {
  return routes.toSorted(
    (one, other) => compareText(one.address, other.address) || one.prefix - other.prefix,
  )
}

function keyOf({ address, prefix }: Ipv6Address): string {
  return `${address}/${prefix}`
}

/** Of the routes that match, the one with the longest prefix. @param routes of one device: one for each prefix */
export function lookUpRoute6(routes: readonly Route6[], target: Ipv6): Route6 | undefined {
  let best: Route6 | undefined
  for (const route of routes)
    if (route.prefix > (best?.prefix ?? -1) && isInPrefix(target, route)) best = route
  return best
}
