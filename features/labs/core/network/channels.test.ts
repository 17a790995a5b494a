import { describe, expect, test } from 'vitest'

import { createRandom } from '#platform/contract/random.ts'

import { groupOfName } from './names.ts'
import type { ChannelMode, InterfaceConfig } from './network.ts'
import { neighborByPort } from './physical.ts'
import { settle } from './settle.ts'
import { portKey } from './settled.ts'
import { interfaceOf } from './switchport.ts'
import { randomNetwork } from './testing.ts'
import { givenHost, givenNetwork, givenRouter, givenSwitch } from './testing/examples.ts'

const IS_DEEP = process.env['TEST_DEPTH'] === 'deep'
const SEEDS = IS_DEEP ? 1000 : 150
const FIRST_SEED = Number(process.env['TEST_SEED'] ?? 0)

const PORTS = ['gi1/0/1', 'gi1/0/2', 'gi1/0/3']
const TRUNK = { mode: 'trunk' } as const satisfies Partial<InterfaceConfig>

type Traits = Partial<InterfaceConfig>

/** A switch with one trunk channel of two ports; `changes` are to its ports. */
function channelSwitch(id: string, mode: ChannelMode | null, changes: Record<string, Traits> = {}) {
  const channel = mode && { group: 1, mode }
  const ports = PORTS.slice(0, 2).map((port) => [port, { ...TRUNK, channel, ...changes[port] }])
  return givenSwitch(id, {
    interfaces: { ...Object.fromEntries(ports), ...(mode ? { po1: TRUNK } : {}) },
  })
}

const BOTH_CABLES = [
  ['sw-1 gi1/0/1', 'sw-2 gi1/0/1'],
  ['sw-1 gi1/0/2', 'sw-2 gi1/0/2'],
] as const

/** How the first and the second port of a switch do: in their channel, or why not. */
function membersOf(
  switches: readonly [ReturnType<typeof givenSwitch>, ReturnType<typeof givenSwitch>],
  id: string,
) {
  const { ports } = settle(givenNetwork(switches, BOTH_CABLES), {})
  return [1, 2].map((number) => {
    const status = ports.get(portKey(id, `GigabitEthernet1/0/${number}`))
    return status?.channel ?? status?.downBecause ?? 'alone'
  })
}

const BUNDLED = ['Port-channel1', 'Port-channel1']
const LEFT_OUT = ['not-bundled', 'not-bundled']

describe('which modes bundle', () => {
  test.each([
    ['active', 'active', BUNDLED, BUNDLED],
    ['active', 'passive', BUNDLED, BUNDLED],
    ['passive', 'passive', LEFT_OUT, LEFT_OUT],
    ['on', 'on', BUNDLED, BUNDLED],
    // `on` asks nobody, and believes that it works.
    ['on', 'active', BUNDLED, LEFT_OUT],
    ['on', 'passive', BUNDLED, LEFT_OUT],
    ['on', null, BUNDLED, ['alone', 'alone']],
    ['active', null, LEFT_OUT, ['alone', 'alone']],
  ] as const)('%s with %s', (one, other, atOne, atOther) => {
    const switches = [channelSwitch('sw-1', one), channelSwitch('sw-2', other)] as const
    expect(membersOf(switches, 'sw-1')).toEqual(atOne)
    expect(membersOf(switches, 'sw-2')).toEqual(atOther)
    const turned = [channelSwitch('sw-1', other), channelSwitch('sw-2', one)] as const
    expect(membersOf(turned, 'sw-1')).toEqual(atOther)
    expect(membersOf(turned, 'sw-2')).toEqual(atOne)
  })
})

describe('a member that differs is left out at both ends', () => {
  test.each<[string, Traits]>([
    ['in its mode', { mode: 'access' }],
    ['in its native VLAN', { nativeVlan: 99 }],
    ['in its allowed VLANs', { allowedVlans: [1, 10] }],
    ['in its duplex', { speed: 100, duplex: 'half' }],
    ['as it has no LACP', { channel: { group: 1, mode: 'on' } }],
  ])('%s', (_, traits) => {
    const switches = [
      channelSwitch('sw-1', 'active', { 'gi1/0/2': traits }),
      channelSwitch('sw-2', 'active'),
    ] as const
    expect(membersOf(switches, 'sw-1')).toEqual(['Port-channel1', 'not-bundled'])
    expect(membersOf(switches, 'sw-2')).toEqual(['Port-channel1', 'not-bundled'])
  })

  test('in its speed, which the switch with the lower address decides by its first port', () => {
    const slow = { speed: 100, duplex: 'full' } as const
    const switches = [
      channelSwitch('sw-1', 'active', { 'gi1/0/2': slow }),
      channelSwitch('sw-2', 'active', { 'gi1/0/2': slow }),
    ] as const
    expect(membersOf(switches, 'sw-1')).toEqual(['Port-channel1', 'not-bundled'])
    const crossed = settle(
      givenNetwork(
        [
          channelSwitch('sw-1', 'active', { 'gi1/0/1': slow }),
          channelSwitch('sw-2', 'active', { 'gi1/0/2': slow }),
        ],
        [
          ['sw-1 gi1/0/1', 'sw-2 gi1/0/2'],
          ['sw-1 gi1/0/2', 'sw-2 gi1/0/1'],
        ],
      ),
      {},
    )
    expect(crossed.ports.get(portKey('sw-1', 'Port-channel1'))?.speed).toBe(100)
    expect(crossed.ports.get(portKey('sw-2', 'Port-channel1'))?.speed).toBe(100)
  })
})

