/**
 * The wrong answer whose verdict is on the page of a check: whoever leaves from it, to the passage or the tutor, finds
 * it again on return, also after a reload.
 *
 * Kept for as long as this tab is open, by account; the answer itself is the server's.
 */
import { z } from 'zod/mini'

import { QuestionResponse } from '#features/learning/contract.ts'

import { Confidence, type Check } from '../contract.ts'

const NAME = 'lessons check verdict'

const KeptVerdict = z.object({
  /** The account's id. */
  uid: z.string(),
  lessonId: z.string(),
  questionId: z.string(),
  response: QuestionResponse,
  confidence: Confidence,
})
export type KeptVerdict = z.infer<typeof KeptVerdict>

export function keepVerdict(verdict: KeptVerdict): void {
  try {
    sessionStorage.setItem(NAME, JSON.stringify(verdict))
  } catch {
    // Storage is blocked: on return the check goes on with its next question.
  }
}

export function forgetVerdict(): void {
  try {
    sessionStorage.removeItem(NAME)
  } catch {
    // Nothing was kept.
  }
}

/** @returns null where none is kept, or the check has gone on elsewhere. */
export function keptVerdictOf({ lesson, questions }: Check, uid: string): KeptVerdict | null {
  const kept = readKept()
  if (kept?.uid !== uid || kept.lessonId !== lesson.id) return null
  const isOpen = questions.some(
    ({ asked, isRight, wasRightFirst }) =>
      asked.id === kept.questionId && !isRight && wasRightFirst !== null,
  )
  return isOpen ? kept : null
}

function readKept(): KeptVerdict | null {
  try {
    return KeptVerdict.parse(JSON.parse(sessionStorage.getItem(NAME) ?? 'null'))
  } catch {
    return null
  }
}
