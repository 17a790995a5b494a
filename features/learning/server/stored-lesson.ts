/** Between the rows of a lesson's record and what the rules read of it. */
import { z } from 'zod'

import type { Db } from '#platform/server/database.ts'

import { Confidence } from '../contract.ts'
import { NOTHING_ANSWERED, bothOf, type LessonRecord } from '../core/lesson-record.ts'
import type { LearningNeeds } from './needs.ts'
import { selectLesson } from './projection-queries.ts'
import type { LearningTables } from './tables.ts'

type LessonRow = LearningTables['learning_lesson']

const ByQuestion = z.record(
  z.string(),
  z.object({
    round: z.int(),
    isRightFirst: z.boolean(),
    confidence: Confidence,
    isRight: z.boolean(),
  }),
)

export type KnownLesson = {
  /** The id under which the learner's record has it. */
  readonly lessonId: string
  /** As it is stored: questions by the ids under which they were first answered. */
  readonly stored: LessonRecord
  /** Questions by their current ids. */
  readonly record: LessonRecord
}

export async function readLesson(
  db: Db<LearningTables>,
  { curriculum }: Pick<LearningNeeds, 'curriculum'>,
  userId: string,
  lessonId: string,
): Promise<KnownLesson> {
  const ids = curriculum.everyIdOf(lessonId)
  const rows = await selectLesson(db, userId, ids)
  const [row, ...others] = ids.flatMap((id) => rows.find((each) => each.lesson_id === id) ?? [])
  if (!row) return { lessonId, stored: NOTHING_ANSWERED, record: NOTHING_ANSWERED }
  const stored = others.map(storedLesson).reduce(bothOf, storedLesson(row))
  return { lessonId: row.lesson_id, stored, record: withCurrentIds(stored, curriculum.currentId) }
}

/** The records of several lessons by their current ids. */
export function lessonsByCurrentId(
  rows: readonly LessonRow[],
  { currentId }: Pick<LearningNeeds['curriculum'], 'currentId'>,
): ReadonlyMap<string, LessonRecord> {
  const lessons = new Map<string, LessonRecord>()
  for (const row of rows) {
    const id = currentId(row.lesson_id)
    const record = withCurrentIds(storedLesson(row), currentId)
    const known = lessons.get(id)
    lessons.set(id, known ? bothOf(known, record) : record)
  }
  return lessons
}

function storedLesson(row: LessonRow): LessonRecord {
  return {
    completedAt: row.completed_at,
    answeredAt: row.answered_at,
    roundCount: row.round_count,
    byQuestion: ByQuestion.parse(JSON.parse(row.answers)),
  }
}

function withCurrentIds(record: LessonRecord, currentId: (id: string) => string): LessonRecord {
  const { byQuestion } = record
  return {
    ...record,
    byQuestion: Object.fromEntries(
      Object.entries(byQuestion).map(([id, question]) => [currentId(id), question]),
    ),
  }
}

export function lessonRow(userId: string, lessonId: string, record: LessonRecord): LessonRow {
  return {
    user_id: userId,
    lesson_id: lessonId,
    completed_at: record.completedAt,
    answered_at: record.answeredAt,
    round_count: record.roundCount,
    answers: JSON.stringify(record.byQuestion),
  }
}
