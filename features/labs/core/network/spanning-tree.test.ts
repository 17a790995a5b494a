/**
 * The tree against a second way of working it out: bridges that shout, round by round, until nothing changes.
 *
 * `spanning-tree.ts` goes from the root outwards and never sends anything. Here every bridge begins as root, all ports
 * send what their bridge believes, and each believes the best that it heard. Roles follow from what is then sent.
 */
import { describe, expect, test } from 'vitest'

import { createRandom } from '#platform/contract/random.ts'

import type { Gear, Network } from './network.ts'
import { settle } from './settle.ts'
import { portKey, type Settled } from './settled.ts'
import { portCost } from './spanning-tree.ts'
import { interfaceOf } from './switchport.ts'
import { randomNetwork } from './testing.ts'
import { givenNetwork, givenSwitch } from './testing/examples.ts'

const IS_DEEP = process.env['TEST_DEPTH'] === 'deep'
const SEEDS = IS_DEEP ? 1000 : 150
const FIRST_SEED = Number(process.env['TEST_SEED'] ?? 0)

/** A place in the tree: a port or a channel of a switch, and what is at the other end of its cables. */
type Spot = {
  readonly device: string
  readonly port: string
  readonly number: number
  readonly cost: number
  readonly hears: string[]
}

/** Links between switches that are up, read from the cables: of a channel only once. */
function spotsOf(network: Network, { ports }: Settled): Map<string, Spot> {
  const gears = new Map(
    network.devices.flatMap((device) => (device.kind === 'switch' ? [[device.id, device]] : [])),
  )
  const spots = new Map<string, Spot>()

  function spotAt(gear: Gear, port: string): Spot | undefined {
    const status = ports.get(portKey(gear.id, port))
    if (!status?.isUp) return undefined
    const name = status.channel ?? port
    const key = portKey(gear.id, name)
    const number = status.channel
      ? gear.ports.length + Number(name.replace('Port-channel', ''))
      : gear.ports.indexOf(port) + 1
    const cost = Math.floor(20_000_000_000 / ((ports.get(key)?.speed ?? 0) * 1000))
    const spot = spots.get(key) ?? { device: gear.id, port: name, number, cost, hears: [] }
    spots.set(key, spot)
    return spot
  }

  for (const gear of gears.values())
    for (const port of gear.ports) if (interfaceOf(gear, port).mode !== 'routed') spotAt(gear, port)
  for (const { ends } of network.cables) {
    const [one, other] = ends
    const [a, b] = [gears.get(one.device), gears.get(other.device)]
    if (!a || !b) continue
    const [atOne, atOther] = [spotAt(a, one.port), spotAt(b, other.port)]
    if (!atOne || !atOther) continue
    atOne.hears.push(portKey(atOther.device, atOther.port))
    atOther.hears.push(portKey(atOne.device, atOne.port))
  }
  return spots
}

/** Root, cost, sending bridge, sending port, receiving port. Texts and numbers are compared as such. */
type Vector = readonly [string, number, string, number, number]

function isBetter(one: Vector, other: Vector): boolean {
  for (let at = 0; at < 5; at += 1) {
    const [a, b] = [one[at] as string, other[at] as string]
    if (a !== b) return a < b
  }
  return false
}

function best(vectors: readonly Vector[]): Vector | undefined {
  return vectors.reduce<Vector | undefined>(
    (before, each) => (before === undefined || isBetter(each, before) ? each : before),
    undefined,
  )
}

/** By spot: its role; by device: its root and what it costs to reach it. */
function shout(network: Network, settled: Settled) {
  const spots = spotsOf(network, settled)
  const idByDevice = new Map(
    network.devices.flatMap((device) =>
      device.kind === 'switch'
        ? [
            [
              device.id,
              `${String(device.config.spanningTree.priority).padStart(5, '0')} ${device.mac}`,
            ],
          ]
        : [],
    ),
  )
  const idOf = (device: string) => idByDevice.get(device) ?? ''
  let beliefs = new Map(
    [...idByDevice].map(([device, id]): [string, Vector] => [device, [id, 0, id, 0, 0]]),
  )
  const sends = ({ device, number }: Spot): Vector => {
    const [root, cost] = beliefs.get(device) ?? ['', 0]
    return [root, cost, idOf(device), number, 0]
  }
  const heardAt = ({ hears }: Spot) =>
    best(hears.flatMap((key) => [spots.get(key)].flatMap((spot) => (spot ? [sends(spot)] : []))))

  for (let round = 0; round < 2 * network.devices.length; round += 1)
    beliefs = new Map(
      [...idByDevice].map(([device, id]): [string, Vector] => {
        const paths = [...spots.values()]
          .filter((spot) => spot.device === device)
          .flatMap((spot): readonly Vector[] => {
            const heard = heardAt(spot)
            if (!heard || heard[2] === id) return []
            return [[heard[0], heard[1] + spot.cost, heard[2], heard[3], spot.number]]
          })
        return [device, best([[id, 0, id, 0, 0], ...paths]) as Vector]
      }),
    )

  const roles = new Map(
    [...spots].map(([key, spot]) => {
      const heard = heardAt(spot)
      const belief = beliefs.get(spot.device)
      if (belief && belief[4] === spot.number) return [key, 'root']
      if (!heard || isBetter(sends(spot), heard)) return [key, 'designated']
      return [key, heard[2] === idOf(spot.device) ? 'backup' : 'alternate']
    }),
  )
  return { roles, beliefs, idOf }
}

