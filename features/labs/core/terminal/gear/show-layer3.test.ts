/** What switches and routers say of routes, OSPF, VRRP, filters and address translation. */
import { describe, expect, test } from 'vitest'

import { parseIpv4 } from '#platform/contract/ipv4.ts'

import type { Cable } from '../../network/network.ts'
import { changeNetwork } from '../../network/run.ts'
import { coldState, type NetworkState } from '../../network/state.ts'
import { givenHost } from '../../network/testing/examples.ts'
import { enterLines, givenLab, openAt, settings, shown } from '../testing/sessions.ts'

/** The router of the test network with another interface, a loopback, OSPF and a group. */
const START = [
  'enable',
  'configure terminal',
  'interface loopback 0',
  'ip address 203.0.113.9 255.255.255.255',
  'interface gi0/0',
  'vrrp 7 ip 192.0.2.254',
  'ip access-group WEB in',
  'ip route 198.51.100.0 255.255.255.0 192.0.2.12',
  'ip route 0.0.0.0 0.0.0.0 192.0.2.11',
  'router ospf 1',
  'network 192.0.2.0 0.0.0.255 area 0',
  'network 203.0.113.9 0.0.0.0 area 0',
  'ip access-list extended WEB',
  'permit tcp any host 192.0.2.1 eq www',
  'permit ospf any any',
  'deny ip any any',
  'ip nat inside source static tcp 192.0.2.11 80 203.0.113.9 8080',
  'end',
]

function answer(line: string, state?: NetworkState): string {
  return shown(enterLines(enterLines(openAt('rt-1', state), ...START), line).printed)
}

describe('show ip route', () => {
  test('tells codes, distances and ways', () => {
    expect(answer('show ip route').split('\n')).toEqual([
      'Codes: C - connected, L - local, S - static, O - OSPF, * - default',
      'Gateway of last resort is 192.0.2.11 to network 0.0.0.0',
      'Code  Network          Route',
      'S*    0.0.0.0/0        [1/0] via 192.0.2.11, Gi0/0',
      'C     192.0.2.0/24     is directly connected, GigabitEthernet0/0',
      'L     192.0.2.1/32     is directly connected, GigabitEthernet0/0',
      'S     198.51.100.0/24  [1/0] via 192.0.2.12, Gi0/0',
      'C     203.0.113.9/32   is directly connected, Loopback0',
    ])
  })

  test('tells those of one kind, and the one to an address', () => {
    expect(answer('show ip route static')).not.toContain('directly')
    expect(answer('show ip route 198.51.100.77')).toContain(
      'Routing entry for 198.51.100.0/24\n  Known via "static", distance 1, metric 0',
    )
  })
})

describe('OSPF', () => {
  test('is told by its process, its interfaces and its neighbors', () => {
    expect(answer('show ip ospf')).toContain('OSPF process 1 with router ID 203.0.113.9')
    expect(answer('show ip ospf interface brief').split('\n')).toEqual([
      'Interface  PID  Area  IP Address/Mask  Cost  State  Nbrs F/C',
      'Lo0        1    0     203.0.113.9/32   1     LOOP   0/0',
      'Gi0/0      1    0     192.0.2.1/24     1     DR     0/0',
    ])
    expect(answer('show ip ospf interface gi0/0')).toContain('Hello 10, Dead 40')
    expect(answer('show ip protocols')).toContain('192.0.2.0 0.0.0.255 area 0')
  })

  test('names a neighbor that agrees, and none that does not', () => {
    const routing = (hello: number) =>
      enterLines(
        openAt('sw-1'),
        'enable',
        'configure terminal',
        'ip routing',
        'interface vlan 1',
        'ip address 192.0.2.2 255.255.255.0',
        `ip ospf hello-interval ${hello}`,
        'router ospf 1',
        'router-id 192.0.2.2',
        'network 192.0.2.0 0.0.0.255 area 0',
      ).state
    expect(answer('show ip ospf neighbor', routing(10))).toMatch(
      /192\.0\.2\.2 +1 +FULL\/B?DR +00:00:40 +192\.0\.2\.2 +Gi0\/0/,
    )
    expect(answer('show ip ospf neighbor', routing(5))).not.toContain('FULL')
  })

  test('that does not run says so', () => {
    const at = enterLines(openAt('rt-1'), 'enable', 'show ip ospf neighbor')
    expect(shown(at.printed)).toBe('OSPF does not run on this device.')
  })
})

