/** One turn of a conversation: what was said, with what stands around it, and what the tutor makes of it. */
import type { ChoiceQuestion } from '#features/curriculum/contract.ts'
import type { HelpedItem, NewEvidence } from '#features/learning/contract.ts'
import type { Context } from '#platform/server/context.ts'

import type { Answer, LearnerMessage, Message, Mode, ProblemAbout } from '../../contract.ts'
import type { Meaning } from '../../core/ask/understand-part.ts'
import type { Material, Tutor } from '../load-tutor.ts'
import type { TutorTables } from '../tables.ts'

/** A turn that was not stored yet. */
export type Draft = {
  readonly text: string
  readonly answer: Answer
  /** The reply that was graded, as evidence of what the learner can do. */
  readonly graded?: Graded
  /** What hints were given to: answers to it soon after say so. */
  readonly helped?: readonly HelpedItem[]
  /** Topics that were studied besides those of the cited lessons. */
  readonly studied?: readonly string[]
}

export type Graded = {
  readonly question: ChoiceQuestion
  /** Null: the answer was told without a try. */
  readonly optionIds: readonly string[] | null
  /** What help came first. */
  readonly assistance: NonNullable<NewEvidence['assistance']>
}

export type Turn = {
  readonly tutor: Tutor
  readonly context: Context<TutorTables>
  readonly conversationId: string
  /** The mode that the learner chose. */
  readonly mode: Mode
  readonly text: string
  readonly askedFrom: LearnerMessage['askedFrom']
  /** The problem that it brings from elsewhere. */
  readonly about: ProblemAbout | null
  /** The messages before, newest first. */
  readonly earlier: readonly Message[]
  readonly trackId: string
  readonly material: Material
  readonly meaning: Meaning
}

export type TakenTurn = { readonly mode: Mode } & (
  | { readonly draft: Draft }
  /** It is explained like any question, and these go with the answer: what was open stays open. */
  | { readonly explains: Partial<Answer> }
)

/** @returns null where the turn is not this mode's. */
export type TurnRule = (turn: Turn) => Promise<TakenTurn | null>

export const EMPTY_ANSWER: Answer = {
  outcome: 'answered',
  engine: { kind: 'lessons' },
  citations: [],
  computed: [],
  nearest: [],
  notes: [],
  quiz: null,
}
