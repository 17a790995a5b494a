/** OSPF over random networks: who are neighbors, and its routes against every path tried out. */
import { describe, expect, test } from 'vitest'

import { createRandom } from '#platform/contract/random.ts'

import { addressOf, ip } from '../data-plane/testing.ts'
import type { AccessList, AclRule } from '../layer3.ts'
import { BLANK_INTERFACE, type Gear, type InterfaceConfig, type Network } from '../network.ts'
import { settle } from '../settle.ts'
import type { OspfInterfaceStatus, Route, Settled } from '../settled.ts'
import { reorderNetwork } from '../testing.ts'
import { givenNetwork, givenRouter, givenSwitch } from '../testing/examples.ts'
import { randomRoutedNetwork } from '../testing/routed-network.ts'

const SEEDS = process.env['TEST_DEPTH'] === 'deep' ? 3000 : 80
const FIRST_SEED = Number(process.env['TEST_SEED'] ?? 0)

function forEachNetwork(
  check: (network: Network, settled: Settled, seed: number) => void,
  hasMistakes = true,
): void {
  for (let seed = FIRST_SEED; seed < FIRST_SEED + SEEDS; seed += 1) {
    const network = randomRoutedNetwork(createRandom(seed), { hasMistakes })
    check(network, settle(network, {}), seed)
  }
}

function gearIn({ devices }: Network, id: string): Gear {
  const gear = devices.find((device) => device.id === id)
  if (!gear || gear.kind === 'host') throw new Error(`There is no ${id}.`)
  return gear
}

/** Interfaces that run OSPF, each with what it tells the others. */
function pointsOf(network: Network, settled: Settled) {
  return [...settled.ospfInterfaces].flatMap(([device, interfaces]) =>
    interfaces.map((point) => {
      const { address = 0, prefix = 0 } =
        gearIn(network, device).config.interfaces[point.interface]?.ipv4 ?? {}
      const size = 2 ** (32 - prefix)
      return { device, ...point, address, prefix, network: Math.floor(address / size) * size }
    }),
  )
}

type Point = ReturnType<typeof pointsOf>[number]

/** Whether two interfaces are joined to the same network: both are its designated router, or fully adjacent to it. */
function isJoined(settled: Settled, one: Point, other: Point): boolean {
  const designatedOf = (point: Point) => {
    const full = (settled.ospf.get(point.device) ?? []).filter(
      (each) => each.interface === point.interface && each.state === 'full',
    )
    if (full.length === 0) return undefined
    if (point.designated === point.routerId) return `${point.device} ${point.interface}`
    const designated = full.find(({ role }) => role === 'designated')
    return designated && `${designated.device} ${designated.deviceInterface}`
  }
  const designated = designatedOf(one)
  return designated !== undefined && designated === designatedOf(other)
}

/** The cost from each device to each other one, by trying every detour (Floyd and Warshall). */
function costsBetween(points: readonly Point[], settled: Settled) {
  const devices = [...new Set(points.map(({ device }) => device))]
  const costs = new Map<string, number>(devices.map((device) => [`${device} ${device}`, 0]))
  const costOf = (from: string, to: string) => costs.get(`${from} ${to}`) ?? Infinity
  for (const one of points)
    for (const other of points)
      if (one.device !== other.device && isJoined(settled, one, other))
        costs.set(
          `${one.device} ${other.device}`,
          Math.min(costOf(one.device, other.device), one.cost),
        )
  for (const through of devices)
    for (const from of devices)
      for (const to of devices) {
        const cost = costOf(from, through) + costOf(through, to)
        if (cost < costOf(from, to)) costs.set(`${from} ${to}`, cost)
      }
  return costOf
}

