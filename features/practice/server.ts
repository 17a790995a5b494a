/** Practice's door for the server: every endpoint with its handler. */
import { defineServerFeature } from '#platform/server/feature.ts'

import { practiceContract } from './contract.ts'
import { answerExercise } from './server/answer-exercise.ts'
import { getLessonResults } from './server/get-lesson-results.ts'
import type { PracticeNeeds } from './server/needs.ts'

export type { WholeKind } from './core/material.ts'
export { describeSlip } from './server/describe-slip.ts'
export { helpWithExercise } from './server/help-with-exercise.ts'
export { judgeExercise } from './server/judge-exercise.ts'
export { keepKinds } from './server/keep-kinds.ts'
export { whatExamsAsk, whatExercisesAsk } from './server/what-exercises-ask.ts'

export function practiceServer(needs: PracticeNeeds) {
  return defineServerFeature()({
    contract: practiceContract,
    handlers: {
      answerExercise: answerExercise(needs),
      getLessonResults: getLessonResults(needs),
    },
  })
}
