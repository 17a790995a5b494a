/** An exercise inside a lesson. It never ends: “New exercise” makes another one, at the difficulty that is chosen. */
import { RefreshCw } from 'lucide-react'
import { use } from 'react'

import type { ExerciseKind } from '../contract.ts'
import { DIFFICULTIES, type Difficulty } from '../core/exercise.ts'
import { loadKind } from './exercise-modules.ts'
import { Sheet } from './exercise-sheet.tsx'
import type { ExerciseSheet } from './use-exercise.ts'

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
  return (
    <Sheet
      key={kind}
      title={title}
      module={module}
      start={{ topics, only, difficulty, scenario, seed }}
      place={{ lessonId }}
      level={3}
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
