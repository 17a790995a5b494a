/** What is configured of routing, filters and address translation: each line with what it comes to. */
import { describe, expect, test } from 'vitest'

import { parseIpv4 } from '#platform/contract/ipv4.ts'

import { deviceIn, type Gear } from '../../network/network.ts'
import { promptOf } from '../prompt.ts'
import { enterLines, errorOf, openAt, shown } from '../testing/sessions.ts'
import { configLines } from './running-config.ts'

function configured(...lines: readonly string[]): Gear {
  const { state } = enterLines(openAt('rt-1'), 'enable', 'conf t', ...lines)
  return deviceIn(state.network, 'rt-1') as Gear
}

/** The lines of the running configuration from one on, up to the end of its section. */
function section(gear: Gear, start: string): readonly string[] {
  const lines = configLines(gear, gear.config)
  const from = lines.indexOf(start)
  const rest = lines.slice(from + 1)
  return rest.slice(
    0,
    rest.findIndex((line) => !line.startsWith(' ')),
  )
}

function problemOf(...lines: readonly string[]): string | undefined {
  return errorOf(enterLines(openAt('rt-1'), 'enable', 'conf t', ...lines))?.message
}

describe('a subinterface', () => {
  const lines = ['int gi0/1.20', 'encap dot1q 20', 'ip addr 198.51.100.1 255.255.255.0']

  test('has a VLAN, an address and a prompt of its own', () => {
    const entered = enterLines(openAt('rt-1'), 'en', 'conf t', ...lines)
    expect(promptOf(entered.state, entered.session)).toBe('R1(config-subif)#')
    expect(section(configured(...lines), 'interface GigabitEthernet0/1.20')).toEqual([
      ' encapsulation dot1Q 20',
      ' ip address 198.51.100.1 255.255.255.0',
    ])
  })

  test('has no address without a VLAN, and no VLAN of another one', () => {
    expect(problemOf('int gi0/1.20', 'ip addr 198.51.100.1 255.255.255.0')).toContain(
      'needs its VLAN first',
    )
    expect(problemOf(...lines, 'int gi0/1.30', 'encap dot1q 20')).toBe(
      'VLAN 20 is already that of Gi0/1.20.',
    )
  })

  test('can be removed; a port cannot', () => {
    expect(Object.keys(configured(...lines, 'no int gi0/1.20').config.interfaces)).not.toContain(
      'GigabitEthernet0/1.20',
    )
    expect(problemOf('no interface gi0/1')).toContain('stays')
  })
})

describe('an access list', () => {
  const list = ['ip access-list extended WEB', 'permit tcp any host 192.0.2.10 eq www']

  test('numbers its rules by ten, keeps their order, and takes one away by its number', () => {
    const gear = configured(
      ...list,
      'deny ip any any log',
      '15 permit icmp 192.0.2.77 0.0.0.255 any echo',
      'remark the rest',
    )
    expect(section(gear, 'ip access-list extended WEB')).toEqual([
      ' 10 permit tcp any host 192.0.2.10 eq www',
      ' 15 permit icmp 192.0.2.0 0.0.0.255 any echo',
      ' 20 deny ip any any',
      ' remark the rest',
    ])
    const without = configured(...list, 'deny ip any any', 'no 10')
    expect(section(without, 'ip access-list extended WEB')).toEqual([' 20 deny ip any any'])
  })

  test('with a number is the same list, in one line each', () => {
    const gear = configured(
      'access-list 101 permit udp any range 1024 65535 host 192.0.2.53 eq 53',
      'access-list 101 permit tcp any gt 1023 any lt 1024 established',
      'access-list 7 deny 192.0.2.5',
      'access-list 7 permit any',
    )
    expect(section(gear, 'ip access-list extended 101')).toEqual([
      ' 10 permit udp any gt 1023 host 192.0.2.53 eq domain',
      ' 20 permit tcp any gt 1023 any lt 1024 established',
    ])
    expect(section(gear, 'ip access-list standard 7')).toEqual([
      ' 10 deny host 192.0.2.5',
      ' 20 permit any',
    ])
    expect(configured('access-list 7 permit any', 'no access-list 7').config.accessLists).toEqual(
      {},
    )
  })

  test('refuses a number twice, a rule twice, and a name of the other kind', () => {
    expect(problemOf(...list, '10 permit ip any any')).toContain('Rule 10 is there already')
    expect(problemOf(...list, '30 permit tcp any host 192.0.2.10 eq 80')).toContain(
      'Rule 10 says the same',
    )
    expect(problemOf(...list, 'ip access-list standard WEB')).toContain('an extended one')
    expect(problemOf('ip access-list standard 101')).toContain('from 1 to 99')
  })

  test('is applied to an interface in one direction, and one that is missing is noticed', () => {
    const gear = configured(...list, 'int gi0/0', 'ip access-group WEB in')
    expect(gear.config.interfaces['GigabitEthernet0/0']?.accessGroups).toEqual({
      in: 'WEB',
      out: null,
    })
    const at = enterLines(openAt('rt-1'), 'en', 'conf t', 'int gi0/0', 'ip access-group WBE in')
    expect(shown(at.printed)).toContain('There is no list WBE yet: everything passes.')
  })
})

