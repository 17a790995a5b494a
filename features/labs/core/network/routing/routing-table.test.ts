/** Which routes a device uses, over random configurations. */
import { describe, expect, test } from 'vitest'

import { formatNetwork, maskOf } from '#platform/contract/ipv4.ts'
import { createRandom, type Random } from '#platform/contract/random.ts'

import { addressOf, ip } from '../data-plane/testing.ts'
import type { Gear, InterfaceConfig, StaticRoute } from '../network.ts'
import { settle } from '../settle.ts'
import type { Route } from '../settled.ts'
import { givenHost, givenNetwork, givenRouter, givenSwitch } from '../testing/examples.ts'

const SEEDS = process.env['TEST_DEPTH'] === 'deep' ? 5000 : 150
const FIRST_SEED = Number(process.env['TEST_SEED'] ?? 0)

const LINKS = ['10.0.0.1/30', '10.0.0.5/30', '10.0.0.9/29']
const NEXT_HOPS = ['10.0.0.2', '10.0.0.6', '10.0.0.10', '10.0.0.11', '10.0.0.12', '192.0.2.1']

function staticRoute(network: string, nextHop: string, distance = 1): StaticRoute {
  return { ...addressOf(network), nextHop: ip(nextHop), distance }
}

/** None but the default route covers a next hop: how those are found has tests of its own. */
function randomRoutes(random: Random): readonly StaticRoute[] {
  return Array.from({ length: random.int(0, 16) }, () => {
    const prefix = random.pick([0, 10, 12, 16])
    const address = ip('10.64.0.0') + random.int(0, 2) * 2 ** 20
    return {
      address: (address & maskOf(prefix)) >>> 0,
      prefix,
      nextHop: ip(random.pick(NEXT_HOPS)),
      distance: random.pick([1, 1, 1, 5, 200, 255]),
    }
  })
}

/** The routing table of a router with three links, of which some are down. */
function tableOf(routes: readonly StaticRoute[], down: readonly number[] = []): readonly Route[] {
  const interfaces = Object.fromEntries(
    LINKS.map((link, at) => [
      `gi0/${at}`,
      { ipv4: addressOf(link), isShutdown: down.includes(at) },
    ]),
  )
  return settledTable(givenRouter('rt-1', { interfaces, config: { routes } }), 3)
}

function settledTable(gear: Gear, cables: number): readonly Route[] {
  const hosts = Array.from({ length: cables }, (_, at) => givenHost(`pc-${at + 1}`))
  const prefix = gear.kind === 'router' ? 'gi0/' : 'gi1/0/'
  const network = givenNetwork(
    [gear, ...hosts],
    hosts.map(({ id }, at) => [`${gear.id} ${prefix}${at}`, id] as const),
  )
  return settle(network, {}).routes.get(gear.id) ?? []
}

function inWords({ address, prefix, source, nextHops }: Route): string {
  const ways = nextHops.map(({ via, interface: name }) => (via === null ? name : formatOne(via)))
  return `${source} ${formatNetwork({ address, prefix })} ${ways.join(' ')}`
}

function formatOne(address: number): string {
  return formatNetwork({ address, prefix: 32 }).replace('/32', '')
}

