import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { discriminationInterval, flagsOf, worstFirst, type ItemFigures } from './item-report.ts'
import { itemStatistics, type StudiedAnswer } from './item-statistics.ts'

const OPTIONS = [
  { id: 'key', isCorrect: true },
  { id: 'near', isCorrect: false },
  { id: 'far', isCorrect: false },
]

const figures = (item: string, answers: readonly StudiedAnswer[]): ItemFigures => ({
  item,
  exam: 'n10-009',
  statistics: itemStatistics(answers, OPTIONS),
  counted: answers.length,
  difficulty: null,
  earlier: 0,
  wording: 'w',
})

/** @param chosenAt what the learner chose who is so far from the least (0) to the ablest (1). */
const item = (name: string, count: number, chosenAt: (place: number, index: number) => string) =>
  figures(
    name,
    Array.from({ length: count }, (_, index): StudiedAnswer => {
      const place = index / (count - 1)
      const chosen = chosenAt(place, index)
      return {
        score: chosen === 'key' ? 1 : 0,
        theta: { mean: 2 * place - 1, variance: 0.3 },
        guessChance: 0.25,
        chosen: [chosen],
      }
    }),
  )

const wrong = (index: number) => (index % 2 === 0 ? 'near' : 'far')
const GOOD = item('good', 90, (place, index) =>
  place > 0.4 || index % 4 === 0 ? 'key' : wrong(index),
)
/** As many right among the able as among all. */
const FLAT = item('flat', 900, (_, index) => (index % 3 === 0 ? wrong(index / 3) : 'key'))
const WRONG_KEY = item('wrong-key', 90, (place, index) => (place < 0.6 ? 'key' : wrong(index)))
const HARD = item('hard', 90, (place, index) => (place > 0.75 ? 'key' : wrong(index)))
const WEAK_OPTION = item('weak-option', 90, (place) => (place > 0.3 ? 'key' : 'near'))

describe('flagsOf', () => {
  test('a good item has none, each fault has its own', () => {
    expect(flagsOf(GOOD)).toEqual([])
    expect(flagsOf(FLAT)).toEqual(['discriminates-badly'])
    expect(flagsOf(WRONG_KEY)).toEqual(['missed-by-the-able', 'discriminates-badly'])
    expect(flagsOf(HARD)).toEqual(['hard'])
    expect(flagsOf(WEAK_OPTION)).toEqual(['nobody-picks'])
  })

  test('few answers accuse no item', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('key', 'near', 'far'), { minLength: 2, maxLength: 29 }),
        (chosen) => {
          const flags = flagsOf(item('few', chosen.length, (_, index) => chosen[index] ?? 'key'))
          expect(flags.filter((flag) => flag !== 'hard')).toEqual([])
        },
      ),
    )
  })
})

test('the interval of a discrimination has it inside, within −1 and 1, and narrows with answers', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -1, max: 1, noNaN: true }),
      fc.integer({ min: 4, max: 5000 }),
      (r, n) => {
        const { low, high } = discriminationInterval(r, n)
        const more = discriminationInterval(r, 4 * n)

        expect(low).toBeGreaterThanOrEqual(-1)
        expect(high).toBeLessThanOrEqual(1)
        expect(low).toBeLessThanOrEqual(r + 1e-5)
        expect(high).toBeGreaterThanOrEqual(r - 1e-5)
        expect(more.high - more.low).toBeLessThanOrEqual(high - low)
      },
    ),
  )
})

test('the worst comes first, in whatever order they are given', () => {
  const expected = ['wrong-key', 'flat', 'hard', 'weak-option', 'good']
  fc.assert(
    fc.property(
      fc.shuffledSubarray([GOOD, FLAT, WRONG_KEY, HARD, WEAK_OPTION], { minLength: 5 }),
      (items) => {
        expect(worstFirst(items).map((each) => each.item)).toEqual(expected)
      },
    ),
  )
})
