/** Port security, address conflicts, loops, and what switches forget when the topology changes. */
import { describe, expect, test } from 'vitest'

import {
  gear,
  host,
  ip,
  macOf,
  networkOf,
  portName,
  portsOfMac,
  withPort,
} from './data-plane/testing.ts'
import type { InterfaceConfig, Network, PortSecurity } from './network.ts'
import { changeNetwork, restart, runProbe, switchOn } from './run.ts'
import type { NetworkState } from './state.ts'
import { tablesOf } from './state.ts'
import { reasonInWords } from './words.ts'

function pingFrom(state: NetworkState, from: string, to: string) {
  const run = runProbe(state, { kind: 'ping', from, to: ip(to), count: 1 })
  const [first] = run.result.attempts
  const words = first?.isAnswered === false ? reasonInWords(first.loss, run.state.network) : null
  return { ...run, first, words }
}

function portOf(
  { network }: NetworkState,
  device: string,
  short: string,
): InterfaceConfig | undefined {
  const found = network.devices.find(({ id }) => id === device)
  return found?.kind === 'switch' ? found.config.interfaces[portName(short)] : undefined
}

describe('port security', () => {
  const STRICT: PortSecurity = { maximum: 1, violation: 'shutdown', isSticky: false, macs: [] }

  /** pc-2 and pc-3 are behind a second switch on the guarded port Gi1. */
  function guarded(security: Partial<PortSecurity>): Network {
    return networkOf(
      [
        host('pc-1', '10.0.0.1/24'),
        host('pc-2', '10.0.0.2/24'),
        host('pc-3', '10.0.0.3/24'),
        gear('sw-1', { Gi1: { portSecurity: { ...STRICT, ...security } } }, { spanningTree: OFF }),
        gear('sw-2', {}, { spanningTree: OFF }),
      ],
      ['pc-1 sw-1:Gi2', 'sw-2:Gi8 sw-1:Gi1', 'pc-2 sw-2:Gi1', 'pc-3 sw-2:Gi2'],
    )
  }
  const OFF = { isOn: false, priority: 32_768 }

  test('a second address shuts the port, and whoever is behind it has lost the way', () => {
    const { state, first } = pingFrom(switchOn(guarded({})), 'pc-2', '10.0.0.1')
    expect(first).toMatchObject({ isAnswered: true })
    const violated = pingFrom(state, 'pc-3', '10.0.0.1')

    expect(violated.words).toBe(
      'Port security on SW-1 Gi1/0/1 does not let 00:00:5e:00:53:03 send.',
    )
    const tables = tablesOf(violated.state, 'sw-1')
    expect(tables.errDisabled).toEqual({ [portName('Gi1')]: 'port-security' })
    expect(tables.violations).toEqual({ [portName('Gi1')]: { count: 1, last: macOf(3) } })
    expect(tables.macs.filter(({ port }) => port === portName('Gi1'))).toEqual([])
    expect(pingFrom(violated.state, 'pc-2', '10.0.0.1').words).toBe('SW-2 Gi1/0/8 has no link.')
  })

  test('the port opens again once it was shut and opened by hand, and takes the first address anew', () => {
    const shut = pingFrom(
      pingFrom(switchOn(guarded({})), 'pc-2', '10.0.0.1').state,
      'pc-3',
      '10.0.0.1',
    )
    const { state } = shut
    const byHand = changeNetwork(
      state,
      withPort(state.network, 'sw-1', 'Gi1', { isShutdown: true }),
    )
    const open = changeNetwork(
      byHand,
      withPort(byHand.network, 'sw-1', 'Gi1', { isShutdown: false }),
    )

    expect(tablesOf(changeNetwork(state, state.network), 'sw-1').errDisabled).not.toEqual({})
    expect(tablesOf(open, 'sw-1').errDisabled).toEqual({})
    expect(pingFrom(open, 'pc-3', '10.0.0.1').first).toMatchObject({ isAnswered: true })
  })

  test.each([
    ['restrict', 1],
    ['protect', 0],
  ] as const)('"%s" drops what a stranger sends and leaves the port open', (violation, least) => {
    const { state } = pingFrom(switchOn(guarded({ violation })), 'pc-2', '10.0.0.1')
    const stranger = pingFrom(state, 'pc-3', '10.0.0.1')

    expect(stranger.first).toMatchObject({ loss: { reason: { code: 'port-security' } } })
    const { count } = tablesOf(stranger.state, 'sw-1').violations[portName('Gi1')] ?? { count: 0 }
    expect(Math.min(count, 1)).toBe(least)
    expect(tablesOf(stranger.state, 'sw-1').errDisabled).toEqual({})
    expect(pingFrom(stranger.state, 'pc-2', '10.0.0.1').first).toMatchObject({ isAnswered: true })
  })

  test('a sticky port writes what it learns into the configuration, and keeps it when the link goes', () => {
    const { state } = pingFrom(switchOn(guarded({ isSticky: true })), 'pc-2', '10.0.0.1')
    expect(portOf(state, 'sw-1', 'Gi1')?.portSecurity?.macs).toEqual([macOf(2)])

    const without = {
      ...state.network,
      cables: state.network.cables.filter(({ id }) => id !== 'cable-2'),
    }
    const again = changeNetwork(changeNetwork(state, without), state.network)
    expect(pingFrom(again, 'pc-3', '10.0.0.1').first).toMatchObject({
      loss: { reason: { code: 'port-security', mac: macOf(3) } },
    })
  })

  test('what a port has learned without "sticky" goes with the link', () => {
    const { state } = pingFrom(switchOn(guarded({})), 'pc-2', '10.0.0.1')
    expect(tablesOf(state, 'sw-1').secured).toEqual({ [portName('Gi1')]: [macOf(2)] })

    expect(tablesOf(restart(state, ['sw-2']), 'sw-1').secured).toEqual({})
  })

  test('an address that one port has secured may not send at another', () => {
    const network = networkOf(
      [
        host('pc-1', '10.0.0.1/24'),
        host('pc-2', '10.0.0.2/24'),
        gear('sw-1', {
          Gi1: { portSecurity: { ...STRICT, macs: [macOf(1)] } },
          Gi2: { portSecurity: { ...STRICT, maximum: 5 } },
        }),
      ],
      ['pc-1 sw-1:Gi2', 'pc-2 sw-1:Gi3'],
    )

    expect(pingFrom(switchOn(network), 'pc-1', '10.0.0.2').first).toMatchObject({
      loss: { reason: { code: 'port-security', port: portName('Gi2') } },
    })
  })
})

