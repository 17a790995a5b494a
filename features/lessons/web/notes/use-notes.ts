/**
 * A lesson's notes, and how a change reaches the server.
 *
 * A change is shown at once and sent by the outbox, one at a time for each note, so that an older text never arrives
 * after a newer one. What could not be sent waits there, over reloads and closed tabs.
 */
import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'

import { call } from '#platform/web/api.ts'
import { wordsFor } from '#platform/web/error-words.ts'
import { useUnloadWarning } from '#platform/web/leave-guard.ts'
import type { RefusedEntry, WaitingEntry } from '#platform/web/outbox/outbox.ts'
import { useAfterSending, useReportedOutbox } from '#platform/web/outbox/use-outbox.ts'

import { lessonsContract, type Anchor, type Note } from '../../contract.ts'
import { shownNotes, type NoteWrite, type UnsentNote } from '../../core/unsent-notes.ts'
import { noteKind, noteLane, type NoteChange } from '../outbox.ts'

const notesQuery = (lessonId: string) =>
  queryOptions({
    queryKey: ['lessons', 'notes', lessonId],
    queryFn: ({ signal }) => call(lessonsContract.listNotes, { params: { lessonId } }, { signal }),
  })

const OWN_KINDS = [noteKind]

export function useNotes(lessonId: string) {
  const { outbox, waiting, refused } = useReportedOutbox(OWN_KINDS)
  useAfterSending(noteKind, keepAnswer)
  const { data, error, refetch } = useQuery(notesQuery(lessonId))
  const unsent = useMemo(() => unsentOf(lessonId, refused, waiting), [lessonId, refused, waiting])
  const notes = useMemo(() => shownNotes(data?.notes ?? [], unsent), [data, unsent])

  useUnloadWarning(waiting.some(({ isStored }) => !isStored))

  const write = (noteId: string, change: NoteWrite) => {
    const body = { lessonId, noteId, write: change }
    outbox.add(noteKind, { lane: noteLane(noteId), body, replaces: true })
  }
  return {
    notes,
    isLoaded: data !== undefined,
    error: data === undefined ? error : null,
    load: () => void refetch(),
    save: (id: string, anchor: Anchor, text: string) => write(id, { kind: 'save', anchor, text }),
    remove: (id: string) => write(id, { kind: 'delete' }),
    sendAgain: (id: string) => {
      const own = refused.findLast(({ lane }) => lane === noteLane(id))
      if (own) write(id, changeOf(own).write)
      outbox.retry()
    },
    /** Discards a failed write; the stored note is shown again. */
    giveUp: (id: string) => {
      for (const entry of [...refused, ...waiting]) {
        if (entry.lane === noteLane(id)) void outbox.discard(entry.id)
      }
    },
  }
}

export type Notes = ReturnType<typeof useNotes>

/** There has been one version of it so far. */
const changeOf = ({ body }: { body: unknown }) => body as NoteChange

/** By note, its latest write. */
function unsentOf(
  lessonId: string,
  refused: readonly RefusedEntry[],
  waiting: readonly WaitingEntry[],
): Record<string, UnsentNote> {
  const unsent: Record<string, UnsentNote> = {}
  for (const entry of [...refused, ...waiting]) {
    const { lessonId: itsLesson, noteId, write } = changeOf(entry)
    if (itsLesson === lessonId) unsent[noteId] = { write, failure: failureOf(write, entry) }
  }
  return unsent
}

function failureOf(write: NoteWrite, entry: RefusedEntry | WaitingEntry): UnsentNote['failure'] {
  const reason =
    'trouble' in entry ? entry.trouble && wordsFor(entry.trouble) : entry.refusal.message
  if (reason === null) return null
  return {
    message: `${write.kind === 'delete' ? 'Not deleted.' : 'Not saved.'} ${reason}`,
    isGone: entry.refusal?.code === 'conflict',
  }
}

const keepAnswer = (queryClient: QueryClient, change: NoteChange, note: Note | null) =>
  void keep(queryClient, change, note)

/** Puts the server's response into the list; null removes the note. */
async function keep(
  queryClient: QueryClient,
  { lessonId, noteId: id }: NoteChange,
  note: Note | null,
) {
  const { queryKey } = notesQuery(lessonId)
  const isAsked = queryClient.isFetching({ queryKey }) > 0
  queryClient.setQueryData(queryKey, (list) => {
    if (!list) return undefined
    if (!note) return { notes: list.notes.filter((other) => other.id !== id) }
    const isThere = list.notes.some((other) => other.id === id)
    return {
      notes: isThere
        ? list.notes.map((other) => (other.id === id ? note : other))
        : [...list.notes, note],
    }
  })
  // A list that was requested earlier does not contain this yet.
  if (isAsked || !queryClient.getQueryData(queryKey))
    await queryClient.invalidateQueries({ queryKey })
}
