/** Routers with subinterfaces, several ways, and a gateway that fails. */
import { describe, expect, test } from 'vitest'

import { createRandom } from '#platform/contract/random.ts'

import {
  addressOf,
  gear,
  host,
  ip,
  networkOf,
  ping,
  pingFrom,
  TRUNK,
  VLAN_10,
  VLAN_20,
  withPort,
} from './data-plane/testing.ts'
import type { InterfaceConfig, Network } from './network.ts'
import { chooseNextHop, isBroadcastOf, lookUpRoute } from './route-lookup.ts'
import { changeNetwork, switchOn } from './run.ts'
import type { Route } from './settled.ts'

const FIRST_SEED = Number(process.env['TEST_SEED'] ?? 0)

function sub(address: string, vlan: number, isNative = false): Partial<InterfaceConfig> {
  return { mode: 'routed', ipv4: addressOf(address), dot1q: { vlan, isNative } }
}

/** pc-1 in VLAN 10 and pc-2 in VLAN 20 on a switch; a router on a trunk. */
function onAStick(trunk: Partial<InterfaceConfig> = {}, isNative = false): Network {
  return networkOf(
    [
      host('pc-1', '10.0.10.5/24', { gateway: '10.0.10.1' }),
      host('pc-2', '10.0.20.5/24', { gateway: '10.0.20.1' }),
      gear('sw-1', { Gi1: VLAN_10, Gi2: VLAN_20, Gi8: { ...TRUNK, ...trunk } }),
      gear('rt-1', {
        Gi1: {},
        'GigabitEthernet1/0/1.10': sub('10.0.10.1/24', 10),
        'GigabitEthernet1/0/1.20': sub('10.0.20.1/24', 20, isNative),
      }),
    ],
    ['pc-1 sw-1:Gi1', 'pc-2 sw-1:Gi2', 'sw-1:Gi8 rt-1:Gi1'],
  )
}

describe('a router on a trunk', () => {
  test('carries packets from VLAN to VLAN, each with the tag of its own', () => {
    const { first, trace } = ping(onAStick(), 'pc-1', '10.0.20.5')

    expect(first).toMatchObject({ isAnswered: true, by: 'pc-2' })
    const routed = trace.find(({ packet, event }) => packet === 0 && event === 'routed')
    expect([routed?.before?.tag, routed?.after?.tag]).toEqual([10, 20])
  })

  test('has no tag in the native VLAN, where both ends agree', () => {
    expect(ping(onAStick({ nativeVlan: 20 }, true), 'pc-1', '10.0.20.5').first).toMatchObject({
      by: 'pc-2',
    })
  })

  test('takes no frames of a VLAN that it has no subinterface for, and this is said', () => {
    expect(ping(onAStick({ nativeVlan: 20 }), 'pc-1', '10.0.20.5').words).toBe(
      'RT-1 asked who has 10.0.20.5, and nobody answered.',
    )
    const network = withPort(onAStick(), 'rt-1', 'GigabitEthernet1/0/1.10', {
      dot1q: { vlan: 30, isNative: false },
    })
    expect(ping(network, 'pc-1', '10.0.10.1').words).toBe(
      'RT-1 Gi1/0/1 has no subinterface for VLAN 10.',
    )
  })
})

