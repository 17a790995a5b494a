/** The data that lessons holds about one learner, for the account's export and its deletion. */
import type { Db } from '#platform/server/database.ts'

import { deleteAllOf, selectAllOf } from './queries.ts'
import { storedNote } from './stored-note.ts'
import type { LessonsTables } from './tables.ts'

const iso = (instant: number) => new Date(instant).toISOString()

export async function deleteLessonsData(db: Db<LessonsTables>, userId: string): Promise<void> {
  await deleteAllOf(db, userId)
}

/** Answers and completed lessons are part of the record of learning. */
export async function exportLessonsData(db: Db<LessonsTables>, userId: string) {
  const { readingPositions, notes } = await selectAllOf(db, userId)
  return {
    readingPositions: readingPositions.map(({ lesson_id, passage_id, updated_at }) => ({
      lessonId: lesson_id,
      passageId: passage_id,
      readAt: iso(updated_at),
    })),
    notes: notes.map((row) => {
      const { anchor, ...note } = storedNote(row)
      return { lessonId: row.lesson_id, passageId: anchor.passageId, quote: anchor.quote, ...note }
    }),
  }
}