describe('neighbors', () => {
  test('what one router says of another, the other one says of it', () => {
    forEachNetwork((_, settled, seed) => {
      for (const [device, neighbors] of settled.ospf)
        for (const one of neighbors) {
          const other = (settled.ospf.get(one.device) ?? []).find(
            (each) =>
              each.device === device &&
              each.deviceInterface === one.interface &&
              each.interface === one.deviceInterface,
          )
          // One of two that are not adjacent may hear a designated router that the other one does not.
          const toSay = (said: typeof other) => [
            said?.state,
            said?.state !== 'two-way' && said?.because,
          ]
          const isRunning = one.because !== 'not-running'
          expect([seed, ...toSay(other)]).toEqual([seed, ...toSay(isRunning ? one : undefined)])
        }
    })
  })

  test('without mistakes, all that share a network are neighbors', () => {
    let count = 0
    forEachNetwork((_, settled, seed) => {
      for (const neighbors of settled.ospf.values())
        for (const { state, because } of neighbors) {
          count += 1
          if (state === 'full') continue
          expect(state, `seed ${seed}`).toBe('two-way')
          expect([null, 'no-designated-router']).toContain(because)
        }
    }, false)
    expect(count).toBeGreaterThan(SEEDS)
  })

  test('the designated router is the one with the highest priority, then router ID', () => {
    forEachNetwork((network, settled, seed) => {
      const points = pointsOf(network, settled)
      const priorityOf = (point: OspfInterfaceStatus & { device: string }) =>
        gearIn(network, point.device).config.interfaces[point.interface]?.ospf.priority ?? 0
      for (const point of points) {
        if (point.isPassive) continue
        const heard = (settled.ospf.get(point.device) ?? []).filter(
          (each) => each.interface === point.interface && each.state !== 'none',
        )
        const ranked = [
          { id: point.routerId, priority: priorityOf(point) },
          ...heard.map(({ routerId, priority }) => ({ id: routerId, priority })),
        ]
          .filter(({ priority }) => priority > 0)
          .toSorted((one, other) => other.priority - one.priority || other.id - one.id)
        expect([seed, point.designated, point.backup]).toEqual([
          seed,
          ranked[0]?.id ?? null,
          ranked[1]?.id ?? null,
        ])
      }
    }, false)
  })

  function pairState(one: Partial<Traits>, other: Partial<Traits> = {}) {
    const { ospf } = settle(pair(one, other), {})
    const [neighbor] = ospf.get('rt-1') ?? []
    return [neighbor?.state, neighbor?.because]
  }

  test('each setting that differs is named', () => {
    const ospf = BLANK_INTERFACE.ospf
    expect(pairState({})).toEqual(['full', null])
    expect(pairState({ area: 1 })).toEqual(['none', 'area'])
    expect(pairState({ port: { ospf: { ...ospf, helloSeconds: 5 } } })).toEqual(['none', 'timers'])
    expect(pairState({ port: { ospf: { ...ospf, deadSeconds: 20 } } })).toEqual(['none', 'timers'])
    expect(pairState({ port: { ipv4: addressOf('10.0.0.1/25') } })).toEqual(['none', 'mask'])
    expect(pairState({ port: { ipv4: addressOf('10.0.1.1/24') } })).toEqual(['none', 'mask'])
    expect(pairState({ passive: ['GigabitEthernet0/0'] })).toEqual(['none', 'passive'])
    expect(pairState({}, { passive: ['GigabitEthernet0/0'] })).toEqual(['none', 'passive'])
    expect(pairState({ routerId: 7 }, { routerId: 7 })).toEqual(['none', 'same-router-id'])
    expect(pairState({ port: { mtu: 1400 } })).toEqual(['exstart', 'mtu'])
    expect(pairState({}, { wildcard: 0 })).toEqual(['none', 'not-running'])
    const never = { port: { ospf: { ...ospf, priority: 0 } } }
    expect(pairState(never)).toEqual(['full', null])
    expect(pairState(never, never)).toEqual(['two-way', 'no-designated-router'])
    const accessGroups = { in: 'WEB', out: null }
    expect(pairState({ port: { accessGroups }, list: [] })).toEqual(['none', 'filtered'])
    expect(pairState({}, { port: { accessGroups }, list: ['tcp'] })).toEqual(['none', 'filtered'])
    expect(pairState({ port: { accessGroups }, list: ['tcp', 'ospf'] })).toEqual(['full', null])
    expect(pairState({ port: { accessGroups } })).toEqual(['full', null])
    expect(pairState({ port: { isShutdown: true } })).toEqual([undefined, undefined])
  })

  test('a VLAN that a trunk does not carry keeps neighbors apart', () => {
    const throughTrunk = (allowedVlans: 'all' | readonly number[]) => {
      const trunk = { mode: 'trunk', allowedVlans } as const
      const access = { accessVlan: 10 }
      const { ospf } = settle(
        givenNetwork(
          [
            router('rt-1', '10.0.0.1/24'),
            router('rt-2', '10.0.0.2/24'),
            givenSwitch('sw-1', {
              vlans: [10],
              interfaces: { 'gi1/0/1': access, 'gi1/0/8': trunk },
            }),
            givenSwitch('sw-2', {
              vlans: [10],
              interfaces: { 'gi1/0/1': access, 'gi1/0/8': trunk },
            }),
          ],
          [
            ['rt-1 gi0/0', 'sw-1 gi1/0/1'],
            ['rt-2 gi0/0', 'sw-2 gi1/0/1'],
            ['sw-1 gi1/0/8', 'sw-2 gi1/0/8'],
          ],
        ),
        {},
      )
      return ospf.get('rt-1')?.length
    }
    expect(throughTrunk('all')).toBe(1)
    expect(throughTrunk([1, 20])).toBe(0)
  })
})

