/** Sessions of configuration, line by line: where one is afterward, and what goes into the log. */
import { describe, expect, test } from 'vitest'

import { createRandom } from '#platform/contract/random.ts'

import { applyAction } from '../apply-action.ts'
import type { NetworkAction } from '../lab-action.ts'
import { deviceIn, type Gear } from '../network/network.ts'
import type { Lock } from '../scene.ts'
import { configureGrammar } from './gear/gear-grammar.ts'
import { promptOf } from './prompt.ts'
import { isConfigureMode } from './session.ts'
import { enterLine } from './terminal.ts'
import { sampleLine } from './testing/lines.ts'
import { enterLines, errorOf, givenLab, openAt, PORT, shown, type At } from './testing/sessions.ts'

const IS_DEEP = process.env['TEST_DEPTH'] === 'deep'
const FIRST_SEED = Number(process.env['TEST_SEED'] ?? 0)

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
    let at: At = openAt('sw-1')
    for (const [line, prompt] of prompts) {
      at = enterLines(at, line)
      expect(promptOf(at.state, at.session)).toBe(prompt)
    }
  })

  test('of hosts are their shells', () => {
    expect(promptOf(givenLab(), openAt('pc-1').session)).toBe('C:\\>')
    expect(promptOf(givenLab(), openAt('pc-2').session)).toBe('PC2:~$')
  })

  test('stay where they are for what is done with “do”', () => {
    const entered = enterLines(
      openAt('sw-1'),
      'enable',
      'conf t',
      'int gi1/0/1',
      'do show vlan brief',
    )
    expect(entered.session.mode.kind).toBe('interface')
    expect(shown(entered.printed)).toContain('default')
  })
})

