/**
 * A sitting in progress: the cards, the unsent answers, and the learner's next actions.
 *
 * Every action shows its result at once; the outbox sends it to the server.
 */
import { useEffect, useRef, useState } from 'react'

import type { Grade, QueuedCard } from '../contract.ts'
import {
  answerCurrent,
  beginSession,
  comeBack,
  putBack,
  setAside,
  takeBack,
  type Session,
} from '../core/session.ts'
import { useSuspendCard, type useQueue } from './use-flashcards.ts'
import { useOutbox } from './use-outbox.ts'

const DAY_MS = 86_400_000

export function useReviewSession({ cards, clockAheadMs }: ReturnType<typeof useQueue>['queue']) {
  const { outbox, waiting, trouble, refusal } = useOutbox()
  const suspension = useSuspendCard()
  const now = () => Date.now() + clockAheadMs
  const [session, setSession] = useState<Session>(() => beginSession(cards, now()))
  const [asideCard, setAsideCard] = useState<QueuedCard | null>(null)
  const shownAt = useRef(0)
  const { current, answered } = session
  // A card that is shown again starts fresh.
  const turnId = `${current?.id} ${answered.length}`
  useEffect(() => {
    shownAt.current = performance.now()
  }, [turnId])

  useEffect(
    () =>
      outbox.onSent((entry, schedule) => {
        if (entry.kind !== 'review') return
        setSession((before) => comeBack(before, entry.id, schedule, Date.now() + clockAheadMs))
      }),
    [outbox, clockAheadMs],
  )

  return {
    ...session,
    turnId,
    waitingCount: waiting.length,
    trouble,
    refusal,
    asideCard,
    suspendError: suspension.error,
    retry: outbox.retry,
    forgetRefusal: outbox.forgetRefusal,
    grade: (grade: Grade) => {
      if (!current) return
      const reviewId = crypto.randomUUID()
      const at = now()
      outbox.add({
        kind: 'review',
        id: reviewId,
        cardId: current.id,
        grade,
        reviewedAt: new Date(at).toISOString(),
        milliseconds: Math.min(Math.round(performance.now() - shownAt.current), DAY_MS),
      })
      setSession(answerCurrent(session, { reviewId, grade }, at))
      setAsideCard(null)
    },
    undo: () => {
      const last = answered.at(-1)
      if (!last) return
      outbox.add({
        kind: 'undo',
        id: crypto.randomUUID(),
        cardId: last.card.id,
        reviewId: last.reviewId,
      })
      setSession(takeBack(session))
      setAsideCard(null)
    },
    suspend: () => {
      if (!current) return
      suspension.mutate({ cardId: current.id, isSuspended: true })
      setSession(setAside(session, now()))
      setAsideCard(current)
    },
    unsuspend: () => {
      if (!asideCard) return
      suspension.mutate({ cardId: asideCard.id, isSuspended: false })
      setSession(putBack(session, asideCard))
      setAsideCard(null)
    },
  }
}

export type ReviewSession = ReturnType<typeof useReviewSession>
