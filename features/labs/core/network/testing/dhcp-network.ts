/** Random networks with DHCP: one to three networks at a router, servers in them or at the router, relays, reservations. */
import type { Random } from '#platform/contract/random.ts'

import {
  BLANK_INTERFACE,
  type GearConfig,
  type Host,
  type InterfaceConfig,
  type Ipv4,
  type Network,
} from '../network.ts'
import { BLANK_POOL, type DhcpPool, type DhcpServer } from '../services.ts'
import { givenHost, givenNetwork, givenRouter, givenSwitch } from './examples.ts'

export type DhcpPlan = {
  readonly network: Network
  /** Hosts that ask for an address. */
  readonly clients: readonly Host[]
  /** The device that gives addresses in all networks. */
  readonly server: string
  readonly pools: DhcpServer
  /** The networks by the address of the router in each. */
  readonly lans: readonly { readonly gateway: Ipv4; readonly clients: readonly string[] }[]
}

const PREFIX = 24

/** `10.20.LAN.HOST`. */
function addressIn(lan: number, host: number): Ipv4 {
  return ((10 << 24) | (20 << 16) | (lan << 8) | host) >>> 0
}

/** @param os of the clients; drawn for each where it is not said */
export function randomDhcpNetwork(random: Random, os?: Host['os']): DhcpPlan {
  const count = random.int(1, 3)
  const isAtRouter = random.chance(0.5)
  const lans = Array.from({ length: count }, (_, at) => at + 1)
  const clients = lans.map((lan) =>
    Array.from({ length: random.int(1, 4) }, (_, at) =>
      givenHost(
        `pc-${lan * 10 + at}`,
        { usesDhcp: true },
        os ?? random.pick(['windows', 'linux'] as const),
      ),
    ),
  )
  const pools: Record<string, DhcpPool> = {}
  const excluded: { first: Ipv4; last: Ipv4 }[] = []
  for (const lan of lans) {
    const own = clients[lan - 1] ?? []
    const reserved = random.sample(own, random.int(0, Math.min(2, own.length)))
    pools[`LAN${lan}`] = {
      ...BLANK_POOL,
      network: { address: addressIn(lan, 0), prefix: PREFIX },
      range: random.chance(0.5)
        ? { first: addressIn(lan, random.int(20, 40)), last: addressIn(lan, random.int(60, 200)) }
        : null,
      gateway: addressIn(lan, 1),
      dns: [addressIn(1, 53)],
      leaseSeconds: random.pick([600, 3600, 86_400]),
      reservations: reserved.map(({ mac }, at) => ({ mac, address: addressIn(lan, 210 + at) })),
    }
    excluded.push({ first: addressIn(lan, 1), last: addressIn(lan, random.int(5, 30)) })
  }
  const dhcpServer: DhcpServer = { pools, excluded }
  const server = addressIn(1, 2)
  const interfaces = Object.fromEntries(
    lans.map((lan): [string, Partial<InterfaceConfig>] => [
      `GigabitEthernet0/${lan}`,
      {
        ...BLANK_INTERFACE,
        mode: 'routed',
        ipv4: { address: addressIn(lan, 1), prefix: PREFIX },
        helperAddresses: isAtRouter || lan === 1 ? [] : [server],
      },
    ]),
  )
  const config: Partial<GearConfig> = isAtRouter ? { dhcpServer } : {}
  const devices = [
    givenRouter('rt-1', {
      ports: [0, 1, 2, 3].map((at) => `GigabitEthernet0/${at}`),
      interfaces,
      config,
    }),
    ...lans.map((lan) => givenSwitch(`sw-${lan}`)),
    ...clients.flat(),
    ...(isAtRouter
      ? []
      : [
          givenHost('pc-9', {
            ipv4: { address: server, prefix: PREFIX },
            gateway: addressIn(1, 1),
            dhcpServer,
          }),
        ]),
  ]
  const cables = [
    ...lans.map((lan) => [`sw-${lan} Gi1/0/1`, `rt-1 Gi0/${lan}`] as const),
    ...clients.flatMap((own, lan) =>
      own.map(({ id }, at) => [`sw-${lan + 1} Gi1/0/${at + 2}`, id] as const),
    ),
    ...(isAtRouter ? [] : [['sw-1 Gi1/0/8', 'pc-9'] as const]),
  ]
  return {
    network: givenNetwork(devices, cables),
    clients: clients.flat(),
    server: isAtRouter ? 'rt-1' : 'pc-9',
    pools: dhcpServer,
    lans: lans.map((lan) => ({
      gateway: addressIn(lan, 1),
      clients: (clients[lan - 1] ?? []).map(({ id }) => id),
    })),
  }
}
