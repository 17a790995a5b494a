import { describe, expect, test } from 'vitest'

import { settle } from './settle.ts'
import { portKey } from './settled.ts'
import { givenHost, givenNetwork, givenRouter, givenSwitch } from './testing/examples.ts'

const GI = 'GigabitEthernet1/0/'

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

test('channels that are on and leave out different links can hide a loop from spanning tree', () => {
  const channel = { group: 1, mode: 'on' } as const
  const trunk = { mode: 'trunk', channel } as const
  const interfaces = {
    'gi1/0/1': trunk,
    'gi1/0/2': trunk,
    'gi1/0/5': { ...trunk, nativeVlan: 99 },
    po1: { mode: 'trunk' },
  } as const
  const { ports } = settle(
    givenNetwork(
      [givenSwitch('sw-1', { interfaces }), givenSwitch('sw-2', { interfaces })],
      [
        // Each side sends its BPDUs over its first link, which the other side leaves out.
        ['sw-1 gi1/0/1', 'sw-2 gi1/0/5'],
        ['sw-2 gi1/0/1', 'sw-1 gi1/0/5'],
        ['sw-1 gi1/0/2', 'sw-2 gi1/0/2'],
        ['sw-1 gi1/0/8', 'sw-2 gi1/0/8'],
      ],
    ),
    {},
  )
  for (const id of ['sw-1', 'sw-2'])
    for (const port of ['Port-channel1', `${GI}8`])
      expect(ports.get(portKey(id, port))?.isForwarding).toBe(true)
})
