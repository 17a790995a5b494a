/** What a switch that gives power over its ports (PoE) does with it, and what its terminal says. */
import { describe, expect, test } from 'vitest'

import { createRandom } from '#platform/contract/random.ts'

import { WATTS_BY_CLASS, type PowerClass } from '../cabling/poe.ts'
import { deviceIn, type Network } from '../network/network.ts'
import { neighborByPort } from '../network/physical.ts'
import { classBehind, powerOfPorts } from '../network/power.ts'
import { switchOn } from '../network/run.ts'
import { settle } from '../network/settle.ts'
import { portKey } from '../network/settled.ts'
import { givenHost, givenNetwork, givenSwitch } from '../network/testing/examples.ts'
import { enterLines, errorOf, openAt, settings, shown } from './testing/sessions.ts'

const FIRST_SEED = Number(process.env['TEST_SEED'] ?? 0)
const SEEDS = process.env['TEST_DEPTH'] === 'deep' ? 1000 : 30

/** Phones of these classes at Gi1/0/1, Gi1/0/2 …, and a PC at Gi1/0/8. */
function givenPhones(watts: number, classes: readonly PowerClass[]): Network {
  const phones = classes.map((powerClass, at) => ({
    ...givenHost(`pc-${at + 1}`, settings(`192.0.2.${at + 11}`)),
    powerClass,
  }))
  return givenNetwork(
    [
      { ...givenSwitch('sw-1'), power: { watts, type: 2 } },
      ...phones,
      givenHost('pc-9', settings('192.0.2.19')),
    ],
    [
      ...phones.map(({ id }, at) => [`sw-1 Gi1/0/${at + 1}`, id] as const),
      ['sw-1 Gi1/0/8', 'pc-9'],
    ],
  )
}

function said(network: Network, ...lines: readonly string[]): string {
  return shown(enterLines(openAt('sw-1', switchOn(network)), 'enable', ...lines).printed)
}

describe('a switch that gives power', () => {
  test('shows what it gives, as lessons print it', () => {
    expect(said(givenPhones(24.8, [3, 2, 3]), 'show power inline').split('\n')).toEqual([
      'Module  Available  Used  Remaining',
      '1       24.8       22.4  2.4',
      'Interface  Admin  Oper        Power  Device   Class  Max',
      'Gi1/0/1    auto   on          15.4   Ieee PD  3      30.0',
      'Gi1/0/2    auto   on          7.0    Ieee PD  2      30.0',
      'Gi1/0/3    auto   power-deny  0.0    Ieee PD  3      30.0',
      ...[4, 5, 6, 7, 8].map(
        (port) => `Gi1/0/${port}    auto   off         0.0    n/a      n/a    30.0`,
      ),
    ])
  })

  test('whom it gives none is off: its link is down, and it answers nobody', () => {
    const network = givenPhones(24.8, [3, 2, 3])
    const { ports } = settle(network, {})
    expect(ports.get(portKey('pc-3', 'eth0'))?.downBecause).toBe('no-power')
    expect(ports.get(portKey('sw-1', 'GigabitEthernet1/0/3'))?.downBecause).toBe('other-side-down')
    const pings = enterLines(openAt('pc-9', switchOn(network)), 'ping -c 1 192.0.2.13')
    expect(shown(pings.printed)).toContain('100% packet loss')
  })

  test('with less kept for others, the next one comes up', () => {
    const at = openAt('sw-1', switchOn(givenPhones(24.8, [3, 2, 3])))
    const lines = ['enable', 'configure terminal', 'interface Gi1/0/1', 'power inline never']
    const { state } = enterLines(at, ...lines)
    const after = settle(state.network, state.tables).ports
    expect(after.get(portKey('pc-1', 'eth0'))?.downBecause).toBe('no-power')
    expect(after.get(portKey('pc-3', 'eth0'))?.isUp).toBe(true)
    const shownRow = enterLines(openAt('sw-1', state), 'enable', 'show power inline Gi1/0/1')
    expect(shown(shownRow.printed)).toMatch(/Gi1\/0\/1 +off +off +0\.0 +Ieee PD/)
  })

  test('what a static port keeps is kept before all others', () => {
    const at = openAt('sw-1', switchOn(givenPhones(40, [3])))
    const lines = ['configure terminal', 'interface Gi1/0/5', 'power inline static']
    const { state } = enterLines(at, 'enable', ...lines)
    expect(settle(state.network, state.tables).ports.get(portKey('pc-1', 'eth0'))?.isUp).toBe(false)
  })

  test('never gives more than it has, and powers every device for which it keeps enough', () => {
    for (let seed = FIRST_SEED; seed < FIRST_SEED + SEEDS; seed += 1) {
      const random = createRandom(seed)
      const classes = Array.from(
        { length: random.int(1, 7) },
        () => random.int(1, 4) as 1 | 2 | 3 | 4,
      )
      const network = givenPhones(random.int(10, 120), classes)
      const gear = deviceIn(network, 'sw-1')
      if (gear.kind === 'host') throw new Error('A switch is no host.')
      const rows = powerOfPorts(
        gear,
        classBehind('sw-1', neighborByPort(network), (id) => deviceIn(network, id)),
      )
      const sum = rows.reduce((total, { watts }) => total + watts, 0)
      expect(sum, `seed ${seed}`).toBeLessThanOrEqual((gear.power?.watts ?? 0) + 0.001)
      const { ports } = settle(network, {})
      for (const { oper, watts, powerClass, port } of rows) {
        expect(oper === 'on', `seed ${seed}`).toBe(
          ports.get(portKey('sw-1', port))?.isUp === true && powerClass !== null,
        )
        expect(watts, `seed ${seed}`).toBe(oper === 'on' ? WATTS_BY_CLASS[powerClass ?? 1] : 0)
      }
    }
  })
})

test('a switch without power says so, and refuses the line', () => {
  const network = givenNetwork([givenSwitch('sw-1')], [])
  expect(said(network, 'show power')).toContain('gives no power')
  const at = openAt('sw-1', switchOn(network))
  const entered = enterLines(
    at,
    'enable',
    'configure terminal',
    'interface Gi1/0/1',
    'power inline never',
  )
  expect(errorOf(entered)?.message).toContain('gives no power')
})
