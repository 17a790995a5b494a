/** How a lesson that is longer than the day is cut. */
import { expect, test } from 'vitest'

import { LessonQueue } from './lesson-queue.ts'
import { CHECK_MINUTES } from './tasks.ts'

const queueOf = (minutesLeft: number) =>
  new LessonQueue([{ id: 'osi', topicIds: [], minutesLeft, isBegun: false, cards: 0 }])

test.each([true, false])(
  'the check of a lesson is whole: a part is of its text alone, in haste: %s',
  (isHasty) => {
    for (let room = 1; room < 16; room++) {
      const part = queueOf(16).next(room, isHasty)
      expect(part?.minutes ?? 0, `${room} minutes`).toBeLessThanOrEqual(16 - CHECK_MINUTES)
    }
    expect(queueOf(16).next(16, isHasty)).toMatchObject({ part: 'whole', minutes: 16 })
  },
)

test('in haste a minute or a part of a check alone is no task', () => {
  expect(queueOf(CHECK_MINUTES + 1).next(CHECK_MINUTES, true)).toBeNull()
  expect(queueOf(CHECK_MINUTES).next(CHECK_MINUTES - 1, true)).toBeNull()
})