describe('one address on two hosts', () => {
  function twins(one: 'windows' | 'linux', other: 'windows' | 'linux'): Network {
    return networkOf(
      [
        host('pc-1', '10.0.0.1/24', { os: one }),
        host('pc-2', '10.0.0.1/24', { os: other }),
        host('pc-3', '10.0.0.3/24'),
        gear('sw-1', {}),
      ],
      ['pc-1 sw-1:Gi1', 'pc-2 sw-1:Gi2', 'pc-3 sw-1:Gi3'],
    )
  }
  const inConflict = (state: NetworkState) =>
    ['pc-1', 'pc-2'].filter((id) => tablesOf(state, id).conflicts.length > 0)

  test('of two in the manner of Windows, the later one does not use it, and says so', () => {
    const state = switchOn(twins('windows', 'windows'))

    expect(inConflict(state)).toEqual(['pc-2'])
    expect(pingFrom(state, 'pc-2', '10.0.0.3').words).toBe(
      'Another device has the address of PC-2, 10.0.0.1, too.',
    )
    expect(pingFrom(state, 'pc-3', '10.0.0.1').first).toMatchObject({ by: 'pc-1' })
  })

  test('Windows gives way to Linux, whichever was there first', () => {
    expect(inConflict(switchOn(twins('windows', 'linux')))).toEqual(['pc-1'])
    expect(inConflict(switchOn(twins('linux', 'windows')))).toEqual(['pc-2'])
  })

  test('two in the manner of Linux both answer, and the last answer wins', () => {
    const { first, trace, state } = pingFrom(switchOn(twins('linux', 'linux')), 'pc-3', '10.0.0.1')

    expect(inConflict(state)).toEqual([])
    const answers = trace.filter(
      ({ event, after }) =>
        event === 'sent' && after?.body.type === 'arp' && after.body.operation === 'reply',
    )
    expect(answers.map(({ device }) => device)).toEqual(['pc-1', 'pc-2'])
    expect(first).toMatchObject({ by: 'pc-1' })
    expect(pingFrom(state, 'pc-3', '10.0.0.1').first).toMatchObject({ by: 'pc-2' })
  })

  test('the answer to one of them may come to the other, and this is said', () => {
    const start = switchOn(twins('linux', 'linux'))
    const { state } = pingFrom(start, 'pc-1', '10.0.0.3')
    const other = pingFrom(pingFrom(state, 'pc-2', '10.0.0.3').state, 'pc-1', '10.0.0.3')

    expect(other.words).toBe('Another device has the address of PC-2, 10.0.0.1, too.')
  })

  test('another address ends the conflict', () => {
    const state = switchOn(twins('windows', 'windows'))
    const network = networkOf(
      [
        ...state.network.devices.filter(({ id }) => id !== 'pc-2'),
        host('pc-2', '10.0.0.2/24', { os: 'windows' }),
      ],
      [],
    )
    const after = changeNetwork(state, { ...network, cables: state.network.cables })

    expect(inConflict(after)).toEqual([])
    expect(pingFrom(after, 'pc-3', '10.0.0.2').first).toMatchObject({ by: 'pc-2' })
  })
})

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
