/**
 * A small curriculum and its learners for server tests.
 *
 * One track of two decks: 1.1 with three cards of the lesson `osi-model`, 1.2 with two of `ports`.
 */
import { randomUUID } from 'node:crypto'

import type { ContentCard, Lesson, TrackContent } from '#features/curriculum/contract.ts'
import { rememberingLearning } from '#features/learning/server/testing.ts'
import { inTransaction, type Db } from '#platform/server/database.ts'

import type { Grade } from '../contract.ts'
import { aTrack } from '../core/testing.ts'
import type { FlashcardsNeeds } from './needs.ts'
import { insertSuspended } from './queries.ts'
import type { FlashcardsTables } from './tables.ts'

export const MONDAY = new Date('2026-03-02T09:00:00Z')
export const MINUTE_MS = 60_000
export const DAY_MS = 86_400_000

/** The former id of `osi-1`. */
export const OLD_ID_OF_OSI_1 = 'layers-1'

const TRACK = aTrack([
  { number: '1.1', title: 'Layers', topics: ['layers'], lessonIds: ['osi-model'] },
  { number: '1.2', title: 'Ports', topics: ['ports'], lessonIds: ['ports'] },
])

const lesson = (id: string, title: string): Lesson => ({
  id,
  title,
  summary: '',
  minutes: 10,
  topics: [],
  sources: [],
  headings: [],
  passages: [],
  termIds: [],
})

const LESSONS = [lesson('osi-model', 'Seven layers'), lesson('ports', 'Everyday ports')]

const card = (id: string, lessonId: string, topic: string): ContentCard => ({
  id,
  topic,
  lessonId,
  front: `Front of ${id}`,
  back: `Back of ${id}`,
  source: 'RFC 1122',
})

const CARDS = [
  card('osi-1', 'osi-model', 'layers'),
  card('osi-2', 'osi-model', 'layers'),
  card('osi-3', 'osi-model', 'layers'),
  card('port-1', 'ports', 'ports'),
  card('port-2', 'ports', 'ports'),
]

type Traits = { completed?: readonly string[]; track?: string; isBeforeRename?: boolean }

/** @param traits by default the lesson `osi-model` is done, so deck 1.1 is open and 1.2 is not. */
export function givenNeeds({
  completed = ['osi-model'],
  track = TRACK.id,
  isBeforeRename = false,
}: Traits = {}): FlashcardsNeeds {
  const cards = CARDS.map((each) =>
    isBeforeRename && each.id === 'osi-1' ? { ...each, id: OLD_ID_OF_OSI_1 } : each,
  )
  const currentId = (id: string) => (id === OLD_ID_OF_OSI_1 && !isBeforeRename ? 'osi-1' : id)
  const content: TrackContent = {
    lessons: LESSONS,
    questions: [],
    cards,
    terms: [],
    answers: [],
    trees: [],
    propositions: [],
    lesson: (id) => LESSONS.find((each) => each.id === id),
    question: () => undefined,
    term: () => undefined,
    questionsOfLesson: () => [],
    cardsOfLesson: (lessonId) => cards.filter((each) => each.lessonId === lessonId),
    search: async () => [],
    prepareSearch: () => undefined,
    vectors: async () => ({ rows: [], nearest: () => [] }),
  }
  const curriculum: FlashcardsNeeds['curriculum'] & Parameters<typeof rememberingLearning>[0] = {
    tracks: [TRACK],
    topicTitle: (id) => id,
    progressOf: () => 0,
    misconception: () => undefined,
    misconceptionsShownBy: () => [],
    track: (id) => (id === TRACK.id ? TRACK : undefined),
    lesson: (id) => LESSONS.find((each) => each.id === id),
    lessonsOfTrack: (id) => (id === TRACK.id ? LESSONS : []),
    lessonOfCard: (id) => cards.find((each) => each.id === currentId(id))?.lessonId,
    content: async () => content,
    contentOfLesson: async () => content,
    currentId,
    everyIdOf: (id) =>
      currentId(id) === 'osi-1' && !isBeforeRename ? ['osi-1', OLD_ID_OF_OSI_1] : [id],
  }
  return {
    curriculum,
    studyOf: async () => ({ trackId: track, completedLessons: completed }),
    record: rememberingLearning(curriculum, { track }).record,
  }
}

/** The request of a review, given at `at`. */
export function aReview(cardId: string, grade: Grade, at: Date = MONDAY, reviewId = randomUUID()) {
  return {
    params: { cardId },
    body: { reviewId, grade, reviewedAt: at.toISOString(), milliseconds: 4000 },
  }
}

/** For tests of other features. */
export async function suspendCards<Tables>(
  db: Db<Tables>,
  userId: string,
  cardIds: readonly string[],
): Promise<void> {
  const flashcards = db as unknown as Db<FlashcardsTables>
  await inTransaction(flashcards, async (db) => {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, in one transaction
    for (const cardId of cardIds) await insertSuspended(db, userId, cardId)
  })
}
