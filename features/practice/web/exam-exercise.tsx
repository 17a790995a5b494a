/**
 * An exercise in the room of a practice exam: the problem and the fields, and not a word on whether the answer is right.
 *
 * The room keeps the answer and passes it in again; what is typed before it has done so is kept here.
 */
import { use, useId, useState } from 'react'

import { LoadBoundary } from '#platform/web/ui/load-boundary.tsx'

import type { ExamExerciseRequest, GivenAnswer } from '../contract.ts'
import type { AnswerValue, Exercise } from '../core/exercise.ts'
import { posedHash } from '../core/posed.ts'
import { startedAnswer } from '../core/started-answer.ts'

import './exercise.css'
import { ChangedExercise } from './changed-exercise.tsx'
import { examProblem } from './exam-problem.ts'
import { ExerciseTitle } from './exercise-title.tsx'
import { FieldInput } from './field-input.tsx'
import { ProblemView } from './problem-view.tsx'

type Props = ExamExerciseRequest & {
  /** What was given before, read when the exercise is first shown; null: nothing. */
  readonly answer: GivenAnswer | null
  /** After each change, with the hash of what is shown. */
  readonly onAnswer: (answer: GivenAnswer, posed: string) => void
  readonly isDisabled?: boolean
}

/** Loads what an exercise needs before it is shown: an exam goes on without a network. */
export function prepareExamExercise(request: ExamExerciseRequest): void {
  // What cannot be loaded now is loaded again when it is shown.
  examProblem(request).catch(() => undefined)
}

export function ExamExercise(props: Props) {
  const { kind, topic, seed } = props
  return (
    <LoadBoundary key={`${kind} ${topic} ${seed}`} what="This exercise">
      <LoadedExercise {...props} />
    </LoadBoundary>
  )
}

function LoadedExercise(props: Props) {
  const { kind, topic, seed } = props
  const problem = use(examProblem({ kind, topic, seed }))
  if (!problem) return <ChangedExercise>Go on with the next item.</ChangedExercise>
  return <Sheet {...props} title={problem.title} exercise={problem.exercise} />
}

type SheetProps = Pick<Props, 'answer' | 'onAnswer' | 'isDisabled'> & {
  readonly title: string
  readonly exercise: Exercise
}

function Sheet({ title, exercise, answer: before, onAnswer, isDisabled = false }: SheetProps) {
  const id = useId()
  const [answer, setAnswer] = useState(() => startedAnswer(exercise, before ?? {}))
  const give = (fieldId: string, value: AnswerValue) => {
    const given = { ...answer, [fieldId]: value }
    setAnswer(given)
    // The fields make no other shapes than those of the contract; theirs are only not read-only.
    onAnswer(structuredClone(given) as GivenAnswer, posedHash(exercise))
  }
  return (
    <div role="group" className="exercise" aria-labelledby={`${id}-title`}>
      <ExerciseTitle id={`${id}-title`}>{title}</ExerciseTitle>
      <ProblemView exercise={exercise} />
      <fieldset disabled={isDisabled} className="exercise-fields">
        {exercise.fields.map((field) => (
          <FieldInput
            key={field.id}
            field={field}
            sheet={{ answer, give, verdictOn: () => undefined }}
          />
        ))}
      </fieldset>
    </div>
  )
}
