/** Between the rows of a lesson's record and what the rules read of it. */
import type { Db } from '#platform/server/database.ts'

import type { Confidence } from '../contract.ts'
import {
  NOTHING_ANSWERED,
  bothOf,
  type LessonRecord,
  type QuestionRecord,
} from '../core/lesson-record.ts'
import type { LearningNeeds } from './needs.ts'
import { selectLesson } from './projection-queries.ts'
import type { LearningTables } from './tables.ts'

type LessonRow = LearningTables['learning_lesson']

/**
 * A list takes a third of the time to read that objects with names take, and a track has hundreds of them. Not parsed by
 * a schema for the same reason: only this file writes them.
 */
type StoredAnswer = readonly [
  questionId: string,
  round: number,
  isRightFirst: 0 | 1,
  confidence: Confidence,
  isRight: 0 | 1,
]

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
  const rows = inOrder(await selectLesson(db, userId, ids), ids)
  const [first] = rows
  if (!first) return { lessonId, stored: NOTHING_ANSWERED, record: NOTHING_ANSWERED }
  return {
    lessonId: first.lesson_id,
    stored: rows.map((row) => storedLesson(row)).reduce(bothOf),
    record: rows.map((row) => storedLesson(row, curriculum.currentId)).reduce(bothOf),
  }
}

/** Questions by their current ids. */
export async function readLessonRecord(
  db: Db<LearningTables>,
  { curriculum }: Pick<LearningNeeds, 'curriculum'>,
  userId: string,
  lessonId: string,
): Promise<LessonRecord> {
  const rows = await selectLesson(db, userId, curriculum.everyIdOf(lessonId))
  return (
    lessonsByCurrentId(rows, curriculum).get(curriculum.currentId(lessonId)) ?? NOTHING_ANSWERED
  )
}

/** The records of several lessons by their current ids. */
export function lessonsByCurrentId(
  rows: readonly LessonRow[],
  { currentId, everyIdOf }: Pick<LearningNeeds['curriculum'], 'currentId' | 'everyIdOf'>,
): ReadonlyMap<string, LessonRecord> {
  const rowsById = Map.groupBy(rows, (row) => currentId(row.lesson_id))
  return new Map(
    [...rowsById].map(([id, group]) => {
      const ordered = group.length === 1 ? group : inOrder(group, everyIdOf(id))
      return [id, ordered.map((row) => storedLesson(row, currentId)).reduce(bothOf)]
    }),
  )
}

/** Rows of lessons that content has made one: where both have a question, the answer of the first holds. */
function inOrder(rows: readonly LessonRow[], ids: readonly string[]): LessonRow[] {
  return ids.flatMap((id) => rows.find((row) => row.lesson_id === id) ?? [])
}

/** @param idOf what a question is called in the record; as it is stored where absent. */
function storedLesson(row: LessonRow, idOf = (id: string) => id): LessonRecord {
  const byQuestion: Record<string, QuestionRecord> = {}
  for (const [id, round, isRightFirst, confidence, isRight] of JSON.parse(
    row.answers,
  ) as readonly StoredAnswer[])
    byQuestion[idOf(id)] = {
      round,
      isRightFirst: isRightFirst === 1,
      confidence,
      isRight: isRight === 1,
    }
  return {
    completedAt: row.completed_at,
    answeredAt: row.answered_at,
    roundCount: row.round_count,
    byQuestion,
  }
}

function answersText({ byQuestion }: LessonRecord): string {
  return JSON.stringify(
    Object.entries(byQuestion).map(
      ([id, { round, isRightFirst, confidence, isRight }]): StoredAnswer => [
        id,
        round,
        isRightFirst ? 1 : 0,
        confidence,
        isRight ? 1 : 0,
      ],
    ),
  )
}

export function lessonRow(userId: string, lessonId: string, record: LessonRecord): LessonRow {
  return {
    user_id: userId,
    lesson_id: lessonId,
    completed_at: record.completedAt,
    answered_at: record.answeredAt,
    round_count: record.roundCount,
    answers: answersText(record),
  }
}
