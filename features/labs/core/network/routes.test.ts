/** Which route a packet takes, over random tables, against trying every route. */
import { describe, expect, test } from 'vitest'

import { maskOf } from '#platform/contract/ipv4.ts'
import { createRandom, type Random } from '#platform/contract/random.ts'

import { addressOf, ip } from './data-plane/testing.ts'
import { BLANK_ROUTED, blankConfig, type GearConfig, type StaticRoute } from './network.ts'
import { findRoute, routesOf } from './routes.ts'

const TABLES = process.env['TEST_DEPTH'] === 'deep' ? 5000 : 200
const FIRST_SEED = Number(process.env['TEST_SEED'] ?? 0)
const LINKS = ['10.0.0.1/30', '10.0.0.5/30', '10.0.0.9/29'] as const

/** Three links, and routes whose networks are inside one another. */
function randomConfig(random: Random): GearConfig {
  const names = LINKS.map((_, at) => `GigabitEthernet0/${at}`)
  const blank = blankConfig('router', 'R1', names)
  const routes = Array.from({ length: random.int(0, 12) }, (): StaticRoute => {
    // None but the default route covers a next hop: how those are found has a test of its own.
    const prefix = random.pick([0, 10, 12, 14, 16, 18, 20, 22, 24])
    const address =
      (ip('10.64.0.0') + random.int(0, 3) * 2 ** 20 + random.int(0, 3) * 2 ** 12) >>> 0
    const nextHop = ip(random.pick(['10.0.0.2', '10.0.0.6', '10.0.0.10', '10.0.0.11', '192.0.2.1']))
    return {
      address: (address & maskOf(prefix)) >>> 0,
      prefix,
      nextHop,
      distance: random.int(1, 3),
    }
  })
  const interfaces = Object.fromEntries(
    names.map((name, at) => [name, { ...BLANK_ROUTED, ipv4: addressOf(LINKS[at] ?? '') }]),
  )
  return { ...blank, interfaces, routes }
}

function prefixLength(route: StaticRoute, target: number): number {
  for (let bit = 0; bit < route.prefix; bit += 1) {
    const place = 2 ** (31 - bit)
    const isSame = Math.floor(route.address / place) % 2 === Math.floor(target / place) % 2
    if (!isSame) return -1
  }
  return route.prefix
}

describe('routes', () => {
  test('the longest prefix wins, then the lower distance, then the lower next hop', () => {
    for (let seed = FIRST_SEED; seed < FIRST_SEED + TABLES; seed += 1) {
      const random = createRandom(seed)
      const config = randomConfig(random)
      const down = `GigabitEthernet0/${random.int(0, 3)}`
      const routes = routesOf(config, (name) => name !== down)
      const isNear = (nextHop: number) =>
        LINKS.some((link, at) => {
          const { address, prefix } = addressOf(link)
          const size = 2 ** (32 - prefix)
          const isInside = Math.floor(address / size) === Math.floor(nextHop / size)
          return isInside && `GigabitEthernet0/${at}` !== down
        })
      for (let count = 0; count < 20; count += 1) {
        const target = (ip('10.64.0.0') + random.int(0, 2 ** 23)) >>> 0
        const [best] = config.routes
          .filter((route) => prefixLength(route, target) >= 0 && isNear(route.nextHop))
          .toSorted(
            (one, other) =>
              other.prefix - one.prefix ||
              one.distance - other.distance ||
              one.nextHop - other.nextHop,
          )
        const found = findRoute(routes, target)
        expect([seed, found?.prefix, found?.distance, found?.nextHop]).toEqual([
          seed,
          best?.prefix,
          best?.distance,
          best?.nextHop,
        ])
      }
    }
  })

  test('the order in which routes were entered changes nothing', () => {
    for (let seed = FIRST_SEED; seed < FIRST_SEED + TABLES; seed += 1) {
      const random = createRandom(seed)
      const config = randomConfig(random)
      const other = { ...config, routes: random.shuffle(config.routes) }
      expect(routesOf(other, () => true)).toEqual(routesOf(config, () => true))
    }
  })

  test('a next hop may be found by another route, but not by the default route', () => {
    const config = {
      ...randomConfig(createRandom(0)),
      routes: [
        { ...addressOf('198.51.100.0/24'), nextHop: ip('192.0.2.1'), distance: 1 },
        { ...addressOf('192.0.2.0/24'), nextHop: ip('10.0.0.2'), distance: 1 },
        { ...addressOf('203.0.113.0/24'), nextHop: ip('172.16.0.1'), distance: 1 },
        { ...addressOf('0.0.0.0/0'), nextHop: ip('10.0.0.6'), distance: 1 },
      ],
    }
    const routes = routesOf(config, () => true)

    expect(findRoute(routes, ip('198.51.100.7'))).toMatchObject({
      interface: 'GigabitEthernet0/0',
      nextHop: ip('192.0.2.1'),
      neighbor: ip('10.0.0.2'),
    })
    // The route to 203.0.113.0/24 is not usable, so the default route is taken.
    expect(findRoute(routes, ip('203.0.113.7'))).toMatchObject({ prefix: 0 })
  })

  test('two routes whose next hops are behind each other are used by nobody', () => {
    const config = {
      ...randomConfig(createRandom(0)),
      routes: [
        { ...addressOf('198.51.100.0/24'), nextHop: ip('203.0.113.1'), distance: 1 },
        { ...addressOf('203.0.113.0/24'), nextHop: ip('198.51.100.1'), distance: 1 },
      ],
    }

    expect(
      findRoute(
        routesOf(config, () => true),
        ip('198.51.100.7'),
      ),
    ).toBeUndefined()
  })
})
