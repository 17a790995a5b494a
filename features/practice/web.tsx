/** The web door of practice: an exercise as a lesson asks for it, and what it sends through the outbox. */
import { use, type ReactNode } from 'react'

import { codePart } from '#platform/web/code-part.ts'
import type { OutboxDoor } from '#platform/web/outbox/kind.ts'
import { LoadBoundary } from '#platform/web/ui/load-boundary.tsx'

import type { ExerciseRequest } from './contract.ts'
import type { AnswerEntry } from './web/outbox.ts'

const exercise = codePart(() => import('./web/requested-exercise.tsx'))

function LoadedExercise({ request }: { readonly request: ExerciseRequest }) {
  const { RequestedExercise } = use(exercise.read())
  return <RequestedExercise request={request} />
}

/** An endless exercise; nothing for a kind that does not exist. Its code is loaded when it is shown. */
export function renderExercise(request: ExerciseRequest): ReactNode {
  return (
    <LoadBoundary what="This exercise">
      <LoadedExercise request={request} />
    </LoadBoundary>
  )
}

/** An exercise in the room of a practice exam. */
export async function loadExamExercise() {
  const { ExamExercise, prepareExamExercise } = await import('./web/exam-exercise.tsx')
  return { ExamExercise, prepareExamExercise }
}

/** An exercise in the report on a practice exam. */
export async function loadExerciseReview() {
  const { ExerciseReview } = await import('./web/exercise-review.tsx')
  return { ExerciseReview }
}

/** An exercise in a run of a drill. */
export async function loadDrillExercise() {
  const { DrillExercise, prepareDrillExercise } = await import('./web/drill-exercise.tsx')
  return { DrillExercise, prepareDrillExercise }
}

export const practiceOutbox: OutboxDoor = {
  kinds: {
    'practice answer': {
      words: ['answer', 'answers'],
      guestWords: ['answer to an exercise', 'answers to exercises'],
      load: async () => (await import('./web/outbox.ts')).answerKind,
      doneIn: (body) => {
        const { runId, exam, exerciseId } = body as AnswerEntry
        return runId === undefined
          ? null
          : { kind: 'drill item', item: exerciseId, exam, isRepeat: false }
      },
      refetches: [
        ['challenge', 'today'],
        ['practice', 'results'],
      ],
    },
  },
}
