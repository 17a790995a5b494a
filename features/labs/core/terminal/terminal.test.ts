/** Sessions at terminals, line by line: what is printed, where one is afterward, and what goes into the log. */
import { describe, expect, test } from 'vitest'

import { parseIpv4 } from '#platform/contract/ipv4.ts'
import { createRandom } from '#platform/contract/random.ts'

import { applyAction } from '../apply-action.ts'
import type { LabAction } from '../lab-action.ts'
import { deviceIn, type Gear, type Host } from '../network/network.ts'
import { changeNetwork } from '../network/run.ts'
import { coldState, type NetworkState } from '../network/state.ts'
import { givenHost, givenNetwork, givenRouter, givenSwitch } from '../network/testing/examples.ts'
import type { Lock } from '../scene.ts'
import { configureGrammar, execGrammar } from './gear/gear-grammar.ts'
import { hostGrammar } from './host/host-grammar.ts'
import { textOf, type Printed } from './printed.ts'
import type { Mode, TerminalSession } from './session.ts'
import { completeLine, enterLine, helpAt, openSession, promptOf, type Entered } from './terminal.ts'
import { sampleLine } from './testing.ts'

const IS_DEEP = process.env['TEST_DEPTH'] === 'deep'
const FIRST_SEED = Number(process.env['TEST_SEED'] ?? 0)

const PORT = 'GigabitEthernet1/0/1'

function settings(address: string): Partial<Host['config']> {
  return {
    ipv4: { address: parseIpv4(address) ?? 0, prefix: 24 },
    gateway: parseIpv4('192.0.2.1') ?? 0,
    services: [{ name: 'http', protocol: 'tcp', port: 80 }],
  }
}

/** Two hosts, two switches with a trunk, a router: all of VLAN 1. */
function givenState(): NetworkState {
  const trunk = { 'Gi1/0/8': { mode: 'trunk' as const } }
  const network = givenNetwork(
    [
      givenSwitch('sw-1', { interfaces: trunk, vlans: [10] }),
      givenSwitch('sw-2', { interfaces: trunk, vlans: [10] }),
      givenRouter('rt-1', {
        interfaces: {
          'Gi0/0': { mode: 'routed', ipv4: { address: parseIpv4('192.0.2.1') ?? 0, prefix: 24 } },
        },
      }),
      givenHost('pc-1', settings('192.0.2.11'), 'windows'),
      givenHost('pc-2', settings('192.0.2.12'), 'linux'),
    ],
    [
      ['sw-1 Gi1/0/8', 'sw-2 Gi1/0/8'],
      ['sw-1 Gi1/0/1', 'pc-1'],
      ['sw-2 Gi1/0/1', 'pc-2'],
      ['sw-1 Gi1/0/7', 'rt-1 Gi0/0'],
    ],
  )
  return changeNetwork(coldState(network), network)
}

type At = { readonly state: NetworkState; readonly session: TerminalSession }

function open(device: string, state = givenState()): At {
  return { state, session: openSession(state, device) }
}

/** Enters lines one after the other; what the last one did. */
function enter(at: At, ...lines: readonly string[]): Entered {
  let entered: Entered = { ...at, printed: [], run: null, action: null }
  for (const line of lines) entered = enterLine(entered.state, entered.session, line)
  return entered
}

function shown(printed: Printed): string {
  return printed.flatMap(textOf).join('\n')
}

function errorOf({ printed }: Entered) {
  const [block] = printed
  return block?.kind === 'error' ? block : undefined
}

describe('modes', () => {
  test('show in the prompt', () => {
    const prompts = [
      ['enable', 'SW1#'],
      ['conf t', 'SW1(config)#'],
      ['interface gi1/0/1', 'SW1(config-if)#'],
      ['interface range gi1/0/1 - 3', 'SW1(config-if-range)#'],
      ['vlan 10', 'SW1(config-vlan)#'],
      ['exit', 'SW1(config)#'],
      ['hostname EDGE', 'EDGE(config)#'],
      ['interface vlan 10', 'EDGE(config-if)#'],
      ['end', 'EDGE#'],
      ['disable', 'EDGE>'],
    ] as const
    let at: At = open('sw-1')
    for (const [line, prompt] of prompts) {
      at = enter(at, line)
      expect(promptOf(at.state, at.session)).toBe(prompt)
    }
  })

  test('of hosts are their shells', () => {
    expect(promptOf(givenState(), open('pc-1').session)).toBe('C:\\>')
    expect(promptOf(givenState(), open('pc-2').session)).toBe('PC2:~$')
  })

  test('stay where they are for what is done with “do”', () => {
    const entered = enter(open('sw-1'), 'enable', 'conf t', 'int gi1/0/1', 'do show vlan brief')
    expect(entered.session.mode.kind).toBe('interface')
    expect(shown(entered.printed)).toContain('default')
  })
})

