/** What the screens around the day of an exam show, as it crosses the wire. */
import { z } from 'zod/mini'

import { Facts } from '../booking/advice-schema.ts'
import { Outcome } from './outcome.ts'

const DayShape = z.string()

export const AfterExam = z.object({
  /** Where the challenge stands around the day of its exam. */
  stage: z.enum(['ahead', 'today', 'asks', 'passed', 'failed', 'not-sat']),
  /** On the learner's wall. */
  today: DayShape,
  /** What was reported of this challenge, the last exam first. */
  outcomes: z.array(Outcome),
  /** Of the score report. */
  domains: z.array(z.object({ number: z.string(), title: z.string() })),
  /** The vendor's; null where it is not known here. */
  scale: z.nullable(z.object({ from: z.number(), to: z.number(), pass: z.number() })),
  /** Null unless it was failed. */
  retake: z.nullable(
    z.object({
      attempt: z.int(),
      waitDays: z.nullable(z.int()),
      earliest: DayShape,
      /** Null where the version ends before. */
      day: z.nullable(DayShape),
    }),
  ),
  facts: z.nullable(Facts),
  /** Other exams that have lessons here, the same track first; those that are passed are left out. */
  nextExams: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      /** Of the open challenge for it; null where there is none. */
      challengeId: z.nullable(z.string()),
    }),
  ),
  /** The track, once all of its exams are passed; null before. */
  certification: z.nullable(z.object({ id: z.string(), name: z.string() })),
})
export type AfterExam = z.infer<typeof AfterExam>
