/** Ports that let in by 802.1X alone: who gets in, and what the terminal shows of it. */
import { expect, test } from 'vitest'

import type { Device, Host, Network } from '../network/network.ts'
import { runProbe, switchOn } from '../network/run.ts'
import { BLANK_POOL } from '../network/services.ts'
import { settle } from '../network/settle.ts'
import { portKey } from '../network/settled.ts'
import { givenHost, givenNetwork, givenSwitch } from '../network/testing/examples.ts'
import { enterLines, errorOf, openAt, settings, shown } from './testing/sessions.ts'

function host(number: number, admission?: Host['admission']): Host {
  return {
    ...givenHost(`pc-${number}`, settings(`192.0.2.${number}`)),
    ...(admission && { admission }),
  }
}

function given(): Network {
  const auto = { authentication: 'auto' as const }
  return givenNetwork(
    [
      givenSwitch('sw-1', {
        interfaces: { 'Gi1/0/1': auto, 'Gi1/0/2': auto, 'Gi1/0/3': auto, 'Gi1/0/4': auto },
      }),
      host(1, { method: 'dot1x', user: 'host/pc-1.corp.example' }),
      host(2, { method: 'mab', user: '00005e005382' }),
      host(3),
      host(9),
    ],
    [
      ['sw-1 Gi1/0/1', 'pc-1'],
      ['sw-1 Gi1/0/2', 'pc-2'],
      ['sw-1 Gi1/0/3', 'pc-3'],
      ['sw-1 Gi1/0/8', 'pc-9'],
    ],
  )
}

function said(line: string): readonly string[] {
  return shown(enterLines(openAt('sw-1', switchOn(given())), line).printed).split('\n')
}

test('whom the server knows gets through, others do not, with the port as the reason', () => {
  const state = switchOn(given())
  const reaches = (number: number) => {
    const to = 0xc000_0209
    const probe = { kind: 'ping', from: `pc-${number}`, to, count: 1 } as const
    return runProbe(state, probe).result.attempts[0]
  }
  expect([1, 2, 3].map((each) => reaches(each)?.isAnswered)).toEqual([true, true, false])
  expect(reaches(3)).toMatchObject({
    loss: { device: 'sw-1', reason: { code: 'unauthorized', port: 'GigabitEthernet1/0/3' } },
  })
  expect(settle(given(), {}).ports.get(portKey('sw-1', 'GigabitEthernet1/0/3'))?.downBecause).toBe(
    'unauthorized',
  )
})

test('sessions are shown as lessons print them', () => {
  expect(said('show authentication sessions')).toEqual([
    'Interface  MAC Address     Method  Domain   Status',
    'Gi1/0/1    0000.5e00.5381  dot1x   DATA     Auth',
    'Gi1/0/2    0000.5e00.5382  mab     DATA     Auth',
    'Gi1/0/3    0000.5e00.5383  N/A     UNKNOWN  Unauth',
    '',
    'Session count = 3',
  ])
  const details = said('show authentication sessions interface Gi1/0/2 details')
  expect(details).toContain('               Status:  Authorized')
  expect(details).toContain('      mab              Authc Success')
  expect(said('show authentication sessions interface Gi1/0/8').join('')).toContain('No session')
})

test('the address of a session is the one that DHCP has given', () => {
  const network = given()
  const pool = { ...BLANK_POOL, network: { address: 0xc000_0200, prefix: 24 } }
  const devices = network.devices.map((device): Device => {
    if (device.kind !== 'host') return device
    const { config } = device
    if (device.id === 'pc-1')
      return { ...device, config: { ...config, usesDhcp: true, ipv4: null } }
    return device.id === 'pc-9'
      ? { ...device, config: { ...config, dhcpServer: { pools: { LAN: pool }, excluded: [] } } }
      : device
  })
  const at = openAt('sw-1', switchOn({ ...network, devices }))
  const { printed } = enterLines(at, 'show authentication sessions interface Gi1/0/1 details')
  expect(shown(printed)).toMatch(/IPv4 Address: +192\.0\.2\.\d+$/m)
})

test('who is forced open lets everybody in', () => {
  const at = openAt('sw-1', switchOn(given()))
  const lines = ['interface Gi1/0/3', 'authentication port-control force-authorized']
  const { state } = enterLines(at, 'enable', 'configure terminal', ...lines)
  const probe = { kind: 'ping', from: 'pc-3', to: 0xc000_0209, count: 1 } as const
  expect(runProbe(state, probe).result.attempts[0]?.isAnswered).toBe(true)
})

test('a port of a channel asks nobody', () => {
  const at = openAt('sw-1', switchOn(given()))
  const entered = enterLines(
    at,
    'enable',
    'configure terminal',
    'interface Gi1/0/1',
    'channel-group 1 mode active',
  )
  expect(errorOf(entered)?.message).toContain('no authentication port-control')
})
