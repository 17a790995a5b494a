/** The facts of `content/exercises/port-match`, written down a second time. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { expect, test } from 'vitest'
import { parse } from 'yaml'

import { CONTENT_FOLDER, readKind } from '../../read/testing.ts'
import { DIFFICULTIES, type Answer } from '../exercise.ts'

type Service = { id: string; name: string; transport: string; port: number; about: string }
const FILE = join(CONTENT_FOLDER, 'exercises/port-match/kind.yaml')
const { services: SERVICES } = parse(readFileSync(FILE, 'utf8')) as { services: Service[] }

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
  ['ptp-event', 'UDP', 319],
  ['ptp-general', 'UDP', 320],
  ['dns-over-tls', 'TCP', 853],
  ['dns-over-https', 'TCP', 443],
  ['radsec', 'TCP', 2083],
  ['nts-ke', 'TCP', 4460],
  ['vnc', 'TCP', 5900],
  ['snmp-tls', 'TCP', 10161],
  ['snmp-trap-tls', 'TCP', 10162],
] as const)('%s is %s %i', ([id, transport, port]) => {
  expect(SERVICES.find((service) => service.id === id)).toMatchObject({ transport, port })
})

test('no service is left unchecked, and each is named once', () => {
  expect(SERVICES).toHaveLength(50)
  expect(new Set(SERVICES.map(({ id }) => id)).size).toBe(50)
  expect(new Set(SERVICES.map(({ name }) => name)).size).toBe(50)
})

test('what helps to remember a number does not say it', () => {
  for (const { about, port } of SERVICES) expect(about).not.toContain(String(port))
})

test('what helps to remember a number compares it with another or speaks of its digits', () => {
  const comparison =
    /above|below|before|between|next|lower|higher|neighboring|digit|hundred|thousand|same|own port|port of its own/
  expect(SERVICES.filter(({ about }) => !comparison.test(about)).map(({ id }) => id)).toEqual([])
})

test('what is said of a wrong port names no other service that is asked for', async () => {
  const { module } = await readKind('port-match')
  let isNamed = 0
  for (let seed = 0; seed < 60; seed += 1) {
    const exercise = module.generate(seed, DIFFICULTIES[seed % 3]!)
    const { answer } = module.solve(exercise)
    const ports = answer['ports'] as Readonly<Record<string, string>> | undefined
    const typed = SERVICES.filter(({ id }) => (ports ?? answer)[id] !== undefined)
    // The service of a log is asked as well.
    const asked = [...typed, ...SERVICES.filter(({ id }) => id === answer['service'])]
    // Each service gets the port of each other one.
    for (const { id } of typed) {
      for (const { id: other, port } of asked) {
        const given: Answer = ports
          ? { ports: { ...ports, [id]: ports[other] ?? '' } }
          : { ...answer, [id]: String(port) }
        const { fields } = module.check(exercise, given)
        const { isCorrect, message } = ports ? fields['ports']!.parts![id]! : fields[id]!
        if (isCorrect) continue
        isNamed += 1
        for (const { name } of asked) expect(message).not.toContain(`by ${name}`)
      }
    }
  }
  expect(isNamed).toBeGreaterThan(300)
})
