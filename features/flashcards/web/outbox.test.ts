import { expect, test } from 'vitest'

import { fakeServer } from '#platform/web/testing/fake-server.ts'

import { flashcardsContract } from '../contract.ts'
import { aSchedule } from '../core/testing.ts'
import { formerKey } from './former-key.ts'
import { readFormerEntries } from './former-outbox.ts'
import { reviewKind, undoKind } from './outbox.ts'

const ID = '5a0f9c1e-3a52-4f0c-9d4e-0a3c5f1d2b77'
const SENDING = { id: ID, madeAt: 0, options: {} }

/** What the server receives. */
function given() {
  const bodies: unknown[] = []
  const record = ({ body }: { body: unknown }) => {
    bodies.push(body)
    return aSchedule()
  }
  fakeServer(flashcardsContract, { reviewCard: record, undoReview: record })
  return bodies
}

test("a review is sent with its id, and with what the device's clock showed then and shows now", async () => {
  const bodies = given()
  const review = {
    cardId: 'a',
    grade: 'good',
    reviewedAt: '2026-03-02T09:00:00.000Z',
    milliseconds: 4000,
  }
  const before = Date.now()

  await reviewKind.send(reviewKind.read({ ...review, utcOffsetMinutes: 120 }, 2), SENDING)

  expect(bodies).toEqual([
    {
      reviewId: ID,
      grade: 'good',
      reviewedAt: '2026-03-02T09:00:00.000Z',
      milliseconds: 4000,
      utcOffsetMinutes: 120,
      sentAt: expect.any(String),
    },
  ])
  const [{ sentAt }] = bodies as [{ sentAt: string }]
  expect(Date.parse(sentAt)).toBeGreaterThanOrEqual(before)
  expect(Date.parse(sentAt)).toBeLessThanOrEqual(Date.now())
})

test('entries of the former outbox are read in order, each card in a lane, and sent as they were', async () => {
  const uid = crypto.randomUUID()
  const review = {
    kind: 'review',
    id: ID,
    cardId: 'a',
    grade: 'hard',
    reviewedAt: '2026-03-02T09:00:00.000Z',
    milliseconds: 4000,
  }
  const undo = { kind: 'undo', id: crypto.randomUUID(), cardId: 'a', reviewId: ID }
  localStorage.setItem(formerKey(uid), JSON.stringify([review, undo]))
  const bodies = given()

  const { entries, forget } = readFormerEntries(uid)

  expect(entries.map(({ id, lane, kind }) => ({ id, lane, kind }))).toEqual([
    { id: ID, lane: 'flashcards card a', kind: reviewKind.name },
    { id: undo.id, lane: 'flashcards card a', kind: undoKind.name },
  ])
  const [first, second] = entries
  await reviewKind.send(reviewKind.read(first?.body, 1), SENDING)
  await undoKind.send(undoKind.read(second?.body, 1), { ...SENDING, id: undo.id })
  expect(bodies).toEqual([
    // By the server's clock, so it says nothing of the device's.
    { reviewId: ID, grade: 'hard', reviewedAt: '2026-03-02T09:00:00.000Z', milliseconds: 4000 },
    { undoId: undo.id, reviewId: ID },
  ])
  forget()
  expect(localStorage.getItem(formerKey(uid))).toBeNull()
})

test('an entry that a page of a former release adds meanwhile is not forgotten', () => {
  const uid = crypto.randomUUID()
  localStorage.setItem(formerKey(uid), '[]')
  const { forget } = readFormerEntries(uid)
  localStorage.setItem(formerKey(uid), '[{}]')

  forget()

  expect(localStorage.getItem(formerKey(uid))).toBe('[{}]')
})

test.each(['no json', '[{"kind":"postcard"}]'])('%s in its place is no entry', (stored) => {
  const uid = crypto.randomUUID()
  localStorage.setItem(formerKey(uid), stored)

  expect(readFormerEntries(uid).entries).toEqual([])
})