describe('OSPF', () => {
  test('is configured in a mode of its own', () => {
    const gear = configured(
      'router ospf 1',
      'network 192.0.2.1 0.0.0.255 area 0',
      'passive-interface default',
      'no passive-interface gi0/0',
      'router-id 192.0.2.99',
      'default-information originate',
    )
    expect(section(gear, 'router ospf 1')).toEqual([
      ' router-id 192.0.2.99',
      ' passive-interface default',
      ' no passive-interface GigabitEthernet0/0',
      ' network 192.0.2.0 0.0.0.255 area 0',
      ' default-information originate',
    ])
    expect(problemOf('router ospf 1', 'router ospf 2')).toContain('Process 1 runs already')
  })

  test('keeps the dead interval four hellos long until it is set', () => {
    const ospfOf = (...lines: readonly string[]) =>
      configured('int gi0/0', ...lines).config.interfaces['GigabitEthernet0/0']?.ospf
    expect(ospfOf('ip ospf hello-interval 5')).toMatchObject({ deadSeconds: 20 })
    expect(ospfOf('ip ospf dead-interval 30', 'ip ospf hello-interval 5')).toMatchObject({
      deadSeconds: 30,
    })
  })
})

describe('address translation', () => {
  test('is a rule by a list, and by a pool that a rule holds', () => {
    const lines = [
      'access-list 1 permit 192.0.2.0 0.0.0.255',
      'ip nat pool OUT 203.0.113.8 203.0.113.15 prefix-length 29',
      'ip nat inside source list 1 pool OUT overload',
    ]
    const { nat } = configured(...lines).config
    expect(nat.rules).toEqual([
      { kind: 'dynamic', list: '1', to: { pool: 'OUT' }, isOverload: true },
    ])
    expect(problemOf(...lines, 'no ip nat pool OUT')).toContain(
      'A rule names pool OUT. Remove it first: “no ip nat inside source list 1 pool OUT overload”.',
    )
    // Whether it is there or not: so what makes the pool is not half undone by its “no”.
    const [list = '', , rule = ''] = lines
    expect(problemOf(list, rule, 'no ip nat pool OUT')).toContain('A rule names pool OUT')
    expect(configured(...lines, `no ${rule}`, 'no ip nat pool OUT').config.nat.pools).toEqual({})
    expect(
      configured(...lines, 'ip nat inside source list 1 interface gi0/1 overload').config.nat.rules,
    ).toEqual([
      { kind: 'dynamic', list: '1', to: { interface: 'GigabitEthernet0/1' }, isOverload: true },
    ])
  })

  test('forwards a port to one host only', () => {
    const line = 'ip nat inside source static tcp 192.0.2.10 80 203.0.113.1 8080'
    expect(configured(line).config.nat.rules).toEqual([
      {
        kind: 'static',
        inside: parseIpv4('192.0.2.10'),
        outside: parseIpv4('203.0.113.1'),
        port: { protocol: 'tcp', inside: 80, outside: 8080 },
      },
    ])
    expect(
      problemOf(line, 'ip nat inside source static tcp 192.0.2.11 80 203.0.113.1 8080'),
    ).toContain('This is against')
    expect(configured(line, `no ${line}`).config.nat.rules).toEqual([])
  })
})

describe('VRRP', () => {
  test('needs an address before a priority, and notices one of another network', () => {
    const at = (...lines: readonly string[]) => ['int gi0/0', ...lines]
    expect(problemOf(...at('vrrp 1 priority 120'))).toContain('Give the group its address first')
    expect(
      configured(...at('vrrp 1 ip 192.0.2.254', 'vrrp 1 priority 120', 'no vrrp 1 preempt')).config
        .interfaces['GigabitEthernet0/0']?.vrrp,
    ).toEqual({ 1: { address: parseIpv4('192.0.2.254'), priority: 120, isPreempting: false } })
    const entered = enterLines(openAt('rt-1'), 'en', 'conf t', ...at('vrrp 1 ip 198.51.100.1'))
    expect(shown(entered.printed)).toContain('the group stays down')
  })
})

test('a port that routes on a switch loses with “switchport” what belongs to routing', () => {
  const { state } = enterLines(
    openAt('sw-1'),
    'en',
    'conf t',
    'int gi1/0/3',
    'no switchport',
    'ip address 198.51.100.1 255.255.255.0',
    'ip ospf cost 7',
    'no switchport',
  )
  const port = (at: typeof state) =>
    (deviceIn(at.network, 'sw-1') as Gear).config.interfaces['GigabitEthernet1/0/3']
  expect(port(state)?.ospf.cost).toBe(7)
  const back = enterLines(openAt('sw-1', state), 'en', 'conf t', 'int gi1/0/3', 'switchport')
  expect(port(back.state)).toMatchObject({ ipv4: null, mode: 'access', ospf: { cost: null } })
})
