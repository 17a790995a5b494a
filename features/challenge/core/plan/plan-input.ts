/** What a plan is made from: goals, and what the learner has shown so far. */
import type { Day } from '../calendar.ts'
import type { Effects } from '../effects.ts'
import type { Goals } from '../goals.ts'
import type { PlanLesson } from '../lesson-queue.ts'
import type { ExamLength } from '../place-practice-exams.ts'
import type { ReviewsAhead } from '../review-queue.ts'
import type { Topic } from '../topic-model.ts'

export type PlanInput = {
  readonly today: Day
  readonly goals: Goals
  /** Where none is booked: what the plan assumes (`assumed-exam-day.ts`). */
  readonly examDay: Day
  /** What is left of today; the day's minutes where absent. */
  readonly minutesToday?: number
  /** In reading order; those that are done are left out. */
  readonly lessons: readonly PlanLesson[]
  /** Of the exam, by id. */
  readonly topics: ReadonlyMap<string, PlanTopic>
  readonly reviews: ReviewsAhead
  /** Items whose newest answer was wrong. */
  readonly mistakes: number
  /** The longest first; empty where no practice exams are made. */
  readonly examLengths: readonly ExamLength[]
  /** When practice exams were sat. */
  readonly pastExamDays: readonly Day[]
  readonly effects: Effects
  /** Topics that were drilled or taught today. */
  readonly topicsToday: ReadonlySet<string>
}

export type PlanTopic = Topic & {
  /** Whether its lesson is done, or it was answered: a drill may ask it. */
  readonly isBegun: boolean
  /** How often it was drilled. */
  readonly drills: number
}
