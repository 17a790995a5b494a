/** A lesson's check is on this device soon after the lesson, not seconds later: the network may be gone by then. */
import { expect, test } from 'vitest'

import { flashcardsContract } from '#features/flashcards/contract.ts'
import { lessonsContract } from '#features/lessons/contract.ts'
import { fakeServer } from '#platform/web/testing/fake-server.ts'

import { keepLessonAhead } from './keep-lesson-ahead.ts'
import { aCheck, aQueue } from './testing.ts'

test('the check is asked for once the lesson is painted, without waiting for an idle browser', async () => {
  const asked: string[] = []
  fakeServer(lessonsContract, {
    getCheck: () => {
      asked.push('check')
      return aCheck()
    },
  })
  fakeServer(flashcardsContract, { listQueue: () => aQueue() })
  let isPainted = false
  requestAnimationFrame(() => (isPainted = true))

  const leave = keepLessonAhead('frames')
  expect(asked).toEqual([])

  await expect.poll(() => asked, { timeout: 2000 }).toEqual(['check'])
  expect(isPainted).toBe(true)
  leave()
})