describe('a line of configuration', () => {
  test('becomes an action with the lines that lead there, every word in full', () => {
    const entered = enter(open('sw-1'), 'en', 'conf t', 'int gi 1/0/1', 'sw acc vl 10')
    expect(entered.action).toEqual({
      kind: 'configure',
      device: 'sw-1',
      lines: [`interface ${PORT}`, 'switchport access vlan 10'],
    })
  })

  test('for the whole device leads out of an interface, and its action does not go there', () => {
    const entered = enter(open('sw-1'), 'en', 'conf t', 'int gi1/0/1', 'spanning-tree priority 4096')
    expect(entered.session.mode.kind).toBe('configure')
    expect(entered.action).toMatchObject({ lines: ['spanning-tree priority 4096'] })
  })

  test('that changes nothing is no action', () => {
    const lines = ['en', 'conf t', 'int gi1/0/1', 'switchport mode access']
    expect(enter(open('sw-1'), ...lines)).toMatchObject({ action: null, printed: [] })
  })

  test('that is refused changes nothing and says where it is wrong', () => {
    const at = enter(open('rt-1'), 'en', 'conf t', 'int gi0/1')
    const entered = enter(at, 'ip address 192.0.2.255 255.255.255.0')
    expect(entered.state).toBe(at.state)
    expect(errorOf(entered)).toMatchObject({
      message: '192.0.2.255 is the broadcast address of 192.0.2.0/24.',
      at: 11,
    })
  })

  test('that a lock is against is refused with the reason', () => {
    const locks: readonly Lock[] = [
      { kind: 'ports', device: 'sw-1', ports: [PORT], because: 'The patch panel is full.' },
    ]
    const at = enter(open('sw-1'), 'en', 'conf t', 'int gi1/0/1')
    const entered = enterLine(at.state, at.session, 'shutdown', locks)
    expect(errorOf(entered)?.message).toBe('The patch panel is full.')
    expect(entered.state).toBe(at.state)
    expect(enterLine(at.state, at.session, 'interface gi1/0/2', locks).printed).toEqual([])
  })

  test('entered in any order by chance, makes a log that leads to the same network', () => {
    for (let seed = FIRST_SEED; seed < FIRST_SEED + (IS_DEEP ? 300 : 12); seed += 1) {
      const random = createRandom(seed)
      const actions: LabAction[] = []
      let at: At = enter(open('sw-1'), 'enable', 'conf t')
      for (let lines = 30; lines > 0; lines -= 1) {
        const { kind } = at.session.mode
        const mode = kind === 'interface' || kind === 'vlan' ? kind : 'configure'
        const { nodes, command } = random.pick(configureGrammar('switch', mode).commands)
        if (command.pattern === 'end' || (command.pattern === 'exit' && mode === 'configure')) continue
        const entered = enter(at, sampleLine(random, nodes, [PORT, 'GigabitEthernet1/0/2']))
        if (entered.action) actions.push(entered.action)
        at = entered
      }
      let replayed = givenState()
      for (const action of actions) {
        const applied = applyAction(replayed, action, [])
        if ('problem' in applied) throw new Error(`seed ${seed}: ${applied.problem}`)
        replayed = applied.state
      }
      expect(replayed.network, `seed ${seed}`).toEqual(at.state.network)
    }
  })
})

