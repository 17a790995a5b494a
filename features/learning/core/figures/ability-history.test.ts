import { expect, test } from 'vitest'

import type { AbilityWeek } from '../weekly-figures.ts'
import { abilityHistory } from './ability-history.ts'

const state = (area: string, week: string, answers: number): AbilityWeek => ({
  area,
  week,
  record: { mean: 0, variance: 1, answers, updatedAt: 0 },
})
const NOW = Date.parse('2026-11-26T12:00:00Z')
const WEEKS = ['2026-11-09', '2026-11-16', '2026-11-23']

test('each week has what was known at its end: its own state, else the last one before', () => {
  const history = abilityHistory(
    [state('b', '2026-11-16', 7), state('a', '2026-11-23', 5), state('a', '2026-10-05', 3)],
    WEEKS,
    NOW,
  )

  const answers = history.map(({ abilities }) =>
    Object.fromEntries([...abilities].map(([area, record]) => [area, record.answers])),
  )
  expect(answers).toEqual([{ a: 3 }, { a: 3, b: 7 }, { a: 5, b: 7 }])
})

test('a week is seen from its end, and this one from now', () => {
  expect(abilityHistory([], WEEKS, NOW).map(({ at }) => new Date(at).toISOString())).toEqual([
    '2026-11-16T04:00:00.000Z',
    '2026-11-23T04:00:00.000Z',
    '2026-11-26T12:00:00.000Z',
  ])
})
