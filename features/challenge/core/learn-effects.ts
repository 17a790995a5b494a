/** Temporary: the rule that learns the effects replaces this file. Nothing is learned yet. */
import type { AnswerAfterStudy } from '#features/learning/contract.ts'

import { FIRST_EFFECTS, type Effects } from './effects.ts'

export function learnEffects(_learners: readonly (readonly AnswerAfterStudy[])[]): Effects {
  return FIRST_EFFECTS
}
