/** `ssh`, `snmpget`, `ntpq`, and what computers say of their adapters. */
import { describe, expect, test } from 'vitest'

import { formatIpv4 } from '#platform/contract/ipv4.ts'
import { createRandom } from '#platform/contract/random.ts'

import { changeGear, changeHost, gearIn } from '../../generators/parts.ts'
import { buildWatchedSite, MONITOR, TIME } from '../../generators/watched-site.ts'
import { changeNetwork, switchOn } from '../../network/run.ts'
import { promptOf } from '../prompt.ts'
import { enterLines, errorOf, openAt, shown } from '../testing/sessions.ts'

const SITE = buildWatchedSite(createRandom(3), 'one-site')
const { management, interfaces } = gearIn(SITE.network, 'sw1').config
const SW1 = formatIpv4(Object.values(interfaces).flatMap(({ ipv4 }) => ipv4?.address ?? [])[0] ?? 0)
const STATE = switchOn(
  changeGear(SITE.network, 'sw1', {
    management: { ...management, communities: [{ name: 'wh-read', access: 'ro' }] },
  }),
)
const ask = (...lines: readonly string[]) => enterLines(openAt(MONITOR, STATE), ...lines)
const said = (...lines: readonly string[]) => shown(ask(...lines).printed)

describe('snmpget', () => {
  test('asks by a community, whose name crosses the network in clear text', () => {
    expect(said(`snmpget -v2c -c wh-read ${SW1} SNMPv2-MIB::sysName.0`)).toBe(
      'SNMPv2-MIB::sysName.0 = STRING: SW1',
    )
    expect(said(`snmpget -v 2c -c wh-read -Os ${SW1} ifAdminStatus.1 sysUpTime.0`)).toBe(
      'ifAdminStatus.1 = INTEGER: up(1)\nsysUpTimeInstance = Timeticks: (100) 0:00:01.00',
    )
    const capture = said(
      'tcpdump -n udp port 161',
      `snmpget -v2c -c wh-read ${SW1} .1.3.6.1.2.1.1.3.0`,
      'fg',
    )
    expect(capture).toContain('.161:  C="wh-read" GetRequest(28)  .1.3.6.1.2.1.1.3.0')
    expect(capture).toContain('2 packets captured')
  })

  test('hears nothing where the community is another one', () => {
    const capture = said('tcpdump udp port 161', `snmpget -v2c -c wh-raed ${SW1} sysName.0`, 'fg')
    expect(said(`snmpget -v2c -c wh-raed ${SW1} sysName.0`)).toBe(
      `Timeout: No Response from ${SW1}.`,
    )
    expect(capture).toContain('1 packet captured')
  })

  test('asks as a user of version 3, encrypted, and is told why not', () => {
    const { user, authSecret, privacySecret } = SITE.manager
    const v3 = (level: string, secret = authSecret, privacy = privacySecret, name = user) =>
      `snmpget -v3 -l ${level} -u ${name} -a SHA -A ${secret} -x AES -X ${privacy} ${SW1} ifName.1`
    expect(said(v3('authPriv'))).toBe('IF-MIB::ifName.1 = STRING: Gi1/0/1')
    expect(errorOf(ask(v3('authPriv', 'no')))?.message).toContain('Authentication failure')
    expect(errorOf(ask(v3('authPriv', authSecret, 'no')))?.message).toContain('Decryption error')
    expect(errorOf(ask(v3('authPriv', authSecret, privacySecret, 'x')))?.message).toContain(
      'Unknown user name',
    )
    expect(errorOf(ask(v3('authNoPriv')))?.message).toContain('authorizationError')
    expect(said('tcpdump port 161', v3('authPriv'), 'fg')).toContain(
      `F=apr U="${user}" [!scopedPDU]`,
    )
  })

  test('says what there is to ask for', () => {
    expect(errorOf(ask(`snmpget -v2c -c wh-read ${SW1} foo.0`))?.message).toContain('sysName')
    expect(said(`snmpget -v2c -c wh-read ${SW1} ifName.99`)).toContain('No Such Instance')
  })
})

test('ntpq shows from whom a device has the time, and that a computer asks nobody', () => {
  const rows = said(`ntpq -p ${SW1}`)
  expect(rows).toMatch(new RegExp(String.raw`\*${formatIpv4(SITE.time)} +\.GPS\. +1 `))
  expect(errorOf(ask('ntpq -p'))?.message).toContain('No NTP service runs here')
  expect(shown(enterLines(openAt(TIME, STATE), 'ntpq -pn').printed)).toContain('*REFCLOCK(0)')
})

