/** The outbox of who is signed in: open while a page of flashcards is, and while something waits in it. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'

import { call } from '#platform/web/api.ts'
import { refetchAfterWrite } from '#platform/web/refetch.ts'
import { useAccount } from '#platform/web/session.ts'

import { flashcardsContract, type CardSchedule } from '../contract.ts'
import { outboxKey } from './outbox-key.ts'
import { createOutbox, type Letter, type Outbox } from './outbox.ts'

const outboxByUid = new Map<string, Outbox>()

export function outboxOf(uid: string): Outbox {
  const known = outboxByUid.get(uid)
  if (known) return known
  const outbox = createOutbox({ storageKey: outboxKey(uid), send })
  outboxByUid.set(uid, outbox)
  return outbox
}

function send(letter: Letter): Promise<CardSchedule> {
  const { id, cardId } = letter
  // A grade given just before the page is left is still sent.
  const options = { keepalive: true }
  if (letter.kind === 'undo') {
    const body = { undoId: id, reviewId: letter.reviewId }
    return call(flashcardsContract.undoReview, { params: { cardId }, body }, options)
  }
  const { grade, reviewedAt, milliseconds } = letter
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
        // What is shown of the decks counts anew; a queue in hand stays as it is.
        void refetchAfterWrite(queryClient, ['flashcards', 'overview'])
      }),
    [outbox, queryClient],
  )
  return { outbox, ...useSyncExternalStore(outbox.subscribe, outbox.state) }
}

/** Holds it open where nothing of it is shown. */
export function OpenOutbox() {
  useOutbox()
  return null
}
