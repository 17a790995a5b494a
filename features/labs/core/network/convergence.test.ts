/** How long a failure lasts: by which link it is, and by the timers that are configured. */
import { describe, expect, test } from 'vitest'

import { convergenceMs } from './convergence.ts'
import { addressOf, ip } from './data-plane/testing.ts'
import { BLANK_INTERFACE, type Gear, type InterfaceConfig, type Network } from './network.ts'
import { settle } from './settle.ts'
import { NO_TABLES, vrrpKey } from './state.ts'
import { givenNetwork, givenRouter, givenSwitch } from './testing/examples.ts'

type Interfaces = Readonly<Record<string, Partial<InterfaceConfig>>>

function router(id: string, addresses: readonly string[], deadSeconds = 40): Gear {
  const ospf = { ...BLANK_INTERFACE.ospf, deadSeconds }
  const interfaces: Interfaces = Object.fromEntries(
    addresses.map((address, at) => [`gi0/${at}`, { ipv4: addressOf(address), ospf }]),
  )
  return givenRouter(id, {
    interfaces,
    config: {
      ospf: {
        process: 1,
        routerId: null,
        networks: [{ address: 0, wildcard: 0xffff_ffff, area: 0 }],
        passive: [],
        isPassiveByDefault: false,
        sendsDefaultRoute: false,
      },
    },
  })
}

function without(network: Network, cable: string): Network {
  return { ...network, cables: network.cables.filter(({ id }) => id !== cable) }
}

function waitFor(network: Network, cable: string): number {
  return convergenceMs(settle(network, {}), settle(without(network, cable), {}))
}

describe('OSPF', () => {
  const cabled = givenNetwork(
    [router('rt-1', ['10.0.0.1/24']), router('rt-2', ['10.0.0.2/24'])],
    [['rt-1 gi0/0', 'rt-2 gi0/0']],
  )
  const switched = (deadSeconds: number) =>
    givenNetwork(
      [
        router('rt-1', ['10.0.0.1/24'], deadSeconds),
        router('rt-2', ['10.0.0.2/24'], deadSeconds),
        givenSwitch('sw-1'),
        givenSwitch('sw-2'),
      ],
      [
        ['rt-1 gi0/0', 'sw-1 gi1/0/1'],
        ['rt-2 gi0/0', 'sw-2 gi1/0/1'],
        ['sw-1 gi1/0/8', 'sw-2 gi1/0/8'],
      ],
    )

  test('a cable between two routers is missed at once', () => {
    expect(waitFor(cabled, 'cable-1')).toBe(0)
  })

  test('a link between two switches is missed after the dead interval', () => {
    expect(waitFor(switched(40), 'cable-3')).toBe(40_000)
    expect(waitFor(switched(4), 'cable-3')).toBe(4000)
  })

  test('a link of one router is missed by the other one after the dead interval', () => {
    expect(waitFor(switched(40), 'cable-2')).toBe(40_000)
  })

  test('a link of one router is missed at once where it can say so by another way', () => {
    const network = givenNetwork(
      [
        router('rt-1', ['10.0.0.1/24', '10.0.1.1/24']),
        router('rt-2', ['10.0.0.2/24', '10.0.1.2/24']),
        givenSwitch('sw-1'),
      ],
      [
        ['rt-1 gi0/0', 'sw-1 gi1/0/1'],
        ['rt-2 gi0/0', 'sw-1 gi1/0/2'],
        ['rt-1 gi0/1', 'rt-2 gi0/1'],
      ],
    )
    expect(waitFor(network, 'cable-2')).toBe(0)
  })

  test('a link that comes back is no failure', () => {
    const network = switched(40)
    expect(convergenceMs(settle(without(network, 'cable-3'), {}), settle(network, {}))).toBe(0)
  })
})

describe('VRRP', () => {
  const member = (id: string, host: number, priority: number) =>
    givenRouter(id, {
      interfaces: {
        'gi0/0': {
          ipv4: addressOf(`10.0.0.${host}/24`),
          vrrp: { 1: { address: ip('10.0.0.1'), priority, isPreempting: true } },
        },
      },
    })
  const network = givenNetwork(
    [member('rt-1', 2, 110), member('rt-2', 3, 100), givenSwitch('sw-1')],
    [
      ['rt-1 gi0/0', 'sw-1 gi1/0/1'],
      ['rt-2 gi0/0', 'sw-1 gi1/0/2'],
    ],
  )

  test('a backup takes over after three advertisements and its skew', () => {
    expect(waitFor(network, 'cable-1')).toBe(3000 + ((256 - 100) * 1000) / 256)
  })

  test('nothing is missed where the backup fails, or where a better router comes back', () => {
    expect(waitFor(network, 'cable-2')).toBe(0)
    const tables = { 'rt-2': { ...NO_TABLES, vrrp: [vrrpKey('GigabitEthernet0/0', 1)] } }
    const before = settle(without(network, 'cable-1'), tables)
    expect(convergenceMs(before, settle(network, tables))).toBe(0)
  })
})
