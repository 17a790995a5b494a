/** The modes that have a rule of their own; what none of them takes is explained. */
import { takeStepsTurn } from './steps-turn.ts'
import { takeHintTurn } from './take-hint-turn.ts'
import { takeMistakesTurn } from './take-mistakes-turn.ts'
import { takeQuizTurn } from './take-quiz-turn.ts'
import { takeTeachTurn } from './take-teach-turn.ts'
import type { TurnRule } from './turn.ts'

/** In this order: the first that takes a turn has it. */
export const TURN_RULES: readonly TurnRule[] = [
  takeMistakesTurn,
  takeHintTurn,
  takeQuizTurn,
  takeStepsTurn,
  takeTeachTurn,
]
