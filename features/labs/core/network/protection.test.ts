/** What shuts a port, and what opens it again: port security and BPDU guard. */
import { describe, expect, test } from 'vitest'

import { gear, host, macOf, networkOf, pingFrom, portName, withPort } from './data-plane/testing.ts'
import type { InterfaceConfig, Network, PortSecurity } from './network.ts'
import { changeNetwork, restart, switchOn } from './run.ts'
import type { NetworkState } from './state.ts'
import { tablesOf } from './state.ts'

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

describe('BPDU guard', () => {
  test('shuts a port that hears a switch, until it was shut and opened by hand and hears none', () => {
    const network = networkOf(
      [
        host('pc-1', '10.0.0.1/24'),
        host('pc-2', '10.0.0.2/24'),
        gear('sw-1', { Gi1: { hasBpduGuard: true } }),
        gear('sw-2', {}),
      ],
      ['pc-1 sw-1:Gi2', 'sw-2:Gi8 sw-1:Gi1', 'pc-2 sw-2:Gi1'],
    )
    const shut = { [portName('Gi1')]: 'bpdu-guard' }
    const bounce = (state: NetworkState) =>
      [true, false].reduce(
        (at, isShutdown) => changeNetwork(at, withPort(at.network, 'sw-1', 'Gi1', { isShutdown })),
        state,
      )
    const start = switchOn(network)
    expect(tablesOf(start, 'sw-1').errDisabled).toEqual(shut)
    expect(tablesOf(bounce(start), 'sw-1').errDisabled).toEqual(shut)

    const unguarded = changeNetwork(
      start,
      withPort(network, 'sw-1', 'Gi1', { hasBpduGuard: false }),
    )
    expect(tablesOf(unguarded, 'sw-1').errDisabled).toEqual(shut)
    expect(pingFrom(bounce(unguarded), 'pc-1', '10.0.0.2').first).toMatchObject({
      isAnswered: true,
    })
  })
})
