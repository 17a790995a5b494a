/** What the next half hour would bring. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { addDays } from '../calendar.ts'
import { anInput, anyInput, TODAY } from '../testing.ts'
import { raisesOf } from './raise.ts'

const REVIEWS = {
  dueByDay: [40],
  begunCards: 60,
  newCards: 0,
  newPerDay: 15,
  newToday: 0,
  reviewedToday: 0,
  minutesPerReview: 0.2,
}

const kindsOf = (input: Parameters<typeof raisesOf>[0]) => raisesOf(input).map(({ kind }) => kind)

describe('what the next half hour would bring', () => {
  test('never takes longer than half an hour, and is in order of the marks', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const raises = raisesOf(input)
        for (const { minutes } of raises) {
          expect(minutes).toBeGreaterThan(0)
          expect(minutes).toBeLessThanOrEqual(30)
        }
        const marks = raises.map((raise) => raise.marks)
        expect(marks).toEqual(marks.toSorted((a, b) => b - a))
        expect(marks.every((each) => Number.isFinite(each) && each < 1)).toBe(true)
      }),
    )
  })

  test('says the same for the same learner, and changes nothing of what it was given', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const before = structuredClone(input)
        expect(raisesOf(input)).toEqual(raisesOf(input))
        expect(input).toEqual(before)
      }),
    )
  })

  test('a new learner can only read; whoever has read everything practices and reviews', () => {
    expect(kindsOf(anInput())).toEqual(['lesson'])
    const all = anInput({ lessons: 20, done: 20, reviews: REVIEWS })
    expect(kindsOf(all).toSorted()).toEqual(['drill', 'reviews'])
  })

  test('of a lesson it is that lesson alone, though the half hour has room for another one', () => {
    const input = anInput({ lessonMinutes: 12 })
    const [first] = input.lessons
    expect(raisesOf(input)).toMatchObject([
      { kind: 'lesson', lessonId: first?.id, minutes: first?.minutesLeft },
    ])
  })

  test('a drill mixes the topics that bring most, and none that was studied today', () => {
    const input = anInput({ lessons: 20, done: 20 })
    const [drill] = raisesOf(input)
    if (drill?.kind !== 'drill') throw new Error('a drill')
    expect(drill).toMatchObject({ items: 20, minutes: 24 })
    expect(drill.topicIds).toHaveLength(10)

    const later = raisesOf({ ...input, topicsToday: new Set(drill.topicIds) })[0]
    if (later?.kind !== 'drill') throw new Error('another drill')
    expect(later.topicIds.filter((id) => drill.topicIds.includes(id))).toEqual([])
  })

  test('a topic of twice the weight brings twice as much', () => {
    const heavy = anInput({ lessons: 1 })
    const light = {
      ...heavy,
      topics: new Map(
        [...heavy.topics].map(([id, topic]) => [id, { ...topic, weight: topic.weight / 2 }]),
      ),
    }
    expect(raisesOf(heavy)[0]?.marks).toBeCloseTo(2 * (raisesOf(light)[0]?.marks ?? 0), 12)
  })

  test('on the day of the exam and after it there is nothing to say', () => {
    for (const days of [0, -3]) {
      expect(raisesOf(anInput({ done: 30, examDay: addDays(TODAY, days) }))).toEqual([])
    }
  })

  test('takes less than 20 milliseconds for an exam with hundreds of topics', () => {
    const input = anInput({ lessons: 300, done: 150, reviews: REVIEWS })
    raisesOf(input)
    const times = Array.from({ length: 11 }, () => {
      const begun = performance.now()
      raisesOf(input)
      return performance.now() - begun
    })
    // The median: the machine of a test may be busy with others.
    expect(times.toSorted((a, b) => a - b)[5]).toBeLessThan(20)
  })
})