test('VRRP is told by groups, with their master', () => {
  expect(answer('show vrrp brief')).toMatch(
    /Gi0\/0 +7 +100 +3609 +Y +Master +192\.0\.2\.1 +192\.0\.2\.254/,
  )
  expect(answer('show vrrp')).toContain('Virtual MAC address is 0000.5e00.0107')
})

describe('filters and translations', () => {
  test('are told as they were entered', () => {
    expect(answer('show access-lists').split('\n')).toEqual([
      'Extended IP access list WEB',
      '    10 permit tcp any host 192.0.2.1 eq www',
      '    20 permit ospf any any',
      '    30 deny ip any any',
    ])
    expect(answer('show ip interface gi0/0')).toContain('Inbound access list is WEB')
    expect(answer('show ip nat translations')).toMatch(
      /tcp +203\.0\.113\.9:8080 +192\.0\.2\.11:80 +--- +---/,
    )
    expect(answer('show access-lists NONE')).toContain('There is no access list NONE.')
  })

  test.each([
    ['show access-list', 'show access-lists'],
    ['show ip access-lists WEB', 'show access-lists WEB'],
  ])('“%s” is what “%s” prints', (one, other) => {
    expect(answer(one)).toBe(answer(other))
  })
})

describe('packets that a list denies', () => {
  const { state } = enterLines(openAt('rt-1'), ...START)
  const denied = enterLines(openAt('pc-1', state), 'ping -n 3 192.0.2.1')

  test('are answered by the router, and said to be unreachable', () => {
    expect(shown(denied.printed)).toContain('Reply from 192.0.2.1: Destination net unreachable.')
    const linux = enterLines(openAt('pc-2', state), 'ping -c 1 192.0.2.1')
    expect(shown(linux.printed)).toContain('From 192.0.2.1 icmp_seq=1 Packet filtered')
    const web = enterLines(openAt('pc-2', state), 'nc -zv 192.0.2.1 443')
    expect(shown(web.printed)).toBe(
      'nc: connect to 192.0.2.1 port 443 (tcp) failed: No route to host',
    )
  })

  test('are counted at the rule, until that is cleared', () => {
    const counted = enterLines(openAt('rt-1', denied.state), 'enable', 'show access-lists WEB')
    expect(shown(counted.printed)).toContain('30 deny ip any any (3 matches)')
    const cleared = enterLines(counted, 'clear access-list counters', 'show access-lists WEB')
    expect(shown(cleared.printed)).not.toContain('match')
  })
})

test('translations are told while they are in use, and can be cleared', () => {
  const inside = [
    'enable',
    'configure terminal',
    'interface gi0/0',
    'ip nat inside',
    'interface gi0/1',
    'no shutdown',
    'ip address 198.51.100.1 255.255.255.0',
    'ip nat outside',
    'access-list 1 permit 192.0.2.0 0.0.0.255',
    'ip nat inside source list 1 interface gi0/1 overload',
  ]
  const lab = givenLab()
  const uplink: Cable = {
    id: 'uplink',
    ends: [
      { device: 'rt-1', port: 'GigabitEthernet0/1' },
      { device: 'srv-1', port: 'eth0' },
    ],
  }
  const server = givenHost(
    'srv-1',
    { ...settings('198.51.100.80'), gateway: parseIpv4('198.51.100.1') ?? 0 },
    'linux',
  )
  const network = {
    devices: [...lab.network.devices, server],
    cables: [...lab.network.cables, uplink],
  }
  const router = enterLines(openAt('rt-1', changeNetwork(coldState(network), network)), ...inside)
  const web = enterLines(openAt('pc-2', router.state), 'nc -zv 198.51.100.80 80')
  expect(shown(web.printed)).toBe('Connection to 198.51.100.80 80 port [tcp/http] succeeded!')
  const told = enterLines(openAt('rt-1', web.state), 'enable', 'show ip nat translations')
  expect(shown(told.printed)).toMatch(
    /tcp +198\.51\.100\.1:\d+ +192\.0\.2\.12:\d+ +198\.51\.100\.80:80 +198\.51\.100\.80:80/,
  )
  expect(shown(enterLines(told, 'show ip nat statistics').printed)).toContain(
    'Total active translations: 1 (0 static, 1 dynamic)',
  )
  const cleared = enterLines(told, 'clear ip nat translation *', 'show ip nat translations')
  expect(shown(cleared.printed)).not.toContain('198.51.100.80')
})

describe('a ping of a router', () => {
  test('goes from another own address where one is asked for', () => {
    expect(answer('ping 192.0.2.11 source loopback 0')).toContain(
      'Packet sent with a source address of 203.0.113.9',
    )
    expect(answer('ping 192.0.2.11 source 192.0.2.99')).toContain('is no address of R1')
  })
})
