/**
 * Reviews and undos that wait to be sent to the server.
 *
 * An entry is stored here and in the browser's storage first, then sent in the background, one after the other in the
 * order given. One that fails is retried with the same id, now and on the next visit; one that the server refuses for
 * good is dropped and reported. Nothing waits for any of it.
 */
import { z } from 'zod/mini'

import { AppError, type ErrorCode } from '#platform/contract/errors.ts'

import { Grade, type CardSchedule } from '../contract.ts'

const OutboxEntry = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('review'),
    id: z.string(),
    cardId: z.string(),
    grade: Grade,
    reviewedAt: z.string(),
    milliseconds: z.int(),
  }),
  z.object({ kind: z.literal('undo'), id: z.string(), cardId: z.string(), reviewId: z.string() }),
])
/** A review or an undo; the server identifies it by `id`. */
export type OutboxEntry = z.infer<typeof OutboxEntry>
const OutboxEntries = z.array(OutboxEntry)

export type OutboxState = {
  /** Unsent entries, the oldest first. */
  readonly waiting: readonly OutboxEntry[]
  /** Why the oldest could not be sent so far. */
  readonly trouble: Error | null
  /** Why an entry was dropped; the latest reason. */
  readonly refusal: Error | null
}

type Sent = (entry: OutboxEntry, schedule: CardSchedule) => void

type Parts = {
  /** The storage of entries between visits: one key for each account. */
  readonly storageKey: string
  readonly send: (entry: OutboxEntry) => Promise<CardSchedule>
  /** The pause before the next retry, by the number of failures so far (from 1). */
  readonly pauseMs?: (failures: number) => number
}

export type Outbox = {
  readonly state: () => OutboxState
  readonly subscribe: (listener: () => void) => () => void
  readonly onSent: (listener: Sent) => () => void
  readonly add: (entry: OutboxEntry) => void
  /** Sends while at least one page holds it open; the returned function releases it. */
  readonly open: () => () => void
  /** Retries at once. */
  readonly retry: () => void
  readonly forgetRefusal: () => void
}

/** Retrying these would fail again. */
const FINAL_CODES: ReadonlySet<ErrorCode> = new Set([
  'invalid_request',
  'not_allowed',
  'not_found',
  'conflict',
  'too_large',
])

const growingPause = (failures: number) => Math.min(1000 * 2 ** (failures - 1), 30_000)

export function createOutbox({ storageKey, send, pauseMs = growingPause }: Parts): Outbox {
  let state: OutboxState = { waiting: readEntries(storageKey), trouble: null, refusal: null }
  let openCount = 0
  let isSending = false
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()
  const sentListeners = new Set<Sent>()

  const change = (part: Partial<OutboxState>) => {
    state = { ...state, ...part }
    for (const listener of listeners) listener()
  }
  const drop = ({ id }: OutboxEntry, part: Partial<OutboxState>) => {
    const isOther = (entry: OutboxEntry) => entry.id !== id
    // Another tab may have added its own entries meanwhile: only this one is removed.
    writeEntries(storageKey, readEntries(storageKey).filter(isOther))
    change({ waiting: state.waiting.filter(isOther), ...part })
  }

  const sendAll = async () => {
    if (isSending) return
    isSending = true
    clearTimeout(timer)
    // Checked before each entry: after the last page has released it, someone else may sign in.
    for (let [entry] = state.waiting; entry && openCount > 0; [entry] = state.waiting) {
      try {
        // oxlint-disable-next-line no-await-in-loop -- in the order given, one after the other
        const schedule = await send(entry)
        failures = 0
        drop(entry, { trouble: null })
        for (const listener of sentListeners) listener(entry, schedule)
      } catch (error) {
        const problem = error instanceof Error ? error : new Error(String(error))
        if (problem instanceof AppError && FINAL_CODES.has(problem.code)) {
          // An undo without its review has nothing to undo.
          drop(entry, entry.kind === 'undo' ? {} : { refusal: problem })
          continue
        }
        failures++
        change({ trouble: problem })
        if (openCount > 0) timer = setTimeout(retry, pauseMs(failures))
        break
      }
    }
    isSending = false
  }

  const retry = () => void sendAll()

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onSent: (listener) => {
      sentListeners.add(listener)
      return () => sentListeners.delete(listener)
    },
    add: (entry) => {
      writeEntries(storageKey, [...readEntries(storageKey), entry])
      change({ waiting: [...state.waiting, entry] })
      // While sending is blocked, the next retry sends all of them.
      if (failures === 0) retry()
    },
    open: () => {
      openCount++
      addEventListener('online', retry)
      retry()
      return () => {
        openCount--
        if (openCount > 0) return
        removeEventListener('online', retry)
        clearTimeout(timer)
      }
    },
    retry,
    forgetRefusal: () => change({ refusal: null }),
  }
}

function readEntries(key: string): OutboxEntry[] {
  try {
    return OutboxEntries.parse(JSON.parse(localStorage.getItem(key) ?? '[]'))
  } catch {
    // Storage may be blocked, or contain a value of an older version.
    return []
  }
}

function writeEntries(key: string, entries: readonly OutboxEntry[]): void {
  try {
    if (entries.length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(entries))
  } catch {
    // Without storage they last as long as the page.
  }
}
