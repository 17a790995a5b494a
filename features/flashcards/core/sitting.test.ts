import { describe, expect, test } from 'vitest'

import {
  answerCurrent,
  beginSitting,
  comeBack,
  putBack,
  setAside,
  takeBack,
  type Sitting,
} from './sitting.ts'
import { aCard, aSchedule } from './testing.ts'

const NOW = Date.parse('2026-03-02T09:00:00Z')
const MINUTE_MS = 60_000

const inMinutes = (minutes: number) =>
  aSchedule({
    phase: 'learning',
    dueAt: new Date(NOW + minutes * MINUTE_MS).toISOString(),
  })
const inDays = aSchedule({ phase: 'review', dueAt: '2026-03-09T09:00:00Z' })

const begin = () => beginSitting([aCard('a'), aCard('b'), aCard('c')], NOW)
const answer = (sitting: Sitting, reviewId: string, now = NOW) =>
  answerCurrent(sitting, { reviewId, grade: 'good' }, now)

/** The card shown, then those to come. */
const ids = ({ current, rest }: Sitting) => [current?.id ?? null, ...rest.map(({ id }) => id)]

test('a graded card is replaced by the next at once, and is recorded as answered', () => {
  const sitting = answer(begin(), 'r1')

  expect(ids(sitting)).toEqual(['b', 'c'])
  expect(sitting.answered).toMatchObject([{ reviewId: 'r1', grade: 'good', card: { id: 'a' } }])
})

test('an answer without a shown card changes nothing', () => {
  const done = beginSitting([], NOW)

  expect(answer(done, 'r1')).toBe(done)
})

describe('a card that comes back', () => {
  test('within minutes joins the rest, without changing the shown card', () => {
    const sitting = comeBack(answer(begin(), 'r1'), 'r1', inMinutes(10), NOW)

    expect(ids(sitting)).toEqual(['b', 'c', 'a'])
    expect(sitting.rest.at(-1)?.schedule).toEqual(inMinutes(10))
  })

  test('when due goes before the others; ahead of its time, after them', () => {
    const sitting = comeBack(answer(begin(), 'r1'), 'r1', inMinutes(1), NOW)

    expect(ids(answer(sitting, 'r2', NOW + MINUTE_MS))).toEqual(['a', 'c'])
    expect(ids(answer(sitting, 'r2', NOW))).toEqual(['c', 'a'])
    expect(ids(answer(answer(sitting, 'r2'), 'r3'))).toEqual(['a'])
  })

  test('in days, or after more than twenty minutes, does not come in this sitting', () => {
    const sitting = answer(begin(), 'r1')

    expect(comeBack(sitting, 'r1', inDays, NOW)).toBe(sitting)
    expect(comeBack(sitting, 'r1', inMinutes(21), NOW)).toBe(sitting)
  })

  test('is shown at once if nothing else is left', () => {
    const sitting = answer(beginSitting([aCard('a')], NOW), 'r1')

    expect(ids(comeBack(sitting, 'r1', inMinutes(10), NOW))).toEqual(['a'])
  })

  test('does not come twice, and not after it was answered again', () => {
    const once = comeBack(answer(begin(), 'r1'), 'r1', inMinutes(0), NOW)
    expect(comeBack(once, 'r1', inMinutes(0), NOW)).toBe(once)

    const again = answer(answer(once, 'r2'), 'r3')
    expect(again.answered.map(({ card }) => card.id)).toEqual(['a', 'b', 'a'])
    expect(comeBack(again, 'r1', inMinutes(1), NOW)).toBe(again)
  })

  test('does not come if its review was undone meanwhile', () => {
    const sitting = takeBack(answer(begin(), 'r1'))

    expect(comeBack(sitting, 'r1', inMinutes(1), NOW)).toBe(sitting)
  })
})

describe('taking back', () => {
  test('shows the last card again as it was, before the one that was shown', () => {
    const sitting = takeBack(answer(begin(), 'r1'))

    expect(ids(sitting)).toEqual(['a', 'b', 'c'])
    expect(sitting).toEqual(begin())
  })

  test('removes the copy that had come back already', () => {
    const sitting = takeBack(comeBack(answer(begin(), 'r1'), 'r1', inMinutes(1), NOW))

    expect(ids(sitting)).toEqual(['a', 'b', 'c'])
    expect(sitting.current?.schedule.phase).toBe('new')
  })

  test('goes back one answer at a time, to the first', () => {
    const sitting = takeBack(takeBack(answer(answer(begin(), 'r1'), 'r2')))

    expect(sitting).toEqual(begin())
    expect(takeBack(sitting)).toBe(sitting)
  })
})

test('a card set aside leaves without an answer, and can be put back', () => {
  const sitting = setAside(begin(), NOW)
  expect(ids(sitting)).toEqual(['b', 'c'])
  expect(sitting.answered).toEqual([])

  expect(ids(putBack(sitting, aCard('a')))).toEqual(['b', 'a', 'c'])
  expect(ids(putBack(beginSitting([], NOW), aCard('a')))).toEqual(['a'])
})
