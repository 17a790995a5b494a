/**
 * An exercise in a run of a drill: one problem, with “Check”, hints and the solution as in a lesson, and then the next item.
 *
 * Its answers are recorded here, as those of lessons are, with the run of the drill. The first one decides how it went,
 * so what is missing is asked for (`docs/decisions/0065`). What is given before is kept for the visit.
 */
import { use, useEffect, useEffectEvent, useMemo, type ReactNode } from 'react'

import { useKeeper } from '#platform/web/kept-for-visit.ts'
import { ActionBar } from '#platform/web/ui/action-bar.tsx'
import { placeForSigns } from '#platform/web/ui/bar-signs.ts'
import { LoadBoundary } from '#platform/web/ui/load-boundary.tsx'

import type { DrillExerciseRequest } from '../contract.ts'
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

type Props = DrillExerciseRequest & {
  readonly runId: string
  /** The id of the exam that the drill is about. */
  readonly exam?: string | undefined
  readonly nextLabel: string
  /** What one can do about the answer: shown with the way on. */
  readonly offers?: (outcome: DrillOutcome['outcome']) => ReactNode
  /** As soon as it is known how it went; again where that changes. */
  readonly onJudged?: (outcome: DrillOutcome['outcome']) => void
  /** The learner goes on. */
  readonly onDone: (done: DrillOutcome) => void
}

/** Loads what an exercise needs before it is shown: a drill goes on without a network. */
export function prepareDrillExercise({ kind, topic }: Pick<Props, 'kind' | 'topic'>): void {
  // What cannot be loaded now is loaded again when it is shown.
  loadKind(kind, { topics: [topic] }).catch(() => undefined)
}

export function DrillExercise(props: Props) {
  const { kind, topic, scenario, seed } = props
  return (
    <LoadBoundary key={`${kind} ${topic} ${scenario} ${seed}`} what="This exercise">
      <LoadedExercise {...props} />
    </LoadBoundary>
  )
}

function LoadedExercise(props: Props) {
  const { kind, topic, scenario, seed, difficulty, runId, exam } = props
  const { nextLabel, offers, onJudged, onDone } = props
  const topics = [topic]
  const { title, module, subjects } = use(loadKind(kind, { topics }))
  const { read, keep } = useKeeper()
  const name = ['drill', runId, kind, topic, scenario ?? '', seed, difficulty].join(' ')
  const keeper = useMemo(
    () => ({ read: () => read(name), keep: (sheet: unknown) => keep(name, sheet) }),
    [name, read, keep],
  )
  const about = subjects.filter((subject) => concerns(subject, topics))
  if (!about.some(({ id }) => scenario === null || id === scenario)) {
    return <p className="exercise">This exercise is newer than this page. Reload the page.</p>
  }
  return (
    <Sheet
      title={title}
      module={module}
      start={{ topics, difficulty, seed, ...(scenario !== null && { scenario }) }}
      place={{ runId, exam }}
      keeper={keeper}
      needsWholeAnswer
      level={2}
      end={(sheet) =>
        // Below what was said of the answer: it is read before the learner goes on.
        isDone(sheet) ? (
          <>
            {onJudged && <Judged outcome={outcomeOf(sheet)} onJudged={onJudged} />}
            {offers?.(outcomeOf(sheet))}
          </>
        ) : (
          // There is no bar yet, and no sign may float over its options.
          <div ref={placeForSigns} className="mt-4" />
        )
      }
      after={(sheet) =>
        isDone(sheet) && (
          <ActionBar>
            <button
              type="button"
              className="button button--primary min-h-11 max-sm:w-full"
              onClick={() => onDone({ outcome: outcomeOf(sheet), exerciseId: sheet.exerciseId })}
            >
              {nextLabel}
            </button>
          </ActionBar>
        )
      }
    />
  )
}

/** Says how it went: the sheet knows it while it renders. */
function Judged({
  outcome,
  onJudged,
}: Pick<DrillOutcome, 'outcome'> & Required<Pick<Props, 'onJudged'>>) {
  const tell = useEffectEvent(onJudged)
  useEffect(() => tell(outcome), [outcome])
  return null
}

function isDone({ first, isSolutionShown }: ExerciseSheet): boolean {
  return first !== null || isSolutionShown
}

function outcomeOf({ first }: ExerciseSheet): DrillOutcome['outcome'] {
  if (!first?.isCorrect) return 'wrong'
  return first.assistance.kind === 'none' ? 'right' : 'assisted'
}
