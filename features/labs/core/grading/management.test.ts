/** Goals about the clocks, logs and SNMP of gear: what holds, and each way in which it does not. */
import { describe, expect, test } from 'vitest'

import { formatIpv4 } from '#platform/contract/ipv4.ts'
import { createRandom } from '#platform/contract/random.ts'

import { actAllInScene } from '../act-in-scene.ts'
import { buildWatchedSite, MONITOR, TIME } from '../generators/watched-site.ts'
import type { Goal } from '../goal.ts'
import { coldState } from '../network/state.ts'
import type { Scene } from '../scene.ts'
import { gradeLab } from './grade.ts'

const SITE = buildWatchedSite(createRandom(7), 'two-sites')
const [time, monitor] = [SITE.time, SITE.monitor].map(formatIpv4)
const [user, group] = [SITE.manager.user, SITE.group]

const SCENE: Scene = {
  start: coldState(SITE.network),
  variant: 'test',
  roles: { gear: SITE.gear, time: [TIME], monitor: [MONITOR] },
  cables: {},
  words: {},
  places: {},
  locks: [],
  solutions: [],
  cheats: {},
  look: { device: 'sw2' },
  hints: [],
}

const GOALS: readonly Goal[] = [
  { id: 'time', says: '', kind: 'agrees-on-time', from: 'gear', to: 'time' },
  { id: 'log', says: '', kind: 'logs-to', from: 'gear', to: 'monitor', severity: 'informational' },
  { id: 'snmp', says: '', kind: 'is-watched', from: 'monitor', to: 'gear' },
]

/** Why each goal does not hold after these lines; empty where all hold. */
function faultsAfter(device: string, ...lines: readonly string[]): Record<string, string> {
  return faultsAfterAll({ [device]: lines })
}

/** @param linesByDevice entered one device after the other */
function faultsAfterAll(
  linesByDevice: Readonly<Record<string, readonly string[]>>,
): Record<string, string> {
  const done = actAllInScene(
    SCENE,
    SCENE.start,
    Object.entries(linesByDevice).map(([device, lines]) => ({
      kind: 'configure',
      device,
      lines: [...lines],
    })),
  )
  if ('problem' in done) throw new Error(done.problem)
  const { goals } = gradeLab(SCENE, GOALS, done.state)
  return Object.fromEntries(
    goals.flatMap(({ id, because }) => (because === null ? [] : [[id, because]])),
  )
}

test('all hold at a site that is looked after well', () => {
  expect(faultsAfter('sw2', 'hostname SW2')).toEqual({})
})

describe('clocks agree', () => {
  test('not where a device asks nobody', () => {
    expect(faultsAfter('sw2', `no ntp server ${time}`)).toEqual({
      time: 'SW2 asks nobody for the time.',
    })
  })

  test('not where its server tells no time', () => {
    const faults = faultsAfter('sw2', `no ntp server ${time}`, `ntp server ${monitor}`)
    expect(faults).toEqual({ time: 'SW2 gets the time from none of its servers.' })
  })

  test('also where a router passes the time on, and where another server does not answer', () => {
    const router = formatIpv4(SITE.gatewayBySwitch['sw2']?.address ?? 0)
    expect(faultsAfter('sw2', `no ntp server ${time}`, `ntp server ${router}`)).toEqual({})
    expect(faultsAfter('sw2', `ntp server ${formatIpv4(SITE.unused)}`)).toEqual({})
  })

  test('not where two devices ask one another', () => {
    const { address = 0 } = SITE.gatewayBySwitch['sw2'] ?? {}
    const faults = faultsAfterAll({
      sw2: [`no ntp server ${time}`, `ntp server ${formatIpv4(address)}`],
      // SW2 has the address that is eleven after its router's.
      r2: [`no ntp server ${time}`, `ntp server ${formatIpv4(address + 11)}`],
    })
    expect(faults).toEqual({ time: 'R2 gets the time from none of its servers.' })
  })

  test('not where an access list drops NTP on the way', () => {
    const faults = faultsAfter(
      'r1',
      'ip access-list extended NO-TIME',
      'deny udp any any eq ntp',
      'permit ip any any',
      'interface Gi0/1',
      'ip access-group NO-TIME in',
    )
    expect(faults).toEqual({ time: 'R2 gets the time from none of its servers.' })
  })
})

describe('logs arrive', () => {
  test('not where too little is sent', () => {
    expect(faultsAfter('r1', 'logging trap 5')).toEqual({
      log: 'R1 sends only what is at least as urgent as “notifications”.',
    })
    expect(faultsAfter('r1', 'logging trap debugging')).toEqual({})
  })

  test('not where they go to a host that does not listen, but where they also do', () => {
    const lines = [`no logging host ${monitor}`, `logging host ${time}`]
    expect(faultsAfter('sw1', ...lines)).toEqual({ log: 'No log message of SW1 comes to monitor.' })
    expect(faultsAfter('sw1', `logging host ${time}`)).toEqual({})
  })
})

describe('watched safely', () => {
  const { authSecret, privacySecret } = SITE.manager
  const userLine = `snmp-server user ${user} ${group} v3 auth sha`

  test('not where a community is answered', () => {
    expect(faultsAfter('sw1', 'snmp-server community public ro')).toEqual({
      snmp: 'SW1 answers everyone who knows the community “public”.',
    })
  })

  test('not where the group lets its users do without encryption', () => {
    const because = `SW1 answers the user “${user}” without encryption, too.`
    for (const level of ['noauth', 'auth']) {
      expect(faultsAfter('sw1', `snmp-server group ${group} v3 ${level}`)).toEqual({
        snmp: because,
      })
    }
  })

  test('not where the manager has other secrets, or the user no group', () => {
    const because = 'SW1 does not answer what monitor asks by SNMPv3.'
    for (const line of [
      `${userLine} ${authSecret}x priv aes 128 ${privacySecret}`,
      `${userLine} ${authSecret} priv aes 128 ${privacySecret}x`,
      `${userLine} ${authSecret}`,
      `no snmp-server user ${user}`,
      `no snmp-server group ${group}`,
    ]) {
      expect(faultsAfter('sw1', line), `after ${line}`).toEqual({ snmp: because })
    }
  })

  test('not where traps go nowhere, or without encryption', () => {
    const trap = `snmp-server host ${monitor} version 3`
    expect(faultsAfter('sw1', `no ${trap} priv ${user}`)).toEqual({
      snmp: 'No trap of SW1 comes to monitor.',
    })
    expect(faultsAfter('sw1', `${trap} auth ${user}`)).toEqual({
      snmp: `SW1 sends traps to ${monitor} without encryption.`,
    })
  })

  test('not where an access list keeps polls away', () => {
    const faults = faultsAfter(
      'r1',
      'ip access-list extended NO-POLLS',
      'deny udp any any eq snmp',
      'permit ip any any',
      'interface Gi0/1',
      'ip access-group NO-POLLS in',
    )
    expect(faults).toEqual({ snmp: 'monitor polls R1, and gets no answer from it.' })
  })
})
