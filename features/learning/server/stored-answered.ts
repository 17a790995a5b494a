/** Between a row of `learning_answered` and what the rules read of it. */
import type { Curriculum } from '#features/curriculum/contract.ts'

import type { AnsweredItem } from '../core/answered-item.ts'
import type { LearningTables } from './tables.ts'

type AnsweredRow = LearningTables['learning_answered']

export function answeredRow(userId: string, item: string, record: AnsweredItem): AnsweredRow {
  return {
    user_id: userId,
    item,
    kind: record.kind,
    answers: record.answers,
    streak: record.streak,
    last_at: record.lastAt,
    last_score: record.lastScore,
    last_confidence: record.lastConfidence,
    is_assisted: record.isAssisted ? 1 : 0,
  }
}

/** Each column by name: spreading SQLite's rows is slow. */
export function answeredItem(row: Omit<AnsweredRow, 'user_id' | 'item'>): AnsweredItem {
  return {
    kind: row.kind,
    answers: row.answers,
    streak: row.streak,
    lastAt: row.last_at,
    lastScore: row.last_score,
    lastConfidence: row.last_confidence,
    isAssisted: row.is_assisted === 1,
  }
}

/** By the current id. */
export function answeredByCurrentId(
  rows: readonly Omit<AnsweredRow, 'user_id'>[],
  { currentId }: Pick<Curriculum, 'currentId'>,
): ReadonlyMap<string, AnsweredItem> {
  return new Map(rows.map((row) => [currentId(row.item), answeredItem(row)]))
}
