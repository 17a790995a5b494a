/** How many cards a plan expects on each day: none is counted twice. */
import { describe, expect, test } from 'vitest'

import { ReviewQueue, showingsOf, type ReviewsAhead } from './review-queue.ts'

const NO_CARDS: ReviewsAhead = {
  dueByDay: [],
  begunCards: 0,
  newCards: 0,
  newPerDay: 15,
  newToday: 0,
  reviewedToday: 0,
  minutesPerReview: 0.2,
}
const AMPLE = 60

function queueOn(at: number, traits: Partial<ReviewsAhead>) {
  const queue = new ReviewQueue({ ...NO_CARDS, ...traits })
  queue.beginDay(at)
  return queue
}

describe('a lesson', () => {
  test('opens its cards', () => {
    const queue = queueOn(0, {})
    queue.unlock(6)

    expect(queue.sitting(AMPLE)).toEqual({ due: 0, fresh: 6, ahead: 0 })
  })

  test('opens no card a second time that was begun ahead of it', () => {
    const queue = queueOn(0, { newCards: 2 })
    const ahead = queue.sittingAhead(AMPLE, 10)
    expect(ahead.fresh).toBe(10)
    queue.take(ahead)
    queue.beginDay(1)

    queue.unlock(6)
    expect(queue.sitting(AMPLE).fresh).toBe(0)
    queue.unlock(6)
    expect(queue.sitting(AMPLE).fresh).toBe(4)
  })
})

describe('studying ahead', () => {
  test('leaves out what was reviewed today, and takes it on another day', () => {
    const queue = queueOn(0, { begunCards: 20, reviewedToday: 20, dueByDay: [0, 0, 0, 20] })

    expect(showingsOf(queue.sittingAhead(AMPLE, 0))).toBe(0)
    queue.beginDay(1)
    expect(queue.sittingAhead(AMPLE, 0)).toEqual({ due: 0, fresh: 0, ahead: 20 })
  })
})
