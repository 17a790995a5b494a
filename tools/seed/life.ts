/** A learner whose history is replayed: what each part of the replay needs. */
import type { TrackContent } from '#features/curriculum/contract.ts'

import type { Study } from './histories.ts'
import type { PastServer, Session } from './past-server.ts'

export type Life = {
  readonly server: PastServer
  readonly session: Session
  readonly study: Study
  readonly content: TrackContent
  /** 0 to 1, always the same for the same text. */
  readonly chance: (...about: readonly (string | number)[]) => number
}

/** How often a first answer about the topic is right, 0 to 1. Some topics are hard: without them nothing would be weak. */
export function knowsOf({ study, chance }: Life, topicId: string): number {
  return chance('hard topic', topicId) < 0.15 ? study.knows / 4 : study.knows
}
