/** Ports are read from the product's own answers: each of these was looked up in IANA's registry by hand. */
import { beforeAll, expect, test } from 'vitest'

import { loadRealCurriculum } from '#app/server/testing.ts'

import { buildLibrary, type Library } from '../library.ts'
import { portFactOf, serviceIn } from './port-facts.ts'

let library: Library
beforeAll(async () => {
  const { lessons, terms, answers } = await (await loadRealCurriculum()).content('network-plus')
  library = buildLibrary(lessons, terms, { answers })
}, 60_000)

test.each([
  ['ftp', 'TCP 20 and 21'],
  ['SFTP', 'TCP 22'],
  ['ssh', 'TCP 22'],
  ['telnet', 'TCP 23'],
  ['smtp', 'TCP 25'],
  ['dhcp', 'UDP 67 and 68'],
  ['tftp', 'UDP 69'],
  ['http', 'TCP 80'],
  ['https', 'TCP 443'],
  ['pop3', 'TCP 110'],
  ['ntp', 'UDP 123'],
  ['imap', 'TCP 143'],
  ['snmp', 'UDP 161 and 162'],
  ['ldap', 'TCP 389'],
  ['ldaps', 'TCP 636'],
  ['smb', 'TCP 445'],
  ['syslog', 'UDP 514'],
  ['imaps', 'TCP 993'],
  ['sql server', 'TCP 1433'],
  ['mysql', 'TCP 3306'],
  ['rdp', 'port 3389'],
  ['radius', 'UDP 1812 and 1813'],
  ['TACACS+', 'TCP 49'],
  ['iscsi', 'TCP 3260'],
])('%s uses %s', (name, ports) => {
  expect(portFactOf(library, name)?.ports).toBe(ports)
})

test.each(['port for tftp', 'is tftp tcp or udp', 'and does tftp use tcp', 'tftp port'])(
  'is asked for in several ways: %s',
  (asked) => {
    expect(portFactOf(library, asked)?.ports).toBe('UDP 69')
    expect(serviceIn(asked)).toBe('tftp')
  },
)

test.each(['', 'bread', 'h323', 'esp', 'a'])('nothing is said of “%s”', (name) => {
  expect(portFactOf(library, name)).toBeNull()
})

test('a name that is told only with another gets the sentence instead of a number', () => {
  const fact = portFactOf(library, 'sips')

  expect(fact?.ports).toBe('')
  expect(fact?.from.statement.text).toContain('5061')
})
