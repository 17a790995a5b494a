/**
 * What a room sends through the outbox: states of items, notes, and the hand-in.
 *
 * All of one attempt is in one lane, so the server gets it in the order in which it was done, and the hand-in last, also
 * after a crash or hours without a network. A lane for each item would let `replaces` drop what is out of date, but
 * nothing would then keep the hand-in behind the answers. So `createWriter` itself drops what is out of date: of one
 * item at most the newest two states wait, each with those before it, should it not count (`core/item-history.ts`).
 */
import { z } from 'zod/mini'

import { call } from '#platform/web/api.ts'
import { utcOffsetMinutes } from '#platform/web/device-time.ts'
import { defineOutboxKind } from '#platform/web/outbox/kind.ts'
import type { Outbox, OutboxState } from '#platform/web/outbox/outbox.ts'

import { examsContract, type ItemState } from '../../contract.ts'
import { DatedState, historyFor, saveWithHistory } from '../../core/item-history.ts'

const ofEntry = { attemptId: z.string(), entry: z.int() }

const SavedItem = z.object({
  ...ofEntry,
  number: z.int(),
  ...DatedState.shape,
  /** Unsent states before it, the oldest first. */
  earlier: z._default(z.array(DatedState), []),
  utcOffsetMinutes: z.int(),
})
export type SavedItem = z.infer<typeof SavedItem>

const SavedNotes = z.object({
  ...ofEntry,
  text: z.string(),
  savedAt: z.iso.datetime(),
  utcOffsetMinutes: z.int(),
})
export type SavedNotes = z.infer<typeof SavedNotes>

const HandIn = z.object({
  ...ofEntry,
  handedInAt: z.iso.datetime(),
  utcOffsetMinutes: z.int(),
  /** Whether the time was over: the page says so again after a reload. */
  isTimeOver: z.boolean(),
})
export type HandIn = z.infer<typeof HandIn>

const sentNow = () => ({ sentAt: new Date().toISOString() })

export const itemKind = defineOutboxKind({
  name: 'exams item',
  version: 2,
  read: (body) => z.parse(SavedItem, body),
  send: ({ attemptId, number, entry, utcOffsetMinutes: offset, ...saved }, { options }) =>
    saveWithHistory(saved, (dated) => {
      const body = { entry, utcOffsetMinutes: offset, ...dated, ...sentNow() }
      return call(examsContract.saveItem, { params: { attemptId, number }, body }, options)
    }),
})

export const notesKind = defineOutboxKind({
  name: 'exams notes',
  version: 1,
  read: (body) => z.parse(SavedNotes, body),
  send: ({ attemptId, ...saved }, { options }) => {
    const request = { params: { attemptId }, body: { ...saved, ...sentNow() } }
    return call(examsContract.saveExamNotes, request, options)
  },
})

export const handInKind = defineOutboxKind({
  name: 'exams hand-in',
  version: 1,
  read: (body) => z.parse(HandIn, body),
  send: ({ attemptId, entry, handedInAt, utcOffsetMinutes: offset }, { options }) => {
    const given = { entry, handedInAt, utcOffsetMinutes: offset }
    const request = { params: { attemptId }, body: { ...given, ...sentNow() } }
    return call(examsContract.handInAttempt, request, options)
  },
})

export const ROOM_KINDS = [itemKind, notesKind, handInKind] as const

type Kept = { readonly kind: string; readonly body: unknown }

/** Whether an entry of the outbox is about this attempt. */
export function isOfAttempt(attemptId: string) {
  return ({ kind, body }: Kept) =>
    ROOM_KINDS.some(({ name }) => name === kind) &&
    (body as { attemptId?: unknown }).attemptId === attemptId
}

export const isSavedItem = <E extends Kept>(entry: E): entry is E & { readonly body: SavedItem } =>
  entry.kind === itemKind.name
export const isSavedNotes = <E extends Kept>(
  entry: E,
): entry is E & { readonly body: SavedNotes } => entry.kind === notesKind.name
export const isHandIn = <E extends Kept>(entry: E): entry is E & { readonly body: HandIn } =>
  entry.kind === handInKind.name

export type Writer = ReturnType<typeof createWriter>

/** Puts what is done in one entry of a room into the outbox. Times are epoch milliseconds by the device's clock. */
export function createWriter(outbox: Outbox, attemptId: string, entry: number) {
  const lane = laneOf(attemptId)
  /** Later for each state of one thing, also where the device's clock was set back. */
  const lastByThing = new Map<string, number>()
  const later = (thing: string, at: number) => {
    const savedAt = Math.max(at, (lastByThing.get(thing) ?? 0) + 1)
    lastByThing.set(thing, savedAt)
    return { savedAt: new Date(savedAt).toISOString(), ...offsetAt(savedAt) }
  }
  return {
    saveItem: (number: number, state: ItemState, at: number) => {
      const isSame = <E extends Kept>(each: E): each is E & { readonly body: SavedItem } =>
        isSavedItem(each) && isOf(each.body) && each.body.number === number
      const { waiting } = outbox.state()
      const before = waiting.findLast(isSame)?.body
      const earlier = before ? historyFor({ state }, before) : []
      const dated = { state, ...later(`item ${number}`, at) }
      const outdated = outdatedOf(outbox.state(), isSame)
      outbox.add(itemKind, { lane, body: { attemptId, entry, number, ...dated, earlier } })
      for (const id of outdated) void outbox.discard(id)
    },
    saveNotes: (text: string, at: number) => {
      const body: SavedNotes = { attemptId, entry, text, ...later('notes', at) }
      const outdated = outdatedOf(outbox.state(), (each) => isSavedNotes(each) && isOf(each.body))
      outbox.add(notesKind, { lane, body })
      for (const id of outdated) void outbox.discard(id)
    },
    handIn: (isTimeOver: boolean, at: number) => {
      const handedInAt = new Date(at).toISOString()
      outbox.add(handInKind, {
        lane,
        body: { attemptId, entry, handedInAt, isTimeOver, ...offsetAt(at) },
      })
    },
  }

  // What another entry has saved may count where this one may not: it stays.
  function isOf(body: { readonly attemptId: string; readonly entry: number }): boolean {
    return body.attemptId === attemptId && body.entry === entry
  }
}

export const laneOf = (attemptId: string) => `exams attempt ${attemptId}`

const offsetAt = (at: number) => ({ utcOffsetMinutes: utcOffsetMinutes(new Date(at)) })

/**
 * The newest one that waits stays until the next change, because the one about to be added may not get stored.
 *
 * @returns ids of states that wait and are not the newest.
 */
function outdatedOf({ waiting }: OutboxState, isSame: (entry: Kept) => boolean): string[] {
  const same = waiting.filter(isSame)
  const newest = same.at(-1)
  // Not stored: what is stored already is all that outlives the page.
  if (!newest?.isStored) return []
  return same.filter((each) => each !== newest && !each.isInFlight).map(({ id }) => id)
}
