/**
 * Which networks a router or a switch knows the way to: those that it is connected to, and its static routes.
 *
 * Of the routes that match an address, the longest prefix wins (RFC 1812, 5.2.4.3). Of two for the same network, the
 * lower distance is used; of two with the same distance, the one with the lower next hop: loads are not shared yet.
 */
import { isIn, networkOf } from '#platform/contract/ipv4.ts'

import type { GearConfig, Ipv4 } from './network.ts'

export type Route = {
  readonly kind: 'connected' | 'static'
  readonly address: Ipv4
  readonly prefix: number
  /** 0 of a network that it is connected to. */
  readonly distance: number
  /** By full name: where its packets go out. */
  readonly interface: string
  /** As configured; null: the target itself is the neighbor. */
  readonly nextHop: Ipv4 | null
  /** Whose MAC address is asked for: the next hop, or the one that leads to it. */
  readonly neighbor: Ipv4 | null
}

/** A next hop may be found by another route, and that one's by another: common equipment follows a few. */
const MOST_DETOURS = 8

/**
 * The routes in use, by address and prefix. A device that does not route knows its own networks and its gateway.
 *
 * @param isUp by the full name of an interface
 */
export function routesOf(config: GearConfig, isUp: (name: string) => boolean): readonly Route[] {
  const connected: Route[] = Object.entries(config.interfaces).flatMap(([name, { ipv4 }]) =>
    ipv4 && isUp(name)
      ? [
          {
            kind: 'connected' as const,
            address: networkOf(ipv4.address, ipv4.prefix),
            prefix: ipv4.prefix,
            distance: 0,
            interface: name,
            nextHop: null,
            neighbor: null,
          },
        ]
      : [],
  )
  const configured = config.isRouting
    ? config.routes
    : config.gateway === null
      ? []
      : [{ address: 0, prefix: 0, nextHop: config.gateway, distance: 1 }]

  /** The interface behind which a next hop is, and whom to ask there. A default route leads to no next hop. */
  function findNeighbor(
    nextHop: Ipv4,
    detours: number,
  ): { interface: string; neighbor: Ipv4 } | undefined {
    const own = bestOf(connected.filter((route) => isIn(nextHop, route)))
    const others = configured.filter((route) => route.prefix > 0 && isIn(nextHop, route))
    const other = bestOf(others.filter(({ prefix }) => prefix > (own?.prefix ?? -1)))
    if (!other) return own && { interface: own.interface, neighbor: nextHop }
    return detours === 0 ? undefined : findNeighbor(other.nextHop, detours - 1)
  }

  const usable = configured.flatMap((route): Route[] => {
    const found = findNeighbor(route.nextHop, config.isRouting ? MOST_DETOURS : 0)
    return found ? [{ kind: 'static', ...route, ...found }] : []
  })
  const all = [...connected, ...usable].toSorted(inOrder)
  return all.filter(
    (route, at) => at === 0 || !isSameNetwork(route, all[at - 1] as Route) || isConnected(route),
  )
}

/** @param routes of `routesOf` */
export function findRoute(routes: readonly Route[], target: Ipv4): Route | undefined {
  return bestOf(routes.filter((route) => isIn(target, route)))
}

type Ranked = { readonly prefix: number; readonly distance: number; readonly nextHop: Ipv4 | null }

function bestOf<Each extends Ranked>(routes: readonly Each[]): Each | undefined {
  let best: Each | undefined
  for (const route of routes) if (!best || rank(route, best) < 0) best = route
  return best
}

function rank(one: Ranked, other: Ranked): number {
  return (
    other.prefix - one.prefix ||
    one.distance - other.distance ||
    (one.nextHop ?? 0) - (other.nextHop ?? 0)
  )
}

function inOrder(one: Route, other: Route): number {
  return one.address - other.address || one.prefix - other.prefix || rank(one, other)
}

function isSameNetwork(one: Route, other: Route): boolean {
  return one.address === other.address && one.prefix === other.prefix
}

function isConnected({ kind }: Route): boolean {
  return kind === 'connected'
}
