/** `nmap`: what it says of hosts and ports is what the network does. */
import { describe, expect, test } from 'vitest'

import { formatIpv4, parseIpv4 } from '#platform/contract/ipv4.ts'
import { createRandom } from '#platform/contract/random.ts'

import type { Host } from '../../network/network.ts'
import { runProbe, switchOn } from '../../network/run.ts'
import { scanNetwork } from '../../network/scan.ts'
import { randomNetwork } from '../../network/testing.ts'
import { givenHost, givenNetwork, givenRouter } from '../../network/testing/examples.ts'
import { enterLines, errorOf, openAt, shown } from '../testing/sessions.ts'

const FIRST_SEED = Number(process.env['TEST_SEED'] ?? 0)
const SEEDS = process.env['TEST_DEPTH'] === 'deep' ? 300 : 8

const said = (device: string, line: string) => shown(enterLines(openAt(device), line).printed)

describe.each(['pc-1', 'pc-2'])('from %s', (device) => {
  test('a sweep finds who is there, with the MAC addresses of neighbors', () => {
    const printed = said(device, 'nmap -sn 192.0.2.0/24')
    expect(printed).toContain('Nmap scan report for 192.0.2.1\nHost is up (0.00')
    expect(printed).toContain('MAC Address: 00:00:5E:00:53:41 (Unknown)')
    expect(printed).toContain('Nmap done: 256 IP addresses (3 hosts up) scanned in ')
  })

  test('ports are open or closed', () => {
    const printed = said(device, 'nmap -p 22,80 192.0.2.11')
    expect(printed).toContain('22/tcp  closed  ssh\n80/tcp  open    http')
    expect(said(device, 'nmap 192.0.2.12 -sU -p 53')).toMatch(/53\/udp +(?:closed|open\|filtered) /)
  })

  test('without ports the usual ones are asked, and states of many are counted', () => {
    const printed = said(device, 'nmap 192.0.2.11')
    expect(printed).toContain('Not shown: 24 closed tcp ports')
    expect(printed).toContain('80/tcp  open   http')
  })
})

test('who does not answer seems down, unless it is to be asked all the same', () => {
  expect(said('pc-2', 'nmap -p 80 192.0.2.99')).toContain('Note: Host seems down.')
  expect(said('pc-2', 'nmap -Pn -p 80 192.0.2.99')).toContain('80/tcp  filtered  http')
})

test.each([
  ['nmap 10.0.0.0/8', 'At most 256 addresses'],
  ['nmap 192.0.2.0/33', 'is no network'],
  ['nmap 192.0.2.20-10', 'is no network'],
  ['nmap -p 0 192.0.2.11', 'Write ports such as'],
  ['nmap -p http 192.0.2.11', 'Write ports such as'],
  ['nmap -p 1-1025 192.0.2.11', 'At most 1024 ports'],
  ['nmap -p 1-101 192.0.2.0/24', 'At most 100 ports'],
  ['nmap 2001:db8::1', 'IPv4 addresses'],
])('“%s” is refused with what to change', (line, message) => {
  expect(errorOf(enterLines(openAt('pc-2'), line))?.message).toContain(message)
})

describe('through a router with an access list', () => {
  const address = (text: string) => parseIpv4(text) ?? 0
  const settings = (own: string, gateway: string, ...services: Host['config']['services']) => ({
    ipv4: { address: address(own), prefix: 24 },
    gateway: address(gateway),
    services,
  })
  const services = [80, 443].map((port) => ({ name: 'http', protocol: 'tcp', port }) as const)
  const network = givenNetwork(
    [
      givenRouter('rt-1', {
        interfaces: {
          'Gi0/0': { mode: 'routed', ipv4: { address: address('192.0.2.1'), prefix: 24 } },
          'Gi0/1': { mode: 'routed', ipv4: { address: address('198.51.100.1'), prefix: 24 } },
        },
      }),
      givenHost('pc-1', settings('192.0.2.11', '192.0.2.1')),
      givenHost(
        'pc-2',
        settings('198.51.100.12', '198.51.100.1', ...services, {
          name: 'ntp',
          protocol: 'udp',
          port: 123,
        }),
      ),
    ],
    [
      ['rt-1 Gi0/0', 'pc-1'],
      ['rt-1 Gi0/1', 'pc-2'],
    ],
  )
  const { state } = enterLines(
    openAt('rt-1', switchOn(network)),
    'enable',
    'configure terminal',
    'ip access-list extended WEB',
    'permit tcp any any eq 80',
    'permit tcp any any eq 81',
    'permit icmp any any',
    'permit udp any any eq 123',
    'permit udp any any eq 124',
    'interface Gi0/0',
    'ip access-group WEB in',
  )
  const from = (line: string) => shown(enterLines(openAt('pc-1', state), line).printed)

  test('what it drops is filtered, and MAC addresses stay unknown', () => {
    const printed = from('nmap -p 80,81,443 198.51.100.12')
    expect(printed).toContain(
      '80/tcp   open      http\n81/tcp   closed    unknown\n443/tcp  filtered',
    )
    expect(printed).not.toContain('MAC Address')
  })

  test('ports of UDP are open where something is said, and closed where an error came', () => {
    const printed = from('nmap -sU -p 123,124,125 198.51.100.12')
    expect(printed).toContain('123/udp  open      ntp')
    expect(printed).toContain('124/udp  closed')
    expect(printed).toContain('125/udp  filtered')
  })
})

test('over random networks it finds whom a ping reaches, and no one else', () => {
  for (let at = 0; at < SEEDS; at += 1) {
    const random = createRandom(FIRST_SEED + at)
    const start = switchOn(randomNetwork(random, { hosts: 4, routers: 1, hasMistakes: true }))
    const hosts = start.network.devices.filter((device) => device.kind === 'host')
    const [first] = hosts
    const targets = hosts.flatMap(({ config }) => config.ipv4?.address ?? [])
    if (!first?.config.ipv4) continue
    const scan = scanNetwork(start, {
      from: first.id,
      targets: [...new Set(targets)],
      protocol: 'tcp',
      ports: [],
      isForced: false,
    })
    if (scan.stopped) continue
    const found = scan.found.map(({ address }) => formatIpv4(address))
    for (const to of targets) {
      const run = runProbe(start, { kind: 'ping', from: first.id, to, count: 2 })
      const isReached = run.result.attempts.some(({ isAnswered }) => isAnswered)
      // A neighbor may answer ARP and no more.
      const isNeighbor = scan.found.some(({ address, mac }) => address === to && mac !== null)
      expect(found.includes(formatIpv4(to))).toBe(isReached || isNeighbor)
    }
  }
})
