/** What a visitor graded on a page without an account. */
import { expect, onTestFinished, test } from 'vitest'

import { guest } from '#platform/web/outbox/guest.ts'

import { reviewKind } from './outbox.ts'
import { findVisitorReviews, keepVisitorReview } from './visitor-review.ts'

test('each card that a visitor graded is kept with its last grade, as a review that an account can adopt', async () => {
  onTestFinished(async () => guest.discard((await guest.read()).map(({ id }) => id)))
  keepVisitorReview('https', 'again', 900)
  keepVisitorReview('ssh', 'good', 1200)
  keepVisitorReview('https', 'good', 700)

  expect(await findVisitorReviews()).toEqual(
    new Map([
      ['https', 'good'],
      ['ssh', 'good'],
    ]),
  )
  // Other pages of this browser may have left something.
  const kept = (await guest.read()).filter(({ kind }) => kind === reviewKind.name)
  expect(kept.map(({ kind, body }) => [kind, body])).toEqual([
    [reviewKind.name, expect.objectContaining({ cardId: 'ssh', milliseconds: 1200 })],
    [reviewKind.name, expect.objectContaining({ cardId: 'https', milliseconds: 700 })],
  ])
})
