/** What is offered next. */
import { describe, expect, test } from 'vitest'

import { nextStep } from './next-step.ts'
import type { ShownRaise } from './shapes.ts'
import type { Missing } from './speaks.ts'

const LESSON: ShownRaise = {
  kind: 'lesson',
  lessonId: 'frames',
  title: 'Frames',
  minutes: 30,
  marks: 0.01,
}
const DRILL: ShownRaise = { kind: 'drill', items: 20, topics: [], minutes: 24, marks: 0.005 }
const aMissing = (traits: Partial<Missing> = {}): Missing => ({
  kind: 'answers',
  have: 30,
  need: 100,
  ...traits,
})

describe('the next step', () => {
  test('beside a forecast is what brings most, and there is always one before the day of the exam', () => {
    expect(nextStep({ missing: [], raises: [LESSON, DRILL], daysLeft: 9 })).toBe(LESSON)
    expect(nextStep({ missing: [], raises: [], daysLeft: 1 })).toEqual({
      kind: 'answers',
      domain: null,
    })
    expect(nextStep({ missing: [], raises: [LESSON], daysLeft: 0 })).toBeNull()
  })

  test('without a forecast is to answer something: of the domain with the fewest answers, if there are some', () => {
    const domains = [
      aMissing({ kind: 'domain', domain: '2', have: 7, need: 10 }),
      aMissing({ kind: 'domain', domain: '3', have: 4, need: 10 }),
      aMissing({ kind: 'domain', domain: '4', have: 0, need: 10 }),
    ]
    const seen = { raises: [LESSON, DRILL], daysLeft: null }

    expect(nextStep({ ...seen, missing: [aMissing(), ...domains] })).toMatchObject({ domain: '3' })
    expect(nextStep({ ...seen, missing: [aMissing()] })).toEqual({ kind: 'answers', domain: null })
  })

  test('of a new learner is the first lesson', () => {
    const missing = [aMissing({ have: 0 }), aMissing({ kind: 'domain', domain: '1', have: 0 })]
    expect(nextStep({ missing, raises: [LESSON], daysLeft: 60 })).toBe(LESSON)
  })
})