test('the same VLANs in another order are the same', () => {
  const switches = [
    givenSwitch('sw-1', {
      interfaces: {
        'gi1/0/1': { ...TRUNK, allowedVlans: [20, 10, 10], channel: { group: 1, mode: 'active' } },
        po1: { ...TRUNK, allowedVlans: [10, 20] },
      },
    }),
    channelSwitch('sw-2', 'active'),
  ] as const
  expect(membersOf(switches, 'sw-1')[0]).toBe('Port-channel1')
})

test('a channel has one partner: the one of its first port', () => {
  const channel = { group: 1, mode: 'active' } as const
  const interfaces = { ...Object.fromEntries(PORTS.map((port) => [port, { channel }])), po1: {} }
  const { ports } = settle(
    givenNetwork(
      ['sw-1', 'sw-2', 'sw-3'].map((id) => givenSwitch(id, { interfaces })),
      [
        ['sw-1 gi1/0/1', 'sw-2 gi1/0/1'],
        ['sw-1 gi1/0/2', 'sw-3 gi1/0/1'],
        ['sw-1 gi1/0/3', 'sw-2 gi1/0/2'],
      ],
    ),
    {},
  )
  const working = [...ports].filter(([, { channel: name }]) => name !== null).map(([key]) => key)
  expect(working.toSorted()).toEqual([
    'sw-1 GigabitEthernet1/0/1',
    'sw-1 GigabitEthernet1/0/3',
    'sw-2 GigabitEthernet1/0/1',
    'sw-2 GigabitEthernet1/0/2',
  ])
  expect(ports.get(portKey('sw-3', 'Port-channel1'))?.downBecause).toBe('no-members')
})

test('a cable between two members of one channel bundles nothing', () => {
  const channel = { group: 1, mode: 'active' } as const
  const { ports } = settle(
    givenNetwork(
      [givenSwitch('sw-1', { interfaces: { 'gi1/0/1': { channel }, 'gi1/0/2': { channel } } })],
      [['sw-1 gi1/0/1', 'sw-1 gi1/0/2']],
    ),
    {},
  )
  expect(ports.get(portKey('sw-1', 'GigabitEthernet1/0/1'))?.downBecause).toBe('not-bundled')
  expect(ports.get(portKey('sw-1', 'Port-channel1'))?.downBecause).toBe('no-members')
})

test('a host or a router without a channel gets no link out of LACP', () => {
  const channel = { group: 1, mode: 'active' } as const
  const { ports } = settle(
    givenNetwork(
      [
        givenSwitch('sw-1', { interfaces: { 'gi1/0/1': { channel }, 'gi1/0/2': { channel } } }),
        givenHost('pc-1'),
        givenRouter('rt-1'),
      ],
      [
        ['sw-1 gi1/0/1', 'pc-1'],
        ['sw-1 gi1/0/2', 'rt-1 gi0/0'],
      ],
    ),
    {},
  )
  expect(ports.get(portKey('sw-1', 'GigabitEthernet1/0/1'))?.downBecause).toBe('not-bundled')
  expect(ports.get(portKey('sw-1', 'GigabitEthernet1/0/2'))?.downBecause).toBe('not-bundled')
})

test('a channel that is on is in the tree with the speed of its members together', () => {
  const { ports } = settle(
    givenNetwork([channelSwitch('sw-1', 'on'), channelSwitch('sw-2', 'on')], BOTH_CABLES),
    {},
  )
  const channel = ports.get(portKey('sw-2', 'Port-channel1'))
  expect(channel).toMatchObject({ isUp: true, speed: 2000, tree: { role: 'root', cost: 10_000 } })
  expect(ports.get(portKey('sw-2', 'GigabitEthernet1/0/1'))?.tree).toBeNull()
})

test('in any network, LACP works at both ends of a link or at none, and with one partner', () => {
  for (let seed = FIRST_SEED; seed < FIRST_SEED + SEEDS; seed += 1) {
    const network = randomNetwork(createRandom(seed), { hasChannels: true, hasMistakes: true })
    const { ports } = settle(network, {})
    const neighbors = neighborByPort(network)
    const partners = new Map<string, Set<string>>()
    for (const gear of network.devices) {
      if (gear.kind === 'host') continue
      for (const port of gear.ports) {
        const { channel } = interfaceOf(gear, port)
        const status = ports.get(portKey(gear.id, port))
        if (!channel || channel.mode === 'on' || status?.channel == null) continue
        const neighbor = neighbors.get(portKey(gear.id, port)) ?? { device: '', port: '' }
        const other = ports.get(portKey(neighbor.device, neighbor.port))
        expect(groupOfName(status.channel), `seed ${seed}`).toBe(channel.group)
        expect(other?.channel, `seed ${seed}`).not.toBeNull()
        expect(other?.speed, `seed ${seed}`).toBe(status.speed)
        const key = portKey(gear.id, status.channel)
        const known = partners.get(key) ?? new Set()
        partners.set(key, known.add(portKey(neighbor.device, other?.channel ?? '')))
      }
    }
    for (const [key, known] of partners) expect([...known], `seed ${seed}, ${key}`).toHaveLength(1)
  }
})
