/**
 * Random networks for the comparison of a firewall between zones: an outside network and one inside, each behind a router
 * of its own, a screened one, another one inside; and a link past the firewall, so that ways there and back may differ.
 * Kept answers are about these: whoever changes something here has to renew them.
 */
import type { AddressMatch, FirewallRule, Gear, Network } from '#features/labs/server/testing.ts'
import type { Random } from '#platform/contract/random.ts'

import { RoutedNetwork } from './routed-networks.ts'

export const SERVICE_PORTS = [22, 80] as const
/** Nothing listens there. */
export const CLOSED_PORT = 81

export const FIREWALL = 'rt-1'

const ANY: AddressMatch = { address: 0, wildcard: 0xffff_ffff }
const ZONES = [null, 'outside', 'dmz', 'inside', 'self']

export function makeFirewallNetwork(random: Random): Network {
  const plan = new RoutedNetwork()
  const [firewall, outer, inner] = [plan.addRouter(), plan.addRouter(), plan.addRouter()]
  const services = SERVICE_PORTS.map((port) => ({
    name: port === 22 ? ('ssh' as const) : ('http' as const),
    protocol: 'tcp' as const,
    port,
  }))
  const [toOuter = ''] = plan.link(1, [firewall, outer])
  const [toInner = ''] = plan.link(2, [firewall, inner])
  plan.link(3, [outer, inner])
  plan.addHost(outer, 1, { services })
  plan.addHost(inner, 2, { services })
  const toDmz = plan.addHost(firewall, 3, { services })
  const toOther = plan.addHost(firewall, 4, { services })

  const via = (router: number, other: number) =>
    plan.neighbors.get(router)?.find((each) => each.router === other)?.address ?? 0
  const towards = (lan: number, nextHop: number) => ({
    address: lanOf(plan, lan),
    prefix: 24,
    nextHop,
    distance: 1,
  })
  const isPast = { forth: random.chance(0.25), back: random.chance(0.25) }
  const routesOf = (router: number, lan: number, other: number, isPastFirewall: boolean) =>
    plan.change(router, (config) => ({
      ...config,
      routes: [
        { address: 0, prefix: 0, nextHop: via(router, firewall), distance: 1 },
        ...(isPastFirewall ? [towards(lan, via(router, other))] : []),
      ],
    }))
  routesOf(outer, 2, inner, isPast.forth)
  routesOf(inner, 1, outer, isPast.back)
  const zoneBy: readonly (readonly [string, string | null])[] = [
    [toOuter, 'outside'],
    [toInner, 'inside'],
    [toDmz, random.chance(0.85) ? 'dmz' : random.pick([null, 'inside'])],
    [toOther, random.chance(0.85) ? 'inside' : 'dmz'],
  ]
  for (const [port, zone] of zoneBy) plan.configure(firewall, port, { zone })
  const addresses = plan.hosts.map(({ config }) => config.ipv4?.address ?? 0)
  const rules = Array.from({ length: random.int(1, 7) }, (_, at) =>
    randomRule(random, 10 * (at + 1), addresses),
  )
  plan.change(firewall, (config) => ({
    ...config,
    routes: [towards(1, via(firewall, outer)), towards(2, via(firewall, inner))],
    firewall: { rules },
  }))
  const { devices, cables } = plan.network()
  return {
    cables,
    devices: devices.map((device) =>
      device.id === FIREWALL ? { ...(device as Gear), kind: 'firewall' } : device,
    ),
  }
}

function lanOf({ hosts }: RoutedNetwork, lan: number): number {
  return ((hosts[lan - 1]?.config.ipv4?.address ?? 0) & 0xffff_ff00) >>> 0
}

function randomRule(random: Random, sequence: number, addresses: readonly number[]): FirewallRule {
  const protocol = random.pick(['ip', 'icmp', 'tcp', 'tcp', 'udp'] as const)
  const hasPorts = (protocol === 'tcp' || protocol === 'udp') && random.chance(0.5)
  const match = () => {
    if (random.chance(0.5)) return ANY
    const wildcard = random.pick([0, 0xff])
    return { address: (random.pick(addresses) & ~wildcard) >>> 0, wildcard }
  }
  return {
    sequence,
    name: '',
    action: random.chance(0.7) ? 'permit' : 'deny',
    from: random.pick(ZONES),
    to: random.pick(ZONES),
    protocol,
    source: match(),
    target: match(),
    targetPorts: hasPorts
      ? random.pick([
          { from: 80, to: 80 },
          { from: 22, to: 22 },
          { from: 1, to: 80 },
        ])
      : null,
  }
}
