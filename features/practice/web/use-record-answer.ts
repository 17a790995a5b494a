/**
 * Hands each answer over to be recorded: a signed-in learner's to the server, a visitor's to this browser, on pages that
 * keep what visitors do. The verdict on the page never waits for it.
 */
import { use } from 'react'
import { z } from 'zod/mini'

import { activeMilliseconds, utcOffsetMinutes } from '#platform/web/device-time.ts'
import { GuestPlace } from '#platform/web/outbox/guest-place.ts'
import { keepForGuest } from '#platform/web/outbox/guest.ts'
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

/** Where an exercise stands; nowhere in particular, where both are absent. */
export type Place = {
  readonly lessonId?: string | undefined
  /** Of a drill, and the exam that it is about. */
  readonly runId?: string | undefined
  readonly exam?: string | undefined
}

/** @returns does nothing where no one is signed in and nothing is kept: an exercise works all the same. */
export function useRecordAnswer(place: Place): (given: AnswerGiven) => void {
  const outbox = useOutboxIfSignedIn()
  const about = use(GuestPlace)
  return (given) => {
    if (!outbox && about === null) return
    const { data: entry } = z.safeParse(AnswerEntry, entryOf(given, place))
    // Too odd to be an answer, such as one with a zero character in it: the page has judged it, and that is enough.
    if (!entry) return
    const kept = { lane: `practice exercise ${entry.exerciseId}`, body: entry }
    if (outbox) outbox.add(answerKind, kept)
    else if (about !== null) keepForGuest(answerKind, { ...kept, about })
  }
}

function entryOf({ exercise, milliseconds, ...given }: AnswerGiven, place: Place): unknown {
  const { kind, seed, difficulty, scope } = exercise
  const now = new Date()
  return {
    ...given,
    kind,
    seed,
    difficulty,
    scope,
    ...place,
    posed: posedHash(exercise),
    milliseconds: activeMilliseconds(milliseconds),
    answeredAt: now.toISOString(),
    utcOffsetMinutes: utcOffsetMinutes(now),
  }
}
