import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { closesAt, countAbsences, type OpenJob } from './expiry.ts'

const MONDAY = Date.UTC(2026, 2, 2)
const DAY_MS = 86_400_000
const FULL = { kind: 'full-listing', isComplete: true } as const

/** A feed's open jobs over several readings; `null` is a failed reading. */
function follow(
  jobs: readonly string[],
  readings: readonly (readonly string[] | null)[],
  options: { kind?: 'full-listing' | 'window'; isComplete?: boolean } = {},
) {
  let open: OpenJob[] = jobs.map((id) => ({ id, absences: 0 }))
  const held: boolean[] = []
  for (const reading of readings) {
    if (reading === null) continue
    const seen = new Set(reading)
    const { absentIds, closedIds, held: hold } = countAbsences(open, seen, { ...FULL, ...options })
    held.push(hold !== null)
    open = open
      .filter(({ id }) => !closedIds.includes(id))
      .map(({ id, absences }) => ({
        id,
        absences: seen.has(id) ? 0 : absentIds.includes(id) ? absences + 1 : absences,
      }))
  }
  return { open: open.map(({ id }) => id), held }
}

describe('a feed that lists everything', () => {
  test('absent twice in a row is closed', () => {
    expect(
      follow(
        ['a', 'b', 'c'],
        [
          ['b', 'c'],
          ['b', 'c'],
        ],
      ).open,
    ).toEqual(['b', 'c'])
  })

  test('absent once and back stays open', () => {
    expect(
      follow(
        ['a', 'b', 'c'],
        [
          ['b', 'c'],
          ['a', 'b', 'c'],
          ['b', 'c'],
        ],
      ).open,
    ).toEqual(['a', 'b', 'c'])
  })

  test('a failed reading between two absences does not count, and does not reset', () => {
    expect(follow(['a', 'b', 'c'], [['b', 'c'], null]).open).toEqual(['a', 'b', 'c'])
    expect(follow(['a', 'b', 'c'], [['b', 'c'], null, ['b', 'c']]).open).toEqual(['b', 'c'])
  })

  test('a partial reading never closes', () => {
    expect(follow(['a', 'b', 'c'], [['b'], ['b'], ['b']], { isComplete: false }).open).toEqual([
      'a',
      'b',
      'c',
    ])
  })

  test('an empty response after a full one is held, even for one job', () => {
    expect(follow(['a'], [[], [], []])).toEqual({ open: ['a'], held: [true, true, true] })
  })

  test('more than half of at least five at once is held', () => {
    expect(
      follow(
        ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'],
        [
          ['a', 'b', 'c', 'd'],
          ['a', 'b', 'c', 'd'],
        ],
      ),
    ).toMatchObject({ held: [true, true], open: { length: 9 } })
  })

  test('half of a small board may close', () => {
    expect(follow(['a', 'b', 'c', 'd'], [['a'], ['a']]).open).toEqual(['a'])
  })

  test('the operator can confirm that it really has emptied', () => {
    const open = [{ id: 'a', absences: 0 }]
    expect(countAbsences(open, new Set(), { ...FULL, mayCloseMany: true })).toEqual({
      absentIds: [],
      closedIds: ['a'],
      held: null,
    })
  })

  test('a seen job is never closed, and a held feed closes nothing', () => {
    const ids = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 2 }), { maxLength: 20 })
    fc.assert(
      fc.property(ids, ids, fc.integer({ min: 0, max: 3 }), (known, seen, absences) => {
        const open = known.map((id) => ({ id, absences }))
        const { absentIds, closedIds, held } = countAbsences(open, new Set(seen), FULL)

        for (const id of [...absentIds, ...closedIds]) expect(seen).not.toContain(id)
        expect(held === null || absentIds.length + closedIds.length === 0).toBe(true)
        expect(new Set([...absentIds, ...closedIds]).size).toBe(absentIds.length + closedIds.length)
      }),
    )
  })
})

test('in a window, absence means nothing', () => {
  expect(follow(['a', 'b'], [[], [], []], { kind: 'window' }).open).toEqual(['a', 'b'])
})

describe('closesAt', () => {
  const dates = {
    kind: 'full-listing',
    expiresAt: null,
    postedAt: MONDAY,
    lastSeenAt: MONDAY,
  } as const

  test('a stated closing date comes first', () => {
    expect(closesAt({ ...dates, expiresAt: MONDAY + 3 * DAY_MS })).toEqual({
      at: MONDAY + 3 * DAY_MS,
      reason: 'deadline',
    })
  })

  test('a distant closing date is a placeholder: only confirmation counts', () => {
    expect(closesAt({ ...dates, expiresAt: MONDAY + 4000 * DAY_MS })).toEqual({
      at: MONDAY + 30 * DAY_MS,
      reason: 'unconfirmed',
    })
  })

  test('a job in a window closes 30 days after it was posted or seen, whichever is later', () => {
    const window = { ...dates, kind: 'window' } as const

    expect(closesAt({ ...window, lastSeenAt: MONDAY + 5 * DAY_MS }).at).toBe(MONDAY + 35 * DAY_MS)
    expect(closesAt({ ...window, postedAt: MONDAY + 2 * DAY_MS }).at).toBe(MONDAY + 32 * DAY_MS)
    expect(closesAt({ ...window, postedAt: null }).at).toBe(MONDAY + 30 * DAY_MS)
  })

  test('a job on an unreachable board does not stay open forever', () => {
    expect(closesAt(dates)).toEqual({ at: MONDAY + 30 * DAY_MS, reason: 'unconfirmed' })
  })

  test('a source with dates of its own may be kept longer', () => {
    expect(closesAt({ ...dates, keepDays: 400 }).at).toBe(MONDAY + 400 * DAY_MS)
  })
})
