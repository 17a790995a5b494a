/** Which answers of an open room came after the end, as the server says of each save. */
import { useEffect, useRef, useState } from 'react'

import type { Outbox } from '#platform/web/outbox/outbox.ts'

import type { Room } from '../../contract.ts'
import { lateAnswer, type LateAnswer } from '../../core/late-answer.ts'
import { itemKind, type SavedItem } from './room-outbox.ts'

/** By the number of the item; the one that was heard of last is the last. */
export type LateAnswers = ReadonlyMap<number, LateAnswer>

const NONE: LateAnswers = new Map()

export function useLateAnswers(outbox: Outbox, { id, states }: Room): LateAnswers {
  const [late, setLate] = useState(NONE)
  /** As the server has it. */
  const inTime = useRef(new Map(states.map(({ number, state }) => [number, state.answer])))
  useEffect(
    () =>
      outbox.onSent(itemKind, ({ body }, answer) => {
        const { attemptId, number, state } = body as SavedItem
        if (attemptId !== id) return
        const counted = answer.isLate ? answer.inTime : state
        if (counted) inTime.current.set(number, counted.answer)
        const found = answer.isLate
          ? lateAnswer(state.answer, inTime.current.get(number) ?? null)
          : null
        setLate((before) => withLate(before, number, found))
      }),
    [outbox, id],
  )
  return late
}

function withLate(before: LateAnswers, number: number, found: LateAnswer | null): LateAnswers {
  if (found === null && !before.has(number)) return before
  const after = new Map(before)
  after.delete(number)
  if (found !== null) after.set(number, found)
  return after
}
