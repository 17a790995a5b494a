/** The routes of OSPF over random networks, against every path tried out. */
import { describe, expect, test } from 'vitest'

import { createRandom } from '#platform/contract/random.ts'

import { ip } from '../data-plane/testing.ts'
import type { Gear, Network } from '../network.ts'
import { settle } from '../settle.ts'
import type { Settled } from '../settled.ts'
import { reorderNetwork } from '../testing.ts'
import { ospfPair, routed } from '../testing/ospf-routers.ts'
import { randomRoutedNetwork } from '../testing/routed-network.ts'

const SEEDS = process.env['TEST_DEPTH'] === 'deep' ? 3000 : 80
const FIRST_SEED = Number(process.env['TEST_SEED'] ?? 0)

function forEachNetwork(check: (network: Network, settled: Settled, seed: number) => void): void {
  for (let seed = FIRST_SEED; seed < FIRST_SEED + SEEDS; seed += 1) {
    const network = randomRoutedNetwork(createRandom(seed), { hasMistakes: true })
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
    const network = ospfPair({ more: { loopback0: routed('192.0.2.1/24') } })
    const { routes } = settle(network, {})
    expect(routes.get('rt-2')?.filter(({ source }) => source === 'ospf')).toEqual([
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
