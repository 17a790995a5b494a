/** Reading positions and notes as entries of the outbox. */
import { z } from 'zod/mini'

import { call } from '#platform/web/api.ts'
import { defineOutboxKind } from '#platform/web/outbox/kind.ts'

import { Anchor, lessonsContract, type Note } from '../contract.ts'

const Position = z.object({
  lessonId: z.string(),
  passageId: z.string(),
  readAt: z.iso.datetime(),
})

export const positionLane = (lessonId: string) => `lessons position ${lessonId}`

export const positionKind = defineOutboxKind({
  name: 'lessons position',
  version: 1,
  read: (body) => z.parse(Position, body),
  send: ({ lessonId, ...position }, { options }) => {
    const body = { ...position, sentAt: new Date().toISOString() }
    return call(lessonsContract.saveReadingPosition, { params: { lessonId }, body }, options)
  },
  // A position that was not saved is saved with the next one; no message is needed.
  isSilent: true,
})

const NoteChange = z.object({
  lessonId: z.string(),
  noteId: z.string(),
  write: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('save'), anchor: Anchor, text: z.string() }),
    z.object({ kind: z.literal('delete') }),
  ]),
})
export type NoteChange = z.infer<typeof NoteChange>

export const noteLane = (noteId: string) => `lessons note ${noteId}`

/** Its answer is null for a note that was deleted. */
export const noteKind = defineOutboxKind({
  name: 'lessons note',
  version: 1,
  read: (body) => z.parse(NoteChange, body),
  send: async ({ lessonId, noteId, write }, { options }): Promise<Note | null> => {
    const params = { lessonId, noteId }
    if (write.kind === 'delete') {
      await call(lessonsContract.deleteNote, { params }, options)
      return null
    }
    const { anchor, text } = write
    return call(lessonsContract.saveNote, { params, body: { anchor, text } }, options)
  },
})
