/** The tree over random networks: it joins all that can be joined, and no frame goes round in circles. */
import { describe, expect, test } from 'vitest'

import { createRandom } from '#platform/contract/random.ts'

import type { InterfaceConfig, Network } from './network.ts'
import { neighborByPort } from './physical.ts'
import { settle } from './settle.ts'
import { portKey, type PortStatus, type Settled } from './settled.ts'
import { randomNetwork } from './testing.ts'

const IS_DEEP = process.env['TEST_DEPTH'] === 'deep'
const SEEDS = IS_DEEP ? 1000 : 100
const FIRST_SEED = Number(process.env['TEST_SEED'] ?? 0)

function forEachSeed(check: (seed: number) => void): void {
  for (let seed = FIRST_SEED; seed < FIRST_SEED + SEEDS; seed += 1) check(seed)
}

/** The switches that each switch is joined to, step by step, by links that pass the test. */
function islands(
  network: Network,
  { ports }: Settled,
  isUsed: (status: PortStatus | undefined) => boolean,
): { readonly islands: ReadonlyMap<string, string>; readonly hasCycle: boolean } {
  const switches = new Set(network.devices.flatMap(({ kind, id }) => (kind === 'switch' ? id : [])))
  const islandOf = new Map([...switches].map((id) => [id, id]))
  const joined = new Set<string>()
  let hasCycle = false
  for (const { ends } of network.cables) {
    const [one, other] = ends
    if (!switches.has(one.device) || !switches.has(other.device)) continue
    const atOne = ports.get(portKey(one.device, one.port))
    const atOther = ports.get(portKey(other.device, other.port))
    if (!isUsed(atOne) || !isUsed(atOther)) continue
    // The cables of a channel are one link.
    const link = [
      portKey(one.device, atOne?.channel ?? one.port),
      portKey(other.device, atOther?.channel ?? other.port),
    ]
      .toSorted()
      .join()
    if (joined.has(link)) continue
    joined.add(link)
    const [a, b] = [islandOf.get(one.device) ?? '', islandOf.get(other.device) ?? '']
    if (a === b) hasCycle = true
    for (const [id, island] of islandOf) if (island === b) islandOf.set(id, a)
  }
  return { islands: islandOf, hasCycle }
}

/** Exits (`portKey`s) by which a flooded frame, in some VLAN and over any member of a channel, leaves twice. */
function circles(network: Network, { ports }: Settled): readonly string[] {
  const neighbors = neighborByPort(network)
  const gears = new Map(
    network.devices.flatMap((device) => (device.kind === 'switch' ? [[device.id, device]] : [])),
  )
  const portOf = (device: string, port: string) => {
    const status = ports.get(portKey(device, port))
    return status?.isForwarding === true ? (status.channel ?? port) : undefined
  }
  /** By where a frame leaves: where it is flooded to from the other end of the cable. */
  const nextByExit = new Map<string, Set<string>>()
  for (const gear of gears.values())
    for (const port of gear.ports) {
      const exit = portOf(gear.id, port)
      const neighbor = neighbors.get(portKey(gear.id, port))
      const other = neighbor && gears.get(neighbor.device)
      const entry = neighbor && portOf(neighbor.device, neighbor.port)
      if (exit === undefined || entry === undefined || !other) continue
      const next = nextByExit.get(portKey(gear.id, exit)) ?? new Set()
      nextByExit.set(portKey(gear.id, exit), next)
      for (const each of other.ports) {
        const further = portOf(other.id, each)
        if (further !== undefined && further !== entry) next.add(portKey(other.id, further))
      }
    }
  return [...nextByExit.keys()].filter((exit) => {
    const reached = new Set<string>()
    const open = [...(nextByExit.get(exit) ?? [])]
    for (let each = open.pop(); each !== undefined; each = open.pop()) {
      if (reached.has(each)) continue
      reached.add(each)
      open.push(...(nextByExit.get(each) ?? []))
    }
    return reached.has(exit)
  })
}

function withInterfaces(
  network: Network,
  change: (config: InterfaceConfig) => Partial<InterfaceConfig>,
): Network {
  return {
    ...network,
    devices: network.devices.map((device) =>
      device.kind === 'host'
        ? device
        : {
            ...device,
            config: {
              ...device.config,
              interfaces: Object.fromEntries(
                Object.entries(device.config.interfaces).map(([name, each]) => [
                  name,
                  { ...each, ...change(each) },
                ]),
              ),
            },
          },
    ),
  }
}

describe('where all switches run spanning tree', () => {
  test('the links that forward make no cycle and join all that links join', () => {
    forEachSeed((seed) => {
      const network = randomNetwork(createRandom(seed), { hasChannels: true, spareLinks: 5 })
      const settled = settle(network, {})
      const tree = islands(network, settled, (status) => status?.isForwarding === true)
      const links = islands(network, settled, (status) => status?.isUp === true)
      expect(tree.hasCycle, `seed ${seed}`).toBe(false)
      expect(new Set(tree.islands.values()).size, `seed ${seed}`).toBe(
        new Set(links.islands.values()).size,
      )
    })
  })

  test('no frame comes back to where it was, whatever mistakes were made, as long as no channel is `on`', () => {
    forEachSeed((seed) => {
      const network = withInterfaces(
        randomNetwork(createRandom(seed), { hasChannels: true, hasMistakes: true }),
        ({ channel }) => ({ channel: channel && { ...channel, mode: 'active' } }),
      )
      expect(circles(network, settle(network, {})), `seed ${seed}`).toEqual([])
    })
  })

  test('switches that are joined have the same root, and it is the best of them', () => {
    forEachSeed((seed) => {
      const network = randomNetwork(createRandom(seed), { spareLinks: 3 })
      const { bridges } = settle(network, {})
      const roots = new Set([...bridges.values()].map(({ root }) => root))
      expect(roots.size, `seed ${seed}`).toBe(1)
      const [best] = network.devices
        .flatMap((device) => (device.kind === 'switch' ? [device] : []))
        .toSorted(
          (one, other) =>
            one.config.spanningTree.priority - other.config.spanningTree.priority ||
            (one.mac < other.mac ? -1 : 1),
        )
      expect([...roots], `seed ${seed}`).toEqual([best?.id])
    })
  })
})

test('a loop through switches with and without spanning tree is cut, where all send the same VLAN untagged', () => {
  let count = 0
  forEachSeed((seed) => {
    const network = withInterfaces(
      randomNetwork(createRandom(seed), {
        carriesAllVlans: true,
        hasChannels: true,
        spareLinks: 3,
        withoutSpanningTree: 0.4,
      }),
      () => ({ nativeVlan: 1 }),
    )
    const settled = settle(network, {})
    // A loop of switches without spanning tree alone storms, and throws its frames back at everybody: no tree helps.
    const cables = network.cables.filter(({ ends }) =>
      ends.every(({ device }) => !settled.bridges.has(device)),
    )
    if (circles({ ...network, cables }, settled).length > 0) return
    count += Number(settled.bridges.size > 0)
    expect(circles(network, settled), `seed ${seed}`).toEqual([])
  })
  expect(count).toBeGreaterThan(SEEDS / 2)
})
