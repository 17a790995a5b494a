/**
 * What a learner shows, as features pass it to the record of learning, and the one judge of bank questions.
 *
 * A piece of evidence is stored once, as a `learning_event`. Its shape is here because every feature that lets learners
 * answer something makes some.
 */
import { z } from 'zod/mini'

import { ContentId } from '#features/curriculum/contract.ts'
import { defineContract } from '#platform/contract/endpoint.ts'

export { startingDifficulty } from './core/item-model.ts'
export { judgeQuestion, type Judgment } from './core/judge-question.ts'
export { ActiveMilliseconds, occurredAt, timingFields } from '#platform/contract/device-time.ts'
export {
  isShaky,
  openRound,
  type LessonRecord,
  type OpenRound,
  type QuestionRecord,
} from './core/lesson-record.ts'
export type {
  Assistance,
  EvidenceContext,
  EvidenceKind,
  EvidenceResponse,
  CardReview,
  NewEvidence,
  QuestionAnswer,
  QuestionInRun,
  ReviewUndo,
  Variant,
} from './core/evidence.ts'
export type { CardMemory, CheckStanding, DueCard, LearningRecord } from './core/learning-record.ts'

/** How sure the learner was, said before the verdict. */
export const Confidence = z.enum(['sure', 'think-so', 'guess'])
export type Confidence = z.infer<typeof Confidence>

/** How well a card was remembered, by the learner's own judgment. */
export const Grade = z.enum(['again', 'hard', 'good', 'easy'])
export type Grade = z.infer<typeof Grade>

/** The state of a card, and the interval that each grade would give it. */
export const CardSchedule = z.object({
  /** `learning` and `relearning` are short steps, minutes apart; `review` is days. */
  phase: z.enum(['new', 'learning', 'review', 'relearning']),
  /** Null for a card never reviewed. */
  dueAt: z.nullable(z.iso.datetime()),
  /** Milliseconds until it comes back, by the grade it would be given now. */
  intervalMsByGrade: z.object({ again: z.int(), hard: z.int(), good: z.int(), easy: z.int() }),
})
export type CardSchedule = z.infer<typeof CardSchedule>

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