describe('a gateway of two routers', () => {
  const VIRTUAL = ip('10.0.10.1')
  const group = (priority: number) => ({
    7: { address: VIRTUAL, priority, isPreempting: true },
  })
  /** pc-1 – sw-1 – rt-1 and rt-2 – sw-2 – pc-2: the host inside has the virtual address as its gateway. */
  function twoGateways(): Network {
    const back = [{ ...addressOf('10.0.10.0/24'), nextHop: ip('10.0.20.2'), distance: 1 }]
    return networkOf(
      [
        host('pc-1', '10.0.10.5/24', { gateway: '10.0.10.1' }),
        host('pc-2', '10.0.20.5/24', { gateway: '10.0.20.1' }),
        gear('sw-1', { Gi1: VLAN_10, Gi2: VLAN_10, Gi3: VLAN_10 }),
        gear('sw-2', { Gi1: VLAN_10, Gi2: VLAN_10, Gi3: VLAN_10 }),
        ...[2, 3].map((at) =>
          gear(
            `rt-${at}`,
            {
              Gi1: { ipv4: addressOf(`10.0.10.${at}/24`), vrrp: group(at === 2 ? 110 : 100) },
              Gi2: {
                ipv4: addressOf(`10.0.20.${at}/24`),
                vrrp: {
                  8: {
                    address: ip('10.0.20.1'),
                    priority: at === 2 ? 110 : 100,
                    isPreempting: true,
                  },
                },
              },
            },
            { routes: back },
          ),
        ),
      ],
      [
        'pc-1 sw-1:Gi1',
        'sw-1:Gi2 rt-2:Gi1',
        'sw-1:Gi3 rt-3:Gi1',
        'pc-2 sw-2:Gi1',
        'sw-2:Gi2 rt-2:Gi2',
        'sw-2:Gi3 rt-3:Gi2',
      ],
    )
  }

  test('is answered for by the master with the virtual MAC address', () => {
    const { state, first } = ping(twoGateways(), 'pc-1', '10.0.10.1')

    expect(first).toMatchObject({ by: 'rt-2' })
    expect(state.tables['pc-1']?.arp).toMatchObject([{ address: VIRTUAL, mac: '00005e000107' }])
  })

  test('goes on with the other router, in the time that its backup waits, without a new question', () => {
    const before = pingFrom(switchOn(twoGateways()), 'pc-1', '10.0.20.5')
    expect(before.first).toMatchObject({ by: 'pc-2' })
    const { network } = before.state
    const dead = network.cables.filter(({ ends }) => ends.every(({ device }) => device !== 'rt-2'))
    const after = changeNetwork(before.state, { ...network, cables: dead })

    expect(after.clockMs - before.state.clockMs).toBeCloseTo(3000 + (156 / 256) * 1000, 0)
    const { first, trace } = pingFrom(after, 'pc-1', '10.0.20.5')
    expect(first).toMatchObject({ by: 'pc-2' })
    expect(
      trace.some(
        (step) =>
          step.device === 'pc-1' &&
          step.after?.body.type === 'arp' &&
          step.after.body.operation === 'request',
      ),
    ).toBe(false)
  })

  test.each(['pc-1', 'pc-2'])('of two switches that route is found from both: %s', (from) => {
    const svi = (address: string, vlan: number, priority: number): Partial<InterfaceConfig> => ({
      ipv4: addressOf(address),
      vrrp: { [vlan]: { address: ip(`10.0.${vlan}.1`), priority, isPreempting: true } },
    })
    const routing = (id: string, at: number, priority: number) =>
      gear(
        id,
        {
          Gi1: VLAN_10,
          Gi2: VLAN_20,
          Gi8: TRUNK,
          Vlan10: svi(`10.0.10.${at}/24`, 10, priority),
          Vlan20: svi(`10.0.20.${at}/24`, 20, 210 - priority),
        },
        { isRouting: true },
      )
    const network = networkOf(
      [
        host('pc-1', '10.0.10.5/24', { gateway: '10.0.10.1' }),
        host('pc-2', '10.0.10.6/24', { gateway: '10.0.10.1' }),
        host('pc-3', '10.0.20.5/24', { gateway: '10.0.20.1' }),
        routing('sw-1', 2, 110),
        routing('sw-2', 3, 100),
      ],
      ['pc-1 sw-1:Gi1', 'pc-2 sw-2:Gi1', 'pc-3 sw-2:Gi2', 'sw-1:Gi8 sw-2:Gi8'],
    )

    expect(ping(network, from, '10.0.10.1').first).toMatchObject({ by: 'sw-1' })
    expect(ping(network, from, '10.0.20.5').first).toMatchObject({ by: 'pc-3', ttl: 63 })
  })
})

describe('routes', () => {
  test('the longest prefix wins, as a search through all prefixes says', () => {
    const random = createRandom(FIRST_SEED)
    for (let round = 0; round < 200; round += 1) {
      const routes = Array.from({ length: 12 }, (): Route => {
        const prefix = random.int(0, 32)
        const mask = prefix === 0 ? 0 : (0xffff_ffff << (32 - prefix)) >>> 0
        return {
          address: ((random.int(0, 0xff) * 0x0101_0101) & mask) >>> 0,
          prefix,
          source: 'static',
          distance: 1,
          metric: 0,
          nextHops: [{ via: null, interface: String(prefix) }],
        }
      })
      const target = (random.int(0, 0xff) * 0x0101_0101) >>> 0
      let expected: number | undefined
      for (let prefix = 32; prefix >= 0 && expected === undefined; prefix -= 1) {
        const text = (number: number) => number.toString(2).padStart(32, '0').slice(0, prefix)
        if (routes.some((route) => route.prefix === prefix && text(route.address) === text(target)))
          expected = prefix
      }
      expect(lookUpRoute(routes, target)?.prefix).toBe(expected)
    }
  })

  test('flows share equal ways, and each keeps its own', () => {
    const route: Route = {
      address: 0,
      prefix: 0,
      source: 'ospf',
      distance: 110,
      metric: 2,
      nextHops: [0, 1, 2].map((via) => ({ via, interface: `if-${via}` })),
    }
    const flows = Array.from({ length: 300 }, (_, at) => ({
      source: ip('10.0.10.5') + at,
      target: ip('10.0.20.5'),
      payload: { protocol: 'udp', sourcePort: 50_000, targetPort: 53 } as const,
    }))
    const counts = new Map<string, number>()
    for (const flow of flows) {
      const hop = chooseNextHop(route, flow)?.interface ?? ''
      expect(chooseNextHop(route, { ...flow })?.interface).toBe(hop)
      counts.set(hop, (counts.get(hop) ?? 0) + 1)
    }
    expect(Math.min(...counts.values())).toBeGreaterThan(60)
  })

  test('the first and the last address of a network mean all, but not between two ends of a link', () => {
    const network = addressOf('10.0.0.0/30')
    const meansAll = [0, 1, 2, 3].map((place) => isBroadcastOf(ip('10.0.0.0') + place, network))
    expect(meansAll).toEqual([true, false, false, true])
    expect(isBroadcastOf(ip('10.0.0.1'), addressOf('10.0.0.0/31'))).toBe(false)
    expect(isBroadcastOf(ip('10.0.0.0'), addressOf('10.0.0.0/32'))).toBe(false)
  })
})
