/** Jumbo frames: what fits through which port, and what the terminal says of it. */
import { describe, expect, test } from 'vitest'

import { switchOn } from '../network/run.ts'
import type { NetworkState } from '../network/state.ts'
import { givenHost, givenNetwork, givenRouter, givenSwitch } from '../network/testing/examples.ts'
import { enterLines, errorOf, openAt, settings, shown } from './testing/sessions.ts'

const at = (address: number) => ({ ipv4: { address, prefix: 24 } })

/** R1 and R2 at one switch, and a host. */
const PLAIN = switchOn(
  givenNetwork(
    [
      givenSwitch('sw-1'),
      givenRouter('rt-1', { interfaces: { 'Gi0/0': at(0xc000_0201) } }),
      givenRouter('rt-2', { interfaces: { 'Gi0/0': at(0xc000_0202) } }),
      givenHost('pc-1', settings('192.0.2.11')),
    ],
    [
      ['sw-1 Gi1/0/1', 'rt-1 Gi0/0'],
      ['sw-1 Gi1/0/2', 'rt-2 Gi0/0'],
      ['sw-1 Gi1/0/3', 'pc-1'],
    ],
  ),
)

function configured(state: NetworkState, device: string, ...lines: readonly string[]) {
  return enterLines(openAt(device, state), 'enable', 'configure terminal', ...lines).state
}

const JUMBO_ROUTERS = ['rt-1', 'rt-2'].reduce(
  (state, id) => configured(state, id, 'interface Gi0/0', 'mtu 9000'),
  PLAIN,
)

function ping(state: NetworkState, target: string): string {
  const line = `ping ${target} repeat 2 size 5000 df-bit`
  return shown(enterLines(openAt('rt-1', state), 'enable', line).printed)
}

describe('a packet of 5000 bytes', () => {
  test('passes where all ports on the way take it', () => {
    expect(ping(configured(JUMBO_ROUTERS, 'sw-1', 'system mtu 9198'), '192.0.2.2')).toContain('!!')
    const range = ['interface range Gi1/0/1-2', 'mtu 9000']
    expect(ping(configured(JUMBO_ROUTERS, 'sw-1', ...range), '192.0.2.2')).toContain('!!')
  })

  test('is dropped by a switch that does not take it, without an answer', () => {
    expect(ping(JUMBO_ROUTERS, '192.0.2.2')).toContain('..')
    const one = configured(JUMBO_ROUTERS, 'sw-1', 'interface Gi1/0/1', 'mtu 9000')
    expect(ping(one, '192.0.2.2')).toContain('..')
  })

  test('is dropped by a host, which takes 1500', () => {
    const state = configured(JUMBO_ROUTERS, 'sw-1', 'system mtu 9198')
    expect(ping(state, '192.0.2.11')).toContain('..')
  })
})

describe('sizes', () => {
  test('what IP sends follows the port, unless it was told to send less', () => {
    const printed = (...lines: readonly string[]) => {
      const state = configured(PLAIN, 'rt-1', 'interface Gi0/0', ...lines)
      return shown(enterLines(openAt('rt-1', state), 'show interfaces Gi0/0').printed)
    }
    expect(printed('mtu 9000')).toContain('IP MTU is 9000 bytes')
    expect(printed('ip mtu 1400', 'mtu 9000')).toContain('IP MTU is 1400 bytes')
    expect(printed('mtu 9000', 'no mtu')).not.toContain('MTU')
  })

  test('IP sends no more than the port takes', () => {
    const entered = enterLines(
      openAt('rt-1', PLAIN),
      'enable',
      'configure terminal',
      'interface Gi0/0',
      'ip mtu 9000',
    )
    expect(errorOf(entered)?.message).toContain('Raise that first, by “mtu”')
  })

  test('the switch says how large frames may be', () => {
    const said = (state: NetworkState) =>
      shown(enterLines(openAt('sw-1', state), 'show system mtu').printed)
    expect(said(PLAIN)).toBe('System MTU size is 1500 bytes')
    expect(said(configured(PLAIN, 'sw-1', 'system mtu 9000'))).toContain('9000')
  })
})
