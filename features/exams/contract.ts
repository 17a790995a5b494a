/**
 * Practice for an exam: drills, and practice exams.
 *
 * A drill is a run of questions chosen one after the other for this learner. Its page judges at once by the key; the
 * server judges again and records. The browser makes the ids of runs and answers, so what is sent twice counts once.
 */
import { z } from 'zod/mini'

import { AskedQuestion, ContentId, OptionId, QuestionKey } from '#features/curriculum/contract.ts'
import { Confidence, QuestionResponse } from '#features/learning/contract.ts'
import { ActiveMilliseconds, timingFields } from '#platform/contract/device-time.ts'
import { defineContract } from '#platform/contract/endpoint.ts'

/**
 * Why questions are asked: because of where they belong, or of how they were answered. In `second-best` the learner also
 * names the words that decide between the best option and the runner-up.
 */
export const DrillMode = z.enum([
  'mixed',
  'never-seen',
  'mistakes',
  'sure-and-wrong',
  'guessed-right',
  'second-best',
])
export type DrillMode = z.infer<typeof DrillMode>

/** The part of the exam that a drill is about; all of it where nothing is named. */
export const DrillScope = z.object({
  domain: z.optional(z.string().check(z.maxLength(10))),
  objective: z.optional(z.string().check(z.maxLength(10))),
  topic: z.optional(ContentId),
  lesson: z.optional(ContentId),
})
export type DrillScope = z.infer<typeof DrillScope>

const Counts = z.object({
  questions: z.int(),
  neverSeen: z.int(),
  mistakes: z.int(),
  sureAndWrong: z.int(),
  guessedRight: z.int(),
})
export type Counts = z.infer<typeof Counts>

export const PracticeOverview = z.object({
  exam: z.object({ id: z.string(), code: z.string(), name: z.string() }),
  /** Of what drills may ask; a part of the bank is kept for practice exams. */
  counts: Counts,
  domains: z.array(
    z.object({
      number: z.string(),
      title: z.string(),
      weight: z.number(),
      counts: Counts,
      objectives: z.array(z.object({ number: z.string(), title: z.string(), counts: Counts })),
    }),
  ),
})
export type PracticeOverview = z.infer<typeof PracticeOverview>

/** A question as phrases of which one or more contain its clue. */
const SecondBest = z.object({
  phrases: z.array(z.object({ id: z.string(), text: z.string() })),
  rightIds: z.array(z.string()),
  /** The wrong option that comes closest. */
  runnerUpId: OptionId,
})
export type SecondBest = z.infer<typeof SecondBest>

export const DrillItem = z.object({
  asked: AskedQuestion,
  /** With the key, so that a drill goes on without a network. */
  key: QuestionKey,
  topic: z.object({ id: ContentId, title: z.string() }),
  /** `passageId`: the block of its text that explains the answer; null where none was found. */
  lesson: z.object({ id: ContentId, title: z.string(), passageId: z.nullable(z.string()) }),
  /** Why it is asked, where that is not obvious. */
  reason: z.nullable(z.enum(['mistake', 'sure-and-wrong', 'guessed-right', 'again-unaided'])),
  /** Asked after the answer in the mode `second-best`, null in all others: which words decide. */
  secondBest: z.nullable(SecondBest),
})
export type DrillItem = z.infer<typeof DrillItem>

/** What was asked in this run, in its order. */
const Asked = z.object({
  id: ContentId,
  outcome: z.enum(['right', 'wrong', 'assisted', 'open']),
})

export const MOST_ASKED = 300

export const examsContract = defineContract({
  getPracticeOverview: {
    method: 'GET',
    path: '/api/exams/practice',
    response: z.nullable(PracticeOverview),
  },
  /** The next questions of a drill; fewer where little is left, none where nothing is. */
  chooseDrillItems: {
    method: 'POST',
    path: '/api/exams/drills/items',
    body: z.object({
      mode: DrillMode,
      scope: DrillScope,
      asked: z.array(Asked).check(z.maxLength(MOST_ASKED)),
      /** Two runs with the same seed ask the same, as long as nothing else changes. */
      seed: z.int(),
      count: z.int().check(z.minimum(1), z.maximum(10)),
    }),
    response: z.object({ items: z.array(DrillItem) }),
  },
  answerDrillItem: {
    method: 'POST',
    path: '/api/exams/drills/:runId/answers',
    params: z.object({ runId: z.uuid() }),
    body: z.object({
      answerId: z.uuid(),
      questionId: ContentId,
      response: QuestionResponse,
      confidence: z.nullable(Confidence),
      /** Hints taken before the answer. */
      hints: z.int().check(z.minimum(0), z.maximum(3)),
      milliseconds: ActiveMilliseconds,
      answeredAt: z.iso.datetime(),
      ...timingFields,
    }),
    response: z.object({ isCorrect: z.boolean() }),
  },
})
