/**
 * An exercise inside a lesson. It never ends: “New exercise” makes another one, at the difficulty that is chosen.
 *
 * In a lesson it is folded until the learner starts it, so that who reads by keyboard has one stop for it, and it is
 * kept for the visit. What the learner has ever done in it stands below its title.
 */
import { CircleCheck, CircleDot, RefreshCw } from 'lucide-react'
import { use, useMemo } from 'react'

import { useKeeper } from '#platform/web/kept-for-visit.ts'

import type { ExerciseKind, ExerciseResult } from '../contract.ts'
import { DIFFICULTIES, type Difficulty, type ExerciseModule } from '../core/exercise.ts'
import { loadKind } from './exercise-modules.ts'
import { Sheet } from './exercise-sheet.tsx'
import type { ExerciseSheet } from './use-exercise.ts'
import { useLessonResult } from './use-lesson-result.ts'

type Props = {
  readonly kind: ExerciseKind
  /** What it asks about; everything where empty. */
  readonly topics?: readonly string[]
  /** The scenarios that it asks; all about its topics where absent. */
  readonly only?: readonly string[]
  readonly difficulty?: Difficulty
  /** These two are about the problem to begin with. */
  readonly scenario?: string
  readonly seed?: number
  /** Where it stands. */
  readonly lessonId?: string
}

const LABEL_BY_DIFFICULTY = {
  1: 'First steps',
  2: 'Standard',
  3: 'Hard',
} as const satisfies Record<Difficulty, string>

/** Suspends until the code of its kind is there, and the material of its drill. */
export function Exercise(props: Props) {
  const { kind, topics = [], only, difficulty = 1, scenario, seed, lessonId } = props
  const { title, module } = use(loadKind(kind, { topics, scenario }))
  const { owner, read, keep } = useKeeper()
  // A lesson may have two of a kind: one about a part of what the other asks.
  const name =
    lessonId === undefined
      ? null
      : ['exercise', lessonId, kind, ...topics, ...(only ?? [])].join(' ')
  const keeper = useMemo(
    () =>
      name === null
        ? undefined
        : { read: () => read(name), keep: (sheet: unknown) => keep(name, sheet) },
    [name, read, keep],
  )
  return (
    <Sheet
      // What another owner has kept is another exercise.
      key={`${owner} ${kind}`}
      title={title}
      module={module}
      start={{ topics, only, difficulty, scenario, seed, isFolded: lessonId !== undefined }}
      place={{ lessonId }}
      {...(keeper && { keeper })}
      level={3}
      standing={(sheet) =>
        lessonId !== undefined && (
          <Standing module={module} exercise={{ kind, only, lessonId }} inVisit={sheet.best} />
        )
      }
      setting={(sheet) => <DifficultySelect sheet={sheet} />}
      button={(sheet) => (
        <button type="button" className="button button--outline" onClick={sheet.startNew}>
          <RefreshCw className="size-4" aria-hidden />
          New exercise
        </button>
      )}
    />
  )
}

const WORDS_BY_RESULT = {
  solved: 'You have solved it',
  assisted: 'You have solved it with help',
  tried: 'You have tried it',
} as const satisfies Record<ExerciseResult, string>

type StandingProps = {
  readonly module: ExerciseModule
  readonly exercise: Parameters<typeof useLessonResult>[1]
  readonly inVisit: ExerciseResult | null
}

function Standing({ module, exercise, inVisit }: StandingProps) {
  const result = useLessonResult(module, exercise, inVisit)
  if (result === null) return null
  const Icon = result === 'tried' ? CircleDot : CircleCheck
  return (
    <p className="exercise-standing" data-result={result}>
      <Icon aria-hidden />
      {WORDS_BY_RESULT[result]}
    </p>
  )
}

function DifficultySelect({ sheet }: { readonly sheet: ExerciseSheet }) {
  return (
    <label className="exercise-difficulty">
      <span>Difficulty</span>
      <select
        className="input"
        value={sheet.difficulty}
        onChange={(event) =>
          sheet.chooseDifficulty(
            DIFFICULTIES.find((one) => String(one) === event.target.value) ?? 1,
          )
        }
      >
        {DIFFICULTIES.map((one) => (
          <option key={one} value={one}>
            {LABEL_BY_DIFFICULTY[one]}
          </option>
        ))}
      </select>
    </label>
  )
}
