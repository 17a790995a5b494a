/** Reviews, undos and own cards as entries of the outbox. */
import { z } from 'zod/mini'

import { call } from '#platform/web/api.ts'
import type { Entry } from '#platform/web/outbox/entry-store.ts'
import { defineOutboxKind, type OutboxKind } from '#platform/web/outbox/kind.ts'
import type { Outbox } from '#platform/web/outbox/outbox.ts'

import { flashcardsContract, Grade, OwnCardText, type OwnCard } from '../contract.ts'
import { ownCardIdOf } from '../core/own-card-id.ts'

/** Entries of one card are sent one after the other. */
export const laneOf = (cardId: string) => `flashcards card ${cardId}`

const Review = z.object({
  cardId: z.string(),
  grade: Grade,
  reviewedAt: z.iso.datetime(),
  milliseconds: z.int(),
  /** Null in an entry of the first version: its `reviewedAt` is by the server's clock, not the device's. */
  utcOffsetMinutes: z._default(z.nullable(z.int()), null),
})

export const reviewKind = defineOutboxKind({
  name: 'flashcards review',
  version: 2,
  read: (body) => z.parse(Review, body),
  send: ({ cardId, utcOffsetMinutes, ...review }, { id, options }) => {
    const timing =
      utcOffsetMinutes === null ? {} : { sentAt: new Date().toISOString(), utcOffsetMinutes }
    const body = { reviewId: id, ...review, ...timing }
    return call(flashcardsContract.reviewCard, { params: { cardId }, body }, options)
  },
})

const Undo = z.object({ cardId: z.string(), reviewId: z.string() })

export const undoKind = defineOutboxKind({
  name: 'flashcards undo',
  version: 1,
  read: (body) => z.parse(Undo, body),
  send: ({ cardId, reviewId }, { id, options }) => {
    const body = { undoId: id, reviewId }
    return call(flashcardsContract.undoReview, { params: { cardId }, body }, options)
  },
  // Its review was refused, and the learner knows that: there is nothing to undo.
  isSilent: true,
})

/** The lanes of cards of which something waits: not where it is only a review that was taken back since. */
export function lanesOnTheWay(waiting: readonly Entry[]): ReadonlySet<string> {
  const undos = waiting.filter(({ kind }) => kind === undoKind.name)
  const takenBack = new Set(undos.map(({ body, version }) => undoKind.read(body, version).reviewId))
  const others = waiting.filter((entry) => !undos.includes(entry) && !takenBack.has(entry.id))
  return new Set(others.map(({ lane }) => lane))
}

/** A card made or changed; without a text, deleted. */
const OwnCardChange = z.object({ ownCardId: z.string(), text: z.nullable(OwnCardText) })
export type OwnCardChange = z.infer<typeof OwnCardChange>

/** Its answer is null for a card that was deleted. */
export const ownCardKind = defineOutboxKind({
  name: 'flashcards own card',
  version: 1,
  read: (body) => z.parse(OwnCardChange, body),
  send: async ({ ownCardId, text }, { options }): Promise<OwnCard | null> => {
    const params = { ownCardId }
    if (text !== null) return call(flashcardsContract.saveOwnCard, { params, body: text }, options)
    await call(flashcardsContract.deleteOwnCard, { params }, options)
    return null
  },
})

/** In the lane of its reviews: a card is stored before it is reviewed. @param text null deletes it. */
export function addOwnCard(outbox: Outbox, ownCardId: string, text: OwnCardText | null): void {
  outbox.add(ownCardKind, { lane: laneOf(ownCardIdOf(ownCardId)), body: { ownCardId, text } })
}

export const OWN_KINDS: readonly OutboxKind[] = [reviewKind, undoKind]
