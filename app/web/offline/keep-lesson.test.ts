/** What follows a lesson is there without a network, although it was never opened. */
import { expect, test } from 'vitest'

import { flashcardsContract } from '#features/flashcards/contract.ts'
import { lessonsContract } from '#features/lessons/contract.ts'
import { AppError } from '#platform/contract/errors.ts'
import { call, setAnswerKeeper, setIdTokenSource } from '#platform/web/api.ts'
import { answerKeeper, keepOnlyFor, listValues } from '#platform/web/kept-answers.ts'
import { fakeServer } from '#platform/web/testing/fake-server.ts'

import { keepLesson } from './keep-lesson.ts'
import { aCheck, aQueue } from './testing.ts'

const DOWN = () => {
  throw new AppError('unavailable', 'We could not reach the server.')
}

/** What other tests keep is another account's. */
const UID = crypto.randomUUID()

test('the check of a lesson that was read, and its cards, open without a network', async () => {
  setAnswerKeeper(async () => answerKeeper)
  setIdTokenSource(async () => `x.${btoa(JSON.stringify({ sub: UID }))}.x`)
  await keepOnlyFor(UID)
  const asked: string[] = []
  fakeServer(lessonsContract, { getCheck: aCheck })
  fakeServer(flashcardsContract, {
    listQueue: ({ query }) => {
      asked.push(query['lesson'] ?? '')
      return aQueue()
    },
  })

  await keepLesson('frames', AbortSignal.timeout(10_000))

  await expect.poll(async () => (await listValues(UID, '/api/')).length).toBe(2)
  expect(asked).toEqual(['frames'])
  fakeServer(lessonsContract, { getCheck: DOWN })
  const check = await call(lessonsContract.getCheck, { params: { lessonId: 'frames' } })
  expect(check).toEqual(aCheck())
})
