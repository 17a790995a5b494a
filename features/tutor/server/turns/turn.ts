/** One turn of a conversation: what was said, with what stands around it, and what the tutor makes of it. */
import type { ChoiceQuestion } from '#features/curriculum/contract.ts'
import type { Context } from '#platform/server/context.ts'

import type { Answer, LearnerMessage, Message, Mode } from '../../contract.ts'
import type { Meaning } from '../../core/ask/understand-part.ts'
import type { Material, Tutor } from '../load-tutor.ts'
import type { TutorTables } from '../tables.ts'

/** A turn that was not stored yet. */
export type Draft = {
  readonly text: string
  readonly answer: Answer
  /** The reply that was graded, as evidence of what the learner can do. */
  readonly graded?: Graded
  /** Topics that were studied besides those of the cited lessons. */
  readonly studied?: readonly string[]
}

export type Graded = {
  readonly question: ChoiceQuestion
  readonly optionIds: readonly string[]
  /** How many hints came first. */
  readonly hints: number
}

export type Turn = {
  readonly tutor: Tutor
  readonly context: Context<TutorTables>
  readonly conversationId: string
  /** The mode that the learner chose. */
  readonly mode: Mode
  readonly text: string
  readonly askedFrom: LearnerMessage['askedFrom']
  /** The messages before, newest first. */
  readonly earlier: readonly Message[]
  readonly trackId: string
  readonly material: Material
  readonly meaning: Meaning
}

/** @returns null where the turn is not this mode's. */
export type TurnRule = (
  turn: Turn,
) => Promise<{ readonly mode: Mode; readonly draft: Draft } | null>

export const EMPTY_ANSWER: Answer = {
  outcome: 'answered',
  engine: { kind: 'lessons' },
  citations: [],
  computed: [],
  nearest: [],
  notes: [],
  quiz: null,
}
