/** From rows to values: an attempt's clock and traits, and the states of its items. */
import { z } from 'zod'

import { AppError } from '#platform/contract/errors.ts'

import {
  ItemAnswer,
  type AttemptMode,
  type ItemState,
  type OpenAttempt,
  type ShownClock,
} from '../contract.ts'
import { attemptClock, type AttemptClock, type AttemptTimes } from '../core/attempt-clock.ts'
import { AttemptResult } from '../core/attempt-shapes.ts'
import type { Entry } from '../core/entries.ts'
import type { Form } from '../core/form.ts'
import type { StoredItem } from '../core/merge-save.ts'
import type { AttemptRow, GateRow, ItemRow, ListedAttempt } from './queries.ts'

export const iso = (at: number) => new Date(at).toISOString()

type Timed = Pick<GateRow, 'started_at' | 'minutes' | 'mode' | 'pauses' | 'handed_in_at'>

/** A pause that lasts ends when the attempt is handed in. */
export function timesOf(row: Timed): AttemptTimes {
  const { started_at, minutes, mode, handed_in_at } = row
  const pauses = pausesOf(row).map(({ from, to }) => ({ from, to: to ?? handed_in_at }))
  return { startedAt: started_at, minutes, mode, pauses }
}

type Pauses = { from: number; to: number | null }[]

export function pausesOf({ pauses }: Pick<GateRow, 'pauses'>): Pauses {
  return JSON.parse(pauses) as Pauses
}

export function entriesOf({ entries }: Pick<GateRow, 'entries'>): readonly Entry[] {
  return JSON.parse(entries) as Entry[]
}

export function formOf({ form }: Pick<AttemptRow, 'form'>): Form {
  return JSON.parse(form) as Form
}

export function clockOf(row: Timed, at: number): AttemptClock {
  return attemptClock(timesOf(row), at)
}

export function shownClock(row: Timed, now: number): ShownClock {
  const { leftMs, isOver, endsAt } = clockOf(row, now)
  return {
    serverNow: iso(now),
    startedAt: iso(row.started_at),
    endsAt: endsAt === null ? null : iso(endsAt),
    leftMs: Math.round(leftMs),
    isPaused: endsAt === null,
    isOver,
  }
}

export function stateOf(row: Pick<ItemRow, 'state'>): ItemState {
  return partsOf(row).state
}

/** Only what the contract has checked is ever stored. */
function partsOf({ state: json }: Pick<ItemRow, 'state'>) {
  const { origin, ...state } = JSON.parse(json) as ItemState & { readonly origin?: unknown }
  return { origin, state }
}

const Origin = z.object({ answeredAt: z.number(), entry: z.int(), knownFrom: z.int() })

export function storedItemOf(row: Pick<ItemRow, 'state' | 'saved_at'>): StoredItem {
  const { saved_at } = row
  const { origin, state: own } = partsOf(row)
  if (own.answer === null) return { state: own, savedAt: saved_at, origin: null }
  const known = z.safeParse(Origin, origin)
  return {
    state: own,
    savedAt: saved_at,
    // Stored by a former release: then every page knows of it.
    origin: known.success ? known.data : { answeredAt: saved_at, entry: 0, knownFrom: 0 },
  }
}

/** Whether nothing was answered, in time or later. */
export function isEmpty(rows: readonly Pick<ItemRow, 'state' | 'late_answer'>[]): boolean {
  return rows.every((row) => row.late_answer === null && stateOf(row).answer === null)
}

/** Not so where only answers from after the end have arrived: then what was stored before them is an untouched state. */
export function wasOpenedInTime(
  row: Pick<ItemRow, 'state' | 'saved_at'>,
  { started_at }: Pick<GateRow, 'started_at'>,
): boolean {
  return row.saved_at > started_at || stateOf(row).milliseconds > 0
}

export function itemJson({ state, origin }: StoredItem): string {
  return JSON.stringify(origin === null ? state : { ...state, origin })
}

export function lateAnswerOf({ late_answer }: Pick<ItemRow, 'late_answer'>): ItemAnswer | null {
  return late_answer === null ? null : z.parse(ItemAnswer, JSON.parse(late_answer))
}

export function resultOf({ result }: Pick<ListedAttempt, 'result'>): AttemptResult | null {
  return result === null ? null : z.parse(AttemptResult, JSON.parse(result))
}

type Traits = Omit<OpenAttempt, 'clock' | 'answered'>

export function traitsOf(
  row: Pick<
    ListedAttempt,
    'id' | 'form_length' | 'item_count' | 'minutes' | 'extra_minutes' | 'started_at' | 'repeat_of'
  > & { readonly mode: AttemptMode },
  { id, code, name }: Traits['exam'],
): Traits {
  return {
    id: row.id,
    exam: { id, code, name },
    length: row.form_length,
    mode: row.mode,
    itemCount: row.item_count,
    minutes: row.minutes,
    extraMinutes: row.extra_minutes,
    startedAt: iso(row.started_at),
    repeatOf: row.repeat_of,
  }
}

type Ended = Timed & Pick<ListedAttempt, 'ended_by'>

/** Of an attempt that was handed in. */
export function endOf(row: Ended) {
  const handedInAt = row.handed_in_at ?? row.started_at
  const { pausedMs } = clockOf(row, handedInAt)
  return {
    handedInAt: iso(handedInAt),
    endedBy: row.ended_by ?? 'learner',
    usedMinutes: (handedInAt - row.started_at - pausedMs) / 60_000,
    pausedMinutes: pausedMs / 60_000,
  }
}

export function takenOver(): AppError {
  return new AppError(
    'conflict',
    'This practice exam was opened on another page or device after this one. Go on there, or open it here again.',
  )
}

export function alreadyHandedIn(): AppError {
  return new AppError('conflict', 'This practice exam was handed in. Its report shows how it went.')
}
