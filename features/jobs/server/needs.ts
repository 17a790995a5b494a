/** The functions of other features that the job board needs; `app/server` passes them in. */
import type { Board } from './board.ts'
import type { FeedsSource } from './feeds/feeds-source.ts'

export type JobsNeeds = {
  /** The current content of the operator's feeds file. */
  readonly feeds: FeedsSource
  /** The lessons of a topic; null if the curriculum has no such topic. */
  readonly lessonsAbout: (topicId: string) => {
    readonly topic: string
    readonly lessons: readonly { readonly id: string; readonly title: string }[]
  } | null
}

/** The needs, and the listings in memory that all requests share. */
export type JobsParts = JobsNeeds & { readonly board: Board }
