import { expect, test } from 'vitest'

import type { LabAction } from '../lab-action.ts'
import { judgeLog } from './judge-log.ts'
import { changePort, GOALS, OFFICE, portNumber, saveAll, sceneOf } from './test-scene.ts'

/** The team's port is in the guests' VLAN. */
const SCENE = sceneOf(saveAll(changePort(OFFICE, 'sw1', 1, { accessVlan: 20 })))

const REPAIR: readonly LabAction[] = [
  {
    kind: 'configure',
    device: 'sw1',
    lines: [`interface ${portNumber(1)}`, 'switchport access vlan 10'],
  },
  { kind: 'save', device: 'sw1' },
]

function judge(actions: readonly LabAction[], scene = SCENE) {
  return judgeLog({ goals: GOALS }, scene, actions)
}

test('a log is judged by the network that its actions make', () => {
  expect(judge([])).toMatchObject({ score: 0, isSolved: false })
  expect(judge(REPAIR)).toMatchObject({ score: 1, isSolved: true })
})

test('a log that cannot be applied has a problem in words, whatever was done before', () => {
  const wrong: LabAction = { kind: 'configure', device: 'sw1', lines: ['make it work'] }
  expect(judge([...REPAIR, wrong])).toEqual({ problem: expect.stringMatching(/\w/) })
  expect(judge([{ kind: 'save', device: 'sw9' }])).toEqual({ problem: expect.stringMatching(/\w/) })
})

test('what is locked stays as it is, and the problem says why', () => {
  const because = 'Another team looks after it.'
  const locked = { ...SCENE, locks: [{ kind: 'device', device: 'sw1', because } as const] }
  expect(judge(REPAIR, locked)).toEqual({ problem: because })
})

test('a log with more lines than can be judged is refused, and nothing of it is done', () => {
  const lines = Array.from({ length: 100 }, () => 'vlan 30')
  const long = Array.from({ length: 30 }, (): LabAction => ({
    kind: 'configure',
    device: 'sw1',
    lines,
  }))
  expect(judge(long)).toEqual({ problem: 'There are more commands than can be judged.' })
})
