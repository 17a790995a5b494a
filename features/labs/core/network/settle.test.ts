import { describe, expect, test } from 'vitest'

import { createRandom } from '#platform/contract/random.ts'

import type { InterfaceConfig } from './network.ts'
import { settle } from './settle.ts'
import { portKey, type Settled } from './settled.ts'
import { NO_TABLES } from './state.ts'
import { randomNetwork, reorderNetwork } from './testing.ts'
import { givenHost, givenNetwork, givenRouter, givenSwitch } from './testing/examples.ts'

const IS_DEEP = process.env['TEST_DEPTH'] === 'deep'
const SEEDS = IS_DEEP ? 1000 : 100
const FIRST_SEED = Number(process.env['TEST_SEED'] ?? 0)

const GI = 'GigabitEthernet1/0/'

function forEachSeed(check: (seed: number) => void): void {
  for (let seed = FIRST_SEED; seed < FIRST_SEED + SEEDS; seed += 1) check(seed)
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
          routes: [...settled.routes],
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
      for (const [id, routes] of alone.routes)
        expect(both.routes.get(id), `seed ${seed}`).toEqual(routes)
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

describe('interfaces inside a device', () => {
  test('a subinterface is up with its port, whatever it is configured as; a loopback always is', () => {
    const statusOf = (port: Partial<InterfaceConfig>, isCabled: boolean) => {
      const router = givenRouter('rt-1', {
        interfaces: { 'gi0/0': port, 'gi0/0.10': { mode: 'routed' }, loopback0: {} },
      })
      const cables = isCabled ? ([['rt-1 gi0/0', 'pc-1']] as const) : []
      const { ports } = settle(givenNetwork([router, givenHost('pc-1')], cables), {})
      expect(ports.get(portKey('rt-1', 'Loopback0'))?.isUp).toBe(true)
      const status = ports.get(portKey('rt-1', 'GigabitEthernet0/0.10'))
      return status?.isUp ? 'up' : status?.downBecause
    }
    expect(statusOf({}, true)).toBe('up')
    expect(statusOf({}, false)).toBe('no-cable')
    expect(statusOf({ isShutdown: true }, true)).toBe('shutdown')
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
