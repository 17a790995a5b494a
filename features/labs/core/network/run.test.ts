/** What changes a network does to what it has learned, and what stays. */
import { describe, expect, test } from 'vitest'

import { gear, ip, macOf, ping, portName, twoSwitches, VLAN_10 } from './data-plane/testing.ts'
import { changeNetwork, restart, runProbe } from './run.ts'
import { coldState } from './state.ts'

describe('time and change', () => {
  test('a cable that is moved is known at once, and the way is learned anew', () => {
    const network = twoSwitches({ Gi2: VLAN_10 })
    const { state } = ping(network, 'pc-1', '10.0.10.2')
    const moved = {
      ...network,
      cables: network.cables.map((cable) =>
        cable.id === 'cable-1'
          ? { ...cable, ends: [cable.ends[0], { device: 'sw-1', port: portName('Gi2') }] as const }
          : cable,
      ),
    }
    const after = changeNetwork(state, moved)

    expect(after.tables['sw-1']?.macs.filter(({ mac }) => mac === macOf(1))).toEqual([])
    expect(after.tables['pc-1']?.arp).toEqual([])
    const { result } = runProbe(after, {
      kind: 'ping',
      from: 'pc-2',
      to: ip('10.0.10.1'),
      count: 1,
    })
    expect(result.attempts).toMatchObject([{ isAnswered: true }])
  })

  test('a switch that starts anew has its startup configuration, and has forgotten what it learned', () => {
    const network = twoSwitches()
    const { state } = ping(network, 'pc-1', '10.0.10.2')
    const unsaved = {
      ...network,
      devices: network.devices.map((device) =>
        device.kind === 'switch' ? { ...device, startup: gear(device.id, {}).startup } : device,
      ),
    }
    const after = restart({ ...state, network: unsaved }, ['sw-1'])

    const [one, other] = after.network.devices.filter(({ kind }) => kind === 'switch')
    expect(one?.kind === 'switch' && one.config).toEqual(one?.kind === 'switch' && one.startup)
    expect(other?.kind === 'switch' && other.config).not.toEqual(
      other?.kind === 'switch' && other.startup,
    )
    expect(after.tables['sw-1']?.macs).toEqual([])
    expect(after.clockMs - state.clockMs).toBe(60_000)
  })

  test('a state that was given stays as it is', () => {
    const network = twoSwitches()
    const state = coldState(network)
    const copy = structuredClone(state)
    runProbe(state, { kind: 'ping', from: 'pc-1', to: ip('10.0.10.2'), count: 2 })
    changeNetwork(state, network)
    restart(state, ['sw-1'])

    expect(state).toEqual(copy)
  })
})
