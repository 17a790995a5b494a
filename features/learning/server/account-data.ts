/** The record of one learner, for the account's export and its deletion. */
import { z } from 'zod'

import { findOption, type Curriculum } from '#features/curriculum/contract.ts'
import type { Db } from '#platform/server/database.ts'

import { readMemory } from '../core/card-memory.ts'
import { selectAbilities } from './ability-queries.ts'
import { selectAllCards, selectCompleted, selectDays } from './projection-queries.ts'
import { deleteAllOf, selectEventsAfter, selectStudy, type EventRow } from './queries.ts'
import type { LearningTables } from './tables.ts'

type LearningDb = Db<LearningTables>
type Questions = Pick<Curriculum, 'lessonOfQuestion' | 'contentOfLesson'>

const iso = (instant: number) => new Date(instant).toISOString()

export async function deleteLearningData(db: LearningDb, userId: string): Promise<void> {
  await deleteAllOf(db, userId)
}

/**
 * Everything, as the log has it. An id that content has renamed since is the one that was stored.
 *
 * @param curriculum maps an option to its current id; one that is gone keeps the id it was stored with.
 */
export async function exportLearningData(db: LearningDb, userId: string, curriculum: Questions) {
  const [cards, completed, days, studied, abilities, events] = await Promise.all([
    selectAllCards(db, userId),
    selectCompleted(db, userId),
    selectDays(db, userId),
    selectStudy(db, userId),
    selectAbilities(db, userId),
    selectEventsAfter(db, userId, 0, Number.MAX_SAFE_INTEGER),
  ])
  return {
    completedLessons: completed.map(({ lesson_id, completed_at }) => ({
      lessonId: lesson_id,
      completedAt: completed_at === null ? null : iso(completed_at),
    })),
    cards: cards.map(({ item, memory }) => ({ cardId: item, memory: readMemory(memory) })),
    days: days.map(({ day, answers, reviews, milliseconds }) => ({
      day,
      answers,
      reviews,
      milliseconds,
    })),
    topicsStudied: studied.map(({ topic, studied_at }) => ({ topic, at: iso(studied_at) })),
    abilities: [...abilities].map(([area, { mean, variance, answers }]) => ({
      area,
      mean,
      variance,
      answers,
    })),
    events: await Promise.all(events.map((event) => exportedEvent(event, curriculum))),
  }
}

async function exportedEvent(row: EventRow, curriculum: Questions) {
  return {
    id: row.id,
    kind: row.kind,
    item: row.item,
    topics: fromJson(row.topics),
    track: row.track,
    exam: row.exam,
    domain: row.domain,
    variant: fromJson(row.variant),
    context: row.context,
    run: row.run_id,
    response:
      row.kind === 'question' && row.response !== null
        ? await withCurrentOptions(curriculum, row.item, row.response)
        : fromJson(row.response),
    score: row.score,
    findings: fromJson(row.findings),
    confidence: row.confidence,
    assistance: fromJson(row.assistance),
    undoes: row.undoes,
    milliseconds: row.milliseconds,
    lastMetMilliseconds: row.last_met_ms,
    at: iso(row.occurred_at),
    receivedAt: iso(row.received_at),
    utcOffsetMinutes: row.utc_offset_minutes,
  }
}

const Choice = z.object({ choice: z.array(z.string()) })

/** A response that does not name options (an order, a text) stays as it is. */
async function withCurrentOptions(curriculum: Questions, questionId: string, response: string) {
  const chosen = Choice.safeParse(fromJson(response))
  if (!chosen.success) return fromJson(response)
  const { choice } = chosen.data
  const lessonId = curriculum.lessonOfQuestion(questionId)
  if (lessonId === undefined) return { choice }
  const question = (await curriculum.contentOfLesson(lessonId, '')).question(questionId)
  return { choice: choice.map((id) => (question && findOption(question.options, id)?.id) ?? id) }
}

function fromJson(text: string | null): unknown {
  return text === null ? null : JSON.parse(text)
}
