import { expect, test } from 'vitest'

import type { Deck, Overview } from '../contract.ts'
import { afterKeptReview, afterTakenBack } from './after-kept-review.ts'
import { aCard, aSchedule } from './testing.ts'

const COUNTS = { totalCount: 9, learnedCount: 1, dueCount: 1, newCount: 2 }
const deckOf = (title: string): Deck => ({
  ...COUNTS,
  id: 'n10-009:1.1',
  number: '1.1',
  title,
  unlockedCount: 9,
})
const OVERVIEW: Overview = {
  trackName: 'Network+',
  decks: [deckOf('Layers'), deckOf('Routes')],
  own: COUNTS,
  dueCount: 3,
  newCount: 6,
  nextDueAt: null,
  suspendedCount: 0,
  nextLesson: null,
  settings: { newPerDay: 15, isAllUnlocked: false },
}
const DUE = aSchedule({ phase: 'review', dueAt: '2026-03-12T09:00:00.000Z' })

test('a new card is one less to begin and one more begun, in its deck and in all', () => {
  const after = afterKeptReview(OVERVIEW, aCard('a', { deckTitle: 'Layers' }))

  expect(after).toMatchObject({ dueCount: 3, newCount: 5, own: COUNTS })
  expect(after.decks[0]).toMatchObject({ dueCount: 1, newCount: 1, learnedCount: 2 })
  expect(after.decks[1]).toEqual(OVERVIEW.decks[1])
})

test("a due card of the learner's own is one less that is due, and no count is below zero", () => {
  const card = aCard('own-1', { deckTitle: 'Your cards', schedule: DUE })
  const once = afterKeptReview(OVERVIEW, card)

  expect(once).toMatchObject({ dueCount: 2, newCount: 6, own: { dueCount: 0, learnedCount: 1 } })
  expect(once.decks).toEqual(OVERVIEW.decks)
  expect(afterKeptReview(once, card).own.dueCount).toBe(0)
})

test('a review that is taken back leaves the counts as they were', () => {
  for (const card of [aCard('a', { deckTitle: 'Layers' }), aCard('own-1', { schedule: DUE })]) {
    expect(afterTakenBack(afterKeptReview(OVERVIEW, card), card)).toEqual(OVERVIEW)
  }
})
