/** Whoever is signed in has what they want first without a network, also where another one was here before. */
import { expect, onTestFinished, test, vi } from 'vitest'

import { challengeContract } from '#features/challenge/contract.ts'
import { flashcardsContract } from '#features/flashcards/contract.ts'
import { lessonsContract } from '#features/lessons/contract.ts'
import { setAnswerKeeper, setIdTokenSource } from '#platform/web/api.ts'
import { answerKeeper, keepOnlyFor, listValues } from '#platform/web/kept-answers.ts'
import { fakeServer } from '#platform/web/testing/fake-server.ts'

import { fetchAheadFor } from './fetch-ahead.ts'
import { anOutline, anOverview, aQueue } from './testing.ts'

const addressesOf = async (uid: string) => (await listValues(uid, '/api/')).length

async function logIn(uid: string | null, untilWorker = async () => {}): Promise<void> {
  setIdTokenSource(async () => uid && `x.${btoa(JSON.stringify({ sub: uid }))}.x`)
  await keepOnlyFor(uid)
  await fetchAheadFor(uid, untilWorker)
}

/** What the browser fetches ahead for a learner. */
function givenAnswers(): void {
  setAnswerKeeper(async () => answerKeeper)
  onTestFinished(() => logIn(null))
  fakeServer(lessonsContract, { getTrackOutline: () => anOutline() })
  fakeServer(challengeContract, { getToday: () => null, getBeginning: () => ({ isOffered: true }) })
  fakeServer(flashcardsContract, { getOverview: () => anOverview(), listQueue: () => aQueue() })
}

test('who logs in after another learner, without a reload, has their own list and cards without a network', async () => {
  givenAnswers()
  const [ada, bob] = [crypto.randomUUID(), crypto.randomUUID()]
  await logIn(ada)
  await expect.poll(() => addressesOf(ada)).toBe(5)

  await logIn(null)
  await logIn(bob)

  await expect.poll(() => addressesOf(bob)).toBe(5)
  expect(await addressesOf(ada)).toBe(0)
})

test('where the worker could not be fetched, it is once the network is back; for nobody who has logged out by then', async () => {
  givenAnswers()
  const worker = vi
    .fn<() => Promise<void>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockResolvedValue()
  const [ada, bob] = [crypto.randomUUID(), crypto.randomUUID()]
  await expect(logIn(ada, worker)).rejects.toThrow('Failed to fetch')
  await logIn(null)
  await expect(logIn(bob, worker)).rejects.toThrow('Failed to fetch')

  dispatchEvent(new Event('online'))

  await expect.poll(() => addressesOf(bob)).toBe(5)
  expect(worker).toHaveBeenCalledTimes(3)
  expect(await addressesOf(ada)).toBe(0)
})
