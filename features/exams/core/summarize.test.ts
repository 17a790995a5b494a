import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { summarize } from './summarize.ts'
import { aJudgedItem } from './testing.ts'

const anyScore = fc.constantFrom(0, 0.5, 1)
const anyItems = fc
  .array(
    fc.record({
      domain: fc.constantFrom('1', '2', '3'),
      objective: fc.constantFrom('a', 'b'),
      isPerformance: fc.boolean(),
      score: anyScore,
      confidence: fc.constantFrom('sure', 'think-so', 'guess', null),
      milliseconds: fc.nat(600_000),
      isSeenBefore: fc.boolean(),
      firstScore: fc.option(anyScore),
      isLate: fc.boolean(),
    }),
    { maxLength: 90 },
  )
  .map((all) => all.map((traits, index) => aJudgedItem({ item: `item-${index}`, ...traits })))

describe('summarize', () => {
  test('counts what is fully right; performance-based items apart, by their mean score', () => {
    const { all } = summarize([
      aJudgedItem({ isPerformance: true, score: 0.5 }),
      aJudgedItem({ isPerformance: true, score: 1 }),
      aJudgedItem({ score: 1 }),
      aJudgedItem({ score: 0.5 }),
      aJudgedItem({ score: 0 }),
    ])

    expect(all).toEqual({ right: 1, total: 3, performance: { total: 2, meanScore: 0.75 } })
  })

  test('the counts of the domains, and of the objectives in each, add up to the whole', () => {
    const sum = (list: readonly { right: number; total: number }[]) =>
      list.reduce<readonly [number, number]>(
        ([rights, totals], { right, total }) => [rights + right, totals + total],
        [0, 0],
      )
    fc.assert(
      fc.property(anyItems, (items) => {
        const { all, domains } = summarize(items)

        expect(sum(domains)).toEqual([all.right, all.total])
        for (const domain of domains) {
          expect(sum(domain.objectives)).toEqual([domain.right, domain.total])
        }
      }),
    )
  })

  test('what came late is shown and counts as a blank', () => {
    const { all, late, changed, sureAndWrong } = summarize([
      aJudgedItem({ item: 'late', score: 1, isLate: true, firstScore: 0 }),
      aJudgedItem({ item: 'late-and-wrong', score: 0, isLate: true, confidence: 'sure' }),
      aJudgedItem({ item: 'in-time', score: 1 }),
    ])

    expect(all).toMatchObject({ right: 1, total: 3 })
    expect(late).toEqual(['late', 'late-and-wrong'])
    expect(changed.count).toBe(0)
    expect(sureAndWrong).toEqual([])
  })

  test('says how many answers were changed, and whether for better or worse', () => {
    const { changed } = summarize([
      aJudgedItem({ firstScore: 0, score: 1 }),
      aJudgedItem({ firstScore: 0.5, score: 1 }),
      aJudgedItem({ firstScore: 1, score: 0 }),
      aJudgedItem({ firstScore: 0, score: 0 }),
      aJudgedItem({ firstScore: null, score: 1 }),
    ])

    expect(changed).toEqual({ count: 4, toRight: 2, toWrong: 1 })
  })

  test('names what the learner was sure of and had wrong, in part or as a whole', () => {
    const { sureAndWrong } = summarize([
      aJudgedItem({ item: 'wrong', score: 0, confidence: 'sure' }),
      aJudgedItem({ item: 'half', score: 0.5, confidence: 'sure' }),
      aJudgedItem({ item: 'right', score: 1, confidence: 'sure' }),
      aJudgedItem({ item: 'guess', score: 0, confidence: 'guess' }),
      aJudgedItem({ item: 'not-asked', score: 0, confidence: null }),
    ])

    expect(sureAndWrong).toEqual(['wrong', 'half'])
  })

  test('the pace: the median, the five slowest, and where the time went', () => {
    const seconds = [120, 30, 60, 90, 10, 20, 240]
    const { pace } = summarize(
      seconds.map((each) => aJudgedItem({ item: `${each} s`, milliseconds: each * 1000 })),
    )

    expect(pace.medianSeconds).toBe(60)
    expect(pace.slowest.map(({ item }) => item)).toEqual(['240 s', '120 s', '90 s', '60 s', '30 s'])
    expect(pace.minutesByThird).toEqual([3.5, 100 / 60, 260 / 60])
  })

  test('of an even number of items the median lies between the two in the middle', () => {
    const { pace } = summarize([30, 50].map((each) => aJudgedItem({ milliseconds: each * 1000 })))

    expect(pace.medianSeconds).toBe(40)
  })

  test('the thirds add up to the whole time', () => {
    fc.assert(
      fc.property(anyItems, (items) => {
        const { minutesByThird } = summarize(items).pace
        const whole = items.reduce((sum, { milliseconds }) => sum + milliseconds, 0) / 60_000

        expect(minutesByThird.reduce((sum, minutes) => sum + minutes, 0)).toBeCloseTo(whole, 6)
      }),
    )
  })

  test('a form without items has no pace', () => {
    expect(summarize([]).pace.medianSeconds).toBeNull()
  })
})
