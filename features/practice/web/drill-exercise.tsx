/**
 * An exercise in a run of a drill: one problem, with “Check”, hints and the solution as in a lesson, and then the next item.
 *
 * Its answers are recorded here, as those of lessons are, with the run of the drill.
 */
import { use } from 'react'

import { LoadBoundary } from '#platform/web/ui/load-boundary.tsx'

import type { ExamExerciseRequest } from '../contract.ts'
import type { Difficulty } from '../core/exercise.ts'
import { concerns } from '../core/subjects.ts'
import { loadKind } from './exercise-modules.ts'
import { Sheet } from './exercise-sheet.tsx'
import type { ExerciseSheet } from './use-exercise.ts'

type DrillOutcome = {
  /**
   * By the first answer: right without help, right with help, or wrong. Who has seen the solution without an answer was
   * wrong.
   */
  readonly outcome: 'right' | 'wrong' | 'assisted'
  /** All answers to this problem have it. */
  readonly exerciseId: string
}

type Props = ExamExerciseRequest & {
  readonly difficulty: Difficulty
  readonly runId: string
  readonly nextLabel: string
  /** The learner goes on. */
  readonly onDone: (done: DrillOutcome) => void
}

export function DrillExercise(props: Props) {
  const { kind, topic, seed } = props
  return (
    <LoadBoundary key={`${kind} ${topic} ${seed}`} what="This exercise">
      <LoadedExercise {...props} />
    </LoadBoundary>
  )
}

function LoadedExercise({ kind, topic, seed, difficulty, runId, nextLabel, onDone }: Props) {
  const topics = [topic]
  const { title, module, subjects } = use(loadKind(kind, { topics }))
  if (!subjects.some((subject) => concerns(subject, topics))) {
    return <p className="exercise">This exercise is newer than this page. Reload the page.</p>
  }
  return (
    <Sheet
      title={title}
      module={module}
      start={{ topics, difficulty, seed }}
      place={{ runId }}
      level={2}
      end={(sheet) =>
        // Below what was said of the answer: it is read before the learner goes on.
        isDone(sheet) && (
          <div className="exercise-buttons">
            <button
              type="button"
              className="button button--primary"
              onClick={() => onDone({ outcome: outcomeOf(sheet), exerciseId: sheet.exerciseId })}
            >
              {nextLabel}
            </button>
          </div>
        )
      }
    />
  )
}

function isDone({ first, isSolutionShown }: ExerciseSheet): boolean {
  return first !== null || isSolutionShown
}

function outcomeOf({ first }: ExerciseSheet): DrillOutcome['outcome'] {
  if (!first?.isCorrect) return 'wrong'
  return first.assistance.kind === 'none' ? 'right' : 'assisted'
}
