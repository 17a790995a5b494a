import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { readDate } from './read-date.ts'

const MOMENT = Date.UTC(2026, 8, 29, 16, 2, 37)

describe('readDate', () => {
  test.each([
    ['ISO with Z', '2026-09-29T16:02:37Z'],
    ['ISO with an offset', '2026-09-29T12:02:37-04:00'],
    ['ISO with an offset without colon', '2026-09-29T18:02:37+0200'],
    ['ISO without a zone is UTC', '2026-09-29T16:02:37'],
    ['a zone in letters', '2026-09-29 16:02:37 UTC'],
    ['RFC 2822 with GMT', 'Tue, 29 Sep 2026 16:02:37 GMT'],
    ['RFC 2822 with an offset', '29 Sep 2026 11:02:37 -0500'],
    ['RFC 2822 with a named zone', 'Tue, 29 Sep 2026 12:02:37 EDT'],
    ['epoch seconds', 1790697757],
    ['epoch milliseconds', 1790697757000],
    ['epoch seconds as text', '1790697757'],
  ])('%s', (_name, value) => {
    expect(readDate(value)).toBe(MOMENT)
  })

  test('fractions of a second are kept to the millisecond', () => {
    expect(readDate('2025-09-04T14:54:46.523000')).toBe(Date.UTC(2025, 8, 4, 14, 54, 46, 523))
  })

  test('a date alone is its first moment in UTC', () => {
    expect(readDate('2026-09-29')).toBe(Date.UTC(2026, 8, 29))
  })

  test.each([
    [null],
    [undefined],
    [''],
    ['soon'],
    ['31.12.2026'],
    ['2026-02-31'],
    ['2026-13-01'],
    ['2026-10-10T25:00:00Z'],
    [0],
    [-5],
    [Number.NaN],
    [{}],
    ['1970-01-02'],
    [1],
  ])('%j is no date', (value) => {
    expect(readDate(value)).toBeNull()
  })

  test('every instant written as ISO, seconds or milliseconds is read back', () => {
    const moments = fc.integer({ min: Date.UTC(2001, 0, 1), max: Date.UTC(2099, 0, 1) })
    fc.assert(
      fc.property(moments, (moment) => {
        const second = Math.floor(moment / 1000) * 1000
        expect(readDate(new Date(moment).toISOString())).toBe(moment)
        expect(readDate(new Date(second).toUTCString())).toBe(second)
        expect(readDate(moment)).toBe(moment)
        expect(readDate(second / 1000)).toBe(second)
      }),
    )
  })

  test('no text makes it throw', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(() => readDate(text)).not.toThrow()
      }),
    )
  })
})