describe('a line of configuration', () => {
  test('becomes an action with the lines that lead there, every word in full', () => {
    const entered = enterLines(openAt('sw-1'), 'en', 'conf t', 'int gi 1/0/1', 'sw acc vl 10')
    expect(entered.action).toEqual({
      kind: 'configure',
      device: 'sw-1',
      lines: [`interface ${PORT}`, 'switchport access vlan 10'],
    })
  })

  test('for the whole device leads out of an interface, and its action does not go there', () => {
    const entered = enterLines(
      openAt('sw-1'),
      'en',
      'conf t',
      'int gi1/0/1',
      'spanning-tree priority 4096',
    )
    expect(entered.session.mode.kind).toBe('configure')
    expect(entered.action).toMatchObject({ lines: ['spanning-tree priority 4096'] })
  })

  test('for more ports than there can be says so, and not that it is no range', () => {
    const at = enterLines(openAt('sw-1'), 'en', 'conf t')
    expect(errorOf(enterLines(at, 'interface range gi1/0/1-99'))?.message).toBe(
      '“gi1/0/1-99” is more ports than any device here has.',
    )
    expect(errorOf(enterLines(at, 'interface range gi1/0/4-1'))?.message).toContain('is no range')
  })

  test('for half duplex makes the link one that others may share, to spanning tree', () => {
    const at = enterLines(openAt('sw-1'), 'en', 'conf t', 'int gi1/0/1', 'speed 100', 'duplex half')
    expect(shown(enterLines(at, 'do show spanning-tree').printed)).toMatch(/Gi1\/0\/1 .* Shr/)
    expect(shown(enterLines(at, 'do show spanning-tree').printed)).toMatch(/Gi1\/0\/8 .* P2p/)
  })

  test('to become root says that a lower priority still wins', () => {
    const at = enterLines(openAt('sw-1'), 'en', 'conf t', 'spanning-tree root primary')
    expect(shown(at.printed)).toBe(
      'The priority is 24576 now. A switch with a lower one comes before this one.',
    )
  })

  test('that changes nothing is no action', () => {
    const lines = ['en', 'conf t', 'int gi1/0/1', 'switchport mode access']
    expect(enterLines(openAt('sw-1'), ...lines)).toMatchObject({ action: null, printed: [] })
  })

  test('that is too long for a log is refused', () => {
    const at = enterLines(openAt('sw-1'), 'en', 'conf t', 'int gi1/0/1')
    const entered = enterLines(at, `description ${'x'.repeat(200)}`)
    expect(errorOf(entered)?.message).toBe('A line has at most 200 characters.')
    expect(entered.state).toBe(at.state)
  })

  test('that is refused changes nothing and says where it is wrong', () => {
    const at = enterLines(openAt('rt-1'), 'en', 'conf t', 'int gi0/1')
    const entered = enterLines(at, 'ip address 192.0.2.255 255.255.255.0')
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
    const at = enterLines(openAt('sw-1'), 'en', 'conf t', 'int gi1/0/1')
    const entered = enterLine(at.state, at.session, 'shutdown', locks)
    expect(errorOf(entered)?.message).toBe('The patch panel is full.')
    expect(entered.state).toBe(at.state)
    expect(enterLine(at.state, at.session, 'interface gi1/0/2', locks).printed).toEqual([])
  })

  test.each([
    ['sw-1', 'switch', PORT, 'GigabitEthernet1/0/2'],
    ['rt-1', 'router', 'GigabitEthernet0/0', 'GigabitEthernet0/1'],
  ] as const)(
    'on %s by chance, make a log that leads to the same network',
    (id, gear, ...ports) => {
      for (let seed = FIRST_SEED; seed < FIRST_SEED + (IS_DEEP ? 300 : 12); seed += 1) {
        const random = createRandom(seed)
        const actions: NetworkAction[] = []
        let at: At = enterLines(openAt(id), 'enable', 'conf t')
        for (let lines = 30; lines > 0; lines -= 1) {
          const mode = isConfigureMode(at.session.mode) ? at.session.mode.kind : 'configure'
          const { nodes, command } = random.pick(configureGrammar(gear, mode).commands)
          if (command.pattern === 'end' || (command.pattern === 'exit' && mode === 'configure'))
            continue
          const entered = enterLines(at, sampleLine(random, nodes, ports))
          if (entered.action) actions.push(entered.action)
          at = entered
        }
        let replayed = givenLab()
        for (const action of actions) {
          const applied = applyAction(replayed, action, [])
          if ('problem' in applied) throw new Error(`seed ${seed}: ${applied.problem}`)
          replayed = applied.state
        }
        expect(replayed.network, `seed ${seed}`).toEqual(at.state.network)
      }
    },
  )
})

describe('saving', () => {
  const changed = enterLines(openAt('sw-1'), 'enable', 'conf t', 'hostname EDGE', 'end')

  test('keeps over a restart what was saved', () => {
    const restarted = enterLines(changed, 'copy running-config startup-config', 'reload')
    expect(promptOf(restarted.state, restarted.session)).toBe('EDGE>')
    expect(restarted.action).toEqual({ kind: 'reload', device: 'sw-1' })
  })

  test('loses over a restart what was not', () => {
    const restarted = enterLines(changed, 'reload')
    expect(promptOf(restarted.state, restarted.session)).toBe('SW1>')
  })
})

describe('a port that protection has shut', () => {
  test('comes up again with shutdown and no shutdown', () => {
    const state = givenLab()
    const guarded = enterLines(
      openAt('sw-1', state),
      'en',
      'conf t',
      'int gi1/0/8',
      'spanning-tree bpduguard enable',
    )
    expect(shown(enterLines(guarded, 'do show interfaces status err-disabled').printed)).toContain(
      'bpdu-guard',
    )
    const mended = enterLines(guarded, 'no spanning-tree bpduguard', 'shutdown', 'no shutdown')
    expect(shown(enterLines(mended, 'do show interfaces gi1/0/8 status').printed)).toContain(
      'connected',
    )
    const gear = deviceIn(mended.state.network, 'sw-1') as Gear
    expect(gear.config.interfaces['GigabitEthernet1/0/8']?.isShutdown).toBe(false)
  })
})
