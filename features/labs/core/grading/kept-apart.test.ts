/** Goals about who may not reach whom, against what only looks like keeping somebody out. */
import { expect, test } from 'vitest'

import { applyAction } from '../apply-action.ts'
import type { Goal } from '../goal.ts'
import { coldState, type NetworkState } from '../network/state.ts'
import { gradeLab } from './grade.ts'
import { changePort, GOALS, OFFICE, portNumber, sceneOf } from './test-scene.ts'

const STICKY = {
  maximum: 1,
  violation: 'shutdown',
  isSticky: true,
  macs: ['00005e005301'],
} as const

const APART = GOALS[3] as Goal
const STRANGERS: Goal = {
  id: 'closed',
  says: '',
  kind: 'refuses-strangers',
  at: 'pc',
  to: 'server',
}

function becauseOf(goal: Goal, state: NetworkState) {
  const goals = [...GOALS.slice(0, 3), goal]
  return gradeLab(sceneOf(OFFICE), goals, state).goals.at(-1)?.because
}

test('a stranger has an address that no configuration knows', () => {
  const open = { ...STICKY, maximum: 50 }
  // Every address that a stranger could have been guessed to have belongs to another port.
  const guessed = Array.from(
    { length: 255 },
    (_, at) => `00005e0053${(at + 1).toString(16).padStart(2, '0')}`,
  ).filter((mac) => mac !== '00005e005301')
  const wide = changePort(OFFICE, 'sw1', 1, { portSecurity: open })
  const elsewhere = [3, 4].reduce(
    (network, number, at) =>
      changePort(network, 'sw1', number, {
        accessVlan: 10,
        portSecurity: { ...STICKY, maximum: 128, macs: guessed.slice(at * 128, (at + 1) * 128) },
      }),
    wide,
  )
  expect(becauseOf(STRANGERS, coldState(elsewhere))).toBe(
    'A strange computer on the cable of PC reaches SERVER.',
  )
})

test('a port that lets a stranger in is open, even where the way to the server is guarded', () => {
  const guarded = [7, 8].reduce(
    (network, number) =>
      changePort(network, 'sw2', number, {
        portSecurity: {
          ...STICKY,
          violation: 'protect',
          maximum: 2,
          macs: ['00005e005301', '00005e005303'],
        },
      }),
    OFFICE,
  )
  expect(becauseOf(STRANGERS, coldState(guarded))).toBe(
    'A strange computer on the cable of PC reaches others at SW1.',
  )
})

test.for(['protect', 'restrict'] as const)(
  'port security (%s) in the midst of one VLAN keeps no two devices apart',
  (violation) => {
    const together = [1, 2].reduce(
      (network, number) => changePort(network, `sw${number}`, 2, { accessVlan: 10 }),
      OFFICE,
    )
    const moved = applyAll(coldState(together), [
      { kind: 'unplug', port: { device: 'kiosk', port: 'eth0' } },
      {
        kind: 'plug',
        ends: [
          { device: 'kiosk', port: 'eth0' },
          { device: 'sw1', port: portNumber(3) },
        ],
      },
      {
        kind: 'configure',
        device: 'sw1',
        lines: [`interface ${portNumber(3)}`, 'switchport access vlan 10'],
      },
    ])
    const network = [7, 8].reduce(
      (changed, number) =>
        changePort(changed, 'sw2', number, { portSecurity: { ...STICKY, violation } }),
      moved.network,
    )
    expect(becauseOf(APART, coldState(network))).toBe(
      'GUEST does not reach SERVER, but no VLAN or filter is the cause.',
    )
  },
)

test.each([
  ['a trunk', { mode: 'trunk' }],
  ['a port for the phones of the team', { voiceVlan: 10 }],
] as const)('%s lets in who tags: that keeps no guest out', (_, settings) => {
  const open = changePort(OFFICE, 'sw1', 2, {
    ...settings,
    ...('mode' in settings && { nativeVlan: 20 }),
  })
  expect(becauseOf(APART, coldState(open))).toBe(
    'GUEST would reach SERVER if it tagged its frames with VLAN 10.',
  )
  const other = changePort(OFFICE, 'sw1', 2, {
    ...settings,
    ...('mode' in settings ? { nativeVlan: 20, allowedVlans: [20] } : { voiceVlan: 30 }),
  })
  expect(becauseOf(APART, coldState(other))).toBeNull()
})

function applyAll(
  state: NetworkState,
  actions: readonly Parameters<typeof applyAction>[1][],
): NetworkState {
  return actions.reduce((now, action) => {
    const applied = applyAction(now, action)
    if ('problem' in applied) throw new Error(applied.problem)
    return applied.state
  }, state)
}