describe('every command', () => {
  const modes: readonly (readonly [string, Mode])[] = [
    ['sw-1', { kind: 'privileged' }],
    ['rt-1', { kind: 'privileged' }],
    ['pc-1', { kind: 'shell' }],
    ['pc-2', { kind: 'shell' }],
  ]

  test.each(modes)('of %s does something or says why not', (device, mode) => {
    const random = createRandom(FIRST_SEED)
    const state = givenState()
    const found = deviceIn(state.network, device)
    const { commands } =
      found.kind === 'host' ? hostGrammar(found.os) : execGrammar(found.kind, 'privileged')
    for (const { nodes } of commands) {
      for (let count = 0; count < 3; count += 1) {
        const line = sampleLine(random, nodes, [PORT, 'GigabitEthernet1/0/8'])
        const entered = enterLine(state, { device, mode }, line)
        for (const block of entered.printed) expect(textOf(block).join(''), line).not.toMatch(/undefined|NaN|\[object/)
      }
    }
  })

  test('that shows something changes nothing', () => {
    const random = createRandom(FIRST_SEED)
    const state = givenState()
    const session: TerminalSession = { device: 'sw-1', mode: { kind: 'privileged' } }
    for (const { nodes } of execGrammar('switch', 'privileged').commands) {
      const line = sampleLine(random, nodes, [PORT])
      if (line.startsWith('show')) expect(enterLine(state, session, line).state).toBe(state)
    }
  })
})

describe('ping', () => {
  test('from a host in the manner of Windows', () => {
    const entered = enter(open('pc-1'), 'ping 192.0.2.12')
    expect(entered.run?.result).toMatchObject({ kind: 'ping' })
    expect(shown(entered.printed)).toContain('Reply from 192.0.2.12: bytes=32 time')
    expect(shown(entered.printed)).toContain('Sent = 4, Received = 4, Lost = 0 (0% loss)')
  })

  test('from a host in the manner of Linux', () => {
    const entered = enter(open('pc-2'), 'ping -c 2 192.0.2.99')
    expect(shown(entered.printed)).toContain('From 192.0.2.12 icmp_seq=1 Destination Host Unreachable')
    expect(shown(entered.printed)).toContain('2 packets transmitted, 0 received, 100% packet loss')
  })

  test('from a router', () => {
    expect(shown(enter(open('rt-1'), 'ping 192.0.2.11').printed)).toContain(
      'Success rate is 100 percent (5/5)',
    )
  })

  test('without an end comes to one, and says so', () => {
    const entered = enter(open('pc-1'), 'ping -t 192.0.2.12')
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
    const entered = enter(open('pc-1', coldState(givenNetwork(devices, ends))), 'ping -n 1 192.0.2.12')
    expect(entered.run?.stopped).toBe('storm')
    expect(shown(entered.printed)).toContain('broadcast storm')
  })
})

describe('help and mistakes', () => {
  const at = enter(open('sw-1'), 'enable', 'conf t', 'int gi1/0/1')

  test.each([
    ['show vlan', 'do show vlan'],
    ['name north', 'choose one with “vlan …” first'],
    ['ip access-group WEB in', '“ip access-group” is not in this lab.'],
    ['switchport access vlan 5000', '“5000” is not a number from 1 to 4094.'],
  ])('“%s” is answered with what to do', (line, words) => {
    expect(errorOf(enter(at, line))?.message).toContain(words)
  })

  test('a command of another mode is found from the first one on', () => {
    expect(errorOf(enter(open('sw-1'), 'show running-config'))?.message).toContain('“enable”')
    expect(errorOf(enter(open('sw-1'), 'en', 'shutdown'))?.message).toContain('choose one')
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
    const { printed } = enter(open('sw-1'), 'show interfaces status | include trunk')
    expect(printed).toMatchObject([{ kind: 'table', rows: [['Gi1/0/8', '', 'connected', 'trunk', 'a-full', 'a-1000']] }])
    expect(shown(enter(open('sw-1'), 'en', 'show running-config | count interface').printed)).toBe('8')
    expect(shown(enter(open('sw-1'), 'en', 'sh run | section 1/0/8').printed)).toBe(
      'interface GigabitEthernet1/0/8\n switchport mode trunk',
    )
    expect(shown(enter(open('pc-1'), 'ipconfig | findstr IPv4').printed)).toContain('192.0.2.11')
  })

  test.each([
    ['show mac-address-table', 'show mac address-table'],
    ['show route', 'show ip route'],
    ['show config', 'show running-config'],
    ['show interface', 'show interfaces'],
    ['show arp', 'show ip arp'],
    ['show vlans', 'show vlan'],
  ])('“%s” is what “%s” prints', (neutral, usual) => {
    const device = usual.includes('route') ? 'rt-1' : 'sw-1'
    const after = enter(open(device), 'enable', 'ping 192.0.2.11')
    expect(enter(after, neutral).printed).toEqual(enter(after, usual).printed)
  })
})

describe('saving', () => {
  const changed = enter(open('sw-1'), 'enable', 'conf t', 'hostname EDGE', 'end')

  test('keeps over a restart what was saved', () => {
    const restarted = enter(changed, 'copy running-config startup-config', 'reload')
    expect(promptOf(restarted.state, restarted.session)).toBe('EDGE>')
    expect(restarted.action).toEqual({ kind: 'reload', device: 'sw-1' })
  })

  test('loses over a restart what was not', () => {
    const restarted = enter(changed, 'reload')
    expect(promptOf(restarted.state, restarted.session)).toBe('SW1>')
  })
})

describe('the settings of a host', () => {
  test('typed by hand become the lines that its panel writes', () => {
    const entered = enter(open('pc-2'), 'sudo ip addr del 192.0.2.12/24 dev eth0', 'ip addr add 192.0.2.50/25 dev eth0')
    expect(entered.action).toEqual({
      kind: 'configure',
      device: 'pc-2',
      lines: ['ip address 192.0.2.50 255.255.255.128'],
    })
    expect(shown(enter(entered, 'ip addr').printed)).toContain('inet 192.0.2.50/25')
  })

  test('are printed in the manner of Windows', () => {
    const lines = shown(enter(open('pc-1'), 'ipconfig /all').printed)
    expect(lines).toContain('   IPv4 Address. . . . . . . . : 192.0.2.11(Preferred)')
    expect(lines).toContain('   Physical Address. . . . . . : 00-00-5E-00-53-81')
  })
})

describe('a port that protection has shut', () => {
  test('comes up again with shutdown and no shutdown', () => {
    const state = givenState()
    const guarded = enter(open('sw-1', state), 'en', 'conf t', 'int gi1/0/8', 'spanning-tree bpduguard enable')
    expect(shown(enter(guarded, 'do show interfaces status err-disabled').printed)).toContain('bpdu-guard')
    const mended = enter(guarded, 'no spanning-tree bpduguard', 'shutdown', 'no shutdown')
    expect(shown(enter(mended, 'do show interfaces gi1/0/8 status').printed)).toContain('connected')
    const gear = deviceIn(mended.state.network, 'sw-1') as Gear
    expect(gear.config.interfaces['GigabitEthernet1/0/8']?.isShutdown).toBe(false)
  })
})
