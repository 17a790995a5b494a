/** A sitting for an exam: its cards alone, whatever track is selected. */
import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'

import type { Curriculum } from '#features/curriculum/contract.ts'
import { examFile, smallCurriculum } from '#features/curriculum/server/testing.ts'
import { rememberingLearning } from '#features/learning/server/testing.ts'
import type { Db } from '#platform/server/database.ts'
import { asLearner } from '#platform/testing/contexts.ts'
import { openTestDatabase } from '#platform/testing/test-database.ts'

import { flashcardsContract } from '../contract.ts'
import { readCardsAhead } from './cards-ahead.ts'
import { getOverview } from './get-overview.ts'
import { listQueue } from './list-queue.ts'
import type { FlashcardsNeeds } from './needs.ts'
import { reviewCard } from './review-card.ts'
import { saveOwnCard } from './save-own-card.ts'
import type { FlashcardsTables } from './tables.ts'
import { aReview, DAY_MS, MONDAY } from './testing.ts'

const objective = (number: string, topic: string, lessons: string) => `  - number: "${number[0]}"
    title: Part ${number[0]}
    weight: 50
    objectives:
      - number: "${number}"
        title: Objective ${number} on ${topic}
        topics: [${topic}]
        lessons: [${lessons}]`

let db: Db<FlashcardsTables>
let curriculum: Curriculum
beforeAll(async () => {
  db = await openTestDatabase<FlashcardsTables>()
  // One certification with two exams that share a lesson, and another certification, which is the one selected.
  curriculum = await smallCurriculum({
    'tracks.yaml': `- id: selected
  name: Selected
  vendor: CompTIA
  exams: [other]
- id: two-exams
  name: Two exams
  vendor: CompTIA
  exams: [core-1, core-2]`,
    'exams/other.yaml': examFile(
      'OTHER',
      `${objective('1.1', 'framing', 'frames')}\n${objective('2.1', 'routing', 'routes')}`,
    ),
    'exams/core-1.yaml': examFile(
      'CORE-1',
      `${objective('1.1', 'framing', 'frames')}\n${objective('2.1', 'routing', 'routes')}`,
    ),
    'exams/core-2.yaml': examFile(
      'CORE-2',
      `${objective('1.1', 'filtering', 'filters')}\n${objective('2.1', 'framing', 'frames')}`,
    ),
  })
})
afterAll(() => db.destroy())

const LESSONS = ['frames', 'routes', 'filters']
const LATER = new Date(MONDAY.getTime() + 8 * DAY_MS)

function givenLearner(completedLessons: readonly string[] = LESSONS) {
  const userId = randomUUID()
  const needs: FlashcardsNeeds = {
    curriculum,
    studyOf: async () => ({ trackId: 'selected', completedLessons }),
    record: rememberingLearning(curriculum).record,
  }
  const as = (now: Date) => asLearner(db, userId, now)
  const zone = { timeZone: 'UTC' }
  return {
    review: (cardId: string) => reviewCard(needs)(as(MONDAY), aReview(cardId, 'easy')),
    queue: async (query: { exam?: string; deck?: string; ahead?: boolean }, now = LATER) => {
      const answer = await listQueue(needs)(as(now), { query: { ...zone, limit: 50, ...query } })
      return { ...answer, ids: answer.cards.map(({ id }) => id) }
    },
    overview: (exam?: string) => getOverview(needs)(as(LATER), { query: { ...zone, exam } }),
    makeCard: async (lessonId: string, topic: string, trackOf: string) => {
      const ownCardId = randomUUID()
      const body = { front: 'F', back: 'B', topic, lessonId }
      const inTrack = { ...needs, studyOf: async () => ({ trackId: trackOf, completedLessons }) }
      await saveOwnCard(inTrack)(as(MONDAY), { params: { ownCardId }, body })
      return `own-${ownCardId}`
    },
    cardsAhead: (examId: string) =>
      readCardsAhead(db, needs, {
        userId,
        trackId: 'two-exams',
        examId,
        completedLessons,
        now: LATER.getTime(),
        ...zone,
      }),
  }
}

test("due reviews and study ahead bring the cards of the exam's lessons, and of no other exam or track", async () => {
  const ada = givenLearner(['filters', 'routes'])
  await ada.review('filters-card')
  await ada.review('routes-card')

  expect((await ada.queue({})).ids).toEqual(['routes-card'])
  expect((await ada.queue({ exam: 'core-1' })).ids).toEqual(['routes-card'])
  expect((await ada.queue({ exam: 'core-2' })).ids).toEqual(['filters-card'])
  expect((await ada.queue({ exam: 'core-1', ahead: true })).ids).toEqual([
    'routes-card',
    'frames-card',
  ])
  expect((await ada.queue({ exam: 'core-2', ahead: true })).ids).toEqual([
    'filters-card',
    'frames-card',
  ])
})

test('a card of a lesson that serves both exams is in a deck of the one it is reviewed for', async () => {
  const ada = givenLearner()
  const decksIn = async (exam: string) =>
    (await ada.queue({ exam })).cards.map(({ id, deckTitle }) => [id, deckTitle])

  expect(await decksIn('core-1')).toContainEqual(['frames-card', 'Objective 1.1 on framing'])
  expect(await decksIn('core-2')).toContainEqual(['frames-card', 'Objective 2.1 on framing'])
})

test('own cards come where they are about a lesson of the exam, in its track', async () => {
  const ada = givenLearner()
  const ofCore1 = await ada.makeCard('routes', 'routing', 'two-exams')
  const ofCore2 = await ada.makeCard('filters', 'filtering', 'two-exams')
  const ofSelected = await ada.makeCard('frames', 'framing', 'selected')
  const ownIn = async (exam: string) =>
    (await ada.queue({ exam })).ids.filter((id) => id.startsWith('own-'))

  expect(await ownIn('core-1')).toEqual([ofCore1])
  expect(await ownIn('core-2')).toEqual([ofCore2])
  expect(await ownIn('other')).toEqual([ofSelected])
})

test('the overview of an exam and the numbers for its plan count the same cards', async () => {
  const ada = givenLearner()
  await ada.review('filters-card')
  await ada.review('routes-card')

  const { decks, dueCount, newCount } = await ada.overview('core-2')
  expect(decks.map(({ id }) => id)).toEqual(['core-2:1.1', 'core-2:2.1'])
  expect([dueCount, newCount]).toEqual([1, 1])
  const { dueNow, newCards, leftAhead, memories } = await ada.cardsAhead('core-2')
  expect([dueNow, newCards, leftAhead, memories.length]).toEqual([1, 1, 2, 1])
  expect((await ada.overview()).trackName).toBe('Selected')
})

test('an exam that is not there is not found, nor a deck of another exam', async () => {
  const ada = givenLearner()

  await expect(ada.queue({ exam: 'no-such-exam' })).rejects.toMatchObject({ code: 'not_found' })
  await expect(ada.overview('no-such-exam')).rejects.toMatchObject({ code: 'not_found' })
  await expect(ada.queue({ exam: 'core-2', deck: 'core-1:1.1' })).rejects.toMatchObject({
    code: 'not_found',
  })
})

test.each(['', '../1', 'N10-009', 'a'.repeat(61)])('the contract refuses the exam %j', (exam) => {
  for (const { query } of [flashcardsContract.listQueue, flashcardsContract.getOverview])
    expect(z.safeParse(query, { timeZone: 'UTC', exam }).success).toBe(false)
})
