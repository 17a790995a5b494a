/** Commands about names, in the manner of Windows and of Linux. */
import { describe, expect, test } from 'vitest'

import { asker, nameServer, onOneSwitch, record, zone } from '../../network/dns/testing.ts'
import { switchOn } from '../../network/run.ts'
import { enterLines, openAt, shown } from '../testing/sessions.ts'

const CORP = zone(
  'corp.example',
  record('web.corp.example A 192.0.2.101', 600),
  record('www.corp.example CNAME web.corp.example'),
  record('corp.example MX 10 mail.corp.example'),
)
const REVERSE = zone(
  '2.0.192.in-addr.arpa',
  record('101.2.0.192.in-addr.arpa PTR web.corp.example'),
)

/** pc-1 and pc-2 (Windows) ask ns-2, which has no name of its own and asks ns-1. */
function office() {
  const windows = { ...asker(2, [2]), os: 'windows' as const }
  const names = nameServer(1, [CORP, REVERSE])
  const web = {
    ...names,
    config: { ...names.config, services: [{ name: 'http', protocol: 'tcp', port: 80 } as const] },
  }
  return switchOn(onOneSwitch([asker(1, [2]), windows, web, nameServer(2, [], [1])]))
}

function say(device: string, ...lines: readonly string[]): string {
  return shown(enterLines(openAt(device, office()), ...lines).printed)
}

describe('a name in a command', () => {
  test('is looked up first, and printed with its address', () => {
    expect(say('pc-2', 'ping www.corp.example')).toContain(
      'Pinging web.corp.example [192.0.2.101] with 32 bytes of data:',
    )
    expect(say('pc-1', 'ping -c 1 www.corp.example')).toContain(
      'PING web.corp.example (192.0.2.101) 56 bytes of data.',
    )
    expect(say('pc-1', 'traceroute www.corp.example')).toContain(' 1  192.0.2.101')
    expect(say('pc-1', 'nc -zv www.corp.example 80')).toContain('succeeded!')
    expect(say('pc-2', 'Test-NetConnection www.corp.example -Port 80')).toContain('True')
  })

  test('brings a page that says who answered', () => {
    expect(say('pc-1', 'curl http://www.corp.example/')).toContain('This is NS-1.')
    expect(say('pc-1', 'curl -I http://www.corp.example/')).toBe('HTTP/1.1 200 OK')
  })

  test('that leads nowhere is told, with who said so', () => {
    expect(say('pc-1', 'ping nix.corp.example')).toBe(
      '% The name nix.corp.example is not known. PC-1 is told by 192.0.2.102 that there is no name nix.corp.example.',
    )
  })
})

describe('nslookup', () => {
  test('shows the server, an alias, and that the answer is second-hand', () => {
    expect(say('pc-2', 'nslookup www.corp.example').split('\n')).toEqual([
      'Server:  UnKnown',
      'Address:  192.0.2.102',
      '',
      'Non-authoritative answer:',
      'Name:    web.corp.example',
      'Address:  192.0.2.101',
      'Aliases:  www.corp.example',
    ])
    expect(say('pc-1', 'nslookup www.corp.example 192.0.2.101')).not.toContain('Non-authoritative')
    expect(say('pc-2', 'nslookup www.corp.example 192.0.2.101')).toContain(
      'Server:  web.corp.example',
    )
  })

  test('looks up addresses, and records of other types', () => {
    expect(say('pc-2', 'nslookup 192.0.2.101')).toContain('Name:    web.corp.example')
    expect(say('pc-1', 'nslookup 192.0.2.9')).toContain('NXDOMAIN')
    expect(say('pc-2', 'nslookup -type=mx corp.example')).toContain('10 mail.corp.example')
  })
})

describe('dig', () => {
  test.each([
    ['dig www.corp.example @192.0.2.101', 'flags: qr aa rd;'],
    ['dig www.corp.example', 'flags: qr rd ra;'],
    ['dig nix.corp.example', 'status: NXDOMAIN'],
    ['dig www.other.example @192.0.2.101', 'status: REFUSED'],
    ['dig www.other.example', 'status: SERVFAIL'],
    ['dig +short -x 192.0.2.101', 'web.corp.example.'],
    [
      'dig @192.0.2.101 corp.example MX +noall +answer',
      'corp.example.  3600  IN  MX  10 mail.corp.example.',
    ],
    [
      'dig corp.example SOA',
      '% Zones here have no records of the type SOA: there are A, AAAA, CNAME, PTR, MX, NS, TXT, SRV.',
    ],
    ['dig www.corp.example @192.0.2.1', 'no servers could be reached'],
  ])('%s says: %s', (line, says) => {
    expect(say('pc-1', line)).toContain(says)
  })

  test('shows what is left of the TTL in a cache', () => {
    const shownTtl = /web\.corp\.example\. {2}(\d+) /.exec(
      say('pc-1', 'dig www.corp.example', 'ping -c 20 192.0.2.102', 'dig www.corp.example'),
    )?.[1]
    expect(Number(shownTtl)).toBeLessThan(600 - 15)
  })
})

describe('what a computer remembers', () => {
  test('is shown and forgotten, and forgetting is part of the log', () => {
    const once = enterLines(openAt('pc-2', office()), 'ping www.corp.example')
    expect(shown(enterLines(once, 'ipconfig /displaydns').printed)).toContain('web.corp.example')
    const flushed = enterLines(once, 'ipconfig /flushdns')
    expect(flushed.action).toEqual({ kind: 'configure', device: 'pc-2', lines: ['forget names'] })
    expect(shown(enterLines(flushed, 'ipconfig /displaydns').printed)).toBe(
      'Nothing is remembered.',
    )
  })

  test('is used by programs, on Linux too, until it is flushed', () => {
    const twice = ['resolvectl query www.corp.example', 'resolvectl query www.corp.example']
    expect(say('pc-1', ...twice)).toContain('Data from: cache')
    const flushed = say(
      'pc-1',
      'ping -c 1 www.corp.example',
      'resolvectl flush-caches',
      ...twice.slice(1),
    )
    expect(flushed).toContain('Data from: network')
  })

  test('of a name server is flushed there', () => {
    const asked = enterLines(openAt('pc-1', office()), 'ping -c 1 www.corp.example')
    expect(asked.state.tables['ns-2']?.dnsCache).toHaveLength(1)
    const { state } = enterLines(openAt('ns-2', asked.state), 'rndc flush')
    expect(state.tables['ns-2']?.dnsCache).toEqual([])
    expect(say('pc-1', 'rndc flush')).toBe('% This computer is no name server.')
  })
})

test('a name server listens on the port of DNS', () => {
  expect(say('ns-1', 'ss -tuln')).toContain('0.0.0.0:53')
})
