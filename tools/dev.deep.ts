/**
 * `npm run dev` with all of its learners. They live through months: `tools/seed/live.test.ts` has a short life, and
 * `tools/dev.test.ts` the processes.
 */
import { expect, test } from 'vitest'
import { z } from 'zod'

import { logIn } from '#app/testing/learner.ts'
import { challengeContract } from '#features/challenge/contract.ts'
import { flashcardsContract } from '#features/flashcards/contract.ts'
import { lessonsContract } from '#features/lessons/contract.ts'
import { resourcesContract } from '#features/resources/contract.ts'
import { tutorContract } from '#features/tutor/contract.ts'
import type { Endpoint, RequestOf, ResponseOf } from '#platform/contract/endpoint.ts'
import { urlOf } from '#platform/contract/url.ts'

import { seedLearners } from './seed-learners.ts'
import { startDev } from './testing/start-dev.ts'

test('each named learner can log in and has the described history; seeding again adds nothing', async () => {
  const { api, dataDir, printed } = await startDev()
  const text = await printed(/returns after a month/)
  const [, password = ''] = /log in with "(.*)" as/.exec(text) ?? []
  const stateOf = async (email: string, about: string) => {
    expect(text).toMatch(new RegExp(`${email} +${about}`))
    const ask = await askAs(api, email, password)
    const outline = await ask(lessonsContract.getTrackOutline, { query: {} })
    const { dueCount, decks } = await ask(flashcardsContract.getOverview, { query: {} })
    const { conversations } = await ask(tutorContract.listConversations, { query: {} })
    const saved = await ask(resourcesContract.listResources, { query: { mark: 'saved' } })
    const readiness = await ask(challengeContract.getReadiness, { query: { timeZone: 'UTC' } })
    return {
      readiness: readiness?.state ?? null,
      hasProjection: readiness?.state === 'speaks' && readiness.onTheDay !== null,
      hasWeekAgo: readiness?.state === 'speaks' && readiness.weekAgo !== null,
      hasWeakTopics: readiness?.state === 'speaks' && readiness.weakTopics.length > 0,
      progress: outline.progressPercent,
      next: outline.next?.reason,
      isWeakSomewhere: outline.weakLessonIds.length > 0,
      dueCount,
      learnedCount: decks.reduce((sum, deck) => sum + deck.learnedCount, 0),
      conversations: conversations.length,
      saved: saved.total,
    }
  }

  expect(await stateOf('new@example.test', 'has just registered')).toEqual({
    readiness: null,
    hasProjection: false,
    hasWeekAgo: false,
    hasWeakTopics: false,
    progress: 0,
    next: 'start',
    isWeakSomewhere: false,
    dueCount: 0,
    learnedCount: 0,
    conversations: 0,
    saved: 0,
  })
  const middle = await stateOf('learner@example.test', 'is in the middle')
  const exam = await stateOf('exam@example.test', 'has the exam in a week')
  const returning = await stateOf('returning@example.test', 'returns after a month')
  for (const learner of [middle, exam, returning]) {
    expect(learner).toMatchObject({ next: 'check', isWeakSomewhere: true, saved: 3 })
    expect(learner.conversations).toBeGreaterThan(0)
  }
  expect(middle.progress).toBeGreaterThan(20)
  expect(middle.progress).toBeLessThan(60)
  expect(middle.readiness).toBe('missing')
  expect(exam).toMatchObject({
    readiness: 'speaks',
    hasProjection: true,
    hasWeekAgo: true,
    hasWeakTopics: true,
  })
  expect(exam.progress).toBeGreaterThan(85)
  expect(exam.learnedCount).toBeGreaterThan(middle.learnedCount)
  // Nearly all that was learned a month ago is due.
  expect(returning.dueCount).toBeGreaterThan(0.7 * returning.learnedCount)
  expect(middle.dueCount).toBeLessThan(0.7 * middle.learnedCount)

  await seedLearners({ DATA_DIR: dataDir })
  expect(await stateOf('learner@example.test', 'is in the middle')).toEqual(middle)
}, 120_000)

/** To ask as that learner. */
async function askAs(api: string, email: string, password: string) {
  const { idToken } = await logIn(api, email, password)
  return async <E extends Endpoint>(endpoint: E, request: RequestOf<E>): Promise<ResponseOf<E>> => {
    const answer = await fetch(`${api}${urlOf(endpoint, request)}`, {
      headers: { authorization: `Bearer ${idToken}` },
    })
    return z.parse(endpoint.response, await answer.json()) as ResponseOf<E>
  }
}