describe('a routing table', () => {
  test('has for each network the routes with the lowest distance whose next hop is there', () => {
    for (let seed = FIRST_SEED; seed < FIRST_SEED + SEEDS; seed += 1) {
      const random = createRandom(seed)
      const routes = randomRoutes(random)
      const down = random.sample([0, 1, 2], random.int(0, 2))
      const isNear = (nextHop: number) =>
        LINKS.some((link, at) => {
          const { address, prefix } = addressOf(link)
          const size = 2 ** (32 - prefix)
          return !down.includes(at) && Math.floor(address / size) === Math.floor(nextHop / size)
        })
      const table = tableOf(routes, down).filter(({ source }) => source === 'static')
      const usable = routes.filter(({ nextHop, distance }) => distance < 255 && isNear(nextHop))
      const networks = new Set(usable.map((route) => formatNetwork(route)))
      expect([seed, new Set(table.map((route) => formatNetwork(route)))]).toEqual([seed, networks])
      for (const { address, prefix, distance, nextHops } of table) {
        const candidates = usable.filter(
          (route) => route.address === address && route.prefix === prefix,
        )
        const lowest = Math.min(...candidates.map((route) => route.distance))
        const best = candidates.filter((route) => route.distance === lowest)
        const ways = [...new Set(best.map(({ nextHop }) => nextHop))].toSorted((a, b) => a - b)
        expect([seed, distance, nextHops.map(({ via }) => via)]).toEqual([
          seed,
          lowest,
          ways.slice(0, 4),
        ])
      }
    }
  })

  test('does not depend on the order in which routes were entered', () => {
    for (let seed = FIRST_SEED; seed < FIRST_SEED + SEEDS; seed += 1) {
      const random = createRandom(seed)
      const routes = randomRoutes(random)
      expect(tableOf(random.shuffle(routes)), `seed ${seed}`).toEqual(tableOf(routes))
    }
  })

  test('has the networks of interfaces that are up, and their addresses', () => {
    expect(tableOf([], [1]).map(inWords)).toEqual([
      'connected 10.0.0.0/30 GigabitEthernet0/0',
      'local 10.0.0.1/32 GigabitEthernet0/0',
      'connected 10.0.0.8/29 GigabitEthernet0/2',
      'local 10.0.0.9/32 GigabitEthernet0/2',
    ])
  })

  test('has a floating route only while the better one has no link', () => {
    const routes = [staticRoute('0.0.0.0/0', '10.0.0.2'), staticRoute('0.0.0.0/0', '10.0.0.6', 10)]
    expect(tableOf(routes).map(inWords)).toContain('static 0.0.0.0/0 10.0.0.2')
    expect(tableOf(routes, [0]).map(inWords)).toContain('static 0.0.0.0/0 10.0.0.6')
  })

  test('finds a next hop by another route, but not by the default route', () => {
    const table = tableOf([
      staticRoute('198.51.100.0/24', '192.0.2.1'),
      staticRoute('192.0.2.0/24', '10.0.0.2'),
      staticRoute('203.0.113.0/24', '172.16.0.1'),
      staticRoute('0.0.0.0/0', '10.0.0.6'),
    ]).map(inWords)
    expect(table).toContain('static 198.51.100.0/24 10.0.0.2')
    expect(table.some((line) => line.includes('203.0.113'))).toBe(false)
  })

  test('has no routes that only lead to one another, nor to the device itself', () => {
    const table = tableOf([
      staticRoute('198.51.100.0/24', '203.0.113.1'),
      staticRoute('203.0.113.0/24', '198.51.100.1'),
      staticRoute('192.0.2.0/24', '10.0.0.1'),
    ])
    expect(table.filter(({ source }) => source === 'static')).toEqual([])
  })
})

describe('a switch', () => {
  const vlan1 = { ipv4: addressOf('10.0.0.2/24') }

  function tableOfSwitch(config: Partial<Gear['config']>, more: Interfaces = {}) {
    const gear = givenSwitch('sw-1', { interfaces: { vlan1, ...more }, config })
    return settledTable(gear, 3).map(inWords)
  }
  type Interfaces = Readonly<Record<string, Partial<InterfaceConfig>>>

  test('that does not route has its gateway, where that is in its network', () => {
    const routes = [staticRoute('192.0.2.0/24', '10.0.0.3')]
    expect(tableOfSwitch({ gateway: ip('10.0.0.1'), routes })).toEqual([
      'static 0.0.0.0/0 10.0.0.1',
      'connected 10.0.0.0/24 Vlan1',
      'local 10.0.0.2/32 Vlan1',
    ])
    expect(tableOfSwitch({ gateway: ip('10.0.1.1') })).toHaveLength(2)
  })

  test('that routes has its routes, by VLANs and by ports that were made routed', () => {
    const port = { mode: 'routed', ipv4: addressOf('10.0.5.1/24') } as const
    const routes = [staticRoute('192.0.2.0/24', '10.0.5.2')]
    expect(tableOfSwitch({ isRouting: true, routes }, { 'gi1/0/2': port })).toEqual([
      'connected 10.0.0.0/24 Vlan1',
      'local 10.0.0.2/32 Vlan1',
      'connected 10.0.5.0/24 GigabitEthernet1/0/2',
      'local 10.0.5.1/32 GigabitEthernet1/0/2',
      'static 192.0.2.0/24 10.0.5.2',
    ])
  })
})

describe('a subinterface', () => {
  const dot1q = { vlan: 10, isNative: false }
  const ipv4 = addressOf('10.10.0.1/24')

  function tableWith(sub: Partial<InterfaceConfig>, port: Partial<InterfaceConfig> = {}) {
    const gear = givenRouter('rt-1', { interfaces: { 'gi0/0': port, 'gi0/0.10': sub } })
    return settledTable(gear, 1).map(inWords)
  }

  test('has its network while its port is up and it has a VLAN', () => {
    const isThere = [
      'connected 10.10.0.0/24 GigabitEthernet0/0.10',
      'local 10.10.0.1/32 GigabitEthernet0/0.10',
    ]
    expect(tableWith({ dot1q, ipv4 })).toEqual(isThere)
    expect(tableWith({ dot1q: null, ipv4 })).toEqual([])
    expect(tableWith({ dot1q, ipv4, isShutdown: true })).toEqual([])
    expect(tableWith({ dot1q, ipv4 }, { isShutdown: true })).toEqual([])
  })
})
