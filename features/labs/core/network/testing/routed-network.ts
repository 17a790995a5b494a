/**
 * Random networks of routers with OSPF for tests: linked by cables, and by VLANs of two switches, with ports of their own
 * or subinterfaces.
 *
 * All of it is one area. Without mistakes, everything that shares a network becomes neighbors.
 */
import type { Random } from '#platform/contract/random.ts'

import {
  BLANK_INTERFACE,
  type Gear,
  type InterfaceConfig,
  type Ipv4,
  type Network,
  type StaticRoute,
} from '../network.ts'
import { givenHost, givenNetwork, givenRouter, givenSwitch } from './examples.ts'

export type RoutedNetworkOptions = {
  /** 2 to 5 where it is not said. */
  readonly routers?: number
  /** Whether settings of neighbors disagree, VLANs are shared, and some routers have no OSPF. */
  readonly hasMistakes?: boolean
}

type Traits = Record<string, Partial<InterfaceConfig>>

const VLANS = [10, 20, 30, 40, 50, 60, 70, 80]

export function randomRoutedNetwork(random: Random, options: RoutedNetworkOptions = {}): Network {
  const count = options.routers ?? random.int(2, 5)
  const interfaces = Array.from({ length: count }, (): Traits => ({}))
  const used = Array.from({ length: count }, () => 0)
  const cables: [string, string][] = [['sw-1 gi1/0/24', 'sw-2 gi1/0/24']]
  const switchPorts: readonly Traits[] = [
    { 'gi1/0/24': { mode: 'trunk' } },
    { 'gi1/0/24': { mode: 'trunk' } },
  ]
  const portsInUse = [0, 0]

  const nextPort = (router: number) => `gi0/${(used[router] = (used[router] ?? 0) + 1)}`
  const point = (segment: number, router: number): Partial<InterfaceConfig> => ({
    isShutdown: random.chance(0.05),
    mode: 'routed',
    ipv4: { address: address(255, segment, router + 1), prefix: 24 },
    ospf: {
      ...BLANK_INTERFACE.ospf,
      cost: random.chance(0.7) ? random.int(1, 5) : null,
      helloSeconds: options.hasMistakes && random.chance(0.05) ? 5 : 10,
      priority: random.pick([0, 1, 1, 1, 2]),
    },
    ...(options.hasMistakes && random.chance(0.1) ? { mtu: 1400 } : {}),
  })
  const intoSwitch = (router: number, port: string, traits: Partial<InterfaceConfig>) => {
    const at = random.int(0, 1)
    const switchPort = `gi1/0/${(portsInUse[at] = (portsInUse[at] ?? 0) + 1)}`
    cables.push([`rt-${router + 1} ${port}`, `sw-${at + 1} ${switchPort}`])
    const ports = switchPorts[at]
    if (ports) ports[switchPort] = traits
  }

  for (let segment = 1; segment <= count + random.int(0, 3); segment += 1) {
    if (random.chance(0.6)) {
      const ends = random.sample([...interfaces.keys()], 2)
      const ports = ends.map((router) => {
        const port = nextPort(router)
        return Object.assign(interfaces[router] ?? {}, { [port]: point(segment, router) }) && port
      })
      const [one, other] = ends.map((router, at) => `rt-${router + 1} ${ports[at]}`)
      cables.push([one ?? '', other ?? ''])
      continue
    }
    // Two networks in one VLAN are a mistake, too.
    const vlan = options.hasMistakes ? random.pick(VLANS) : segment * 10
    for (const router of random.sample([...interfaces.keys()], random.int(2, count))) {
      const port = nextPort(router)
      const own = interfaces[router] ?? {}
      if (random.chance(0.5)) {
        own[port] = point(segment, router)
        intoSwitch(router, port, { accessVlan: vlan })
      } else {
        own[port] = { isShutdown: false, mode: 'routed' }
        const isNative = random.chance(0.3)
        own[`${port}.${vlan}`] = { ...point(segment, router), dot1q: { vlan, isNative } }
        intoSwitch(router, port, { mode: 'trunk', nativeVlan: isNative ? vlan : 1 })
      }
    }
  }
  const routers = interfaces.map((own, at) => randomRouter(random, at, own, options))
  for (const router of random.sample([...interfaces.keys()], Math.min(2, count)))
    cables.push([`rt-${router + 1} gi0/0`, `pc-${router + 1}`])
  const ports = Array.from({ length: 24 }, (_, at) => `GigabitEthernet1/0/${at + 1}`)
  return givenNetwork(
    [
      ...routers,
      ...switchPorts.map((traits, at) =>
        givenSwitch(`sw-${at + 1}`, { ports, vlans: VLANS, interfaces: traits }),
      ),
      ...routers.map((_, at) =>
        givenHost(`pc-${at + 1}`, {
          ipv4: { address: address(at + 1, 0, 10), prefix: 24 },
          gateway: address(at + 1, 0, 1),
        }),
      ),
    ],
    cables,
  )
}

function randomRouter(
  random: Random,
  at: number,
  own: Traits,
  { hasMistakes }: RoutedNetworkOptions,
): Gear {
  const lan = { ipv4: { address: address(at + 1, 0, 1), prefix: 24 } }
  const loopback = { mode: 'routed', ipv4: { address: address(0, 0, at + 1), prefix: 32 } } as const
  const sendsDefaultRoute = random.chance(0.3)
  const outside: StaticRoute = {
    address: 0,
    prefix: 0,
    nextHop: address(at + 1, 0, 10),
    distance: random.pick([1, 200]),
  }
  const ownNumber = random.int(0, 20) * 10 + at
  const routerId = random.chance(0.5)
    ? address(1, 1, hasMistakes ? random.int(1, 5) : ownNumber)
    : null
  return givenRouter(`rt-${at + 1}`, {
    ports: Array.from({ length: 20 }, (_, port) => `GigabitEthernet0/${port}`),
    interfaces: { ...own, 'gi0/0': lan, ...(random.chance(0.5) ? { loopback0: loopback } : {}) },
    config: {
      routes: random.chance(0.5) ? [outside] : [],
      ospf:
        hasMistakes && random.chance(0.1)
          ? null
          : {
              process: 1,
              routerId,
              networks: [
                {
                  address: address(0, 0, 0),
                  wildcard: hasMistakes && random.chance(0.1) ? 0xffff : 0xff_ffff,
                  area: 0,
                },
              ],
              passive: hasMistakes && random.chance(0.1) ? ['GigabitEthernet0/1'] : [],
              isPassiveByDefault: false,
              sendsDefaultRoute,
            },
    },
  })
}

function address(second: number, third: number, fourth: number): Ipv4 {
  return ((10 << 24) | (second << 16) | (third << 8) | fourth) >>> 0
}