describe('routes', () => {
  test('each network is reached at the lowest cost, by every way that costs as little', () => {
    let count = 0
    forEachNetwork((network, settled, seed) => {
      const points = pointsOf(network, settled)
      const costOf = costsBetween(points, settled)
      const costTo = (from: string, route: { address: number; prefix: number }) =>
        Math.min(
          ...points
            .filter((each) => each.network === route.address && each.prefix === route.prefix)
            .map((each) => costOf(from, each.device) + each.cost),
        )
      for (const device of new Set(points.map((point) => point.device))) {
        const table = settled.routes.get(device) ?? []
        const own = points.filter((point) => point.device === device)
        for (const { network: address, prefix } of points) {
          const metric = costTo(device, { address, prefix })
          const found = table.find((each) => each.address === address && each.prefix === prefix)
          if (found?.source === 'connected') continue
          const nextHops = own
            .flatMap((point) =>
              points
                .filter(
                  (other) =>
                    other.device !== device &&
                    isJoined(settled, point, other) &&
                    point.cost + costTo(other.device, { address, prefix }) === metric,
                )
                .map((other) => ({ via: other.address, interface: point.interface })),
            )
            .toSorted((one, other) => one.via - other.via)
            .slice(0, 4)
          count += 1
          const route = { address, prefix, source: 'ospf', distance: 110, metric, nextHops }
          expect([seed, found]).toEqual([seed, metric === Infinity ? undefined : route])
        }
      }
    })
    expect(count).toBeGreaterThan(SEEDS)
  })

  test('the order of devices and cables changes nothing', () => {
    forEachNetwork((network, { ospf, ospfInterfaces, routes, vrrp }, seed) => {
      const other = settle(reorderNetwork(createRandom(seed), network), {})
      expect([...other.routes], `seed ${seed}`).toEqual([...routes])
      expect([...other.ospf], `seed ${seed}`).toEqual([...ospf])
      expect([...other.ospfInterfaces], `seed ${seed}`).toEqual([...ospfInterfaces])
      expect([...other.vrrp], `seed ${seed}`).toEqual([...vrrp])
    })
  })

  test('a default route is told only by who has one of its own, and is taken from the nearest', () => {
    let count = 0
    forEachNetwork((network, settled, seed) => {
      expect(settled.alternating, `seed ${seed}`).toBeNull()
      const points = pointsOf(network, settled)
      const costOf = costsBetween(points, settled)
      const defaultOf = (device: string) =>
        settled.routes.get(device)?.find(({ prefix }) => prefix === 0)
      const tellers = [...settled.routes.keys()].filter(
        (device) =>
          gearIn(network, device).config.ospf?.sendsDefaultRoute &&
          defaultOf(device)?.source === 'static',
      )
      for (const device of settled.ospf.keys()) {
        const found = defaultOf(device)
        if (found?.source === 'static') continue
        const costTo = (from: string) => Math.min(...tellers.map((teller) => costOf(from, teller)))
        const own = points.filter((point) => point.device === device)
        const ways = own.flatMap((point) =>
          points.flatMap((other) =>
            other.device !== device &&
            costTo(device) < Infinity &&
            isJoined(settled, point, other) &&
            point.cost + costTo(other.device) === costTo(device)
              ? [other.address]
              : [],
          ),
        )
        count += ways.length
        expect([seed, found?.nextHops.map(({ via }) => via) ?? [], found?.metric ?? 1]).toEqual([
          seed,
          ways.toSorted((one, other) => one - other).slice(0, 4),
          1,
        ])
      }
    })
    expect(count).toBeGreaterThan(0)
  })

  test('a loopback is known as a single address, whatever its mask', () => {
    const network = pair({ more: { loopback0: routed('192.0.2.1/24') } })
    expect(routesOf(settle(network, {}), 'rt-2', 'ospf')).toEqual([
      {
        address: ip('192.0.2.1'),
        prefix: 32,
        source: 'ospf',
        distance: 110,
        metric: 2,
        nextHops: [{ via: ip('10.0.0.1'), interface: 'GigabitEthernet0/0' }],
      },
    ])
  })
})

