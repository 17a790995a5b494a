/**
 * Reviews on their way to the server.
 *
 * A grade is kept here and in the browser's storage first, then sent in the background, one after the
 * other in the order given. What fails on the way is sent again under the same id, now and on the
 * next visit; what the server refuses for good is dropped and told. Nothing waits for any of it.
 */
import { z } from 'zod/mini'

import { AppError, type ErrorCode } from '#platform/contract/errors.ts'

import { Grade, type CardSchedule } from '../contract.ts'

const Letter = z.discriminatedUnion('kind', [
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
/** A review or an undo; `id` is what the server knows it by. */
export type Letter = z.infer<typeof Letter>
const Letters = z.array(Letter)

export type OutboxState = {
  /** Not sent yet, the oldest first. */
  readonly waiting: readonly Letter[]
  /** Why the oldest could not be sent so far. */
  readonly trouble: Error | null
  /** Why a letter was dropped; the latest one. */
  readonly refusal: Error | null
}

type Sent = (letter: Letter, schedule: CardSchedule) => void

type Parts = {
  /** Where letters are kept between visits: one key for each account. */
  readonly storageKey: string
  readonly send: (letter: Letter) => Promise<CardSchedule>
  /** The pause before the next try, by the number of failures so far (from 1). */
  readonly pauseMs?: (failures: number) => number
}

export type Outbox = {
  readonly state: () => OutboxState
  readonly subscribe: (listener: () => void) => () => void
  readonly onSent: (listener: Sent) => () => void
  readonly add: (letter: Letter) => void
  /** Sends while at least one page holds it open; the function returned lets go. */
  readonly open: () => () => void
  /** Tries at once what waits for its next try. */
  readonly retry: () => void
  readonly forgetRefusal: () => void
}

/** Sent again, these would be refused again. */
const FINAL_CODES: ReadonlySet<ErrorCode> = new Set([
  'invalid_request',
  'not_allowed',
  'not_found',
  'conflict',
  'too_large',
])

const growingPause = (failures: number) => Math.min(1000 * 2 ** (failures - 1), 30_000)

export function createOutbox({ storageKey, send, pauseMs = growingPause }: Parts): Outbox {
  let state: OutboxState = { waiting: readLetters(storageKey), trouble: null, refusal: null }
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
  const drop = ({ id }: Letter, part: Partial<OutboxState>) => {
    const isOther = (letter: Letter) => letter.id !== id
    // Another tab may have added its own meanwhile: only this one is taken out.
    writeLetters(storageKey, readLetters(storageKey).filter(isOther))
    change({ waiting: state.waiting.filter(isOther), ...part })
  }

  const sendAll = async () => {
    if (isSending) return
    isSending = true
    clearTimeout(timer)
    // Asked before each letter: when the last page lets go, someone else may be signed in next.
    for (let [letter] = state.waiting; letter && openCount > 0; [letter] = state.waiting) {
      try {
        // oxlint-disable-next-line no-await-in-loop -- in the order given, one after the other
        const schedule = await send(letter)
        failures = 0
        drop(letter, { trouble: null })
        for (const listener of sentListeners) listener(letter, schedule)
      } catch (error) {
        const problem = error instanceof Error ? error : new Error(String(error))
        if (problem instanceof AppError && FINAL_CODES.has(problem.code)) {
          // An undo without its review has nothing to undo.
          drop(letter, letter.kind === 'undo' ? {} : { refusal: problem })
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
    add: (letter) => {
      writeLetters(storageKey, [...readLetters(storageKey), letter])
      change({ waiting: [...state.waiting, letter] })
      // While the way is blocked the next try takes all of them along.
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

function readLetters(key: string): Letter[] {
  try {
    return Letters.parse(JSON.parse(localStorage.getItem(key) ?? '[]'))
  } catch {
    // Storage may be blocked, or hold what an older version wrote.
    return []
  }
}

function writeLetters(key: string, letters: readonly Letter[]): void {
  try {
    if (letters.length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(letters))
  } catch {
    // Without storage they last as long as the page.
  }
}
