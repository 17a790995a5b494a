/**
 * What a learner shows, as features pass it to the record of learning, and the one judge of bank questions.
 *
 * A piece of evidence is stored once, as a `learning_event`. Its shape is here because every feature that lets learners
 * answer something makes some.
 */
import { z } from 'zod/mini'

import { ContentId } from '#features/curriculum/contract.ts'
import { defineContract } from '#platform/contract/endpoint.ts'

export { judgeQuestion, type Judgment } from './core/judge-question.ts'
export { occurredAt } from './core/occurred-at.ts'

/** How sure the learner was, said before the verdict. */
export const Confidence = z.enum(['sure', 'think-so', 'guess'])
export type Confidence = z.infer<typeof Confidence>

/** How well a card was remembered, by the learner's own judgment. */
export const Grade = z.enum(['again', 'hard', 'good', 'easy'])
export type Grade = z.infer<typeof Grade>

/** What was answered. */
export type EvidenceKind = 'question' | 'card' | 'exercise' | 'lab'

/** Where it was answered. The list is open: a new feature adds its own. */
export type EvidenceContext =
  | 'check'
  | 'lesson'
  | 'review'
  | 'quiz'
  | 'daily'
  | 'drill'
  | 'exam'
  | 'placement'
  | 'teach-back'

/** The help a learner had before this answer; `rung` counts the hints taken. */
export type Assistance =
  | { readonly kind: 'none' }
  | { readonly kind: 'hint'; readonly rung: number }
  | { readonly kind: 'solution' }
  | { readonly kind: 'tutor' }

/** Of a generated item: enough to make the same one again. */
export type Variant = {
  readonly seed: number
  readonly difficulty: number
  readonly scenario: string | null
  /** Changes with the generator and with what it makes its problems from. */
  readonly revision: string
}

/** By field: an option, a text, several of them, or a value by part. A card has `grade`, a bank question `choice`. */
export type EvidenceResponse = Readonly<
  Record<string, string | readonly string[] | Readonly<Record<string, string>>>
>

/** What a feature hands over to be stored. It has judged it: with `judgeQuestion`, or with the code that made the item. */
export type NewEvidence = {
  /** Made by the browser: evidence that is sent twice counts once. */
  readonly id: string
  readonly kind: EvidenceKind
  /** A stable id, the current one. */
  readonly item: string
  /** The item as it was, as JSON; only its hash is stored. */
  readonly asked: unknown
  readonly topics: readonly string[]
  /** The track that the learner studies. */
  readonly trackId: string
  readonly variant?: Variant
  readonly context: EvidenceContext
  /** Identifies the run within its context: the lesson of a check, the conversation of a quiz, the day. */
  readonly runId: string | null
  /** Null: seen and left blank. */
  readonly response: EvidenceResponse | null
  /** 0 to 1; null where nothing can be judged, as for a card. */
  readonly score: number | null
  /** Slips and misconceptions that the judge saw, as ids. */
  readonly findings?: readonly string[]
  /** Null where none was asked. */
  readonly confidence: Confidence | null
  readonly assistance?: Assistance
  /** Active time; null where it was not measured. */
  readonly milliseconds: number | null
  /** Epoch milliseconds, from `occurredAt`. */
  readonly occurredAt: number
  readonly utcOffsetMinutes: number | null
  /** Epoch milliseconds. */
  readonly receivedAt: number
}

const MINUTES_A_DAY = 1440
const DAY_MS = 86_400_000

/**
 * When something was answered, as part of a request. A page of a former release sends neither `sentAt` nor the offset;
 * its times are the server's.
 */
export const timingFields = {
  /** By the device's clock, when the request was sent: from it the server knows that clock's error. */
  sentAt: z.optional(z.iso.datetime()),
  /** How far the learner's clock is ahead of UTC. */
  utcOffsetMinutes: z.optional(z.int().check(z.minimum(-MINUTES_A_DAY), z.maximum(MINUTES_A_DAY))),
}

/** From the display of the item to the answer, without the time in which the page was hidden. */
export const ActiveMilliseconds = z.int().check(z.minimum(0), z.maximum(DAY_MS))

/** What a learner can do in one area, from the answers that count. */
const Level = z.object({
  /** The expected share of new questions answered right, 0 to 1. */
  share: z.number(),
  /** Its 80 % interval. */
  low: z.number(),
  high: z.number(),
  /** How many answers count. */
  answers: z.int(),
})
export type Level = z.infer<typeof Level>

export const Mastery = z.object({
  exams: z.array(
    z.object({
      id: z.string(),
      ...Level.shape,
      domains: z.array(
        z.object({
          number: z.string(),
          ...Level.shape,
          topics: z.array(z.object({ id: ContentId, title: z.string(), ...Level.shape })),
        }),
      ),
    }),
  ),
})
export type Mastery = z.infer<typeof Mastery>

export const learningContract = defineContract({
  /** By topic, domain and exam of a track. */
  getMastery: {
    method: 'GET',
    path: '/api/learning/mastery',
    /** The track the learner has selected, when absent. */
    query: z.object({ track: z.optional(ContentId) }),
    response: Mastery,
  },
})
