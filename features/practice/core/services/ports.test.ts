import { describe, expect, test } from 'vitest'

import { LAYER_FACTS } from './layers.ts'
import { SERVICES } from './ports.ts'

// Written down a second time, from the IANA registry and not from the table under test.
test.for([
  ['ftp-data', 'TCP', 20],
  ['ftp', 'TCP', 21],
  ['ssh', 'TCP', 22],
  ['sftp', 'TCP', 22],
  ['telnet', 'TCP', 23],
  ['smtp', 'TCP', 25],
  ['tacacs', 'TCP', 49],
  ['dns', 'UDP and TCP', 53],
  ['dhcp-server', 'UDP', 67],
  ['dhcp-client', 'UDP', 68],
  ['tftp', 'UDP', 69],
  ['http', 'TCP', 80],
  ['kerberos', 'UDP and TCP', 88],
  ['pop3', 'TCP', 110],
  ['ntp', 'UDP', 123],
  ['imap', 'TCP', 143],
  ['snmp', 'UDP', 161],
  ['snmp-trap', 'UDP', 162],
  ['bgp', 'TCP', 179],
  ['ldap', 'TCP', 389],
  ['https', 'TCP', 443],
  ['smb', 'TCP', 445],
  ['submissions', 'TCP', 465],
  ['ike', 'UDP', 500],
  ['syslog', 'UDP', 514],
  ['submission', 'TCP', 587],
  ['ldaps', 'TCP', 636],
  ['ftps', 'TCP', 990],
  ['imaps', 'TCP', 993],
  ['pop3s', 'TCP', 995],
  ['mssql', 'TCP', 1433],
  ['l2tp', 'UDP', 1701],
  ['radius', 'UDP', 1812],
  ['radius-accounting', 'UDP', 1813],
  ['mysql', 'TCP', 3306],
  ['rdp', 'TCP', 3389],
  ['nat-t', 'UDP', 4500],
  ['vxlan', 'UDP', 4789],
  ['sip', 'UDP and TCP', 5060],
  ['sips', 'TCP', 5061],
  ['syslog-tls', 'TCP', 6514],
] as const)('%s is %s %i', ([id, transport, port]) => {
  expect(SERVICES.find((service) => service.id === id)).toMatchObject({ transport, port })
})

test('no service is left unchecked, and each is named once', () => {
  expect(SERVICES).toHaveLength(41)
  expect(new Set(SERVICES.map(({ id }) => id)).size).toBe(41)
  expect(new Set(SERVICES.map(({ name }) => name)).size).toBe(41)
})

test('what helps to remember a number does not say it', () => {
  for (const { about, port } of SERVICES) expect(about).not.toContain(String(port))
})

test('what helps to remember a number compares it with another or speaks of its digits', () => {
  const places =
    /above|below|before|behind|between|next|lower|higher|neighboring|digit|hundred|thousand|same|own port|port of its own/
  expect(SERVICES.filter(({ about }) => !places.test(about)).map(({ id }) => id)).toEqual([])
})

describe('things and their layers', () => {
  test('each stands once', () => {
    expect(new Set(LAYER_FACTS.map(({ id }) => id)).size).toBe(LAYER_FACTS.length)
    expect(new Set(LAYER_FACTS.map(({ text }) => text)).size).toBe(LAYER_FACTS.length)
  })

  test('every layer is asked about at every level', () => {
    for (const layer of [1, 2, 3, 4, 5, 6, 7]) {
      const levels = LAYER_FACTS.filter((fact) => fact.layer === layer).map(({ level }) => level)
      expect(new Set(levels)).toEqual(new Set([1, 2, 3]))
    }
  })
})
