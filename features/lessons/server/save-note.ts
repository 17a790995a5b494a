/**
 * Creates or changes a note or a highlight.
 *
 * The browser makes its id, so a note sent twice is stored once. Of two devices the last write wins, by this server's
 * clock. A note deleted on one device is not restored by the other: it gets an error, and the browser offers to keep
 * the text as a new note.
 */
import type { ParsedRequestOf, ResponseOf } from '#platform/contract/endpoint.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { Context } from '#platform/server/context.ts'

import { MAX_NOTES_PER_LESSON, type lessonsContract } from '../contract.ts'
import { findLesson } from './find-lesson.ts'
import type { LessonsNeeds } from './needs.ts'
import { lockNote, selectNotes, upsertNote } from './queries.ts'
import { storedNote } from './stored-note.ts'
import type { LessonsTables } from './tables.ts'

type SaveNote = typeof lessonsContract.saveNote

export function saveNote({ curriculum }: LessonsNeeds) {
  return async (
    { db, userId, now }: Context<LessonsTables>,
    { params, body }: ParsedRequestOf<SaveNote>,
  ): Promise<ResponseOf<SaveNote>> => {
    const lesson = findLesson(curriculum, params.lessonId)
    const storedIds = curriculum.everyIdOf(lesson.id)
    return db.transaction().execute(async (db) => {
      const before = await lockNote(db, userId, params.noteId)
      if (before && !storedIds.includes(before.lesson_id))
        throw new AppError('conflict', 'This note belongs to another lesson. Write a new one here.')
      if (!before) {
        const notes = await selectNotes(db, userId, storedIds)
        if (notes.length >= MAX_NOTES_PER_LESSON) throw isFull()
      }
      const writtenAt = now().getTime()
      await upsertNote(db, {
        user_id: userId,
        id: params.noteId,
        lesson_id: lesson.id,
        anchor: JSON.stringify(body.anchor),
        note_text: body.text,
        created_at: writtenAt,
        updated_at: writtenAt,
        deleted_at: null,
      })
      const note = await lockNote(db, userId, params.noteId)
      if (!note || note.deleted_at !== null)
        throw new AppError('conflict', 'This was deleted meanwhile, here or on another device.')
      return storedNote(note)
    })
  }
}

function isFull(): AppError {
  return new AppError(
    'invalid_request',
    `This lesson has ${MAX_NOTES_PER_LESSON} notes and highlights already, which is the most it can hold. Delete one first.`,
  )
}
