/**
 * Which tunnels are up: those whose own address is, and from which a way leads to the other end that is not through the
 * tunnel itself.
 *
 * A tunnel that is up brings routes, and one of them may be a better way to its own other end. Common equipment takes
 * such a tunnel down and tries again after a while, so that it comes and goes; here it stays down.
 */
import { compareNames, isTunnelName } from '../names.ts'
import type { Gear, Ipv4 } from '../network.ts'
import { lookUpRoute } from '../route-lookup.ts'
import { portKey, type DownReason, type PortStatus, type Route } from '../settled.ts'
import { sourceOfTunnel, type Tunnel } from '../tunnel.ts'

/** Each round lets a tunnel come up over those of the round before. */
const MOST_ROUNDS = 10

type Statuses = ReadonlyMap<string, PortStatus>

export function hasTunnels({ config }: Gear): boolean {
  return Object.keys(config.interfaces).some(isTunnelName)
}

/**
 * @param down what all of them are at first
 * @param routesOf the routing tables, with these states of interfaces
 */
export function settleTunnels<
  Routing extends { readonly routes: ReadonlyMap<string, readonly Route[]> },
>(
  gears: readonly Gear[],
  down: Statuses,
  settleRoutes: (ports: Statuses) => Routing,
): { readonly ports: Statuses; readonly routing: Routing } {
  const recursive = new Set<string>()
  let ports = withStates(gears, down, new Map(), recursive)
  let routing = settleRoutes(ports)
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const next = withStates(gears, down, routing.routes, recursive)
    if (isSame(gears, ports, next)) break
    ports = next
    routing = settleRoutes(ports)
  }
  return { ports, routing }
}

function withStates(
  gears: readonly Gear[],
  down: Statuses,
  routes: ReadonlyMap<string, readonly Route[]>,
  recursive: Set<string>,
): Statuses {
  const ports = new Map(down)
  for (const gear of gears)
    for (const name of tunnelsOf(gear)) {
      const key = portKey(gear.id, name)
      const status = down.get(key)
      if (!status || status.downBecause === 'shutdown') continue
      const because = recursive.has(key)
        ? 'recursive-routing'
        : (whyDown(gear, name, down, routes.get(gear.id) ?? []) ??
          whyUnprotected(gears, gear, name, down))
      if (because === 'recursive-routing') recursive.add(key)
      ports.set(
        key,
        because === null
          ? {
              ...status,
              isUp: true,
              downBecause: null,
              speed: 1000,
              duplex: 'full',
              isForwarding: true,
            }
          : { ...status, downBecause: because },
      )
    }
  return ports
}

function tunnelsOf({ config }: Gear): readonly string[] {
  return Object.keys(config.interfaces).filter(isTunnelName).toSorted(compareNames)
}

function whyDown(
  gear: Gear,
  name: string,
  ports: Statuses,
  routes: readonly Route[],
): DownReason | null {
  const { tunnel } = gear.config.interfaces[name] ?? {}
  if (!tunnel || tunnel.target === null || !hasSource(gear, name, ports)) return 'no-tunnel-ends'
  const seen = new Set<string>()
  let target: Ipv4 | null = tunnel.target
  // Over another tunnel, whose own way out counts then.
  for (let out = name; target !== null;) {
    if (seen.has(out)) return 'recursive-routing'
    seen.add(out)
    const hops: Route['nextHops'] = lookUpRoute(routes, target)?.nextHops ?? []
    const next = (hops.find((hop) => isTunnelName(hop.interface)) ?? hops[0])?.interface
    if (next === undefined) return 'no-route'
    target = isTunnelName(next) ? (gear.config.interfaces[next]?.tunnel?.target ?? null) : null
    out = next
  }
  return null
}

/** A protected tunnel is up where its other end is there and protected, too: both have to agree first (RFC 7296). */
function whyUnprotected(
  gears: readonly Gear[],
  { config }: Gear,
  name: string,
  ports: Statuses,
): DownReason | null {
  const { tunnel } = config.interfaces[name] ?? {}
  if (tunnel?.protection === undefined) return null
  const isOtherEnd = (gear: Gear, other: string) => {
    const far = gear.config.interfaces[other]?.tunnel
    return (
      far?.protection !== undefined &&
      ports.get(portKey(gear.id, other))?.downBecause !== 'shutdown' &&
      far.target === addressOfSource(config, tunnel) &&
      addressOfSource(gear.config, far) === tunnel.target
    )
  }
  return gears.some((gear) => tunnelsOf(gear).some((other) => isOtherEnd(gear, other)))
    ? null
    : 'no-protection'
}

function addressOfSource({ interfaces }: Gear['config'], tunnel: Tunnel): Ipv4 | undefined {
  return sourceOfTunnel(tunnel, (name) => interfaces[name]?.ipv4?.address)
}

function hasSource({ id, config }: Gear, name: string, ports: Statuses): boolean {
  const { tunnel } = config.interfaces[name] ?? {}
  if (!tunnel?.source) return false
  const { source } = tunnel
  const own = Object.entries(config.interfaces).find(([each, { ipv4 }]) =>
    'address' in source ? ipv4?.address === source.address : each === source.interface && ipv4,
  )
  return own !== undefined && own[0] !== name && (ports.get(portKey(id, own[0]))?.isUp ?? false)
}

function isSame(gears: readonly Gear[], one: Statuses, other: Statuses): boolean {
  return gears.every((gear) =>
    tunnelsOf(gear).every((name) => {
      const key = portKey(gear.id, name)
      return one.get(key)?.downBecause === other.get(key)?.downBecause
    }),
  )
}
