/**
 * A lesson's notes, and how a change reaches the server.
 *
 * A change is shown at once and sent in the background, one at a time for each note, so that an older text never
 * arrives after a newer one. A failed write waits in memory to be sent again, even while other pages are open.
 */
import {
  queryOptions,
  skipToken,
  useQuery,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'

import { AppError } from '#platform/contract/errors.ts'
import { call } from '#platform/web/api.ts'
import { wordsFor } from '#platform/web/error-words.ts'

import { lessonsContract, type Anchor, type Note } from '../../contract.ts'
import { shownNotes, type NoteWrite, type UnsentNote } from '../../core/unsent-notes.ts'

type Unsent = Readonly<Record<string, UnsentNote>>
const NONE: Unsent = {}

const notesQuery = (lessonId: string) =>
  queryOptions({
    queryKey: ['lessons', 'notes', lessonId],
    queryFn: ({ signal }) => call(lessonsContract.listNotes, { params: { lessonId } }, { signal }),
  })

const unsentQuery = (lessonId: string) =>
  queryOptions<Unsent>({
    queryKey: ['lessons', 'unsent-notes', lessonId],
    queryFn: skipToken,
    initialData: NONE,
    staleTime: Infinity,
    gcTime: Infinity,
    // A write is identified by its object.
    structuralSharing: false,
  })

export function useNotes(lessonId: string) {
  const queryClient = useQueryClient()
  const { data, error, refetch } = useQuery(notesQuery(lessonId))
  const { data: unsent = NONE } = useQuery(unsentQuery(lessonId))
  const notes = useMemo(() => shownNotes(data?.notes ?? [], unsent), [data, unsent])

  const hasUnsent = Object.keys(unsent).length > 0
  useEffect(() => {
    if (!hasUnsent) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [hasUnsent])

  const write = (id: string, change: NoteWrite) => {
    putUnsent(queryClient, lessonId, id, { write: change, failure: null })
    void send(queryClient, lessonId, id)
  }
  return {
    notes,
    isLoaded: data !== undefined,
    error: data === undefined ? error : null,
    load: () => void refetch(),
    save: (id: string, anchor: Anchor, text: string) => write(id, { kind: 'save', anchor, text }),
    remove: (id: string) => write(id, { kind: 'delete' }),
    sendAgain: (id: string) => {
      const waiting = unsent[id]
      if (waiting) write(id, waiting.write)
    },
    /** Discards a failed write; the stored note is shown again. */
    giveUp: (id: string) => putUnsent(queryClient, lessonId, id, null),
  }
}

export type Notes = ReturnType<typeof useNotes>

function unsentOf(queryClient: QueryClient, lessonId: string): Unsent {
  return queryClient.getQueryData(unsentQuery(lessonId).queryKey) ?? NONE
}

function putUnsent(
  queryClient: QueryClient,
  lessonId: string,
  id: string,
  change: UnsentNote | null,
) {
  const { [id]: _before, ...others } = unsentOf(queryClient, lessonId)
  queryClient.setQueryData(
    unsentQuery(lessonId).queryKey,
    change ? { ...others, [id]: change } : others,
  )
}

const sendingIds = new Set<string>()

async function send(queryClient: QueryClient, lessonId: string, id: string): Promise<void> {
  if (sendingIds.has(id)) return
  sendingIds.add(id)
  try {
    for (;;) {
      const { write, failure } = unsentOf(queryClient, lessonId)[id] ?? {}
      if (!write || failure) return
      const outcome = await sendOne(lessonId, id, write)
      const now = unsentOf(queryClient, lessonId)[id]
      // Signed out meanwhile: nobody's notes are touched.
      if (!now) return
      if (outcome.failure === null) await keep(queryClient, lessonId, id, outcome.note)
      // Changed again while it was in flight: the newer text is sent next.
      if (unsentOf(queryClient, lessonId)[id]?.write !== write) continue
      putUnsent(queryClient, lessonId, id, outcome.failure && { write, failure: outcome.failure })
      return
    }
  } finally {
    sendingIds.delete(id)
  }
}

async function sendOne(lessonId: string, id: string, write: NoteWrite) {
  const params = { lessonId, noteId: id }
  try {
    if (write.kind === 'delete') {
      await call(lessonsContract.deleteNote, { params })
      return { note: null, failure: null }
    }
    const { anchor, text } = write
    const note = await call(lessonsContract.saveNote, { params, body: { anchor, text } })
    return { note, failure: null }
  } catch (error) {
    const message = `${write.kind === 'delete' ? 'Not deleted.' : 'Not saved.'} ${wordsFor(error)}`
    const isGone = error instanceof AppError && error.code === 'conflict'
    return { note: null, failure: { message, isGone } }
  }
}

/** Puts the server's response into the list; null removes the note. */
async function keep(queryClient: QueryClient, lessonId: string, id: string, note: Note | null) {
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
