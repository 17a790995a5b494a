/** Judges an answer to an exercise by the code of its kind, and says what a piece of evidence needs of it. */
import { startingDifficulty } from '#features/learning/contract.ts'

import type { ExamExerciseAnswer, ExerciseKind, JudgedExercise } from '../contract.ts'
import { EXAM_DIFFICULTY } from '../core/exam-topics.ts'
import { judgeAgain, unjudged, type AnswerToJudge, type JudgedAgain } from '../core/judge-again.ts'
import type { WholeKind } from '../core/material.ts'
import { NothingToAsk } from '../core/subjects.ts'

/** @throws NothingToAsk */
export function judgeProblem(kind: WholeKind, problem: AnswerToJudge): JudgedExercise {
  return judgedExercise(problem, judgeAgain(kind, problem))
}

/**
 * For exercises of practice exams. An exercise that has changed or gone since the exam began has no score: the exam
 * goes on without it.
 *
 * @param openKind that keeps what it opened: an exam asks for several kinds at once.
 */
export function judgeExercise(openKind: (kind: ExerciseKind) => Promise<WholeKind>) {
  return async (given: ExamExerciseAnswer): Promise<JudgedExercise> => {
    const { topic, seed, answer, posed } = given
    const kind = await openKind(given.kind)
    const problem = { seed, difficulty: EXAM_DIFFICULTY, scope: { topics: [topic] }, answer, posed }
    try {
      return judgeProblem(kind, problem)
    } catch (error) {
      if (!(error instanceof NothingToAsk)) throw error
      return judgedExercise(problem, unjudged(kind, problem))
    }
  }
}

function judgedExercise(
  { seed, difficulty, scope }: AnswerToJudge,
  { scenario, revision, ...judged }: JudgedAgain,
): JudgedExercise {
  return {
    ...judged,
    variant: { seed, difficulty, topics: scope.topics, scenario, revision },
    startingDifficulty: startingDifficulty({ difficulty }).difficulty,
  }
}
