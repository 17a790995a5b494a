/** The scales on which learners answer and are answered: confidence, grades, a card's schedule, a level of mastery. */
import { z } from 'zod/mini'

import { ContentId } from '#features/curriculum/contract.ts'

/** How sure the learner was, said before the verdict. */
export const Confidence = z.enum(['sure', 'think-so', 'guess'])
export type Confidence = z.infer<typeof Confidence>

/** On screen, where it is asked and where it is shown again. */
export const CONFIDENCE_WORDS = {
  sure: 'Sure',
  'think-so': 'Think so',
  guess: 'Guess',
} as const satisfies Record<Confidence, string>

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
export const Level = z.object({
  /** The expected share of new questions answered right, 0 to 1. */
  share: z.number(),
  /** Its 80 % interval. */
  low: z.number(),
  high: z.number(),
  /** How many answers count. */
  answers: z.int(),
})
export type Level = z.infer<typeof Level>

/** By exam, domain and topic of a track. */
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
