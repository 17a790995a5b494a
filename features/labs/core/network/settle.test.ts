import { describe, expect, test } from 'vitest'

import { createRandom } from '#platform/contract/random.ts'

import type { Network } from './network.ts'
import { neighborByPort } from './physical.ts'
import { settle } from './settle.ts'
import { portKey, type PortStatus, type Settled } from './settled.ts'
import { NO_TABLES } from './state.ts'
import { randomNetwork, reorderNetwork } from './testing.ts'
import { givenHost, givenNetwork, givenRouter, givenSwitch } from './testing/examples.ts'

const IS_DEEP = process.env['TEST_DEPTH'] === 'deep'
const SEEDS = IS_DEEP ? 5000 : 150
const FIRST_SEED = Number(process.env['TEST_SEED'] ?? 0)

const GI = 'GigabitEthernet1/0/'

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

  test('no frame comes back to where it was, whatever mistakes were made', () => {
    forEachSeed((seed) => {
      const network = randomNetwork(createRandom(seed), { hasChannels: true, hasMistakes: true })
      expect(hasCircle(network, settle(network, {})), `seed ${seed}`).toBe(false)
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

/** Whether a flooded frame, in some VLAN and over any member of a channel, can pass a port twice. */
function hasCircle(network: Network, { ports }: Settled): boolean {
  const neighbors = neighborByPort(network)
  const gears = new Map(
    network.devices.flatMap((device) => (device.kind === 'switch' ? [[device.id, device]] : [])),
  )
  const portOf = (device: string, port: string) => {
    const status = ports.get(portKey(device, port))
    return status?.isForwarding === true ? (status.channel ?? port) : undefined
  }
  /** Where a frame that leaves by a port is flooded to next, as ports to leave by. */
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
  const done = new Set<string>()
  const open = new Set<string>()
  function comesBack(exit: string): boolean {
    if (open.has(exit)) return true
    if (done.has(exit)) return false
    open.add(exit)
    const isBack = [...(nextByExit.get(exit) ?? [])].some(comesBack)
    open.delete(exit)
    done.add(exit)
    return isBack
  }
  return [...nextByExit.keys()].some(comesBack)
}

describe('what changes nothing', () => {
  test('the order of devices and cables, byte for byte', () => {
    forEachSeed((seed) => {
      const random = createRandom(seed)
      const network = randomNetwork(random, {
        hasChannels: true,
        hasMistakes: true,
        routers: 1,
        withoutSpanningTree: 0.2,
      })
      const text = (settled: Settled) =>
        JSON.stringify({
          ...settled,
          ports: [...settled.ports],
          bridges: [...settled.bridges.keys()],
        })
      const [one, other] = [settle(network, {}), settle(reorderNetwork(random, network), {})]
      expect(text(other), `seed ${seed}`).toBe(text(one))
      expect(other.bridges, `seed ${seed}`).toEqual(one.bridges)
    })
  })

  test('devices that are not joined to the others', () => {
    forEachSeed((seed) => {
      const network = randomNetwork(createRandom(seed), { hasChannels: true, hasMistakes: true })
      const more = givenNetwork(
        [givenSwitch('sw-90', { priority: 0 }), givenSwitch('sw-91'), givenHost('pc-90')],
        [
          ['sw-90 gi1/0/1', 'sw-91 gi1/0/1'],
          ['sw-90 gi1/0/2', 'pc-90'],
        ],
      )
      const both = settle(
        {
          devices: [...more.devices, ...network.devices],
          cables: [
            ...more.cables.map((cable) => ({ ...cable, id: `more-${cable.id}` })),
            ...network.cables,
          ],
        },
        {},
      )
      const alone = settle(network, {})
      for (const [key, status] of alone.ports)
        expect(both.ports.get(key), `seed ${seed}`).toEqual(status)
      for (const [id, status] of alone.bridges)
        expect(both.bridges.get(id), `seed ${seed}`).toEqual(status)
      expect(both.newlyErrDisabled, `seed ${seed}`).toEqual(alone.newlyErrDisabled)
    })
  })

  test('what protection shut in the same network before', () => {
    forEachSeed((seed) => {
      const network = randomNetwork(createRandom(seed), { hasChannels: true, hasMistakes: true })
      const first = settle(network, {})
      const tables = Object.fromEntries(
        network.devices.map(({ id }) => [
          id,
          {
            ...NO_TABLES,
            errDisabled: Object.fromEntries(
              first.newlyErrDisabled.flatMap(({ device, port, cause }) =>
                device === id ? [[port, cause]] : [],
              ),
            ),
          },
        ]),
      )
      expect(first.alternating, `seed ${seed}`).toBeNull()
      expect(settle(network, tables), `seed ${seed}`).toEqual({ ...first, newlyErrDisabled: [] })
    })
  })
})

describe('a switch without spanning tree', () => {
  const OFF = { isWithoutTree: true }
  const PAIR = [
    ['sw-1 gi1/0/1', 'sw-2 gi1/0/1'],
    ['sw-1 gi1/0/2', 'sw-2 gi1/0/2'],
  ] as const

  test('forwards on every port that is up, and is in no tree', () => {
    const { ports, bridges } = settle(
      givenNetwork([givenSwitch('sw-1', OFF), givenSwitch('sw-2', OFF)], PAIR),
      {},
    )
    expect(bridges.size).toBe(0)
    for (const number of [1, 2])
      expect(ports.get(portKey('sw-2', `${GI}${number}`))).toMatchObject({
        tree: null,
        isForwarding: true,
      })
  })

  test('passes BPDUs on: a switch that hears itself blocks one of its ports', () => {
    const { ports } = settle(
      givenNetwork([givenSwitch('sw-1', OFF), givenSwitch('sw-2')], PAIR),
      {},
    )
    expect(ports.get(portKey('sw-2', `${GI}1`))?.tree?.role).toBe('designated')
    expect(ports.get(portKey('sw-2', `${GI}2`))).toMatchObject({
      tree: { role: 'backup' },
      isForwarding: false,
    })
  })

  test('keeps apart the BPDUs of ports whose frames without a tag are of different VLANs', () => {
    const { ports } = settle(
      givenNetwork(
        [
          givenSwitch('sw-1', {
            ...OFF,
            vlans: [10, 20],
            interfaces: { 'gi1/0/1': { accessVlan: 10 }, 'gi1/0/2': { accessVlan: 20 } },
          }),
          givenSwitch('sw-2'),
        ],
        PAIR,
      ),
      {},
    )
    expect(ports.get(portKey('sw-2', `${GI}2`))?.tree?.role).toBe('designated')
  })

  test('three switches around it agree on one that forwards for all', () => {
    const { ports, bridges } = settle(
      givenNetwork(
        [givenSwitch('sw-1'), givenSwitch('sw-2'), givenSwitch('sw-3'), givenSwitch('sw-9', OFF)],
        [
          ['sw-9 gi1/0/1', 'sw-1 gi1/0/1'],
          ['sw-9 gi1/0/2', 'sw-2 gi1/0/1'],
          ['sw-9 gi1/0/3', 'sw-3 gi1/0/1'],
        ],
      ),
      {},
    )
    expect([...bridges.values()].map(({ root }) => root)).toEqual(['sw-1', 'sw-1', 'sw-1'])
    expect(
      ['sw-1', 'sw-2', 'sw-3'].map((id) => ports.get(portKey(id, `${GI}1`))?.tree?.role),
    ).toEqual(['designated', 'root', 'root'])
  })
})

describe('BPDU guard', () => {
  const GUARD = { 'gi1/0/1': { hasBpduGuard: true, isEdgePort: true } }

  test('shuts a port with a switch behind it; the other side sees no link', () => {
    const settled = settle(
      givenNetwork(
        [givenSwitch('sw-1', { interfaces: GUARD }), givenSwitch('sw-2')],
        [['sw-1 gi1/0/1', 'sw-2 gi1/0/1']],
      ),
      {},
    )
    expect(settled.newlyErrDisabled).toEqual([
      { device: 'sw-1', port: `${GI}1`, cause: 'bpdu-guard' },
    ])
    expect(settled.ports.get(portKey('sw-1', `${GI}1`))?.downBecause).toBe('bpdu-guard')
    expect(settled.ports.get(portKey('sw-2', `${GI}1`))?.downBecause).toBe('other-side-down')
  })

  test.each([
    ['a host', givenHost('pc-2'), 'pc-2'],
    ['a router', givenRouter('rt-2'), 'rt-2 gi0/0'],
    [
      'a switch without spanning tree',
      givenSwitch('sw-2', { isWithoutTree: true }),
      'sw-2 gi1/0/1',
    ],
  ])('leaves a port alone with %s behind it', (_, device, end) => {
    const settled = settle(
      givenNetwork([givenSwitch('sw-1', { interfaces: GUARD }), device], [['sw-1 gi1/0/1', end]]),
      {},
    )
    expect(settled.newlyErrDisabled).toEqual([])
    expect(settled.ports.get(portKey('sw-1', `${GI}1`))).toMatchObject({
      isUp: true,
      tree: { isEdge: true },
    })
  })

  test('shuts a port that hears its own switch through a cable or through one without spanning tree', () => {
    const own = settle(
      givenNetwork(
        [givenSwitch('sw-1', { interfaces: GUARD })],
        [['sw-1 gi1/0/1', 'sw-1 gi1/0/2']],
      ),
      {},
    )
    expect(own.newlyErrDisabled).toHaveLength(1)
    const around = settle(
      givenNetwork(
        [givenSwitch('sw-1', { interfaces: GUARD }), givenSwitch('sw-2', { isWithoutTree: true })],
        [
          ['sw-1 gi1/0/1', 'sw-2 gi1/0/1'],
          ['sw-1 gi1/0/2', 'sw-2 gi1/0/2'],
        ],
      ),
      {},
    )
    expect(around.newlyErrDisabled).toEqual(own.newlyErrDisabled)
  })

  test('without it, an edge port is none from the first BPDU on', () => {
    const { ports } = settle(
      givenNetwork(
        [
          givenSwitch('sw-1', { interfaces: { 'gi1/0/1': { isEdgePort: true } } }),
          givenSwitch('sw-2'),
        ],
        [['sw-2 gi1/0/1', 'sw-1 gi1/0/1']],
      ),
      {},
    )
    expect(ports.get(portKey('sw-1', `${GI}1`))?.tree?.isEdge).toBe(false)
  })
})

test('a channel against ports that are none: the end that hears the other, and is not heard, blocks', () => {
  const channel = { group: 1, mode: 'on' } as const
  const { ports } = settle(
    givenNetwork(
      [
        givenSwitch('sw-1', {
          interfaces: { 'gi1/0/1': { channel }, 'gi1/0/2': { channel }, po1: {} },
        }),
        givenSwitch('sw-2'),
      ],
      [
        ['sw-1 gi1/0/1', 'sw-2 gi1/0/1'],
        ['sw-1 gi1/0/2', 'sw-2 gi1/0/2'],
      ],
    ),
    {},
  )
  expect(ports.get(portKey('sw-1', 'Port-channel1'))).toMatchObject({
    tree: { role: 'designated' },
    isForwarding: false,
  })
})

describe('a VLAN interface', () => {
  function statusOf(traits: Parameters<typeof givenSwitch>[1], isConnected = true) {
    const { ports } = settle(
      givenNetwork(
        [givenSwitch('sw-1', traits), givenHost('pc-1')],
        isConnected ? [['sw-1 gi1/0/1', 'pc-1']] : [],
      ),
      {},
    )
    const status = ports.get(portKey('sw-1', 'Vlan10'))
    return status?.isUp ? 'up' : status?.downBecause
  }
  const access = { accessVlan: 10 }

  test('is up with a port of its VLAN that is up', () => {
    expect(statusOf({ vlans: [10], interfaces: { 'gi1/0/1': access, vlan10: {} } })).toBe('up')
  })

  test('is up with a trunk that carries its VLAN, and down with one that does not', () => {
    const withTrunk = (allowedVlans: readonly number[]) =>
      statusOf({
        vlans: [10],
        interfaces: { 'gi1/0/1': { mode: 'trunk', allowedVlans }, vlan10: {} },
      })
    expect(withTrunk([1, 10])).toBe('up')
    expect(withTrunk([1, 20])).toBe('no-members')
  })

  test('is down where it is shut, its VLAN is missing, or no port of it is up', () => {
    const interfaces = { 'gi1/0/1': access, vlan10: {} }
    expect(
      statusOf({ vlans: [10], interfaces: { ...interfaces, vlan10: { isShutdown: true } } }),
    ).toBe('shutdown')
    expect(statusOf({ interfaces })).toBe('no-members')
    expect(statusOf({ vlans: [10], interfaces }, false)).toBe('no-members')
  })
})

test('a port that was shut before stays shut', () => {
  const network = givenNetwork([givenSwitch('sw-1'), givenHost('pc-1')], [['sw-1 gi1/0/1', 'pc-1']])
  const { ports, newlyErrDisabled } = settle(network, {
    'sw-1': { ...NO_TABLES, errDisabled: { [`${GI}1`]: 'port-security' } },
  })
  expect(ports.get(portKey('sw-1', `${GI}1`))?.downBecause).toBe('port-security')
  expect(ports.get(portKey('pc-1', 'eth0'))?.downBecause).toBe('other-side-down')
  expect(newlyErrDisabled).toEqual([])
})

test('routed ports and ports of routers take no part in the tree', () => {
  const routed = { mode: 'routed' } as const
  const { ports } = settle(
    givenNetwork(
      [
        givenSwitch('sw-1', { interfaces: { 'gi1/0/1': routed } }),
        givenSwitch('sw-2'),
        givenRouter('rt-1'),
      ],
      [
        ['sw-1 gi1/0/1', 'sw-2 gi1/0/1'],
        ['sw-2 gi1/0/2', 'rt-1 gi0/0'],
      ],
    ),
    {},
  )
  expect(ports.get(portKey('sw-1', `${GI}1`))).toMatchObject({ tree: null, isForwarding: true })
  expect(ports.get(portKey('rt-1', 'GigabitEthernet0/0'))?.tree).toBeNull()
  expect(ports.get(portKey('sw-2', `${GI}1`))?.tree?.role).toBe('designated')
})
