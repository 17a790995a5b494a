/** What a drill may ask next, and what it has asked so far. */
import type { AnsweredItem } from '#features/learning/contract.ts'
import type { Random } from '#platform/contract/random.ts'

import type { DrillMode } from './drill-mode.ts'

export type Candidate = {
  readonly id: string
  readonly kind: 'question' | 'exercise'
  readonly topic: string
  /** The ids of its siblings and its own. */
  readonly cluster: readonly string[]
  readonly caseId: string | null
  /** How likely the learner is to get it right, 0 to 1. */
  readonly chance: number
  /** With what was answered in this run; null where it was never answered. */
  readonly answered: AnsweredItem | null
}

/** By what the next item is chosen: a drill's mode, but that a single topic cannot be mixed, and that `second-best` mixes. */
export type ChoiceMode = Exclude<DrillMode, 'second-best'> | 'topic'

export type DrillState = {
  /** Epoch milliseconds. */
  readonly now: number
  /** The ids asked in this run, in order; what came back is there again. */
  readonly asked: readonly string[]
  /**
   * Those of them without an answer yet, as of a batch that is chosen ahead: what they were answered before this run
   * brings none of them back.
   */
  readonly open?: ReadonlySet<string>
  /** What may have been asked in this run and is not to be chosen here: it counts as something in between. */
  readonly others?: readonly Candidate[]
  /** Answers to any question, by its id: those of siblings that are no candidates count, too. */
  readonly answered?: ReadonlyMap<string, AnsweredItem>
  readonly mode: ChoiceMode
  /** From a seed and the number of items asked: the same moment chooses the same item. */
  readonly random: Random
}
