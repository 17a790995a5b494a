/** DHCP typed at a router, a switch and hosts: what is printed is what was given. */
import { describe, expect, test } from 'vitest'

import { applyAction } from '../apply-action.ts'
import type { NetworkState } from '../network/state.ts'
import { configLines } from './gear/running-config.ts'
import { enterLines, errorOf, givenLab, openAt, shown } from './testing/sessions.ts'

const POOL = [
  'enable',
  'configure terminal',
  'ip dhcp excluded-address 192.0.2.1 192.0.2.99',
  'ip dhcp pool LAN',
  'network 192.0.2.0 255.255.255.0',
  'default-router 192.0.2.1',
  'dns-server 192.0.2.53',
  'lease 0 8',
]

function asClient(state: NetworkState, device: string): NetworkState {
  const lines = ['ip address dhcp']
  const applied = applyAction(state, { kind: 'configure', device, lines })
  if ('problem' in applied) throw new Error(applied.problem)
  return applied.state
}

/** R1 gives addresses, and PC1 (in the manner of Windows) and PC2 (Linux) ask. */
function withClients(): NetworkState {
  const { state } = enterLines(openAt('rt-1'), ...POOL)
  return asClient(asClient(state, 'pc-1'), 'pc-2')
}

describe('a pool of a router', () => {
  test('is one line after the other in its mode, and stands in the configuration', () => {
    const { state } = enterLines(
      openAt('rt-1'),
      ...POOL,
      'address 192.0.2.7 hardware-address 0000.5e00.5381',
    )
    const router = state.network.devices.find(({ id }) => id === 'rt-1')
    if (router?.kind !== 'router') throw new Error('There is no router.')
    expect(configLines(router, router.config).slice(2, 10)).toEqual([
      'ip dhcp excluded-address 192.0.2.1 192.0.2.99',
      'ip dhcp pool LAN',
      ' network 192.0.2.0 255.255.255.0',
      ' default-router 192.0.2.1',
      ' dns-server 192.0.2.53',
      ' lease 0 8',
      ' address 192.0.2.7 hardware-address 0000.5e00.5381',
      '!',
    ])
  })

  test('lists what it has given, and for how long', () => {
    const printed = shown(enterLines(openAt('rt-1', withClients()), 'show ip dhcp binding').printed)
    expect(printed).toContain('192.0.2.100  0000.5e00.5381')
    expect(printed).toContain('192.0.2.101  0000.5e00.5382')
    expect(printed).toContain('7 h 59 min')
    const pool = shown(enterLines(openAt('rt-1', withClients()), 'show ip dhcp pool').printed)
    expect(pool).toContain('Not excluded           : 155')
  })
})

describe('a client', () => {
  test('in the manner of Windows shows its lease, gives it back and asks again', () => {
    const at = openAt('pc-1', withClients())
    const all = shown(enterLines(at, 'ipconfig /all').printed)
    expect(all).toContain('DHCP Enabled. . . . . . . . : Yes')
    expect(all).toContain('IPv4 Address. . . . . . . . : 192.0.2.100(Preferred)')
    expect(all).toContain('DHCP Server . . . . . . . . : 192.0.2.1')
    const released = enterLines(at, 'ipconfig /release')
    expect(shown(enterLines(released, 'ipconfig').printed)).not.toContain('192.0.2.100')
    const renewed = enterLines(released, 'ipconfig /renew')
    expect(shown(renewed.printed)).toContain('IPv4 Address. . . . . . . . : 192.0.2.100')
    expect(renewed.run?.result).toMatchObject({ kind: 'lease', attempt: { isAnswered: true } })
  })

  test('in the manner of Linux shows that its address is dynamic, and what was said', () => {
    const at = openAt('pc-2', withClients())
    expect(shown(enterLines(at, 'ip addr').printed)).toContain(
      'inet 192.0.2.101/24 scope global dynamic eth0',
    )
    expect(shown(enterLines(at, 'ip route').printed)).toContain('default via 192.0.2.1 dev eth0')
    expect(shown(enterLines(at, 'sudo dhclient -v eth0').printed)).toContain(
      'DHCPOFFER of 192.0.2.101 from 192.0.2.1',
    )
  })

  test('that nobody answers says so, and has made up an address', () => {
    const at = openAt('pc-1', asClient(givenLab(), 'pc-1'))
    expect(errorOf(enterLines(at, 'ipconfig /renew'))?.message).toContain('did not answer')
    expect(shown(enterLines(at, 'ipconfig').printed)).toMatch(/Autoconfiguration.*: 169\.254\./)
  })

  test('whose address was entered has nothing to give back', () => {
    expect(errorOf(enterLines(openAt('pc-1'), 'ipconfig /release'))?.message).toContain('no DHCP')
  })
})

test('snooping shows its ports, and what it has seen', () => {
  const { state } = enterLines(
    openAt('sw-1', withClients()),
    'enable',
    'configure terminal',
    'ip dhcp snooping',
    'ip dhcp snooping vlan 1',
    'interface gi1/0/7',
    'ip dhcp snooping trust',
  )
  const renewed = enterLines(openAt('pc-1', state), 'ipconfig /release', 'ipconfig /renew').state
  const at = openAt('sw-1', renewed)
  expect(shown(enterLines(at, 'show ip dhcp snooping').printed)).toMatch(/Gi1\/0\/7\s+yes/)
  expect(shown(enterLines(at, 'show ip dhcp snooping binding').printed)).toMatch(
    /0000\.5e00\.5381\s+192\.0\.2\.100 .*Gi1\/0\/1/,
  )
})
