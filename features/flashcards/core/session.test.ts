import { describe, expect, test } from 'vitest'

import {
  answerCurrent,
  beginSession,
  comeBack,
  putBack,
  setAside,
  takeBack,
  type Session,
} from './session.ts'
import { aCard, aSchedule } from './testing.ts'

const NOW = Date.parse('2026-03-02T09:00:00Z')
const MINUTE_MS = 60_000

const inMinutes = (minutes: number) =>
  aSchedule({
    phase: 'learning',
    dueAt: new Date(NOW + minutes * MINUTE_MS).toISOString(),
  })
const inDays = aSchedule({ phase: 'review', dueAt: '2026-03-09T09:00:00Z' })

const begin = () => beginSession([aCard('a'), aCard('b'), aCard('c')], NOW)
const answer = (session: Session, reviewId: string, now = NOW) =>
  answerCurrent(session, { reviewId, grade: 'good' }, now)

/** The card shown, then those to come. */
const ids = ({ current, rest }: Session) => [current?.id ?? null, ...rest.map(({ id }) => id)]

test('a graded card is replaced by the next at once, and is recorded as answered', () => {
  const session = answer(begin(), 'r1')

  expect(ids(session)).toEqual(['b', 'c'])
  expect(session.answered).toMatchObject([{ reviewId: 'r1', grade: 'good', card: { id: 'a' } }])
})

test('an answer without a shown card changes nothing', () => {
  const done = beginSession([], NOW)

  expect(answer(done, 'r1')).toBe(done)
})

describe('a card that comes back', () => {
  test('within minutes joins the rest, without changing the shown card', () => {
    const session = comeBack(answer(begin(), 'r1'), 'r1', inMinutes(10), NOW)

    expect(ids(session)).toEqual(['b', 'c', 'a'])
    expect(session.rest.at(-1)?.schedule).toEqual(inMinutes(10))
  })

  test('when due goes before the others; ahead of its time, after them', () => {
    const session = comeBack(answer(begin(), 'r1'), 'r1', inMinutes(1), NOW)

    expect(ids(answer(session, 'r2', NOW + MINUTE_MS))).toEqual(['a', 'c'])
    expect(ids(answer(session, 'r2', NOW))).toEqual(['c', 'a'])
    expect(ids(answer(answer(session, 'r2'), 'r3'))).toEqual(['a'])
  })

  test('in days, or after more than twenty minutes, does not come in this sitting', () => {
    const session = answer(begin(), 'r1')

    expect(comeBack(session, 'r1', inDays, NOW)).toBe(session)
    expect(comeBack(session, 'r1', inMinutes(21), NOW)).toBe(session)
  })

  test('is shown at once if nothing else is left', () => {
    const session = answer(beginSession([aCard('a')], NOW), 'r1')

    expect(ids(comeBack(session, 'r1', inMinutes(10), NOW))).toEqual(['a'])
  })

  test('does not come twice, and not after it was answered again', () => {
    const once = comeBack(answer(begin(), 'r1'), 'r1', inMinutes(0), NOW)
    expect(comeBack(once, 'r1', inMinutes(0), NOW)).toBe(once)

    const again = answer(answer(once, 'r2'), 'r3')
    expect(again.answered.map(({ card }) => card.id)).toEqual(['a', 'b', 'a'])
    expect(comeBack(again, 'r1', inMinutes(1), NOW)).toBe(again)
  })

  test('does not come if its review was undone meanwhile', () => {
    const session = takeBack(answer(begin(), 'r1'))

    expect(comeBack(session, 'r1', inMinutes(1), NOW)).toBe(session)
  })
})

describe('taking back', () => {
  test('shows the last card again as it was, before the one that was shown', () => {
    const session = takeBack(answer(begin(), 'r1'))

    expect(ids(session)).toEqual(['a', 'b', 'c'])
    expect(session).toEqual(begin())
  })

  test('removes the copy that had come back already', () => {
    const session = takeBack(comeBack(answer(begin(), 'r1'), 'r1', inMinutes(1), NOW))

    expect(ids(session)).toEqual(['a', 'b', 'c'])
    expect(session.current?.schedule.phase).toBe('new')
  })

  test('goes back one answer at a time, to the first', () => {
    const session = takeBack(takeBack(answer(answer(begin(), 'r1'), 'r2')))

    expect(session).toEqual(begin())
    expect(takeBack(session)).toBe(session)
  })
})

test('a card set aside leaves without an answer, and can be put back', () => {
  const session = setAside(begin(), NOW)
  expect(ids(session)).toEqual(['b', 'c'])
  expect(session.answered).toEqual([])

  expect(ids(putBack(session, aCard('a')))).toEqual(['b', 'a', 'c'])
  expect(ids(putBack(beginSession([], NOW), aCard('a')))).toEqual(['a'])
})
