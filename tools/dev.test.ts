/** `npm run dev` as a developer uses it: the processes it starts, and what it prints. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'

import { logIn } from '#app/testing/learner.ts'
import { challengeContract } from '#features/challenge/contract.ts'
import { flashcardsContract } from '#features/flashcards/contract.ts'
import { lessonsContract } from '#features/lessons/contract.ts'
import { resourcesContract } from '#features/resources/contract.ts'
import { tutorContract } from '#features/tutor/contract.ts'
import type { Endpoint, RequestOf, ResponseOf } from '#platform/contract/endpoint.ts'
import { urlOf } from '#platform/contract/url.ts'
import { freePort } from '#platform/testing/free-port.ts'

import { seedLearners } from './seed-learners.ts'

/** Ends what a test has started. */
let stop = async () => {}
afterEach(() => stop())

/** On an empty data folder. `printed`: all that it has printed, once that matches or it has ended. */
async function startDev(env: Record<string, string> = {}) {
  const [port, apiPort] = [await freePort(), await freePort()]
  const dataDir = mkdtempSync(join(tmpdir(), 'dev-'))
  const child = spawn(process.execPath, ['tools/dev.ts'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      PATH: process.env['PATH'] ?? '',
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? '',
      DATA_DIR: dataDir,
      PORT: String(port),
      API_PORT: String(apiPort),
      // What a hash costs is tested with the service itself.
      PASSWORD_HASH_MEMORY_KIB: '8',
      ...env,
    },
  })
  let isEnded = false
  const ended = once(child, 'close').finally(() => (isEnded = true))
  stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  let text = ''
  child.stderr.setEncoding('utf8').on('data', (part: string) => (text += part))
  const printed = async (pattern: RegExp): Promise<string> => {
    while (!isEnded && !pattern.test(text)) {
      await Promise.race([once(child.stderr, 'data'), ended])
    }
    return text
  }
  return { api: `http://127.0.0.1:${apiPort}`, dataDir, ended, printed }
}

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

test('a learner who could not be registered is not offered for login', async () => {
  const { ended, printed } = await startDev({ PASSWORD_MIN_LENGTH: '30' })
  const text = await printed(/log in with/)

  expect(text).toContain(
    'The learner to log in as could not be registered: the server answered 400',
  )
  expect(text).toContain('PASSWORD_DOES_NOT_MEET_REQUIREMENTS')
  expect(text).not.toContain('log in with')
  expect((await ended)[0]).toBe(1)
})
