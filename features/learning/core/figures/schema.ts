/** What the figures' page is drawn from, as it crosses the wire. */
import { z } from 'zod/mini'

import { ContentId } from '#features/curriculum/contract.ts'

import { Confidence, Level } from '../scales.ts'

/** `YYYY-MM-DD`; of a week, its Monday. */
const Day = z.iso.date()

const SomeDay = z.object({
  day: Day,
  answers: z.int(),
  reviews: z.int(),
  /** Active time. */
  milliseconds: z.int(),
})

/** Of the first answers without help of which the learner said so. */
const Stated = z.object({
  confidence: Confidence,
  answers: z.int(),
  /** The sum of their scores, each 0 to 1. */
  score: z.number(),
})
export type Stated = z.infer<typeof Stated>

/** Of the reviews of cards that come back after days. */
const WeekOfReviews = z.object({
  week: Day,
  reviews: z.int(),
  /** How many were to be remembered, by FSRS. */
  expected: z.number(),
  /** How many were remembered. */
  recalled: z.int(),
})
export type WeekOfReviews = z.infer<typeof WeekOfReviews>

const TopicFigure = z.object({
  id: ContentId,
  title: z.string(),
  ...Level.shape,
  /** The share at the end of each week since its first answer that counts, up to this week; in whole percent. */
  shares: z.array(z.number()),
})
export type TopicFigure = z.infer<typeof TopicFigure>

const DomainFigure = z.object({
  number: z.string(),
  title: z.string(),
  /** At the end of each week of the exam. */
  levels: z.array(Level),
  topics: z.array(TopicFigure),
})
export type DomainFigure = z.infer<typeof DomainFigure>

const ExamFigure = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  /** From the first one with an answer that counts; none before there is one. */
  weeks: z.array(Day),
  domains: z.array(DomainFigure),
})
export type ExamFigure = z.infer<typeof ExamFigure>

export const Figures = z.object({
  /** The learner's study day. */
  today: Day,
  /** Of all time. */
  daysThatCount: z.int(),
  /** Of the last year, the earliest first; days with nothing are left out. */
  days: z.array(SomeDay),
  /** Of the last half year, as all that follows. */
  lessonsDone: z.array(z.object({ week: Day, lessons: z.int() })),
  stated: z.array(Stated),
  reviews: z.array(WeekOfReviews),
  exams: z.array(ExamFigure),
})
export type Figures = z.infer<typeof Figures>