describe('roles, roots and costs are those that shouting bridges find', () => {
  test.each([
    ['with links and channels that work', { hasChannels: true }],
    ['with routers and links that are down', { routers: 2, spareLinks: 5 }],
    ['with many links between few switches', { switches: 3, spareLinks: 7 }],
  ])('%s', (_, options) => {
    for (let seed = FIRST_SEED; seed < FIRST_SEED + SEEDS; seed += 1) {
      const network = randomNetwork(createRandom(seed), options)
      const settled = settle(network, {})
      const { roles, beliefs, idOf } = shout(network, settled)

      const found = [...settled.ports].flatMap(([key, { tree }]) =>
        tree ? [[key, tree.role]] : [],
      )
      expect(Object.fromEntries(found), `seed ${seed}`).toEqual(Object.fromEntries(roles))
      for (const [device, { root, rootCost }] of settled.bridges)
        expect([idOf(root), rootCost], `seed ${seed}`).toEqual(beliefs.get(device)?.slice(0, 2))
    }
  })
})

test.each([
  [10, 2_000_000],
  [100, 200_000],
  [1000, 20_000],
  [2000, 10_000],
  [10_000, 2000],
])('a port of %i Mb/s costs %i', (speed, cost) => {
  expect(portCost(speed)).toBe(cost)
})

describe('what decides', () => {
  const TRIANGLE = [
    ['sw-1 gi1/0/1', 'sw-2 gi1/0/1'],
    ['sw-2 gi1/0/2', 'sw-3 gi1/0/1'],
    ['sw-3 gi1/0/2', 'sw-1 gi1/0/2'],
  ] as const

  test('the lower priority is root, whatever the addresses are', () => {
    const { bridges } = settle(
      givenNetwork(
        [givenSwitch('sw-1'), givenSwitch('sw-2'), givenSwitch('sw-3', { priority: 4096 })],
        TRIANGLE,
      ),
      {},
    )
    expect([...bridges.values()].map(({ root }) => root)).toEqual(['sw-3', 'sw-3', 'sw-3'])
    expect(bridges.get('sw-3')).toEqual({
      bridgeId: '4096.00005e005303',
      rootId: '4096.00005e005303',
      root: 'sw-3',
      rootPort: null,
      rootCost: 0,
    })
  })

  test('with equal priorities the lower address is root, and the loop is cut at the worst bridge', () => {
    const { ports, bridges } = settle(
      givenNetwork([givenSwitch('sw-1'), givenSwitch('sw-2'), givenSwitch('sw-3')], TRIANGLE),
      {},
    )
    expect(bridges.get('sw-3')).toMatchObject({ root: 'sw-1', rootPort: 'GigabitEthernet1/0/2' })
    expect(ports.get(portKey('sw-3', 'GigabitEthernet1/0/1'))).toMatchObject({
      tree: { role: 'alternate' },
      isUp: true,
      isForwarding: false,
    })
  })

  test("between two links, the sender's lower port wins, not the own one", () => {
    const { bridges } = settle(
      givenNetwork(
        [givenSwitch('sw-1'), givenSwitch('sw-2')],
        [
          ['sw-1 gi1/0/5', 'sw-2 gi1/0/1'],
          ['sw-1 gi1/0/4', 'sw-2 gi1/0/2'],
        ],
      ),
      {},
    )
    expect(bridges.get('sw-2')?.rootPort).toBe('GigabitEthernet1/0/2')
  })

  test('a faster way with more switches wins over a slow direct link', () => {
    const slow = { interfaces: { 'gi1/0/2': { speed: 10 } } } as const
    const { bridges } = settle(
      givenNetwork([givenSwitch('sw-1'), givenSwitch('sw-2'), givenSwitch('sw-3', slow)], TRIANGLE),
      {},
    )
    expect(bridges.get('sw-3')).toMatchObject({
      rootPort: 'GigabitEthernet1/0/1',
      rootCost: 40_000,
    })
  })
})
