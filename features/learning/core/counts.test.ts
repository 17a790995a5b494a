import { describe, expect, test } from 'vitest'

import { countsForAbility, STUDY_FADES_MS, type AnswerFacts } from './counts.ts'

const FIRST_UNAIDED: AnswerFacts = {
  score: 0,
  assistance: 'none',
  context: 'quiz',
  isFirstEncounter: true,
  lastMetMs: null,
  isVoid: false,
  isUndone: false,
}
const counts = (facts: Partial<AnswerFacts>) => countsForAbility({ ...FIRST_UNAIDED, ...facts })

describe('countsForAbility', () => {
  test('the unaided first encounter counts, right or wrong or in part', () => {
    expect([0, 0.5, 1].map((score) => counts({ score }))).toEqual([true, true, true])
  })

  test('what was not judged does not count', () => {
    expect(counts({ score: null })).toBe(false)
  })

  test('any help keeps an answer from counting', () => {
    expect(counts({ assistance: 'hint' })).toBe(false)
    expect(counts({ assistance: 'solution' })).toBe(false)
    expect(counts({ assistance: 'tutor' })).toBe(false)
  })

  test('an answer of a placement does not count, however good', () => {
    expect(counts({ context: 'placement', score: 1 })).toBe(false)
  })

  test('a repeat never counts, however long ago its topic was studied', () => {
    expect(counts({ isFirstEncounter: false })).toBe(false)
    expect(counts({ isFirstEncounter: false, lastMetMs: 1000 * STUDY_FADES_MS })).toBe(false)
  })

  test('within 24 hours of studying its topic nothing counts, from then on it does', () => {
    expect(counts({ lastMetMs: 0 })).toBe(false)
    expect(counts({ lastMetMs: 24 * 60 * 60 * 1000 - 1 })).toBe(false)
    expect(counts({ lastMetMs: 24 * 60 * 60 * 1000 })).toBe(true)
  })

  test('what was taken back or belongs to a faulty item does not count', () => {
    expect(counts({ isUndone: true })).toBe(false)
    expect(counts({ isVoid: true })).toBe(false)
  })
})
