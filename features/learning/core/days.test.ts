import { expect, test } from 'vitest'

import { dayCounts } from './days.ts'
import { foldEvents } from './fold.ts'
import type { LoggedEvent } from './logged-event.ts'
import { aCheckEvent, anEvent, aReviewEvent, inOrder, rules } from './testing/events.ts'

const daysThatCount = (events: readonly LoggedEvent[]) =>
  [...foldEvents(inOrder(events), rules()).days.values()].filter(dayCounts).length

const review = aReviewEvent({ id: 'review' })

test.each<[string, readonly LoggedEvent[]]>([
  ['an answer, right or wrong', [anEvent({ score: 0 })]],
  ['an answer with help', [anEvent({ isAssisted: true })]],
  ['a review, remembered or not', [aReviewEvent({ grade: 'again' })]],
])('a day counts with %s', (_what, events) => {
  expect(daysThatCount(events)).toBe(1)
})

test.each<[string, readonly LoggedEvent[]]>([
  ['a question left blank', [anEvent({ score: 0, isBlank: true })]],
  ['what could not be judged', [anEvent({ score: null })]],
  ['an answer of a placement, right', [anEvent({ context: 'placement' })]],
  [
    "an “I don't know” of a placement",
    [anEvent({ context: 'placement', score: 0, isBlank: true })],
  ],
  [
    'a lesson that is marked as done',
    [aCheckEvent('frames', null, { score: null, isBlank: true })],
  ],
  [
    'a review that was taken back',
    [review, aReviewEvent({ id: 'undo', grade: null, undoes: 'review' })],
  ],
])('a day does not count with %s', (_what, events) => {
  expect(daysThatCount(events)).toBe(0)
})
