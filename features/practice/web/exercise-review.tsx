/**
 * An exercise in the report on a practice exam: the problem, what was given and what was wrong about it, part by part,
 * and the solution. To be read and printed.
 */
import { use, useId } from 'react'

import { LoadBoundary } from '#platform/web/ui/load-boundary.tsx'

import type { ExamExerciseAnswer } from '../contract.ts'
import { answeredParts, markOf } from '../core/mark.ts'
import { posedHash } from '../core/posed.ts'

import './exercise.css'
import { ChangedExercise } from './changed-exercise.tsx'
import { examProblem } from './exam-problem.ts'
import { ExerciseTitle } from './exercise-title.tsx'
import { SolutionView } from './help.tsx'
import { ProblemView } from './problem-view.tsx'
import { ReviewedField } from './reviewed-field.tsx'

type Props = Omit<ExamExerciseAnswer, 'posed'> & {
  /** The hash of what was shown in the exam: of a problem that has changed since, nothing is shown. */
  readonly posed?: string | null
}

export function ExerciseReview(props: Props) {
  const { kind, topic, seed } = props
  return (
    <LoadBoundary key={`${kind} ${topic} ${seed}`} what="This exercise">
      <LoadedReview {...props} />
    </LoadBoundary>
  )
}

function LoadedReview({ kind, topic, seed, answer, posed = null }: Props) {
  const problem = use(examProblem({ kind, topic, seed }))
  const id = useId()
  if (!problem || (posed !== null && posedHash(problem.exercise) !== posed)) {
    return <ChangedExercise>Your answer was not scored.</ChangedExercise>
  }
  const { title, module, exercise } = problem
  const verdict = module.check(exercise, answer ?? {})
  const parts = answeredParts(exercise, verdict)
  const isBlank = answer === null || markOf(exercise, verdict).isBlank
  return (
    <div role="group" className="exercise exercise--review" aria-labelledby={`${id}-title`}>
      <ExerciseTitle id={`${id}-title`}>{title}</ExerciseTitle>
      <ProblemView exercise={exercise} />
      <dl className="exercise-reviewed">
        {exercise.fields.map((field) => (
          <ReviewedField
            key={field.id}
            field={field}
            value={isBlank ? undefined : answer[field.id]}
            verdict={isBlank ? undefined : verdict.fields[field.id]}
          />
        ))}
      </dl>
      <p className="exercise-sum">
        {isBlank
          ? 'You left this exercise blank.'
          : `${parts.filter(({ isCorrect }) => isCorrect).length} of ${parts.length} right.`}
      </p>
      <div role="group" className="exercise-solution" aria-labelledby={`${id}-solution`}>
        <p id={`${id}-solution`} className="exercise-solution-title">
          Solution
        </p>
        <SolutionView exercise={exercise} solution={module.solve(exercise)} />
      </div>
    </div>
  )
}
