import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { CHANGE_WORDS, changeOfWeek, forecastWords, projectionWords, scoreWords } from './words.ts'

const share = fc.double({ min: 0, max: 1, noNaN: true })

describe('forecastWords', () => {
  test('counts people, with a range', () => {
    expect(forecastWords({ pass: 0.71, low: 0.6, high: 0.8 })).toBe(
      'Of 10 people with answers like yours, about 7 would pass our model of the exam (6\u00A0to\u00A08); the true mark is not public.',
    )
  })

  test('has no digits under 20 and over 95 %', () => {
    for (const pass of [0, 0.1999, 0.9501, 1]) {
      expect(forecastWords({ pass, low: 0.1, high: 0.99 })).not.toMatch(/\d/)
    }
    expect(forecastWords({ pass: 0.19, low: 0.1, high: 0.3 })).toContain('unlikely yet')
    expect(forecastWords({ pass: 0.96, low: 0.9, high: 0.99 })).toContain('very likely')
  })

  test('never says a range backwards, all of ten, or that somebody is ready', () => {
    fc.assert(
      fc.property(share, share, share, (pass, one, other) => {
        const words = forecastWords({
          pass,
          low: Math.min(one, other),
          high: Math.max(one, other),
        })

        expect(words).not.toMatch(/ready/i)
        const [, about, least, most] = /about (\d+) .*?(?:\((\d+)\sto\s(\d+)\))?;/.exec(words) ?? []
        if (about === undefined) return
        expect(Number(about)).toBeGreaterThanOrEqual(2)
        expect(Number(about)).toBeLessThanOrEqual(9)
        if (least === undefined || most === undefined) return
        expect(Number(least)).toBeLessThan(Number(most))
        expect(Number(least)).toBeLessThanOrEqual(Number(about))
        expect(Number(most)).toBeGreaterThanOrEqual(Number(about))
      }),
    )
  })
})

describe('projectionWords', () => {
  test('counts people for the day, and repeats nothing that the forecast beside it says', () => {
    const words = projectionWords({ pass: 0.71, low: 0.6, high: 0.8 })

    expect(words).toBe('About 7 of 10 would pass then (6\u00A0to\u00A08).')
    expect(words).not.toMatch(/public|model/)
  })

  test('has no digits under 20 and over 95 %, and tells nobody to be ready', () => {
    for (const pass of [0, 0.1999, 0.9501, 1]) {
      expect(projectionWords({ pass, low: 0.1, high: 0.99 })).not.toMatch(/\d|ready/i)
    }
  })
})

test('a score is said in whole percent, inside its range', () => {
  expect(scoreWords({ share: 0.776, low: 0.721, high: 0.829 })).toBe(
    '78\u00A0% of raw marks (72 to\u00A083\u00A0%)',
  )
})

describe('changeOfWeek', () => {
  const scoreAt = (middle: number) => ({ share: middle, low: middle - 0.05, high: middle + 0.05 })

  test('calls the same what is inside half of an interval', () => {
    expect(changeOfWeek(scoreAt(0.74), scoreAt(0.7))).toBe('same')
    expect(changeOfWeek(scoreAt(0.66), scoreAt(0.7))).toBe('same')
  })

  test('is said without figures: how far it went is not known to a point', () => {
    for (const words of Object.values(CHANGE_WORDS)) expect(words).not.toMatch(/\d|ready/)
  })

  test('says which way it went beyond that', () => {
    expect(changeOfWeek(scoreAt(0.77), scoreAt(0.7))).toBe('higher')
    expect(changeOfWeek(scoreAt(0.63), scoreAt(0.7))).toBe('lower')
  })
})
