/** What learners do to a network: all of an action or nothing, and nothing that is locked. */
import { describe, expect, test } from 'vitest'

import { applyAction } from './apply-action.ts'
import type { NetworkAction } from './lab-action.ts'
import { deviceIn, neighborOf, type Gear } from './network/network.ts'
import { changeNetwork } from './network/run.ts'
import { coldState, type NetworkState } from './network/state.ts'
import { givenHost, givenNetwork, givenSwitch } from './network/testing/examples.ts'
import type { Lock } from './scene.ts'

const PORT = 'GigabitEthernet1/0/1'
const BECAUSE = 'It belongs to another team.'

function givenState(): NetworkState {
  const network = givenNetwork(
    [givenSwitch('sw-1'), givenHost('pc-1'), givenHost('pc-2')],
    [['sw-1 Gi1/0/1', 'pc-1']],
  )
  return changeNetwork(coldState(network), network)
}

function apply(
  state: NetworkState,
  action: NetworkAction,
  locks: readonly Lock[] = [],
): NetworkState {
  const applied = applyAction(state, action, locks)
  if ('problem' in applied) throw new Error(applied.problem)
  return applied.state
}

function problemOf(action: NetworkAction, locks: readonly Lock[] = []): string {
  const applied = applyAction(givenState(), action, locks)
  if (!('problem' in applied)) throw new Error('It was done.')
  return applied.problem
}

function gearOf(state: NetworkState): Gear {
  return deviceIn(state.network, 'sw-1') as Gear
}

function configure(...lines: string[]): NetworkAction {
  return { kind: 'configure', device: 'sw-1', lines }
}

const HOST_LINES: NetworkAction = {
  kind: 'configure',
  device: 'pc-2',
  lines: [
    'ip address 192.0.2.9 255.255.255.0',
    'gateway 192.0.2.1',
    'dns 192.0.2.53',
    'duplex full',
  ],
}
const PLUG: NetworkAction = {
  kind: 'plug',
  ends: [
    { device: 'sw-1', port: 'GigabitEthernet1/0/2' },
    { device: 'pc-2', port: 'eth0' },
  ],
}
const UNPLUG: NetworkAction = { kind: 'unplug', port: { device: 'pc-1', port: 'eth0' } }

describe('applyAction', () => {
  test('configures a switch from the first mode on', () => {
    const state = apply(
      givenState(),
      configure('vlan 10', 'name Office', 'interface Gi1/0/1', 'switchport access vlan 10'),
    )
    expect(gearOf(state).config.vlans[10]).toEqual({ name: 'Office' })
    expect(gearOf(state).config.interfaces[PORT]?.accessVlan).toBe(10)
  })

  test('does nothing of an action with a line that is wrong', () => {
    expect(problemOf(configure('vlan 10', 'vlan 9999'))).toContain('9999')
    expect(problemOf(configure('end', 'vlan 10'))).toContain('after the end')
  })

  test('configures a host by lines of its own', () => {
    const host = deviceIn(apply(givenState(), HOST_LINES).network, 'pc-2')
    expect(host.config).toMatchObject({ ipv4: { prefix: 24 }, duplex: 'full', dns: [0xc000_0235] })
  })

  test.each([
    ['ip address 192.0.2.0 255.255.255.0', 'network'],
    ['ip address 127.0.0.1 255.0.0.0', 'no address'],
    ['ip address 192.0.2.1', 'More is needed'],
  ])('refuses “%s” on a host', (line, words) => {
    expect(problemOf({ kind: 'configure', device: 'pc-1', lines: [line] })).toContain(words)
  })

  test('saves, and a restart begins with what was saved', () => {
    const changed = apply(givenState(), configure('hostname EDGE'))
    const saved = apply(changed, { kind: 'save', device: 'sw-1' })
    const later = apply(saved, configure('hostname OTHER'))
    expect(gearOf(apply(later, { kind: 'reload', device: 'sw-1' })).config.hostname).toBe('EDGE')
  })

  test('plugs and unplugs cables', () => {
    const plugged = apply(givenState(), PLUG)
    expect(neighborOf(plugged.network, { device: 'pc-2', port: 'eth0' })?.device).toBe('sw-1')
    const state = apply(plugged, UNPLUG)
    expect(state.network.cables.map(({ id }) => id)).toEqual(['new-1'])
  })

  test('plugs nothing into a port that is taken, or that is not there', () => {
    const taken: NetworkAction = { ...PLUG, ends: [{ device: 'sw-1', port: PORT }, PLUG.ends[1]] }
    expect(problemOf(taken)).toBe('A cable is already plugged into SW1 Gi1/0/1.')
    expect(problemOf({ ...PLUG, ends: [PLUG.ends[0], PLUG.ends[0]] })).toContain('two ports')
    expect(problemOf({ kind: 'unplug', port: { device: 'pc-2', port: 'eth0' } })).toContain(
      'No cable',
    )
    expect(problemOf({ kind: 'unplug', port: { device: 'pc-9', port: 'eth0' } })).toContain('no')
  })

  test('gives the reason of a lock, and changes nothing', () => {
    const device: Lock = { kind: 'device', device: 'sw-1', because: BECAUSE }
    const ports: Lock = { kind: 'ports', device: 'sw-1', ports: [PORT], because: BECAUSE }
    const cables: Lock = { kind: 'cables', because: BECAUSE }
    const line = configure('interface Gi1/0/1', 'shutdown')
    expect(problemOf(line, [device])).toBe(BECAUSE)
    expect(problemOf({ kind: 'save', device: 'sw-1' }, [device])).toBe(BECAUSE)
    expect(problemOf(line, [ports])).toBe(BECAUSE)
    expect(problemOf(configure('interface range Gi1/0/1-3', 'shutdown'), [ports])).toBe(BECAUSE)
    expect(problemOf(UNPLUG, [ports])).toBe(BECAUSE)
    expect(problemOf(PLUG, [cables])).toBe(BECAUSE)
    apply(givenState(), configure('interface Gi1/0/2', 'shutdown'), [ports])
  })

  test('brings a port up again that protection has shut, also in one action', () => {
    const start = givenState()
    const tables = { ...start.tables['sw-1'], errDisabled: { [PORT]: 'port-security' as const } }
    const shut = { ...start, tables: { ...start.tables, 'sw-1': { ...tables } } } as NetworkState
    const state = apply(shut, configure('interface Gi1/0/1', 'shutdown', 'no shutdown'))
    expect(state.tables['sw-1']?.errDisabled).toEqual({})
    const untouched = apply(shut, configure('interface Gi1/0/1', 'no shutdown'))
    expect(untouched.tables['sw-1']?.errDisabled).toEqual({ [PORT]: 'port-security' })
  })
})
