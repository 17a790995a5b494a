/**
 * Learners with a history, for measurements: events as the record of learning stores them, and what is computed from
 * them. Both learners see the same number of cards in their queue, so that their answers have the same size.
 */
import { randomUUID } from 'node:crypto'

import type { Insertable } from 'kysely'

import { loadContent } from '#app/server/content-files.ts'
import type { Database } from '#app/server/database.ts'
import { learningNeeds } from '#app/server/learning-needs.ts'
import type { Curriculum } from '#features/curriculum/contract.ts'
import { rebuildLearners } from '#features/learning/server.ts'
import { BARE_EVENT } from '#features/learning/server/testing.ts'
import type { Db } from '#platform/server/database.ts'

type Event = Insertable<Database['learning_event']>
type What = Pick<Event, 'kind' | 'item' | 'context' | 'occurred_at'> & Partial<Event>

/** How much of each thing a learner did. */
type Amounts = {
  readonly cardCount: number
  readonly dueCount: number
  readonly reviewCount: number
  readonly lessonCount: number
  readonly roundCount: number
  /** Answers in quizzes and exercises. */
  readonly otherCount: number
}

const DAY_MS = 86_400_000
/** Longer ago than the longest interval between two reviews of a card: due whatever the grades were. */
const LONG_AGO_MS = 400 * DAY_MS
const BEGAN_MS = 1200 * DAY_MS
const ROWS_AT_ONCE = 500
/** The questions of a check: `CHECK_LENGTH` of lessons. */
const QUESTIONS = 5

/** 50 events: four lessons, 25 cards that are due; 15 of the others are new today. */
const LITTLE: Amounts = {
  cardCount: 25,
  dueCount: 25,
  reviewCount: 25,
  lessonCount: 4,
  roundCount: 1,
  otherCount: 5,
}

/** 50,000 events: every lesson was checked ten times, every card is known and 40 are due. */
function muchOf(cardCount: number, lessonCount: number): Amounts {
  const roundCount = 10
  const otherCount = 5000
  const reviewCount = 50_000 - otherCount - lessonCount * roundCount * QUESTIONS
  return { cardCount, dueCount: 40, reviewCount, lessonCount, roundCount, otherCount }
}

/** @returns the ids of the cards that each of them knows. */
export async function storeHistories(
  db: Db<Database>,
  { little, much }: { little: string; much: string },
): Promise<{ little: string[]; much: string[] }> {
  const { curriculum } = await loadContent()
  const [track] = curriculum.tracks
  if (!track) throw new Error('there is no track')
  const lessons = curriculum.lessonsOfTrack(track.id)
  const { cards } = await curriculum.content(track.id)
  await storeHistory(db, curriculum, little, LITTLE)
  await storeHistory(db, curriculum, much, muchOf(cards.length, lessons.length))
  await rebuildLearners(db.withTables(), learningNeeds(curriculum), 'outdated', new Date())
  const cardsOf = async (userId: string) => {
    const rows = await db
      .selectFrom('learning_card')
      .select('item')
      .where('user_id', '=', userId)
      .execute()
    return rows.map(({ item }) => item)
  }
  return { little: await cardsOf(little), much: await cardsOf(much) }
}

async function storeHistory(
  db: Db<Database>,
  curriculum: Curriculum,
  userId: string,
  amounts: Amounts,
): Promise<void> {
  const events = await eventsOf(curriculum, amounts)
  const [track] = curriculum.tracks
  const lessons = curriculum.lessonsOfTrack(track?.id ?? '').slice(0, amounts.lessonCount)
  const { lesson } = await curriculum.content(track?.id ?? '')
  await db.transaction().execute(async (db) => {
    const rows = events
      .toSorted((a, b) => a.occurred_at - b.occurred_at)
      .map((event, index) => eventRow(userId, track?.id ?? '', index + 1, event))
    for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
      const values = rows.slice(at, at + ROWS_AT_ONCE)
      // oxlint-disable-next-line no-await-in-loop -- one statement after the other, in one transaction
      await db.insertInto('learning_event').values(values).execute()
    }
    await db
      .insertInto('learning_learner')
      .values({ user_id: userId, last_sequence: rows.length, rules: '' })
      .execute()
    await db
      .insertInto('lessons_place')
      .values(
        lessons.map(({ id }) => ({
          user_id: userId,
          lesson_id: id,
          passage_id: lesson(id)?.passages.at(-1)?.id ?? '',
          updated_at: Date.now() - DAY_MS,
        })),
      )
      .execute()
    const topics = new Set(lessons.flatMap((each) => each.topics))
    await db
      .insertInto('learning_study')
      .values(
        [...topics].map((topic) => ({ user_id: userId, topic, studied_at: Date.now() - DAY_MS })),
      )
      .execute()
  })
}

