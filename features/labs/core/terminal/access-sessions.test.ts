/** Who gets into a switch or router, from its console and from elsewhere. */
import { describe, expect, test } from 'vitest'

import { whyNoLogin } from '../network/access.ts'
import { deviceIn } from '../network/network.ts'
import { runProbe } from '../network/run.ts'
import type { NetworkState } from '../network/state.ts'
import { enterLines, errorOf, openAt, shown } from './testing/sessions.ts'

const BEGIN = ['enable', 'configure terminal'] as const
const SSH = [
  ...BEGIN,
  'username petra privilege 15 secret winter-moss',
  'line vty 0 4',
  'login local',
  'transport input ssh',
] as const
const ROUTER = 0xc000_0201

function connect(state: NetworkState, port: number, from = 'pc-1') {
  return runProbe(state, { kind: 'connect', from, to: ROUTER, port })
}

function managementOf({ network }: NetworkState) {
  const gear = deviceIn(network, 'rt-1')
  if (gear.kind === 'host') throw new Error('A router is no host.')
  return gear.config.management
}

describe('from elsewhere', () => {
  test('nobody is answered by a new device', () => {
    const { state } = openAt('rt-1')
    expect(connect(state, 22).result.outcome).toBe('reset')
    expect(connect(state, 23).result.outcome).toBe('reset')
  })

  test('what the VTY lines take is answered, and nothing else', () => {
    const { state } = enterLines(openAt('rt-1'), ...SSH)
    expect(connect(state, 22).result.outcome).toBe('open')
    expect(connect(state, 23).result.outcome).toBe('reset')
    const both = enterLines(
      { ...openAt('rt-1'), state },
      ...BEGIN,
      'line vty 0 4',
      'transport input telnet ssh',
    )
    expect(connect(both.state, 23).result.outcome).toBe('open')
  })

  test('an access class lets in whom its list permits, refuses others, and counts', () => {
    const { state } = enterLines(
      openAt('rt-1'),
      ...SSH,
      'access-class MGMT in',
      'ip access-list standard MGMT',
      'permit host 192.0.2.12',
      'deny any',
    )
    const refused = connect(state, 22)
    expect(refused.result.outcome).toBe('reset')
    const admitted = connect(refused.state, 22, 'pc-2')
    expect(admitted.result.outcome).toBe('open')
    const list = enterLines(openAt('rt-1', admitted.state), 'show access-lists MGMT')
    expect(shown(list.printed).match(/\(1 match\w*\)/g)).toHaveLength(2)
  })

  test('a user of the device gets in by SSH, others do not', () => {
    const management = managementOf(enterLines(openAt('rt-1'), ...SSH).state)
    expect(whyNoLogin(management, 'ssh', 'petra')).toBeNull()
    expect(whyNoLogin(management, 'ssh', 'paul')).toBe('The device has no such user.')
  })

  test('Telnet wants what the line says: nothing, its password, or a user', () => {
    const why = (...lines: readonly string[]) =>
      whyNoLogin(
        managementOf(enterLines(openAt('rt-1'), ...BEGIN, 'line vty 0 15', ...lines).state),
        'telnet',
        null,
      )
    expect(why()).toContain('none is set')
    expect(why('password heather')).toBeNull()
    expect(why('no login')).toBeNull()
    expect(why('login local')).toContain('no such user')
  })
})

test('no password is ever shown, and the lines that are shown give the same device', () => {
  const at = enterLines(openAt('rt-1'), ...SSH, 'password heather', 'exec-timeout 5 30')
  const printed = shown(enterLines(at, 'do show running-config').printed)
  expect(printed).not.toMatch(/winter-moss|heather/)
  expect(printed).toMatch(/username petra privilege 15 secret 9 [0-9a-f]{16}/)
  expect(printed).toContain(' exec-timeout 5 30')
  expect(printed).toContain(' login local')
  expect(printed).toContain(' transport input ssh')
})

test('a password is in no log, and whoever enters one is told that labs keep no secrets', () => {
  const entered = enterLines(openAt('rt-1'), ...BEGIN, 'username petra password 0 winter-moss')
  expect(shown(entered.printed)).toContain('use no password of yours')
  expect(entered.action).toMatchObject({
    lines: [expect.stringMatching(/^username petra secret 9 [0-9a-f]{16}$/)],
  })
})

test('“show users” and “show ip ssh” say who is there and how SSH is answered', () => {
  const at = openAt('rt-1')
  expect(shown(enterLines(at, 'show users').printed)).toContain('* con 0')
  expect(shown(enterLines(at, 'show ip ssh').printed)).toContain('SSH is off')
  const on = shown(enterLines(enterLines(at, ...SSH, 'end'), 'show ip ssh').printed)
  expect(on).toContain('SSH is on, version 2')
  expect(on).toMatch(/Host key: SHA256:[0-9a-f]{16}/)
})

test('the console takes nobody from elsewhere', () => {
  const entered = enterLines(openAt('rt-1'), ...BEGIN, 'line console 0', 'transport input ssh')
  expect(errorOf(entered)?.message).toContain('line vty 0 15')
})
