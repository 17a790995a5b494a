/** What a drill asks, as it crosses the wire: questions of the bank, and generated exercises. */
import { z } from 'zod/mini'

import { AskedQuestion, ContentId, OptionId, QuestionKey } from '#features/curriculum/contract.ts'
import { ExerciseKind } from '#features/practice/contract.ts'

/** A question as phrases of which one or more contain its clue. */
const SecondBest = z.object({
  phrases: z.array(z.object({ id: z.string(), text: z.string() })),
  rightIds: z.array(z.string()),
  /** The wrong option that comes closest. */
  runnerUpId: OptionId,
})
export type SecondBest = z.infer<typeof SecondBest>

const Topic = z.object({ id: ContentId, title: z.string() })

const DrillQuestion = z.object({
  kind: z.literal('question'),
  asked: AskedQuestion,
  /** With the key, so that a drill goes on without a network. */
  key: QuestionKey,
  topic: Topic,
  /** `passageId`: the block of its text that explains the answer; null where none was found. */
  lesson: z.object({ id: ContentId, title: z.string(), passageId: z.nullable(z.string()) }),
  /** Why it is asked, where that is not obvious. */
  reason: z.nullable(z.enum(['mistake', 'sure-and-wrong', 'guessed-right', 'again-unaided'])),
  /** Asked after the answer in the mode `second-best`, null in all others: which words decide. */
  secondBest: z.nullable(SecondBest),
})
export type DrillQuestion = z.infer<typeof DrillQuestion>

/**
 * What a run calls an exercise: `exercise:<kind>:<topic>`, and `:<scenario>` where that one is asked for. The server
 * makes it; a page returns it as it is. Another problem of the same in one run has the same id.
 */
const ExerciseId = z.string().check(z.maxLength(250), z.regex(/^exercise:[^:]+:./))

const DrillExerciseItem = z.object({
  kind: z.literal('exercise'),
  id: ExerciseId,
  exercise: ExerciseKind,
  topic: Topic,
  /** Null: any that the kind has about the topic. */
  scenario: z.nullable(z.string()),
  seed: z.int(),
  difficulty: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  /** One that teaches the topic. */
  lesson: z.object({ id: ContentId, title: z.string() }),
  /** `mistake`: the newest answer was wrong; `again-unaided`: it had help, or was wrong in this run. */
  reason: z.nullable(z.enum(['mistake', 'again-unaided'])),
})
export type DrillExerciseItem = z.infer<typeof DrillExerciseItem>

export const DrillItem = z.discriminatedUnion('kind', [DrillQuestion, DrillExerciseItem])
export type DrillItem = z.infer<typeof DrillItem>

/** What was asked in this run, in its order: a question by its id, an exercise by that of its item. */
export const Asked = z.object({
  id: z.union([ContentId, ExerciseId]),
  outcome: z.enum(['right', 'wrong', 'assisted', 'open']),
})