async function eventsOf(curriculum: Curriculum, amounts: Amounts): Promise<What[]> {
  const [track] = curriculum.tracks
  const content = await curriculum.content(track?.id ?? '')
  const lessons = curriculum.lessonsOfTrack(track?.id ?? '').slice(0, amounts.lessonCount)
  const places = (track?.exams ?? []).flatMap((exam) =>
    exam.domains.flatMap(({ number, objectives }) =>
      objectives.flatMap(({ topics }) =>
        topics.map((topic) => ({ exam: exam.id, domain: number, topic })),
      ),
    ),
  )
  const now = Date.now()
  /** The time of one of several events, spread evenly between two moments. */
  const spread = (index: number, count: number, endedMs: number) =>
    Math.round(now - BEGAN_MS + ((index + 1) / count) * (BEGAN_MS - endedMs))

  const known = lessons.flatMap(({ id }) => content.cardsOfLesson(id)).slice(0, amounts.cardCount)
  const perCard = Math.ceil(amounts.reviewCount / known.length)
  const reviews = Array.from({ length: amounts.reviewCount }, (_, index): What => {
    const card = known[index % known.length]
    const isDue = index % known.length < amounts.dueCount
    const round = Math.floor(index / known.length)
    return {
      kind: 'card',
      item: card?.id ?? '',
      topics: JSON.stringify([card?.topic]),
      context: 'review',
      response: JSON.stringify({ grade: round === 0 ? 'easy' : 'good' }),
      // Cards that are not due were reviewed an hour to a day ago.
      occurred_at:
        spread(round, perCard, isDue ? LONG_AGO_MS : DAY_MS) + (index % known.length) * 60_000,
    }
  })
  const checks = Array.from({ length: amounts.roundCount }, (_, round) =>
    lessons.flatMap(({ id }) =>
      content
        .questionsOfLesson(id)
        .slice(0, QUESTIONS)
        .map((question, index, asked): What => ({
          kind: 'question',
          item: question.id,
          topics: JSON.stringify([question.topic]),
          context: 'check',
          run_id: `${id}/${round}`,
          response: JSON.stringify({ choice: ['a'] }),
          score: 1,
          confidence: 'sure',
          ends_run: index === asked.length - 1 ? 1 : 0,
          last_met_ms: 60_000,
          occurred_at: spread(round, amounts.roundCount, 2 * DAY_MS) + index * 60_000,
        })),
    ),
  ).flat()
  const others = Array.from({ length: amounts.otherCount }, (_, index): What => {
    const { exam, domain, topic } = places[index % places.length] ?? {
      exam: '',
      domain: '',
      topic: '',
    }
    return {
      kind: 'exercise',
      item: `bench-exercise-${index % 500}`,
      variant: JSON.stringify({ seed: index }),
      topics: JSON.stringify([topic]),
      exam,
      domain,
      context: 'lesson',
      response: JSON.stringify({ answer: '192.0.2.1' }),
      score: index % 4 === 0 ? 0 : 1,
      guess_chance: 0.05,
      starting_difficulty: 0,
      occurred_at: spread(index, amounts.otherCount, 2 * DAY_MS),
    }
  })
  return [...reviews, ...checks, ...others]
}

function eventRow(userId: string, track: string, sequence: number, event: What): Event {
  return {
    ...BARE_EVENT,
    id: randomUUID(),
    item_hash: '0123456789abcdef',
    origin: 'learner',
    milliseconds: 4000,
    utc_offset_minutes: 60,
    received_at: event.occurred_at,
    ...event,
    user_id: userId,
    sequence,
    track,
  }
}

/** Remembers what reviews change of a learner, so that it can be put back after they were measured. */
export async function rememberCards(
  db: Db<Database>,
  userId: string,
): Promise<() => Promise<void>> {
  const { last } = await db
    .selectFrom('learning_event')
    .select(({ fn }) => fn.max('sequence').as('last'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  const cards = await db
    .selectFrom('learning_card')
    .selectAll()
    .where('user_id', '=', userId)
    .execute()
  return () =>
    db.transaction().execute(async (db) => {
      await db
        .deleteFrom('learning_event')
        .where('user_id', '=', userId)
        .where('sequence', '>', last)
        .execute()
      await db.deleteFrom('learning_card').where('user_id', '=', userId).execute()
      for (let at = 0; at < cards.length; at += ROWS_AT_ONCE) {
        const values = cards.slice(at, at + ROWS_AT_ONCE)
        // oxlint-disable-next-line no-await-in-loop -- one statement after the other, in one transaction
        await db.insertInto('learning_card').values(values).execute()
      }
      await db
        .updateTable('learning_learner')
        .set({ last_sequence: last })
        .where('user_id', '=', userId)
        .execute()
    })
}