type Traits = {
  readonly port: Partial<InterfaceConfig>
  readonly more: Readonly<Record<string, Partial<InterfaceConfig>>>
  readonly area: number
  readonly wildcard: number
  readonly routerId: number
  readonly passive: readonly string[]
  /** What the access list WEB permits. */
  readonly list: readonly AclRule['protocol'][]
}

function routed(text: string): Partial<InterfaceConfig> {
  return { mode: 'routed', ipv4: addressOf(text) }
}

function router(id: string, address: string, traits: Partial<Traits> = {}): Gear {
  return givenRouter(id, {
    interfaces: { 'gi0/0': { ...routed(address), ...traits.port }, ...traits.more },
    config: {
      accessLists: traits.list ? { WEB: permitting(traits.list) } : {},
      ospf: {
        process: 1,
        routerId: traits.routerId ?? null,
        networks: [
          { address: 0, wildcard: traits.wildcard ?? 0xffff_ffff, area: traits.area ?? 0 },
        ],
        passive: traits.passive ?? [],
        isPassiveByDefault: false,
        sendsDefaultRoute: false,
      },
    },
  })
}

function permitting(protocols: readonly AclRule['protocol'][]): AccessList {
  const any = { address: 0, wildcard: 0xffff_ffff }
  const rules = protocols.map((protocol, at): AclRule => ({
    sequence: (at + 1) * 10,
    action: 'permit',
    protocol,
    source: any,
    sourcePorts: null,
    target: any,
    targetPorts: null,
    isEstablished: false,
    icmp: null,
  }))
  return { kind: 'extended', rules }
}

/** Two routers with a cable between them. */
function pair(one: Partial<Traits>, other: Partial<Traits> = {}): Network {
  return givenNetwork(
    [router('rt-1', '10.0.0.1/24', one), router('rt-2', '10.0.0.2/24', other)],
    [['rt-1 gi0/0', 'rt-2 gi0/0']],
  )
}

function routesOf({ routes }: Settled, device: string, source: Route['source']): readonly Route[] {
  return (routes.get(device) ?? []).filter((route) => route.source === source)
}
