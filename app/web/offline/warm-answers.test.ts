/** What is kept for a time without a network follows what the learner does. */
import { expect, onTestFinished, test, vi } from 'vitest'

import { challengeContract } from '#features/challenge/contract.ts'
import { flashcardsContract } from '#features/flashcards/contract.ts'
import { lessonsContract } from '#features/lessons/contract.ts'
import { setAnswerKeeper, setIdTokenSource } from '#platform/web/api.ts'
import { answerKeeper, keepOnlyFor, listAddresses, listValues } from '#platform/web/kept-answers.ts'
import { noteKeptOutdated } from '#platform/web/kept-outdated.ts'
import { fakeServer } from '#platform/web/testing/fake-server.ts'

import { aCheck, aLesson, anOutline, anOverview, aQueue, aToday } from './testing.ts'
import { renewWhenOutdated, warmAnswers } from './warm-answers.ts'

/** What other tests keep is another account's. */
async function keepFor(uid: string): Promise<void> {
  setAnswerKeeper(async () => answerKeeper)
  setIdTokenSource(async () => `x.${btoa(JSON.stringify({ sub: uid }))}.x`)
  await keepOnlyFor(uid)
}

test('the lessons of today that are not done open without a network, with their checks, and are asked for once', async () => {
  const uid = crypto.randomUUID()
  await keepFor(uid)
  const asked: string[] = []
  fakeServer(lessonsContract, {
    getLesson: ({ params: { lessonId = '' } }) => {
      asked.push(lessonId)
      return aLesson(lessonId)
    },
    getCheck: () => aCheck(),
  })
  // Its address has the form of a lesson's; the newest answer wins.
  fakeServer(lessonsContract, { getTrackOutline: () => anOutline() })
  fakeServer(challengeContract, { getToday: () => aToday({ 'osi-model': true, frames: false }) })
  fakeServer(flashcardsContract, { getOverview: () => anOverview(), listQueue: () => aQueue() })
  const texts: string[] = []
  const keepText = async (lessonId: string) => void texts.push(lessonId)

  await warmAnswers(uid, undefined, keepText)
  await expect
    .poll(async () =>
      (await listAddresses(uid)).filter((address) => address.startsWith('/api/lessons/f')),
    )
    .toEqual(['/api/lessons/frames', '/api/lessons/frames/check'])
  await warmAnswers(uid, 0, keepText)

  expect(asked).toEqual(['frames'])
  expect(new Set(texts)).toEqual(new Set(['frames']))
})

test('cards that open renew the kept list, however fresh it is', async () => {
  const uid = crypto.randomUUID()
  await keepFor(uid)
  let opened = 0
  fakeServer(lessonsContract, { getTrackOutline: () => anOutline() })
  fakeServer(challengeContract, { getToday: () => null, getBeginning: () => ({ isOffered: true }) })
  fakeServer(flashcardsContract, {
    getOverview: () => anOverview(),
    listQueue: () => aQueue(opened),
  })
  const keptQueue = async () => {
    const [kept] = await listValues(uid, '/api/flashcards/queue')
    return (kept?.value as { newCount: number } | undefined)?.newCount
  }
  await warmAnswers(uid)
  await expect.poll(keptQueue).toBe(0)
  // In place of a list for today.
  expect((await listValues(uid, '/api/challenge/beginning')).map(({ value }) => value)).toEqual([
    { isOffered: true },
  ])
  onTestFinished(renewWhenOutdated(uid))
  opened = 20

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  noteKeptOutdated()
  vi.advanceTimersByTime(10_000)
  vi.useRealTimers()

  await expect.poll(keptQueue).toBe(20)
})
