/** Cards beyond those of the day: only where they were found to bring more. */
import { describe, expect, test } from 'vitest'

import { addDays } from '../calendar.ts'
import { FIRST_EFFECTS } from '../effects.ts'
import { makePlan, tasksOfToday } from '../plan.ts'
import { anInput, someGoals, TODAY } from '../testing.ts'

const CARDS_TEACH_MUCH = { lesson: 0.3, item: 0.02, cards: 4 }
/** Sixty lessons of seventeen minutes. */
const TOO_MUCH = { lessons: 60, goals: someGoals({ examDay: addDays(TODAY, 14), minutes: 30 }) }

const kindsOfToday = (input: Parameters<typeof makePlan>[0]) =>
  tasksOfToday(input).map(({ kind }) => kind)

describe('cards beyond those of the day', () => {
  test('come first where lessons cannot be covered and cards bring more', () => {
    const input = anInput({ ...TOO_MUCH, effects: CARDS_TEACH_MUCH })

    expect(tasksOfToday(input)).toMatchObject([{ kind: 'reviews', isAhead: true, minutes: 30 }])
  })

  test('are not planned as long as nothing is known of what they bring', () => {
    for (const day of makePlan(anInput({ ...TOO_MUCH, effects: FIRST_EFFECTS })).days)
      for (const task of day.tasks) expect(task).not.toHaveProperty('isAhead')
  })

  test('wait where lessons bring more', () => {
    const input = anInput({ ...TOO_MUCH, effects: { lesson: 2.5, item: 0.1, cards: 0.05 } })

    expect(kindsOfToday(input)).not.toContain('reviews')
  })

  test('leave lessons first where these can be covered in time only so', () => {
    const goals = someGoals({ examDay: addDays(TODAY, 60), minutes: 60 })
    const input = anInput({ lessons: 60, goals, effects: CARDS_TEACH_MUCH })

    expect(kindsOfToday(input)).toContain('lesson')
    expect(makePlan(input).fits).toBe(true)
  })

  test('are reviewed in one sitting with those that are due', () => {
    const input = anInput({
      lessons: 20,
      done: 20,
      effects: CARDS_TEACH_MUCH,
      goals: someGoals({ examDay: addDays(TODAY, 6), minutes: 40 }),
      examLengths: [],
      reviews: {
        dueByDay: [20, 10, 90],
        begunCards: 120,
        newCards: 0,
        newPerDay: 15,
        newToday: 0,
        reviewedToday: 0,
        minutesPerReview: 0.2,
      },
    })
    const [reviews] = tasksOfToday(input)

    if (reviews?.kind !== 'reviews') throw new Error('reviews first')
    expect(reviews.isAhead).toBe(true)
    expect(reviews.count).toBeGreaterThan(20)
    expect(reviews.count).toBeLessThanOrEqual(120)
  })
})
