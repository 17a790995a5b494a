/** The next item of a drill: a question, or in its turn an exercise. A case that has begun is not interrupted. */
import { chooseExercise, type ExerciseCandidate, type ExerciseChoice } from './choose-exercise.ts'
import { chooseNext } from './choose-next.ts'
import type { Candidate, DrillState } from './drill-candidate.ts'

export type DrillChoice = ExerciseChoice | { readonly kind: 'question'; readonly id: string }

/**
 * @param questions all that the drill is about, those asked included; questions of a case in its order.
 * @param exercises the same; none where the drill has none.
 */
export function chooseDrillItem(
  questions: readonly Candidate[],
  exercises: readonly ExerciseCandidate[],
  state: Omit<DrillState, 'others'>,
): DrillChoice | null {
  const others = exercises.map(asCandidate)
  const question = chooseNext(questions, { ...state, others })
  const last = [...questions, ...others].find(({ id }) => id === state.asked.at(-1))
  const isCaseGoingOn = question?.caseId != null && question.caseId === last?.caseId
  const exercise = isCaseGoingOn
    ? null
    : chooseExercise(exercises, state, {
        isAlone: question === null,
        isOneTopic: new Set([...questions, ...others].map(({ topic }) => topic)).size === 1,
        lastTopic: last?.topic ?? null,
      })
  return exercise ?? (question && { kind: 'question', id: question.id })
}

/** To the choice of questions an exercise is something that was asked in between. */
function asCandidate({ id, topic, level }: ExerciseCandidate): Candidate {
  return {
    id,
    kind: 'exercise',
    topic,
    cluster: [id],
    caseId: null,
    chance: level,
    answered: null,
  }
}
