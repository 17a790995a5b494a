import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { itemStatistics, type StudiedAnswer } from './item-statistics.ts'

const OPTIONS = [
  { id: 'key', isCorrect: true },
  { id: 'near', isCorrect: false },
  { id: 'far', isCorrect: false },
]

const answer = (mean: number, chosen: string): StudiedAnswer => ({
  score: chosen === 'key' ? 1 : 0,
  theta: { mean, variance: 0.3 },
  guessChance: 0.25,
  chosen: [chosen],
})

const times = (count: number, make: (index: number) => StudiedAnswer) =>
  Array.from({ length: count }, (_, index) => make(index))

describe('itemStatistics', () => {
  test('an item that nobody has answered has no figures', () => {
    expect(itemStatistics([], OPTIONS)).toMatchObject({
      answers: 0,
      shareRight: null,
      discrimination: null,
      isMissedByTheAble: false,
      pickedByNobody: [],
    })
  })

  test('the share right has an interval within 0 and 1 that narrows with answers', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 30 }),
        fc.integer({ min: 1, max: 30 }),
        (right, wrong) => {
          const some = [
            ...times(right, () => answer(0, 'key')),
            ...times(wrong, () => answer(0, 'far')),
          ]
          const few = itemStatistics(some, OPTIONS).shareRight!
          const many = itemStatistics([...some, ...some, ...some], OPTIONS).shareRight!

          expect(few.share).toBeCloseTo(right / (right + wrong), 12)
          expect(few.low).toBeGreaterThanOrEqual(0)
          expect(few.low).toBeLessThanOrEqual(few.share)
          expect(few.high).toBeGreaterThan(few.share)
          expect(few.high).toBeLessThanOrEqual(1)
          expect(many.high - many.low).toBeLessThan(few.high - few.low)
        },
      ),
    )
  })

  test('at each end of the interval, what was seen is 1.28 standard errors away', () => {
    const some = [...times(8, () => answer(0, 'key')), ...times(2, () => answer(0, 'far'))]
    const { low, high } = itemStatistics(some, OPTIONS).shareRight!

    for (const end of [low, high]) {
      expect(Math.abs(0.8 - end) / Math.sqrt((end * (1 - end)) / 10)).toBeCloseTo(1.2816, 6)
    }
  })

  test('an item that the able get right discriminates, one that they miss does so backwards', () => {
    const good = times(40, (index) => answer(index / 20 - 1, index >= 20 ? 'key' : 'far'))
    const bad = times(40, (index) => answer(index / 20 - 1, index < 20 ? 'key' : 'far'))

    expect(itemStatistics(good, OPTIONS).discrimination).toBeGreaterThan(0.8)
    expect(itemStatistics(bad, OPTIONS).discrimination).toBeLessThan(-0.8)
  })

  test('among equally able learners, or where all are right, nothing discriminates', () => {
    const equallyAble = times(30, (index) => answer(0.1, index % 3 === 0 ? 'far' : 'key'))
    const allRight = times(30, (index) => answer(index / 30, 'key'))

    expect(itemStatistics(equallyAble, OPTIONS).discrimination).toBeNull()
    expect(itemStatistics(allRight, OPTIONS).discrimination).toBeNull()
  })

  test('each option says how many chose it, and how able they were', () => {
    const { options } = itemStatistics(
      [answer(1, 'key'), answer(0.5, 'key'), answer(-1, 'near'), answer(0, 'key')],
      OPTIONS,
    )

    expect(options).toEqual([
      { id: 'key', isCorrect: true, count: 3, share: 0.75, meanAbility: 0.5 },
      { id: 'near', isCorrect: false, count: 1, share: 0.25, meanAbility: -1 },
      { id: 'far', isCorrect: false, count: 0, share: 0, meanAbility: null },
    ])
  })

  test('of several chosen options each counts', () => {
    const { options } = itemStatistics([{ ...answer(0, 'key'), chosen: ['key', 'far'] }], OPTIONS)

    expect(options.map(({ count }) => count)).toEqual([1, 0, 1])
  })

  test('an item that most of the ablest third miss is flagged, with at least ten of them', () => {
    const wrongKey = (count: number) =>
      times(count, (index) => answer(index, index < (count * 2) / 3 ? 'key' : 'near'))

    expect(itemStatistics(wrongKey(30), OPTIONS).isMissedByTheAble).toBe(true)
    expect(itemStatistics(wrongKey(27), OPTIONS).isMissedByTheAble).toBe(false)
    expect(
      itemStatistics(
        times(30, (index) => answer(index, index < 20 ? 'near' : 'key')),
        OPTIONS,
      ).isMissedByTheAble,
    ).toBe(false)
  })

  test('a wrong option that none of 60 chose is named, never the key, and never before', () => {
    expect(
      itemStatistics(
        times(60, () => answer(0, 'near')),
        OPTIONS,
      ).pickedByNobody,
    ).toEqual(['far'])
    expect(
      itemStatistics(
        times(59, () => answer(0, 'near')),
        OPTIONS,
      ).pickedByNobody,
    ).toEqual([])
  })

  test('the order of the answers does not matter', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: -3, max: 3 }), fc.constantFrom('key', 'near', 'far')), {
          minLength: 1,
          maxLength: 80,
        }),
        (pairs) => {
          const answers = pairs.map(([mean, chosen]) => answer(mean, chosen))
          const one = itemStatistics(answers, OPTIONS)
          const other = itemStatistics(answers.toReversed(), OPTIONS)
          expect(other.isMissedByTheAble).toBe(one.isMissedByTheAble)
          expect(other.options).toEqual(one.options)
          expect(other.discrimination ?? 2).toBeCloseTo(one.discrimination ?? 2, 9)
        },
      ),
    )
  })
})
