/** Converts a note's row to the shape of the contract. */
import type { Selectable } from 'kysely'
import { z } from 'zod'

import { Anchor, type Note } from '../contract.ts'
import type { LessonsTables } from './tables.ts'

type NoteRow = Omit<Selectable<LessonsTables['lessons_note']>, 'user_id'>

export function storedNote({ id, anchor, note_text, created_at, updated_at }: NoteRow): Note {
  return {
    id,
    anchor: z.parse(Anchor, JSON.parse(anchor)),
    text: note_text,
    createdAt: new Date(created_at).toISOString(),
    updatedAt: new Date(updated_at).toISOString(),
  }
}
