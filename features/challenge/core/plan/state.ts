/** What changes while a plan is made, day by day. */
import type { Effects } from '../effects.ts'
import type { LessonQueue } from '../lesson-queue.ts'
import type { ReviewQueue } from '../review-queue.ts'
import type { TopicState } from '../topic-model.ts'
import type { PlanInput } from './plan-input.ts'

export type State = {
  readonly input: PlanInput
  /** Days from today to the exam. */
  readonly examAt: number
  readonly effects: Effects
  readonly topics: ReadonlyMap<string, Known>
  readonly lessons: LessonQueue
  readonly reviews: ReviewQueue
  mistakes: number
}

export type Known = {
  readonly id: string
  readonly state: TopicState
  isBegun: boolean
  drills: number
}
