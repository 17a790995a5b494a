/** Answers of a placement, as other pages see them. */
import { expect, test } from 'vitest'

import { isMistake, type AnsweredItem } from '#features/learning/contract.ts'

import { withoutPlacementVerdicts } from './unjudged.ts'

const WRONG: AnsweredItem = {
  kind: 'question',
  answers: 1,
  streak: 0,
  lastAt: 1_800_000_000_000,
  lastScore: 0,
  lastConfidence: null,
  isAssisted: false,
}

test('what was wrong in a placement alone is met, and no mistake; right and wrong look alike', () => {
  const right: AnsweredItem = { ...WRONG, streak: 1, lastScore: 1 }
  const seen = withoutPlacementVerdicts(
    new Map([
      ['one', WRONG],
      ['two', right],
    ]),
    new Set(['one', 'two']),
  )
  expect(seen.size).toBe(2)
  expect(isMistake(seen.get('one')!)).toBe(false)
  expect(seen.get('one')).toEqual(seen.get('two'))
})

test('an answer elsewhere counts, before or after it', () => {
  const again: AnsweredItem = { ...WRONG, answers: 2 }
  const answered = new Map([
    ['drilled', WRONG],
    ['again', again],
  ])
  const seen = withoutPlacementVerdicts(answered, new Set(['again']))
  expect(isMistake(seen.get('drilled')!)).toBe(true)
  expect(isMistake(seen.get('again')!)).toBe(true)
})
