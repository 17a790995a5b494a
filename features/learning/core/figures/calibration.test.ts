import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { calibrationOf, calibrationWords, ENOUGH_ANSWERS } from './calibration.ts'
import type { Stated } from './schema.ts'
import { shareInterval } from './share-interval.ts'

/** Shares of 200 answers each. */
const calibrations = (shares: Partial<Record<Stated['confidence'], number>>) =>
  calibrationOf({
    stated: (['sure', 'think-so', 'guess'] as const).map((confidence) => {
      const share = shares[confidence]
      return { confidence, answers: share === undefined ? 0 : 200, score: 200 * (share ?? 0) }
    }),
  })
const wordsOf = (shares: Parameters<typeof calibrations>[0]) =>
  calibrationWords(calibrations(shares)).join(' ')

describe('calibration', () => {
  test('is silent until there are enough answers', () => {
    const [few] = calibrationOf({
      stated: [{ confidence: 'sure', answers: ENOUGH_ANSWERS - 1, score: 0 }],
    })
    const [enough] = calibrationOf({
      stated: [{ confidence: 'sure', answers: ENOUGH_ANSWERS, score: 0 }],
    })

    expect(few?.right).toBeNull()
    expect(enough?.right).not.toBeNull()
    expect(calibrationWords([few].flatMap((each) => each ?? []))).toEqual([])
  })

  test('says how many of ten are wrong where “sure” promises too much', () => {
    expect(wordsOf({ sure: 0.7 })).toContain('Of ten answers you are sure of, about 3 are wrong')
    expect(wordsOf({ sure: 0.86 })).toContain('about 1 is wrong')
  })

  test('says where “sure” holds, and where it cannot be told from nine of ten', () => {
    expect(wordsOf({ sure: 0.97 })).toBe('You can rely on your “sure”.')
    expect(wordsOf({ sure: 0.9 })).toContain('about as good as it should be')
  })

  test('says where “think so” is right as often as “sure”', () => {
    expect(wordsOf({ sure: 0.95, 'think-so': 0.95 })).toContain('about equally often')
    expect(wordsOf({ sure: 0.95, 'think-so': 0.7 })).not.toContain('equally')
  })

  test('tells knowledge in guesses from chance', () => {
    expect(wordsOf({ guess: 0.6 })).toContain('you know more than you trust')
    expect(wordsOf({ guess: 0.4 })).toContain('better than chance')
    expect(wordsOf({ guess: 0.25 })).toContain('as good as chance')
    expect(wordsOf({ guess: 0.1 })).toBe('')
  })
})

describe('shareInterval', () => {
  test('is that of Wilson: 18 of 20 at 80 % is from .78 to .96', () => {
    const { low, high } = shareInterval(18, 20)

    expect([low, high].map((each) => each.toFixed(2))).toEqual(['0.78', '0.96'])
  })

  test('has the share within, and stays between 0 and 1', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 500 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (count, part) => {
          const { share, low, high } = shareInterval(part * count, count)

          expect(low).toBeGreaterThanOrEqual(0)
          expect(high).toBeLessThanOrEqual(1)
          expect(low).toBeLessThanOrEqual(share + 1e-9)
          expect(high).toBeGreaterThanOrEqual(share - 1e-9)
        },
      ),
    )
  })
})
