/** The report of a practice exam, in the shapes of the contract. */
import { z } from 'zod/mini'

import { AskedQuestion, ContentId, QuestionKey } from '#features/curriculum/contract.ts'
import { LabDifficulty, LabId } from '#features/labs/contract.ts'
import { ExerciseKind } from '#features/practice/contract.ts'

import { AttemptResult, ItemNumber, ItemState, reportTraits, TallyShape } from './attempt-shapes.ts'

const reported = {
  number: ItemNumber,
  domain: z.string(),
  objective: z.string(),
  topic: z.object({ id: ContentId, title: z.string() }),
  lesson: z.readonly(
    z.object({
      id: ContentId,
      title: z.string(),
      /** The block of the lesson that is about it, or null for its beginning. */
      passageId: z.nullable(z.string()),
    }),
  ),
  isPerformance: z.boolean(),
  /** 0 to 1. An item that was left blank or never opened has 0; null where it cannot be judged any more. */
  score: z.nullable(z.number()),
  /** Null: never opened. */
  state: z.nullable(ItemState),
  isSeenBefore: z.boolean(),
  /** Answered after the end, or received too late: shown, not scored. */
  isLate: z.boolean(),
  /** What changing the first answer did; null where it was not changed. */
  change: z.nullable(z.enum(['to-right', 'to-wrong', 'neither'])),
}

export const ReportItem = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('question'),
    ...reported,
    caseId: z.nullable(z.string()),
    asked: AskedQuestion,
    key: QuestionKey,
  }),
  z.object({ kind: z.literal('exercise'), ...reported, exercise: ExerciseKind, seed: z.int() }),
  z.object({
    kind: z.literal('lab'),
    ...reported,
    lab: LabId,
    title: z.string(),
    seed: z.int(),
    difficulty: LabDifficulty,
  }),
])
export type ReportItem = z.infer<typeof ReportItem>

const TitledTally = z.object({ number: z.string(), title: z.string(), ...TallyShape.shape })

export const ExamReport = z.object({
  ...reportTraits,
  ...AttemptResult.shape,
  /** In the order of the exam. */
  domains: z.array(
    z.object({
      ...TitledTally.shape,
      /** The domain's share of the exam, in percent. */
      weight: z.number(),
      objectives: z.array(TitledTally),
    }),
  ),
  scale: z.object({ from: z.int(), to: z.int(), pass: z.int() }),
  /** Our guess of the share of items at which a pass begins, in percent. */
  passMark: z.object({ from: z.number(), to: z.number() }),
  pace: z.object({
    /** Of the items that were opened, as the slowest; null where none was. */
    medianSeconds: z.nullable(z.number()),
    slowest: z.array(z.object({ number: ItemNumber, seconds: z.number() })),
    /** Of the first, the second and the last third of the form. */
    minutesByThird: z.tuple([z.number(), z.number(), z.number()]),
  }),
  changed: z.object({ count: z.int(), toRight: z.int(), toWrong: z.int() }),
  /** The numbers of items, as the next two. */
  sureAndWrong: z.array(ItemNumber),
  seenBefore: z.array(ItemNumber),
  late: z.array(ItemNumber),
  /** Numbers of items that are not counted: their question was removed or changed since. */
  gone: z.array(ItemNumber),
  /** In the order of the form, without those of `gone` whose question was removed. */
  items: z.array(ReportItem),
})
export type ExamReport = z.infer<typeof ExamReport>
