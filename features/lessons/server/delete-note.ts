/** Deletes a note or a highlight, for good and on every device. Deleting a missing one succeeds. */
import type { ParsedRequestOf, ResponseOf } from '#platform/contract/endpoint.ts'
import type { Context } from '#platform/server/context.ts'

import type { lessonsContract } from '../contract.ts'
import { updateNoteDeleted } from './queries.ts'
import type { LessonsTables } from './tables.ts'

type DeleteNote = typeof lessonsContract.deleteNote

export async function deleteNote(
  { db, userId, now }: Context<LessonsTables>,
  { params }: ParsedRequestOf<DeleteNote>,
): Promise<ResponseOf<DeleteNote>> {
  await updateNoteDeleted(db, userId, params.noteId, now().getTime())
  return {}
}
