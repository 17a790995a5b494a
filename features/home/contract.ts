/**
 * The requests of the home page.
 *
 * The question of the day comes without its key; the response to an answer contains the verdict with every option's
 * reason. A visitor's answer is not stored on the server; that of a signed-in learner is evidence, and so is a
 * visitor's that a learner has kept.
 */
import { z } from 'zod/mini'

import { ContentId, OptionId } from '#features/curriculum/contract.ts'
import { ActiveMilliseconds, timingFields } from '#platform/contract/device-time.ts'
import { defineContract } from '#platform/contract/endpoint.ts'

export const DailyQuestion = z.object({
  id: ContentId,
  /** The day of the question, in UTC. */
  day: z.iso.date(),
  lessonTitle: z.string(),
  /** Where the lesson that teaches it is read: without an account, where it is open to everyone. */
  lessonPath: z.string(),
  stem: z.string(),
  options: z.array(z.object({ id: OptionId, text: z.string() })),
})
export type DailyQuestion = z.infer<typeof DailyQuestion>

export const DailyVerdict = z.object({
  isCorrect: z.boolean(),
  options: z.array(z.object({ id: OptionId, isCorrect: z.boolean(), reason: z.string() })),
  /** The decisive words of the question. */
  clue: z.string(),
  source: z.string(),
})
export type DailyVerdict = z.infer<typeof DailyVerdict>

export const Contents = z.object({
  /** How many there are of each. */
  counts: z.object({
    lessons: z.int(),
    questions: z.int(),
    cards: z.int(),
    /** For the tracks that can be studied here, so as many as the screen of resources lists for them. */
    resources: z.int(),
  }),
  /** Whether the job board lists any: without a feed it is empty. */
  hasJobs: z.boolean(),
  /** A handful to turn over, different each day. */
  cards: z.array(z.object({ id: ContentId, front: z.string(), back: z.string() })),
})
export type Contents = z.infer<typeof Contents>

export const homeContract = defineContract({
  getContents: { method: 'GET', path: '/api/home', access: 'anyone', response: Contents },
  getDailyQuestion: {
    method: 'GET',
    path: '/api/home/question',
    access: 'anyone',
    /** Of this day, where it is today or yesterday; else today's. */
    query: z.object({ day: z.optional(z.iso.date()) }),
    response: DailyQuestion,
  },
  /** A `POST` that changes nothing: the answer is judged and not stored. */
  answerDailyQuestion: {
    method: 'POST',
    path: '/api/home/question/answers',
    access: 'anyone',
    body: z.object({ questionId: ContentId, optionId: OptionId }),
    response: DailyVerdict,
  },
  /** The answer of a signed-in learner: judged the same, and stored once. A visitor's that a learner has kept comes later, with its day. */
  recordDailyAnswer: {
    method: 'POST',
    path: '/api/home/question/my-answers',
    body: z.object({
      /** Made by the browser, so a repeated request counts once. */
      answerId: z.uuid(),
      /** When it was asked, up to 30 days ago; today or yesterday where it is absent. */
      day: z.optional(z.iso.date()),
      questionId: ContentId,
      optionId: OptionId,
      milliseconds: ActiveMilliseconds,
      answeredAt: z.iso.datetime(),
      ...timingFields,
    }),
    response: DailyVerdict,
  },
  /** What the learner has answered to the question of a day, with its verdict; null before that. */
  getMyDailyAnswer: {
    method: 'GET',
    path: '/api/home/question/my-answer',
    query: z.object({ day: z.iso.date() }),
    response: z.object({
      answer: z.nullable(z.object({ optionId: OptionId, verdict: DailyVerdict })),
    }),
  },
})
