/**
 * A sitting in progress: the cards, the unsent answers, and the learner's next actions.
 *
 * Every action shows its result at once; the outbox sends it to the server.
 */
import { useEffect, useRef, useState } from 'react'

import type { Grade, QueuedCard } from '../contract.ts'
import {
  answerCurrent,
  beginSitting,
  comeBack,
  putBack,
  setAside,
  takeBack,
  type Sitting,
} from '../core/sitting.ts'
import { useSuspendCard, type useQueue } from './use-flashcards.ts'
import { useOutbox } from './use-outbox.ts'

const DAY_MS = 86_400_000

export function useSitting({ cards, clockAheadMs }: ReturnType<typeof useQueue>['queue']) {
  const { outbox, waiting, trouble, refusal } = useOutbox()
  const suspension = useSuspendCard()
  const now = () => Date.now() + clockAheadMs
  const [sitting, setSitting] = useState<Sitting>(() => beginSitting(cards, now()))
  const [asideCard, setAsideCard] = useState<QueuedCard | null>(null)
  const shownAt = useRef(0)
  const { current, answered } = sitting
  // A card that is shown again starts fresh.
  const turnId = `${current?.id} ${answered.length}`
  useEffect(() => {
    shownAt.current = performance.now()
  }, [turnId])

  useEffect(
    () =>
      outbox.onSent((entry, schedule) => {
        if (entry.kind !== 'review') return
        setSitting((before) => comeBack(before, entry.id, schedule, Date.now() + clockAheadMs))
      }),
    [outbox, clockAheadMs],
  )

  return {
    ...sitting,
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
      setSitting(answerCurrent(sitting, { reviewId, grade }, at))
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
      setSitting(takeBack(sitting))
      setAsideCard(null)
    },
    suspend: () => {
      if (!current) return
      suspension.mutate({ cardId: current.id, isSuspended: true })
      setSitting(setAside(sitting, now()))
      setAsideCard(current)
    },
    unsuspend: () => {
      if (!asideCard) return
      suspension.mutate({ cardId: asideCard.id, isSuspended: false })
      setSitting(putBack(sitting, asideCard))
      setAsideCard(null)
    },
  }
}

export type OpenSitting = ReturnType<typeof useSitting>
