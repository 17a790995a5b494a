/** What a verdict comes to: how much of an exercise is right, what is not, and whether anything was given. */
import { labelOf, NOT_ANSWERED, type Exercise, type PartVerdict, type Verdict } from './exercise.ts'

/** One thing that is answered: a row of a matching, a cell of a table, or else a whole field. */
export type AnsweredPart = PartVerdict & {
  /** The field's id, and after a slash the row's or cell's. */
  readonly id: string
  readonly label: string
}

export type Mark = {
  /** The share of the parts that are right, 0 to 1. */
  readonly score: number
  /** Their ids, in the order of the exercise. */
  readonly wrong: readonly string[]
  /** The misconceptions that they show, each once. */
  readonly shows: readonly string[]
  /** Whether nothing was given at all. */
  readonly isBlank: boolean
}

/** In the order of the exercise. */
export function answeredParts({ fields }: Exercise, verdict: Verdict): AnsweredPart[] {
  return fields.flatMap((field) => {
    const said = verdict.fields[field.id]
    if (!said) return []
    const parts = Object.entries(said.parts ?? {})
    if (parts.length === 0) return [{ ...said, id: field.id, label: field.label }]
    return parts.map(([partId, part]) => ({
      ...part,
      id: `${field.id}/${partId}`,
      label: labelOf(field, partId),
    }))
  })
}

export function markOf(exercise: Exercise, verdict: Verdict): Mark {
  const parts = answeredParts(exercise, verdict)
  const wrong = parts.filter(({ isCorrect }) => !isCorrect)
  return {
    score: (parts.length - wrong.length) / parts.length,
    wrong: wrong.map(({ id }) => id),
    shows: [...new Set(wrong.flatMap(({ shows = [] }) => shows))],
    isBlank: parts.every(({ message }) => message === NOT_ANSWERED),
  }
}
