/** An entry of the learner's list of mistakes, as it crosses the wire. */
import { z } from 'zod/mini'

import { hasNoZero } from '#platform/contract/text.ts'

export const REASON_MAX_LENGTH = 300

/** `open`: to be passed. `closed`: passed in different items. `contested`: put aside by the learner. */
export const Standing = z.enum(['open', 'closed', 'contested'])
export type Standing = z.infer<typeof Standing>

/** An answer that showed it. */
const Evidence = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('question'),
    at: z.iso.datetime(),
    /** Where it was answered, as the record names it: `check`, `quiz`, `drill`, … */
    place: z.string(),
    /** Null where the bank no longer has the question. */
    stem: z.nullable(z.string()),
    /** What was chosen or typed that shows it, in its words. */
    chosen: z.array(z.string()),
  }),
  z.object({
    kind: z.literal('exercise'),
    at: z.iso.datetime(),
    place: z.string(),
    title: z.string(),
    /** Null where the problem cannot be made again as it was. */
    prompt: z.nullable(z.string()),
    slips: z.array(z.object({ label: z.string(), given: z.string(), message: z.string() })),
  }),
])
export type Evidence = z.infer<typeof Evidence>

export const Mistake = z.object({
  /** The misconception's id. */
  id: z.string(),
  standing: Standing,
  /** What was believed, as the learner would say it. */
  belief: z.string(),
  /** What is true. */
  correction: z.string(),
  topic: z.string(),
  /** Where it is taught; null where no lesson is about its topic. */
  lesson: z.nullable(
    z.object({
      lessonId: z.string(),
      title: z.string(),
      /** The passage that explains what showed it; null where none does. */
      passageId: z.nullable(z.string()),
    }),
  ),
  /** How many answers have shown it; `evidence` has the latest of them, the newest first. */
  times: z.int(),
  evidence: z.array(Evidence),
  /** In how many different items it was passed since, and in how many it must be. */
  passes: z.int(),
  passesNeeded: z.int(),
  /** Whether a quiz can ask about it. */
  canBeAsked: z.boolean(),
  /** The learner's words; null where it is not contested. */
  contest: z.nullable(z.object({ reason: z.string(), at: z.iso.datetime() })),
})
export type Mistake = z.infer<typeof Mistake>

export const MistakeList = z.object({
  mistakes: z.array(Mistake),
  counts: z.object({ open: z.int(), closed: z.int(), contested: z.int() }),
  /** How many are left out until the learner's open practice exams are over. */
  heldBack: z.int(),
  /** For the next page; null on the last one. */
  nextCursor: z.nullable(z.string()),
})
export type MistakeList = z.infer<typeof MistakeList>

export const ContestReason = z
  .string()
  .check(
    z.trim(),
    hasNoZero,
    z.maxLength(REASON_MAX_LENGTH, `write at most ${REASON_MAX_LENGTH} characters`),
  )

/** How many entries the list has before a page: what `nextCursor` says. */
export const Cursor = z.coerce
  .number('send the cursor of the page before')
  .check(z.int('send the cursor of the page before'), z.minimum(0), z.maximum(100_000))
