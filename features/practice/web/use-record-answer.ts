/** Hands each answer of a signed-in learner over to be recorded. The verdict on the page never waits for it. */
import { z } from 'zod/mini'

import { activeMilliseconds, utcOffsetMinutes } from '#platform/web/device-time.ts'
import { useOutboxIfSignedIn } from '#platform/web/outbox/use-outbox.ts'

import type { HelpTaken } from '../contract.ts'
import type { Answer, Exercise } from '../core/exercise.ts'
import { posedHash } from '../core/posed.ts'
import { AnswerEntry, answerKind } from './outbox.ts'

/** One press of “Check”. */
export type AnswerGiven = {
  readonly exercise: Exercise
  /** This problem, as it was opened. */
  readonly exerciseId: string
  readonly answer: Answer
  readonly assistance: HelpTaken
  readonly milliseconds: number
}

/** @returns does nothing where no one is signed in: an exercise works without a session. */
export function useRecordAnswer(lessonId: string | undefined): (given: AnswerGiven) => void {
  const outbox = useOutboxIfSignedIn()
  return (given) => {
    if (!outbox) return
    const { data: entry } = z.safeParse(AnswerEntry, entryOf(given, lessonId))
    // Too odd to be an answer, such as one with a zero character in it: the page has judged it, and that is enough.
    if (entry) {
      outbox.add(answerKind, { lane: `practice exercise ${entry.exerciseId}`, body: entry })
    }
  }
}

function entryOf(
  { exercise, milliseconds, ...given }: AnswerGiven,
  lessonId: string | undefined,
): unknown {
  const { kind, seed, difficulty, scope } = exercise
  const now = new Date()
  return {
    ...given,
    kind,
    seed,
    difficulty,
    scope,
    lessonId,
    posed: posedHash(exercise),
    milliseconds: activeMilliseconds(milliseconds),
    answeredAt: now.toISOString(),
    utcOffsetMinutes: utcOffsetMinutes(now),
  }
}
