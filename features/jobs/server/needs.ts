/** What the job board asks of others, as functions: `app/server` passes them in. */
import type { Board } from './board.ts'
import type { FeedsSource } from './feeds/feeds-source.ts'

export type JobsNeeds = {
  /** The operator's feeds file, as it is now. */
  readonly feeds: FeedsSource
  /** What the curriculum teaches about a topic; null where it has no such topic. */
  readonly lessonsAbout: (topicId: string) => {
    readonly topic: string
    readonly lessons: readonly { readonly id: string; readonly title: string }[]
  } | null
}

/** The needs, and the listings in memory that all requests share. */
export type JobsParts = JobsNeeds & { readonly board: Board }
