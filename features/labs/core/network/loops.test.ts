/** Frames that go round in circles, and what switches forget when the topology changes. */
import { describe, expect, test } from 'vitest'

import {
  gear,
  host,
  ip,
  macOf,
  networkOf,
  pingFrom,
  portName,
  portsOfMac,
} from './data-plane/testing.ts'
import type { Network } from './network.ts'
import { changeNetwork, switchOn } from './run.ts'
import { tablesOf } from './state.ts'

describe('loops', () => {
  function ring(isOn: boolean): Network {
    const tree = { spanningTree: { isOn, priority: 32_768 } }
    return networkOf(
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
  }

  test('without spanning tree a broadcast goes round until it is stopped at 20,000 frames, and named', () => {
    const { stopped, trace, state } = pingFrom(switchOn(ring(false)), 'pc-1', '10.0.0.99')

    expect(stopped).toBe('storm')
    expect(trace.at(-1)?.reason).toEqual({ code: 'storm' })
    const sent = Object.values(state.tables).flatMap(({ counters }) =>
      Object.values(counters).map(({ framesOut }) => framesOut),
    )
    expect(sent.reduce((sum, each) => sum + each, 0)).toBe(20_000)
  })

  test('a frame for a MAC address that nobody has goes round as well', () => {
    const state = switchOn(ring(false))
    const stale = {
      interface: 'eth0',
      address: ip('10.0.0.99'),
      mac: macOf(99),
      learnedAtMs: state.clockMs,
    }
    const tables = { ...state.tables, 'pc-1': { ...tablesOf(state, 'pc-1'), arp: [stale] } }

    expect(pingFrom({ ...state, tables }, 'pc-1', '10.0.0.99').stopped).toBe('storm')
    expect(pingFrom({ ...state, tables }, 'pc-1', '10.0.0.99').first).toMatchObject({
      isAnswered: false,
    })
  })

  test('with spanning tree nothing goes round, and a cut leaves a way', () => {
    const network = ring(true)
    const { state, first, stopped } = pingFrom(switchOn(network), 'pc-1', '10.0.0.2')
    expect([first?.isAnswered, stopped]).toEqual([true, null])

    for (const cut of ['cable-3', 'cable-4', 'cable-5']) {
      const left = { ...network, cables: network.cables.filter(({ id }) => id !== cut) }
      const after = pingFrom(changeNetwork(state, left), 'pc-2', '10.0.0.1')
      expect([after.first?.isAnswered, after.stopped]).toEqual([true, null])
    }
  })

  test('switches that the change does not touch forget the old way too', () => {
    const { state } = pingFrom(switchOn(ring(true)), 'pc-1', '10.0.0.2')
    const cut = state.network.cables.filter(({ id }) => id !== 'cable-3')
    const after = changeNetwork(state, { ...state.network, cables: cut })

    // Its way to pc-1 led over the link to sw-1 and leads over sw-3 now.
    expect(portsOfMac(state, 'sw-2', macOf(1))).toEqual([portName('Gi8')])
    expect(portsOfMac(after, 'sw-2', macOf(1))).toEqual([])
    const again = pingFrom(after, 'pc-1', '10.0.0.2')
    expect(portsOfMac(again.state, 'sw-2', macOf(1))).toEqual([portName('Gi7')])
  })
})
