/** A short history, replayed with the product's own server. Those of `npm run dev` are in `tools/dev.deep.ts`. */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { challengeContract } from '#features/challenge/contract.ts'
import { examsContract } from '#features/exams/contract.ts'
import { flashcardsContract } from '#features/flashcards/contract.ts'
import { lessonsContract } from '#features/lessons/contract.ts'
import { resourcesContract } from '#features/resources/contract.ts'
import { tutorContract } from '#features/tutor/contract.ts'

import { PASSWORD } from './histories.ts'
import { eveningOf, live } from './live.ts'
import { openPastServer } from './past-server.ts'

test('a replayed learner has studied, drilled, reviewed, sat an exam, asked and marked', async () => {
  const server = await openPastServer({
    DATA_DIR: mkdtempSync(join(tmpdir(), 'seed-')),
    PASSWORD_HASH_MEMORY_KIB: '8',
  })
  onTestFinished(() => server.close())
  const today = Date.now()
  server.setTime(eveningOf(2, today))
  const who = { email: 'short@example.test', displayName: 'Kim', password: PASSWORD }
  const session = await server.register(who)
  if (!session) throw new Error('The account was there before.')

  await live(
    server,
    session,
    {
      email: who.email,
      study: {
        daysAgo: [2, 1],
        lessonCount: 2,
        newCardsPerDay: 3,
        drillsPerDay: 1,
        looksAtReadiness: [1],
        challenge: {
          examInDays: 30,
          weekdays: [1, 2, 3, 4, 5, 6, 7],
          longWeekdays: [],
          minutes: 30,
        },
        practiceExams: { 1: 'half' },
        knows: 0.8,
        notes: ['Draw this once by hand.'],
        questions: ['What does a router do with the TTL of a packet?'],
      },
    },
    today,
  )

  const { ask } = session
  expect(await ask(lessonsContract.getTrackOutline, { query: {} })).toMatchObject({
    next: { reason: 'check' },
  })
  const [exam] = (await ask(examsContract.listAttempts, { query: {} })).exams
  expect(exam?.past).toMatchObject([{ endedBy: 'learner' }])
  const { decks } = await ask(flashcardsContract.getOverview, { query: {} })
  expect(decks.reduce((sum, deck) => sum + deck.learnedCount, 0)).toBeGreaterThan(0)
  expect((await ask(tutorContract.listConversations, { query: {} })).conversations).toHaveLength(1)
  const saved = await ask(resourcesContract.listResources, { query: { mark: 'saved' } })
  expect(saved.total).toBe(3)
  expect(await ask(challengeContract.getReadiness, { query: { timeZone: 'UTC' } })).not.toBeNull()
})

test('an account that exists is left as it is', async () => {
  const server = await openPastServer({
    DATA_DIR: mkdtempSync(join(tmpdir(), 'seed-')),
    PASSWORD_HASH_MEMORY_KIB: '8',
  })
  onTestFinished(() => server.close())
  const who = { email: 'there@example.test', displayName: 'Kim', password: PASSWORD }

  expect(await server.register(who)).not.toBeNull()
  expect(await server.register(who)).toBeNull()
})