test('a wired computer has no wireless adapter, and says what it has', () => {
  expect(said('nmcli device')).toContain('eth0    ethernet  connected  Wired connection 1')
  expect(said('nmcli dev show eth0')).toContain('WIRED-PROPERTIES.CARRIER:               on')
  expect(errorOf(ask('nmcli -f SSID,CHAN dev wifi'))?.message).toContain('no wireless adapter')
  const windows = enterLines(openAt('pc-1'), 'netsh wlan show interfaces')
  expect(errorOf(windows)?.message).toContain('no wireless adapter')
})

describe('ssh', () => {
  const SET_UP = [
    'enable',
    'configure terminal',
    'username mara secret whatever',
    'line vty 0 15',
    'login local',
    'transport input ssh',
  ]
  const lab = enterLines(openAt('rt-1'), ...SET_UP).state
  const from = (device: string, ...lines: readonly string[]) =>
    enterLines(openAt(device, lab), ...lines)

  test.each(['pc-1', 'pc-2'])('from %s says why it gets nowhere', (device) => {
    const last = (line: string) => shown(enterLines(openAt(device), line).printed)
    expect(last('ssh admin@192.0.2.1')).toBe(
      'ssh: connect to host 192.0.2.1 port 22: Connection refused',
    )
    expect(last('ssh 192.0.2.99')).toMatch(/port 22: (?:Connection timed out|No route to host)/)
    expect(errorOf(from(device, 'ssh paul@192.0.2.1'))?.message).toContain('no such user')
    expect(errorOf(from(device, 'ssh 192.0.2.1'))?.message).toContain('Permission denied')
  })

  test.each(['pc-1', 'pc-2'])(
    'from %s opens the terminal of the device, until “exit”',
    (device) => {
      const at = from(device, 'ssh mara@192.0.2.1')
      expect(promptOf(at.state, at.session)).toBe('R1>')
      expect(shown(enterLines(at, 'show users').printed)).toContain('vty 0')
      const inside = enterLines(at, 'enable', 'configure terminal', 'hostname EDGE')
      expect(inside.action).toMatchObject({ device: 'rt-1', lines: ['hostname EDGE'] })
      expect(promptOf(inside.state, inside.session)).toBe('EDGE(config)#')
      const left = enterLines(inside, 'end', 'exit')
      expect(shown(left.printed)).toBe('The connection to 192.0.2.1 is closed.')
      expect(left.session).toEqual(openAt(device, lab).session)
    },
  )

  test('goes through a computer that answers SSH, and through no other', () => {
    const services = [{ name: 'ssh', protocol: 'tcp', port: 22 }] as const
    const jumping = changeNetwork(lab, changeHost(lab.network, 'pc-1', { services }))
    const at = enterLines(openAt('pc-2', jumping), 'ssh -J mara@192.0.2.11 mara@192.0.2.1')
    expect(promptOf(at.state, at.session)).toBe('R1>')
    expect(shown(enterLines(at, 'show users').printed)).toContain('PC1')
    expect(enterLines(at, 'exit').session.device).toBe('pc-2')
    expect(shown(from('pc-2', 'ssh -J mara@192.0.2.11 mara@192.0.2.1').printed)).toBe(
      'ssh: connect to host 192.0.2.11 port 22: Connection refused',
    )
  })

  test('whoever shuts the own way there is out with the next line', () => {
    const shut = from(
      'pc-2',
      'ssh -l mara 192.0.2.1',
      'enable',
      'configure terminal',
      'interface Gi0/0',
      'shutdown',
    )
    expect(shut.action).not.toBeNull()
    const next = enterLines(shut, 'no shutdown')
    expect(errorOf(next)?.message).toContain('The connection to R1 is broken')
    expect(next.action).toBeNull()
    expect(promptOf(next.state, next.session)).toBe('PC2:~$')
  })

  test('a device that is gone leaves one where one was', () => {
    const { state, session } = from('pc-2', 'ssh mara@192.0.2.1')
    const devices = state.network.devices.filter(({ id }) => id !== 'rt-1')
    const cables = state.network.cables.filter(({ ends }) =>
      ends.every(({ device }) => device !== 'rt-1'),
    )
    const without = changeNetwork(state, { ...state.network, devices, cables })
    expect(promptOf(without, session)).toBe('PC2:~$')
    expect(shown(enterLines({ state: without, session }, 'hostname').printed)).toBe('PC2')
  })
})
