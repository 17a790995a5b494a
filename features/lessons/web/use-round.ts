/**
 * A round of a check as it goes on in the page: which question is next, and which were right the first time.
 *
 * A wrong answer comes back after all others. Who comes back to the page finds the question whose wrong answer was on
 * it, with its verdict.
 */
import { useCallback, useState } from 'react'

import type { QuestionResponse } from '#features/learning/contract.ts'

import type { Check, CheckQuestion, Confidence } from '../contract.ts'
import { queueOf } from '../core/check-queue.ts'
import { forgetVerdict, keepVerdict, keptVerdictOf, type KeptVerdict } from './kept-verdict.ts'

export type RoundAnswer = {
  readonly questionId: string
  readonly response: QuestionResponse
  readonly confidence: Confidence
  readonly milliseconds: number
  /** Every question was answered right by now. */
  readonly endsRound: boolean
}

export type Round = {
  /** The question that is asked now; absent at the end. */
  readonly question: CheckQuestion | undefined
  /** How many were asked in this page before it. */
  readonly tries: number
  /** The wrong answer to it that was given before. */
  readonly given: KeptVerdict | undefined
  readonly isLast: boolean
  readonly questionCount: number
  /** With the one on the page, as soon as it is answered. */
  readonly rightCount: number
  readonly wasRightFirstById: ReadonlyMap<string, boolean>
  /** Whether the first answer to a question was right, as whoever knows better says. */
  readonly noteFirst: (questionId: string, wasRightFirst: boolean) => void
  readonly noteAnswer: (answer: RoundAnswer, isCorrect: boolean) => void
  readonly goOn: (isCorrect: boolean) => void
}

/** @param uid the account's id, or that of a visitor: nobody else in this tab sees their verdict. */
export function useRound(check: Check, uid: string): Round {
  const { lesson, questions } = check
  const [kept] = useState(() => keptVerdictOf(check, uid) ?? undefined)
  const [queue, setQueue] = useState(() => queueOf(questions, kept?.questionId))
  const [tries, setTries] = useState(0)
  /** The one on the page was answered right; the queue goes on with the next press. */
  const [isRightNow, setRightNow] = useState(false)
  // A question may have been answered earlier, or in another tab.
  const [wasRightFirstById, setRightFirst] = useState<ReadonlyMap<string, boolean>>(
    () =>
      new Map(
        questions.flatMap(({ asked, wasRightFirst }) =>
          wasRightFirst === null ? [] : [[asked.id, wasRightFirst] as const],
        ),
      ),
  )
  const noteFirst = useCallback(
    (questionId: string, wasRightFirst: boolean) =>
      setRightFirst((before) => new Map(before).set(questionId, wasRightFirst)),
    [],
  )
  return {
    question: questions.find(({ asked }) => asked.id === queue[0]),
    tries,
    given: tries === 0 ? kept : undefined,
    isLast: queue.length === 1,
    questionCount: questions.length,
    rightCount: questions.length - queue.length + (isRightNow ? 1 : 0),
    wasRightFirstById,
    noteFirst,
    noteAnswer: ({ questionId, response, confidence }, isCorrect) => {
      setRightNow(isCorrect)
      if (!isCorrect) keepVerdict({ uid, lessonId: lesson.id, questionId, response, confidence })
      if (!wasRightFirstById.has(questionId)) noteFirst(questionId, isCorrect)
    },
    goOn: (isCorrect) => {
      const [id = '', ...rest] = queue
      forgetVerdict()
      setRightNow(false)
      setTries(tries + 1)
      // Wrong questions come back after the others.
      setQueue(isCorrect ? rest : [...rest, id])
    },
  }
}
