import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { guessChance, startingDifficulty } from './item-model.ts'
import { judgeQuestion } from './judge-question.ts'

describe('guessChance', () => {
  test('one of four is guessed in one of four, two of five in one of ten pairs', () => {
    expect(guessChance({ kind: 'single', options: 4 })).toBe(1 / 4)
    expect(guessChance({ kind: 'multiple', options: 5, correct: 2 })).toBe(1 / 10)
    expect(guessChance({ kind: 'multiple', options: 6, correct: 3 })).toBe(1 / 20)
  })

  test('it is one of all sets of that size, counted one by one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 8 }), fc.integer({ min: 1, max: 7 }), (options, of) => {
        fc.pre(of <= options)
        let sets = 0
        for (let bits = 0; bits < 2 ** options; bits += 1) {
          if (bits.toString(2).replaceAll('0', '').length === of) sets += 1
        }
        expect(guessChance({ kind: 'multiple', options, correct: of })).toBeCloseTo(1 / sets, 12)
      }),
    )
  })

  test('of what has parts it is the mean share that is right over all answers', () => {
    const steps = ['a', 'b', 'c', 'd'] as const
    const orders = steps.flatMap((one) =>
      steps.flatMap((two) =>
        steps.flatMap((three) =>
          steps.map((four) => [one, two, three, four]).filter((all) => new Set(all).size === 4),
        ),
      ),
    )
    const items = steps.map((id) => ({ id }))
    const ordering = orders.map((order) => judgeQuestion({ kind: 'ordering', items }, { order }))
    const choices = [{ id: 'x' }, { id: 'y' }, { id: 'z' }]
    const rows = [
      { id: 'one', rightIds: ['x'] },
      { id: 'two', rightIds: ['y'] },
    ]
    const matching = choices.flatMap((one) =>
      choices.map((two) =>
        judgeQuestion({ kind: 'matching', rows, choices }, { match: { one: one.id, two: two.id } }),
      ),
    )
    const meanOf = (all: readonly { score: number }[]) =>
      all.reduce((sum, { score }) => sum + score, 0) / all.length

    expect(guessChance({ kind: 'ordering', items: 4 })).toBeCloseTo(meanOf(ordering))
    expect(guessChance({ kind: 'matching', choices: 3 })).toBeCloseTo(meanOf(matching))
  })

  test('what is typed cannot be guessed', () => {
    expect(guessChance({ kind: 'typed' })).toBe(0)
  })

  test('it is at least what the wording alone gives away', () => {
    expect(guessChance({ kind: 'single', options: 4 }, 0.4)).toBe(0.4)
    expect(guessChance({ kind: 'single', options: 4 }, 0.1)).toBe(0.25)
    expect(guessChance({ kind: 'typed' }, 0.05)).toBe(0.05)
  })
})

describe('startingDifficulty', () => {
  test('analysis is harder than application, and that than recall; each may be wrong by .6', () => {
    const [recall, application, analysis] = (['recall', 'application', 'analysis'] as const).map(
      (skill) => startingDifficulty({ skill, difficulty: 'medium' }),
    )

    expect(recall?.difficulty).toBeLessThan(application?.difficulty ?? NaN)
    expect(application?.difficulty).toBeLessThan(analysis?.difficulty ?? NaN)
    expect(analysis?.difficultySd).toBe(0.6)
  })

  test('what its writer calls hard is harder than what is called easy', () => {
    const [easy, hard] = (['easy', 'hard'] as const).map(
      (difficulty) => startingDifficulty({ skill: 'application', difficulty }).difficulty,
    )

    expect(easy).toBeLessThan(hard ?? NaN)
  })

  test('an exercise with less help is harder', () => {
    const [most, some, none] = ([1, 2, 3] as const).map((difficulty) =>
      startingDifficulty({ difficulty }),
    )

    expect(most?.difficulty).toBeLessThan(some?.difficulty ?? NaN)
    expect(some?.difficulty).toBeLessThan(none?.difficulty ?? NaN)
  })
})
