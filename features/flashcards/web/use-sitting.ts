/**
 * A sitting in progress: the cards, the unsent answers, and the learner's next actions.
 *
 * Every action shows its result at once; the outbox sends it to the server.
 */
import { useEffect, useRef, useState } from 'react'

import { activeMilliseconds, utcOffsetMinutes } from '#platform/web/device-time.ts'
import { useReportedOutbox } from '#platform/web/outbox/use-outbox.ts'

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
import { laneOf, OWN_KINDS, reviewKind, undoKind } from './outbox.ts'
import { useSuspendCard, type useQueue } from './use-flashcards.ts'

/** @param onReviewed returns what is done where the review is taken back. */
export function useSitting(
  { cards, clockAheadMs }: ReturnType<typeof useQueue>['queue'],
  onReviewed: (card: QueuedCard) => () => void,
) {
  const { outbox, waiting, trouble, refused } = useReportedOutbox(OWN_KINDS)
  const suspension = useSuspendCard()
  /** By the server's clock: a laptop's may be hours off. */
  const now = () => Date.now() + clockAheadMs
  const [sitting, setSitting] = useState<Sitting>(() => beginSitting(cards, now()))
  const [asideCard, setAsideCard] = useState<QueuedCard | null>(null)
  const shownAt = useRef(0)
  const takeBackById = useRef(new Map<string, () => void>())
  const { current, answered } = sitting
  // A card that is shown again starts fresh.
  const turnId = `${current?.id} ${answered.length}`
  useEffect(() => {
    shownAt.current = performance.now()
  }, [turnId])

  useEffect(
    () =>
      outbox.onSent(reviewKind, ({ id }, schedule) => {
        setSitting((before) => comeBack(before, id, schedule, Date.now() + clockAheadMs))
      }),
    [outbox, clockAheadMs],
  )

  return {
    ...sitting,
    turnId,
    waitingCount: waiting.length,
    trouble,
    refusal: refused.at(-1)?.refusal ?? null,
    asideCard,
    suspendError: suspension.error,
    retry: outbox.retry,
    forgetRefusal: () => {
      for (const { id } of refused) void outbox.discard(id)
    },
    grade: (grade: Grade) => {
      if (!current) return
      const reviewedAt = new Date()
      const reviewId = outbox.add(reviewKind, {
        lane: laneOf(current.id),
        body: {
          cardId: current.id,
          grade,
          reviewedAt: reviewedAt.toISOString(),
          milliseconds: activeMilliseconds(performance.now() - shownAt.current),
          utcOffsetMinutes: utcOffsetMinutes(reviewedAt),
        },
      })
      takeBackById.current.set(reviewId, onReviewed(current))
      setSitting(answerCurrent(sitting, { reviewId, grade }, now()))
      setAsideCard(null)
    },
    undo: () => {
      const last = answered.at(-1)
      if (!last) return
      outbox.add(undoKind, {
        lane: laneOf(last.card.id),
        body: { cardId: last.card.id, reviewId: last.reviewId },
      })
      takeBackById.current.get(last.reviewId)?.()
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
