/** The way of one packet: from its sender to its end, over cables that are there. */
import { describe, expect, test } from 'vitest'

import { createRandom } from '#platform/contract/random.ts'

import { gear, host, inShort, ip, networkOf, portName } from './data-plane/testing.ts'
import { journeyOf } from './journey.ts'
import { neighborOf } from './network.ts'
import { runProbe, switchOn } from './run.ts'
import { randomNetwork } from './testing.ts'

const SEEDS = process.env['TEST_DEPTH'] === 'deep' ? 1000 : 20
const FIRST_SEED = Number(process.env['TEST_SEED'] ?? 0)

describe('the journey of a packet', () => {
  test('begins where it was sent, and follows cables to its end', () => {
    for (let seed = FIRST_SEED; seed < FIRST_SEED + SEEDS; seed += 1) {
      const random = createRandom(seed)
      const options = { hosts: 4, routers: seed % 2, hasChannels: true, hasMistakes: seed % 3 > 0 }
      const network = randomNetwork(random, options)
      const [from, to] = random.sample(
        network.devices.filter((device) => device.kind === 'host'),
        2,
      )
      const address = to?.config.ipv4?.address
      if (!from || address === undefined) continue
      const state = switchOn(network)
      const { trace } = runProbe(state, { kind: 'ping', from: from.id, to: address, count: 1 })

      for (const packet of new Set(trace.map((step) => step.packet))) {
        const hops = journeyOf(trace, packet, network)
        expect([seed, packet, hops[0]?.inPort, hops[0]?.before]).toEqual([seed, packet, null, null])
        expect([
          seed,
          packet,
          hops.at(-1)?.outPort === null || hops.at(-1)?.reason !== null,
        ]).toEqual([seed, packet, true])
        for (const [at, hop] of hops.entries()) {
          const last = hops[at - 1]
          if (!last || last.device === hop.device) continue
          const ahead = neighborOf(network, { device: last.device, port: last.outPort ?? '' })
          expect([seed, packet, ahead]).toEqual([
            seed,
            packet,
            { device: hop.device, port: hop.inPort },
          ])
          expect(hop.before).toEqual(last.after)
        }
      }
    }
  })

  test('of a flooded frame it is the copy that was dropped on the way to the device that is wanted', () => {
    const trunk = { mode: 'trunk' as const }
    const network = networkOf(
      [
        host('pc-1', '10.0.10.1/24'),
        host('pc-2', '10.0.10.2/24'),
        host('pc-3', '10.0.10.3/24'),
        gear('sw-1', { Gi1: { accessVlan: 10 }, Gi2: { accessVlan: 10 }, Gi7: trunk, Gi8: trunk }),
        gear('sw-2', { Gi1: { accessVlan: 20 }, Gi8: trunk }),
        gear('sw-3', { Gi7: trunk }, { vlans: [] }),
      ],
      ['pc-1 sw-1:Gi1', 'pc-3 sw-1:Gi2', 'sw-1:Gi7 sw-3:Gi7', 'sw-1:Gi8 sw-2:Gi8', 'pc-2 sw-2:Gi1'],
    )
    const probe = { kind: 'ping', from: 'pc-1', to: ip('10.0.10.2'), count: 1 } as const
    const { trace, result } = runProbe(switchOn(network), probe)
    const [attempt] = result.attempts
    const packet = attempt?.isAnswered === false ? attempt.loss.packet : -1

    expect(journeyOf(trace, packet, network).map(inShort)).toEqual([
      'pc-1 - > eth0 sent',
      `sw-1 ${portName('Gi1')} > ${portName('Gi8')} flooded`,
      `sw-2 ${portName('Gi8')} > ${portName('Gi1')} vlan-not-allowed`,
    ])
  })

  test('of a frame in a loop it is the copy that comes back to where it was, though another one arrives', () => {
    const tree = { spanningTree: { isOn: false, priority: 32_768 } }
    const network = networkOf(
      [
        host('pc-1', '10.0.0.1/24'),
        host('pc-2', '10.0.0.2/24'),
        ...['sw-1', 'sw-2', 'sw-3'].map((id) => gear(id, {}, tree)),
      ],
      [
        'pc-1 sw-1:Gi1',
        'pc-2 sw-2:Gi1',
        'sw-1:Gi7 sw-2:Gi8',
        'sw-2:Gi7 sw-3:Gi8',
        'sw-3:Gi7 sw-1:Gi8',
      ],
    )
    const probe = { kind: 'ping', from: 'pc-1', to: ip('10.0.0.2'), count: 1 } as const
    const { trace } = runProbe(switchOn(network), probe)
    const request = trace.find(({ event }) => event === 'flooded')
    const hops = journeyOf(trace, request?.packet ?? -1, network)

    expect(hops.map(({ device }) => device)).toEqual(['pc-1', 'sw-1', 'sw-2', 'sw-3', 'sw-1'])
    expect(hops.at(-1)).toMatchObject({ outPort: null, reason: { code: 'storm' } })
  })

  test('a cable with both ends in one switch is a loop of one hop', () => {
    const network = networkOf(
      [
        host('pc-1', '10.0.0.1/24'),
        gear('sw-1', {}, { spanningTree: { isOn: false, priority: 32_768 } }),
      ],
      ['pc-1 sw-1:Gi1', 'sw-1:Gi7 sw-1:Gi8'],
    )
    const probe = { kind: 'ping', from: 'pc-1', to: ip('10.0.0.2'), count: 1 } as const
    const { trace } = runProbe(switchOn(network), probe)
    const request = trace.find(({ event }) => event === 'flooded')

    expect(journeyOf(trace, request?.packet ?? -1, network).map(({ device }) => device)).toEqual([
      'pc-1',
      'sw-1',
      'sw-1',
    ])
  })

  test('of a packet that is not in the trace it is empty', () => {
    expect(journeyOf([], 7, networkOf([], []))).toEqual([])
  })
})
