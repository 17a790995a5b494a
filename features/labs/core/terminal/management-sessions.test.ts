/** What terminals say of time, logs and SNMP, and what devices write down. */
import { describe, expect, test } from 'vitest'

import { formatIpv4 } from '#platform/contract/ipv4.ts'
import { createRandom } from '#platform/contract/random.ts'

import { changeGear } from '../generators/parts.ts'
import { buildWatchedSite, MONITOR } from '../generators/watched-site.ts'
import { BLANK_MANAGEMENT } from '../network/management.ts'
import { withDevice, type Network } from '../network/network.ts'
import { deviceIn } from '../network/network.ts'
import { switchOn } from '../network/run.ts'
import { enterLines, openAt, shown } from './testing/sessions.ts'

const SITE = buildWatchedSite(createRandom(3), 'one-site')
const OFFSET_MS = 90 * 60_000
const [time, monitor] = [SITE.time, SITE.monitor].map(formatIpv4)

/** SW1 is an hour and a half fast. */
function withWrongClock(network: Network): Network {
  const gear = deviceIn(network, 'sw1')
  if (gear.kind === 'host') throw new Error('A switch is no host.')
  return withDevice(network, { ...gear, clockOffsetMs: OFFSET_MS })
}

function said(network: Network, ...lines: readonly string[]): string {
  return shown(enterLines(openAt('sw1', switchOn(network)), 'enable', ...lines).printed)
}

const GOOD = withWrongClock(SITE.network)
const BLANK = changeGear(GOOD, 'sw1', { management: BLANK_MANAGEMENT })

describe('a device that is told the time', () => {
  test('shows the right one, and from whom it has it', () => {
    expect(said(GOOD, 'show clock')).toBe('08:00:00.000 UTC')
    expect(said(GOOD, 'show ntp status')).toBe(
      `Clock is synchronized, stratum 2\nThe time is from ${time}`,
    )
    expect(said(GOOD, 'show ntp associations')).toContain(`${time}  yes      1        yes`)
  })

  test('shows its own, with a star, where nobody tells it', () => {
    expect(said(BLANK, 'show clock')).toBe('*09:30:00.000 UTC')
    expect(said(BLANK, 'show ntp status')).toContain('unsynchronized, stratum 16')
  })
})

test('secrets are in the configuration as they were entered, and in no other output', () => {
  const { authSecret, privacySecret } = SITE.manager
  expect(said(GOOD, 'show running-config')).toContain(
    `auth sha ${authSecret} priv aes 128 ${privacySecret}`,
  )
  const users = said(GOOD, 'show snmp user')
  expect(users).toContain('SHA')
  expect(users).not.toContain(authSecret)
  expect(users).not.toContain(privacySecret)
})

test('what is entered is shown', () => {
  const entered = said(
    BLANK,
    'configure terminal',
    'logging trap 4',
    'logging host 192.0.2.9',
    'snmp-server community public rw',
    'snmp-server group G v3 auth',
    'snmp-server host 192.0.2.9 version 3 auth joe',
    'do show logging',
  )
  expect(entered).toContain('severity 0 to 4: warnings and more urgent\nTo 192.0.2.9, UDP port 514')
})

describe('a log', () => {
  const change = ['configure terminal', 'interface Gi1/0/2', 'shutdown']

  test('has what was changed and which links went down, by the clock of the device', () => {
    expect(said(BLANK, ...change, 'do show logging')).toContain(
      '09:30:00.000 SW1 notifications: Configured\n09:30:00.000 SW1 errors: Link Gi1/0/2 is down',
    )
    expect(said(GOOD, ...change, 'do show logging')).toContain('08:00:00.000 SW1 errors: Link')
  })

  /** What the file of the syslog server has after lines at SW1. */
  function fileAfter(network: Network, ...lines: readonly string[]): string {
    const { state } = enterLines(openAt('sw1', switchOn(network)), 'enable', ...lines)
    return shown(enterLines(openAt(MONITOR, state), 'tail /var/log/network.log').printed)
  }

  test('comes to the syslog server, down to the severity that is set', () => {
    const file = fileAfter(GOOD, ...change)
    expect(file).toContain('SW1 notifications: Configured')
    expect(file).toContain('SW1 errors: Link Gi1/0/2 is down')
    const quiet = fileAfter(GOOD, 'configure terminal', 'logging trap errors', ...change.slice(1))
    expect(quiet).not.toContain('Configured')
    expect(quiet).toContain('SW1 errors: Link Gi1/0/2 is down')
  })

  test('comes to nobody where none is set, or no way leads there', () => {
    expect(fileAfter(GOOD, 'configure terminal', `no logging host ${monitor}`, 'hostname X')).toBe(
      '',
    )
    expect(fileAfter(GOOD, 'configure terminal', 'interface Gi1/0/1', 'shutdown')).not.toContain(
      'Link Gi1/0/1',
    )
  })
})
