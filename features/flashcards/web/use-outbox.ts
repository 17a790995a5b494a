/** The outbox of the signed-in learner: open while a page of flashcards is open, or entries wait in it. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'

import { call } from '#platform/web/api.ts'
import { refetchAfterWrite } from '#platform/web/refetch.ts'
import { useAccount } from '#platform/web/session.ts'

import { flashcardsContract, type CardSchedule } from '../contract.ts'
import { outboxKey } from './outbox-key.ts'
import { createOutbox, type OutboxEntry, type Outbox } from './outbox.ts'

const outboxByUid = new Map<string, Outbox>()

export function outboxOf(uid: string): Outbox {
  const known = outboxByUid.get(uid)
  if (known) return known
  const outbox = createOutbox({ storageKey: outboxKey(uid), send })
  outboxByUid.set(uid, outbox)
  return outbox
}

function send(entry: OutboxEntry): Promise<CardSchedule> {
  const { id, cardId } = entry
  // A grade given just before the page is left is still sent.
  const options = { keepalive: true }
  if (entry.kind === 'undo') {
    const body = { undoId: id, reviewId: entry.reviewId }
    return call(flashcardsContract.undoReview, { params: { cardId }, body }, options)
  }
  const { grade, reviewedAt, milliseconds } = entry
  const body = { reviewId: id, grade, reviewedAt, milliseconds }
  return call(flashcardsContract.reviewCard, { params: { cardId }, body }, options)
}

export function useOutbox() {
  const { uid } = useAccount()
  const queryClient = useQueryClient()
  const outbox = outboxOf(uid)
  useEffect(() => outbox.open(), [outbox])
  useEffect(
    () =>
      outbox.onSent(() => {
        // Refetches the counts of the decks; a queue in progress stays unchanged.
        void refetchAfterWrite(queryClient, ['flashcards', 'overview'])
      }),
    [outbox, queryClient],
  )
  return { outbox, ...useSyncExternalStore(outbox.subscribe, outbox.state) }
}

/** Holds it open without showing anything of it. */
export function OpenOutbox() {
  useOutbox()
  return null
}
