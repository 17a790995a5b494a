/** Who are neighbors by OSPF, over random networks, and why others are not. */
import { describe, expect, test } from 'vitest'

import { createRandom } from '#platform/contract/random.ts'

import { addressOf } from '../data-plane/testing.ts'
import { BLANK_INTERFACE, type Network } from '../network.ts'
import { settle } from '../settle.ts'
import type { Settled } from '../settled.ts'
import { givenNetwork, givenSwitch } from '../testing/examples.ts'
import { givenOspfRouter, ospfPair, type OspfTraits } from '../testing/ospf-routers.ts'
import { randomRoutedNetwork } from '../testing/routed-network.ts'

const SEEDS = process.env['TEST_DEPTH'] === 'deep' ? 3000 : 80
const FIRST_SEED = Number(process.env['TEST_SEED'] ?? 0)

function forEachNetwork(
  check: (network: Network, settled: Settled, seed: number) => void,
  hasMistakes = true,
): void {
  for (let seed = FIRST_SEED; seed < FIRST_SEED + SEEDS; seed += 1) {
    const network = randomRoutedNetwork(createRandom(seed), { hasMistakes })
    check(network, settle(network, {}), seed)
  }
}

describe('neighbors', () => {
  test('what one router says of another, the other one says of it', () => {
    forEachNetwork((_, settled, seed) => {
      for (const [device, neighbors] of settled.ospf)
        for (const one of neighbors) {
          const other = (settled.ospf.get(one.device) ?? []).find(
            (each) =>
              each.device === device &&
              each.deviceInterface === one.interface &&
              each.interface === one.deviceInterface,
          )
          // One of two that are not adjacent may hear a designated router that the other one does not.
          const toSay = (said: typeof other) => [
            said?.state,
            said?.state !== 'two-way' && said?.because,
          ]
          const isRunning = one.because !== 'not-running'
          expect([seed, ...toSay(other)]).toEqual([seed, ...toSay(isRunning ? one : undefined)])
        }
    })
  })

  test('without mistakes, all that share a network are neighbors', () => {
    let count = 0
    forEachNetwork((_, settled, seed) => {
      for (const neighbors of settled.ospf.values())
        for (const { state, because } of neighbors) {
          count += 1
          if (state === 'full') continue
          expect(state, `seed ${seed}`).toBe('two-way')
          expect([null, 'no-designated-router']).toContain(because)
        }
    }, false)
    expect(count).toBeGreaterThan(SEEDS)
  })

  test('the designated router is the one with the highest priority, then router ID', () => {
    forEachNetwork((network, settled, seed) => {
      const points = [...settled.ospfInterfaces].flatMap(([device, interfaces]) =>
        interfaces.map((point) => ({ device, ...point })),
      )
      for (const point of points) {
        if (point.isPassive) continue
        const gear = network.devices.find(({ id }) => id === point.device)
        const own = gear?.kind === 'host' ? undefined : gear?.config.interfaces[point.interface]
        const heard = (settled.ospf.get(point.device) ?? []).filter(
          (each) => each.interface === point.interface && each.state !== 'none',
        )
        const ranked = [
          { id: point.routerId, priority: own?.ospf.priority ?? 0 },
          ...heard.map(({ routerId, priority }) => ({ id: routerId, priority })),
        ]
          .filter(({ priority }) => priority > 0)
          .toSorted((one, other) => other.priority - one.priority || other.id - one.id)
        expect([seed, point.designated, point.backup]).toEqual([
          seed,
          ranked[0]?.id ?? null,
          ranked[1]?.id ?? null,
        ])
      }
    }, false)
  })

  function pairState(one: Partial<OspfTraits>, other: Partial<OspfTraits> = {}) {
    const { ospf } = settle(ospfPair(one, other), {})
    const [neighbor] = ospf.get('rt-1') ?? []
    return [neighbor?.state, neighbor?.because]
  }

  test('each setting that differs is named', () => {
    const ospf = BLANK_INTERFACE.ospf
    expect(pairState({})).toEqual(['full', null])
    expect(pairState({ area: 1 })).toEqual(['none', 'area'])
    expect(pairState({ port: { ospf: { ...ospf, helloSeconds: 5 } } })).toEqual(['none', 'timers'])
    expect(pairState({ port: { ospf: { ...ospf, deadSeconds: 20 } } })).toEqual(['none', 'timers'])
    expect(pairState({ port: { ipv4: addressOf('10.0.0.1/25') } })).toEqual(['none', 'mask'])
    expect(pairState({ port: { ipv4: addressOf('10.0.1.1/24') } })).toEqual(['none', 'mask'])
    expect(pairState({ passive: ['GigabitEthernet0/0'] })).toEqual(['none', 'passive'])
    expect(pairState({}, { passive: ['GigabitEthernet0/0'] })).toEqual(['none', 'passive'])
    const all = { isPassiveByDefault: true }
    expect(pairState(all)).toEqual(['none', 'passive'])
    expect(pairState({ ...all, passive: ['GigabitEthernet0/0'] })).toEqual(['full', null])
    expect(pairState({ routerId: 7 }, { routerId: 7 })).toEqual(['none', 'same-router-id'])
    expect(pairState({ port: { mtu: 1400 } })).toEqual(['exstart', 'mtu'])
    expect(pairState({}, { wildcard: 0 })).toEqual(['none', 'not-running'])
    const never = { port: { ospf: { ...ospf, priority: 0 } } }
    expect(pairState(never)).toEqual(['full', null])
    expect(pairState(never, never)).toEqual(['two-way', 'no-designated-router'])
    const accessGroups = { in: 'WEB', out: null }
    expect(pairState({ port: { accessGroups }, list: [] })).toEqual(['none', 'filtered'])
    expect(pairState({}, { port: { accessGroups }, list: ['tcp'] })).toEqual(['none', 'filtered'])
    expect(pairState({ port: { accessGroups }, list: ['tcp', 'ospf'] })).toEqual(['full', null])
    expect(pairState({ port: { accessGroups } })).toEqual(['full', null])
    expect(pairState({ port: { isShutdown: true } })).toEqual([undefined, undefined])
  })

  test('a VLAN that a trunk does not carry keeps neighbors apart', () => {
    const throughTrunk = (allowedVlans: 'all' | readonly number[]) => {
      const trunk = { mode: 'trunk', allowedVlans } as const
      const access = { accessVlan: 10 }
      const { ospf } = settle(
        givenNetwork(
          [
            givenOspfRouter('rt-1', '10.0.0.1/24'),
            givenOspfRouter('rt-2', '10.0.0.2/24'),
            givenSwitch('sw-1', {
              vlans: [10],
              interfaces: { 'gi1/0/1': access, 'gi1/0/8': trunk },
            }),
            givenSwitch('sw-2', {
              vlans: [10],
              interfaces: { 'gi1/0/1': access, 'gi1/0/8': trunk },
            }),
          ],
          [
            ['rt-1 gi0/0', 'sw-1 gi1/0/1'],
            ['rt-2 gi0/0', 'sw-2 gi1/0/1'],
            ['sw-1 gi1/0/8', 'sw-2 gi1/0/8'],
          ],
        ),
        {},
      )
      return ospf.get('rt-1')?.length
    }
    expect(throughTrunk('all')).toBe(1)
    expect(throughTrunk([1, 20])).toBe(0)
  })
})
