/** What is kept for a time without a network follows what the learner does. */
import { expect, onTestFinished, test, vi } from 'vitest'

import { challengeContract } from '#features/challenge/contract.ts'
import { flashcardsContract } from '#features/flashcards/contract.ts'
import { lessonsContract } from '#features/lessons/contract.ts'
import { setAnswerKeeper, setIdTokenSource } from '#platform/web/api.ts'
import { answerKeeper, keepOnlyFor, listValues } from '#platform/web/kept-answers.ts'
import { noteKeptOutdated } from '#platform/web/kept-outdated.ts'
import { fakeServer } from '#platform/web/testing/fake-server.ts'

import { anOutline, anOverview, aQueue } from './testing.ts'
import { renewWhenOutdated, warmAnswers } from './warm-answers.ts'

/** What other tests keep is another account's. */
const UID = crypto.randomUUID()

test('cards that open renew the kept list, however fresh it is', async () => {
  setAnswerKeeper(async () => answerKeeper)
  setIdTokenSource(async () => `x.${btoa(JSON.stringify({ sub: UID }))}.x`)
  await keepOnlyFor(UID)
  let opened = 0
  fakeServer(lessonsContract, { getTrackOutline: () => anOutline() })
  fakeServer(challengeContract, { getToday: () => null, getBeginning: () => ({ isOffered: true }) })
  fakeServer(flashcardsContract, {
    getOverview: () => anOverview(),
    listQueue: () => aQueue(opened),
  })
  const keptQueue = async () => {
    const [kept] = await listValues(UID, '/api/flashcards/queue')
    return (kept?.value as { newCount: number } | undefined)?.newCount
  }
  await warmAnswers(UID)
  await expect.poll(keptQueue).toBe(0)
  // In place of a list for today.
  expect((await listValues(UID, '/api/challenge/beginning')).map(({ value }) => value)).toEqual([
    { isOffered: true },
  ])
  onTestFinished(renewWhenOutdated(UID))
  opened = 20

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  noteKeptOutdated()
  vi.advanceTimersByTime(10_000)
  vi.useRealTimers()

  await expect.poll(keptQueue).toBe(20)
})
