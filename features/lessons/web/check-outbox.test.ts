/** What an answer that was sent changes in what is kept for a time without a network. */
import { expect, test } from 'vitest'

import { AppError } from '#platform/contract/errors.ts'
import { call, setAnswerKeeper, setIdTokenSource } from '#platform/web/api.ts'
import { answerKeeper, keepOnlyFor } from '#platform/web/kept-answers.ts'
import { fakeServer } from '#platform/web/testing/fake-server.ts'

import { lessonsContract, type Verdict } from '../contract.ts'
import { checkAnswerKind, entryOfAnswer } from './check-outbox.ts'
import { checkOf, lessonFrame } from './testing.ts'

const DOWN = () => {
  throw new AppError('unavailable', 'We could not reach the server.')
}
const LAST_RIGHT: Verdict = {
  isCorrect: true,
  wasRightFirst: true,
  options: [],
  clue: 'one link',
  source: 'IEEE 802.3',
  remainingCount: 0,
  isLessonDone: true,
}

test('a lesson that was done before its reader had an account is done without a network, too', async () => {
  const uid = crypto.randomUUID()
  setAnswerKeeper(async () => answerKeeper)
  setIdTokenSource(async () => `x.${btoa(JSON.stringify({ sub: uid }))}.x`)
  await keepOnlyFor(uid)
  const of = { params: { lessonId: 'frames' } }
  const [question] = checkOf().questions
  const check = checkOf({ questions: question ? [question] : [] })
  const rightOnes =
    question && 'options' in question.key
      ? question.key.options.filter(({ isCorrect }) => isCorrect).map(({ id }) => id)
      : []
  fakeServer(lessonsContract, {
    getLesson: () => lessonFrame({ isCheckBegun: true }),
    getCheck: () => check,
    answerQuestion: () => LAST_RIGHT,
  })
  await call(lessonsContract.getLesson, of)
  await call(lessonsContract.getCheck, of)
  // As it was adopted: no page of the check is open.
  const { body } = entryOfAnswer('frames', {
    questionId: question?.asked.id ?? '',
    response: { choice: rightOnes },
    confidence: 'sure',
    milliseconds: 4000,
  })

  await checkAnswerKind.send(body, { id: crypto.randomUUID(), madeAt: Date.now(), options: {} })

  fakeServer(lessonsContract, { getLesson: DOWN, getCheck: DOWN })
  await expect
    .poll(() => call(lessonsContract.getLesson, of))
    .toMatchObject({ isDone: true, isCheckBegun: false })
  await expect
    .poll(() => call(lessonsContract.getCheck, of))
    .toMatchObject({ questions: [{ isRight: true }] })
})
