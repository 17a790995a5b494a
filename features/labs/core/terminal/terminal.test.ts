/** What is typed at terminals outside of configuration, and what they help with: what is printed, and what it says. */
import { describe, expect, test } from 'vitest'

import { createRandom } from '#platform/contract/random.ts'

import { applyAction } from '../apply-action.ts'
import { deviceIn } from '../network/network.ts'
import { coldState } from '../network/state.ts'
import { givenHost, givenNetwork, givenSwitch } from '../network/testing/examples.ts'
import { execGrammar } from './gear/exec-grammar.ts'
import { hostGrammar } from './host/host-grammar.ts'
import { textOf } from './printed.ts'
import type { Mode, TerminalSession } from './session.ts'
import { completeLine, enterLine, helpAt } from './terminal.ts'
import { sampleLine } from './testing/lines.ts'
import { enterLines, errorOf, givenLab, openAt, PORT, settings, shown } from './testing/sessions.ts'

const FIRST_SEED = Number(process.env['TEST_SEED'] ?? 0)

describe('every command', () => {
  const modes: readonly (readonly [string, Mode])[] = [
    ['sw-1', { kind: 'privileged' }],
    ['rt-1', { kind: 'privileged' }],
    ['pc-1', { kind: 'shell' }],
    ['pc-2', { kind: 'shell' }],
  ]

  test.each(modes)('of %s does something or says why not', (device, mode) => {
    const random = createRandom(FIRST_SEED)
    const state = givenLab()
    const found = deviceIn(state.network, device)
    const { commands } =
      found.kind === 'host' ? hostGrammar(found.os) : execGrammar(found.kind, 'privileged')
    const lines = [...commands, ...commands, ...commands].map(({ nodes }) =>
      sampleLine(random, nodes, [PORT, 'GigabitEthernet1/0/8']),
    )
    const printed = lines.flatMap((line) => enterLine(state, { device, mode }, line).printed)
    expect(printed.flatMap(textOf).join('\n')).not.toMatch(/undefined|NaN|\[object/)
  })

  test('that shows something changes nothing', () => {
    const random = createRandom(FIRST_SEED)
    const state = givenLab()
    const session: TerminalSession = { device: 'sw-1', mode: { kind: 'privileged' } }
    const changing = execGrammar('switch', 'privileged')
      .commands.map(({ nodes }) => sampleLine(random, nodes, [PORT]))
      .filter((line) => line.startsWith('show'))
      .filter((line) => enterLine(state, session, line).state !== state)
    expect(changing).toEqual([])
  })
})

describe('ping', () => {
  test('from a host in the manner of Windows', () => {
    const entered = enterLines(openAt('pc-1'), 'ping 192.0.2.12')
    expect(entered.run?.result).toMatchObject({ kind: 'ping' })
    expect(shown(entered.printed)).toContain('Reply from 192.0.2.12: bytes=32 time')
    expect(shown(entered.printed)).toContain('Sent = 4, Received = 4, Lost = 0 (0% loss)')
  })

  test('from a host in the manner of Linux without a cable: it has a route, and nobody answers', () => {
    const { state } = openAt('pc-2')
    const action = { kind: 'unplug', port: { device: 'pc-2', port: 'eth0' } } as const
    const pulled = applyAction(state, action)
    if ('problem' in pulled) throw new Error(pulled.problem)
    const ping = (from: typeof state) =>
      shown(enterLines(openAt('pc-2', from), 'ping -c 1 192.0.2.11').printed)
    expect(ping(pulled.state)).toContain('From 192.0.2.12 icmp_seq=1 Destination Host Unreachable')
    const [off, lost] = ['ip link set eth0 down', 'ip addr flush dev eth0'].map((line) =>
      enterLines(openAt('pc-2', pulled.state), line),
    )
    for (const entered of [off, lost]) {
      expect(ping(entered?.state ?? state)).toContain('Network is unreachable')
    }
  })

  test('from a host in the manner of Linux', () => {
    const entered = enterLines(openAt('pc-2'), 'ping -c 2 192.0.2.99')
    expect(shown(entered.printed)).toContain(
      'From 192.0.2.12 icmp_seq=1 Destination Host Unreachable',
    )
    expect(shown(entered.printed)).toContain('2 packets transmitted, 0 received, 100% packet loss')
  })

  test('from a router', () => {
    expect(shown(enterLines(openAt('rt-1'), 'ping 192.0.2.11').printed)).toContain(
      'Success rate is 100 percent (5/5)',
    )
  })

  test('without an end comes to one, and says so', () => {
    const entered = enterLines(openAt('pc-1'), 'ping -t 192.0.2.12')
    expect(shown(entered.printed)).toContain('Stopped after 20')
  })

  test('in a loop is stopped and says that it is a storm', () => {
    const ends = [
      ['sw-1 Gi1/0/2', 'sw-2 Gi1/0/2'],
      ['sw-1 Gi1/0/3', 'sw-2 Gi1/0/3'],
      ['sw-1 Gi1/0/1', 'pc-1'],
    ] as const
    const devices = [
      givenSwitch('sw-1', { isWithoutTree: true }),
      givenSwitch('sw-2', { isWithoutTree: true }),
      givenHost('pc-1', settings('192.0.2.11'), 'windows'),
    ]
    const entered = enterLines(
      openAt('pc-1', coldState(givenNetwork(devices, ends))),
      'ping -t 192.0.2.12',
    )
    expect(entered.run?.stopped).toBe('storm')
    expect(shown(entered.printed)).toContain('broadcast storm')
    expect(shown(entered.printed)).not.toContain('Stopped after')
  })
})

describe('help and mistakes', () => {
  test.each(['sw-1', 'pc-1', 'pc-2'])('who asks %s for help is told how', (device) => {
    expect(shown(enterLines(openAt(device), 'help').printed)).toContain('Type “?”')
  })

  const at = enterLines(openAt('sw-1'), 'enable', 'conf t', 'int gi1/0/1')

  test.each([
    ['show vlan', 'do show vlan'],
    ['name north', 'choose one with “vlan …” first'],
    ['power inline auto', 'gives no power on this port (PoE)'],
    ['switchport access vlan 5000', '“5000” is not a number from 1 to 4094.'],
  ])('“%s” is answered with what to do', (line, words) => {
    expect(errorOf(enterLines(at, line))?.message).toContain(words)
  })

  test('a command of the other kind of computer is known as such', () => {
    expect(errorOf(enterLines(openAt('pc-2'), 'ipconfig'))?.message).toBe(
      '“ipconfig” is not known here. It belongs to Windows; this computer is in the manner of Linux.',
    )
    expect(errorOf(enterLines(openAt('pc-1'), 'ip addr'))?.message).toContain('Linux')
  })

  test('a command of another mode is found from the first one on', () => {
    expect(errorOf(enterLines(openAt('sw-1'), 'show running-config'))?.message).toContain(
      '“enable”',
    )
    expect(errorOf(enterLines(openAt('sw-1'), 'en', 'shutdown'))?.message).toContain('choose one')
    expect(errorOf(enterLines(openAt('sw-1'), 'en', 'interface'))?.message).toContain('configure')
  })

  test('Tab and ? work behind “do” and behind |', () => {
    const { state, session } = at
    expect(completeLine(state, session, 'do sho').line).toBe('do show ')
    expect(completeLine(state, session, 'do show vlan | incl').line).toBe('do show vlan | include ')
    expect(helpAt(state, session, 'do show vlan ').rows.map(({ word }) => word)).toEqual([
      'brief',
      'id',
      '<Enter>',
      '|',
    ])
    expect(helpAt(state, session, 'd').rows.map(({ word }) => word)).toEqual([
      'description',
      'do',
      'duplex',
    ])
  })
})

describe('what is printed', () => {
  test('is filtered line by line, and a table stays one', () => {
    const { printed } = enterLines(openAt('sw-1'), 'show interfaces status | include trunk')
    expect(printed).toMatchObject([
      { kind: 'table', rows: [['Gi1/0/8', '', 'connected', 'trunk', 'a-full', 'a-1000']] },
    ])
    expect(
      shown(enterLines(openAt('sw-1'), 'en', 'show running-config | count interface').printed),
    ).toBe('8')
    expect(shown(enterLines(openAt('sw-1'), 'en', 'sh run | section 1/0/8').printed)).toBe(
      'interface GigabitEthernet1/0/8\n switchport mode trunk',
    )
    expect(shown(enterLines(openAt('pc-1'), 'ipconfig | findstr IPv4').printed)).toContain(
      '192.0.2.11',
    )
  })

  test.each([
    ['show mac-address-table', 'show mac address-table'],
    ['show mac-address-table count', 'show mac address-table count'],
    ['show route', 'show ip route'],
    ['show config', 'show running-config'],
    ['show interface', 'show interfaces'],
    ['show arp', 'show ip arp'],
    ['show vlans', 'show vlan'],
  ])('“%s” is what “%s” prints', (neutral, usual) => {
    const device = usual.includes('route') ? 'rt-1' : 'sw-1'
    const after = enterLines(openAt(device), 'enable', 'ping 192.0.2.11')
    expect(enterLines(after, neutral).printed).toEqual(enterLines(after, usual).printed)
  })
})

describe('the settings of a host', () => {
  test('typed by hand become the lines that its panel writes', () => {
    const entered = enterLines(
      openAt('pc-2'),
      'sudo ip addr del 192.0.2.12/24 dev eth0',
      'ip addr add 192.0.2.50/25 dev eth0',
    )
    expect(entered.action).toEqual({
      kind: 'configure',
      device: 'pc-2',
      lines: ['ip address 192.0.2.50 255.255.255.128'],
    })
    expect(shown(enterLines(entered, 'ip addr').printed)).toContain('inet 192.0.2.50/25')
  })

  test('are printed in the manner of Windows', () => {
    const lines = shown(enterLines(openAt('pc-1'), 'ipconfig /all').printed)
    expect(lines).toContain('   IPv4 Address. . . . . . . . : 192.0.2.11(Preferred)')
    expect(lines).toContain('   Physical Address. . . . . . : 00-00-5E-00-53-81')
  })
})

describe('what hosts print as lessons do', () => {
  const said = (device: string, line: string) => shown(enterLines(openAt(device), line).printed)

  test('ss and netstat show TCP or UDP, as they are asked', () => {
    expect(said('pc-2', 'ss -tln').split('\n')).toEqual([
      'State   Recv-Q  Send-Q  Local Address:Port  Peer Address:Port',
      'LISTEN  0       128     0.0.0.0:80          0.0.0.0:*',
    ])
    expect(said('pc-2', 'ss -u')).not.toContain(':80')
    expect(said('pc-2', 'netstat -ant')).toContain('tcp    0       0       0.0.0.0:80')
  })

  test('Test-NetConnection pings where the port does not answer', () => {
    const closed = said('pc-1', 'Test-NetConnection 192.0.2.12 -Port 22')
    expect(closed).toContain('WARNING: TCP connect to (192.0.2.12 : 22) failed')
    expect(closed).toContain('PingSucceeded          : True')
    expect(closed).toContain('TcpTestSucceeded       : False')
    expect(said('pc-1', 'Test-NetConnection 192.0.2.12 -Port 80')).not.toContain('Ping')
  })
})
