import { describe, expect, test } from 'vitest'

import { foldEvents } from './fold.ts'
import type { LoggedEvent } from './logged-event.ts'
import {
  aCheckEvent,
  anEvent,
  aReviewEvent,
  HOUR_MS,
  inOrder,
  MONDAY,
  rules,
} from './testing/events.ts'

const DAY_MS = 24 * HOUR_MS

describe('cards', () => {
  const cardsOf = (events: readonly LoggedEvent[], aliases?: Record<string, string>) =>
    foldEvents(inOrder(events), rules(aliases)).cards

  test('reviews count in the order they were given, not in that of their arrival', () => {
    const [early, late] = [
      aReviewEvent({ id: 'early', grade: 'easy', occurredAt: MONDAY }),
      aReviewEvent({ id: 'late', grade: 'again', occurredAt: MONDAY + DAY_MS }),
    ]

    const [arrived, given] = [
      [late, early],
      [early, late],
    ].map((order) => foldEvents(order, rules()).cards.get('card-1'))

    expect(arrived).toEqual(given)
    expect(arrived).toMatchObject({ introducedAt: MONDAY, memory: { lapseCount: 1 } })
  })

  test('a review that was taken back leaves a card as it was before', () => {
    const first = aReviewEvent({ id: 'first' })
    const undone = aReviewEvent({ id: 'second', grade: 'again', occurredAt: MONDAY + DAY_MS })
    const undo = aReviewEvent({ id: 'undo', grade: null, undoes: 'second' })

    expect(cardsOf([first, undone, undo])).toEqual(cardsOf([first]))
  })

  test('a card whose only review was taken back is new', () => {
    const undo = aReviewEvent({ id: 'undo', grade: null, undoes: 'first' })

    expect(cardsOf([aReviewEvent({ id: 'first' }), undo])).toEqual(new Map())
  })

  test('reviews under two ids of a card are one log, under the first of them', () => {
    const cards = cardsOf(
      [aReviewEvent({ id: '1', item: 'old' }), aReviewEvent({ id: '2', item: 'new' })],
      { old: 'new' },
    )

    expect([...cards.keys()]).toEqual(['old'])
    expect(cards.get('old')?.memory.reviewCount).toBe(2)
  })
})

describe('lessons', () => {
  const lessonsOf = (events: readonly LoggedEvent[], traits?: Parameters<typeof rules>[1]) =>
    foldEvents(inOrder(events), rules({}, traits)).lessons

  test('the answer that ends the first round completes the lesson', () => {
    const lessons = lessonsOf([
      aCheckEvent('frames', 0, { item: 'a' }),
      aCheckEvent('frames', 0, { item: 'b', endsRun: true }),
      aCheckEvent('frames', 1, { item: 'a', score: 0 }),
    ])

    expect(lessons.get('frames')).toMatchObject({
      completedAt: MONDAY + 2,
      roundCount: 1,
      byQuestion: { a: { round: 1, isRight: false }, b: { round: 0, isRight: true } },
    })
  })

  test('a withdrawn question takes no completion away, and is not shaky', () => {
    const lessons = lessonsOf(
      [
        aCheckEvent('frames', 0, { item: 'faulty', score: 0 }),
        aCheckEvent('frames', 0, { item: 'faulty', endsRun: true }),
      ],
      { isVoid: (item) => item === 'faulty' },
    )

    expect(lessons.get('frames')).toMatchObject({
      completedAt: MONDAY + 2,
      byQuestion: { faulty: { isRightFirst: true } },
    })
  })

  test('a completion whose answers are not in the log stays one', () => {
    const completed = aCheckEvent('frames', null, { item: 'frames', score: null, endsRun: true })

    expect(lessonsOf([completed]).get('frames')).toMatchObject({
      completedAt: MONDAY + 1,
      byQuestion: {},
    })
  })

  test('a later round of the former log has ended when the same questions were right again', () => {
    const migrated = (item: string, traits: Partial<LoggedEvent> = {}) =>
      aCheckEvent('frames', null, { item, ...traits })
    const firstRound = [migrated('a'), migrated('b', { endsRun: true })]

    const open = lessonsOf([...firstRound, migrated('b'), migrated('a', { score: 0 })])
    const ended = lessonsOf([...firstRound, migrated('b'), migrated('a')])

    expect([open, ended].map((lessons) => lessons.get('frames')?.roundCount)).toEqual([1, 2])
  })

  test('answers elsewhere to the questions of a check are no part of it', () => {
    expect(lessonsOf([anEvent({ item: 'a' })])).toEqual(new Map())
  })
})

describe('days', () => {
  const daysOf = (events: readonly LoggedEvent[], traits?: Parameters<typeof rules>[1]) =>
    Object.fromEntries(foldEvents(inOrder(events), rules({}, traits)).days)

  test('count answers, reviews and active time, each on its own day', () => {
    expect(
      daysOf([
        anEvent({ milliseconds: 10 }),
        anEvent({ id: 'blank', score: 0, isBlank: true, milliseconds: 20 }),
        anEvent({ id: 'not judged', score: null, milliseconds: 0 }),
        aReviewEvent({ milliseconds: 30 }),
        anEvent({ id: 'tomorrow', occurredAt: MONDAY + DAY_MS, milliseconds: 40 }),
      ]),
    ).toEqual({
      '2026-03-02': { answers: 1, reviews: 1, milliseconds: 60 },
      '2026-03-03': { answers: 1, reviews: 0, milliseconds: 40 },
    })
  })

  test('a review is taken back on the day it was given', () => {
    const undo = aReviewEvent({
      id: 'undo',
      grade: null,
      undoes: 'first',
      occurredAt: MONDAY + DAY_MS,
      milliseconds: 500,
    })

    expect(daysOf([aReviewEvent({ id: 'first' }), undo])).toEqual({
      '2026-03-02': { answers: 0, reviews: 0, milliseconds: 0 },
    })
  })

  test('what was withdrawn counts on no day, nor does its undo', () => {
    const undo = aReviewEvent({ id: 'undo', grade: null, undoes: 'first' })

    expect(daysOf([aReviewEvent({ id: 'first' }), undo], { isVoid: () => true })).toEqual({})
  })
})
