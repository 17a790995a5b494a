/**
 * Compares what was given with what is right, field by field.
 *
 * A kind brings the reader of its notation and the words for a mistake; what is
 * the same everywhere is here. An answer of any shape is judged and never throws:
 * it may come from elsewhere than our own page.
 */
import { idsIn, partsIn, textIn } from './answer-value.ts'
import { NOT_ANSWERED, type AnswerValue, type FieldVerdict, type PartVerdict } from './exercise.ts'
import type { Reading } from './reading.ts'

/** A row, or an option to choose. */
type Known = { readonly id: string }

const RIGHT = 'Right.'

function verdict(isCorrect: boolean, message: string): PartVerdict {
  return { isCorrect, message: isCorrect ? RIGHT : message }
}

/** @param explain says what is wrong with a value that could be read. */
export function judgeText<T>(
  given: AnswerValue | undefined,
  read: (text: string) => Reading<T>,
  isRight: (value: T) => boolean,
  explain: (value: T) => string,
): PartVerdict {
  const text = textIn(given).trim()
  if (text === '') return verdict(false, NOT_ANSWERED)
  const reading = read(text)
  if ('problem' in reading) return verdict(false, reading.problem)
  return isRight(reading.value) ? verdict(true, '') : verdict(false, explain(reading.value))
}

/** @param explain is asked only about an option that is there and wrong. */
export function judgeChoice(
  given: AnswerValue | undefined,
  options: readonly Known[],
  right: string,
  explain: (chosen: string) => string,
): PartVerdict {
  const chosen = textIn(given).trim()
  if (!options.some(({ id }) => id === chosen)) return verdict(false, NOT_ANSWERED)
  return chosen === right ? verdict(true, '') : verdict(false, explain(chosen))
}

/**
 * @param explainWrong is asked about the first option that was chosen and does not belong.
 * @param explainMissing is asked where all chosen ones are right and some are missing.
 */
export function judgeMultiChoice(
  given: AnswerValue | undefined,
  options: readonly Known[],
  right: ReadonlySet<string>,
  explainWrong: (chosen: string) => string,
  explainMissing: (count: number) => string,
): PartVerdict {
  const chosen = new Set(idsIn(given))
  if (!Array.isArray(given)) return verdict(false, NOT_ANSWERED)
  const wrong = options.find(({ id }) => chosen.has(id) && !right.has(id))
  if (wrong) return verdict(false, explainWrong(wrong.id))
  const missing = [...right].filter((id) => !chosen.has(id)).length
  if (missing === 0) return verdict(true, '')
  return verdict(false, chosen.size === 0 ? NOT_ANSWERED : explainMissing(missing))
}

/** @param explain is asked about the first position that holds the wrong item. */
export function judgeOrdering(
  given: AnswerValue | undefined,
  right: readonly string[],
  explain: (placed: string, index: number) => string,
): PartVerdict {
  const placed = idsIn(given)
  const isWhole = placed.length === right.length && right.every((id) => placed.includes(id))
  if (!isWhole) return verdict(false, NOT_ANSWERED)
  const index = placed.findIndex((id, position) => id !== right[position])
  return index === -1 ? verdict(true, '') : verdict(false, explain(placed[index] ?? '', index))
}

export function judgeMatching(
  given: AnswerValue | undefined,
  rows: readonly Known[],
  options: readonly Known[],
  rightOf: (rowId: string) => string,
  explain: (rowId: string, chosen: string) => string,
): FieldVerdict {
  const chosenIn = partsIn(given)
  return fromParts(
    rows.map(({ id }) => [
      id,
      judgeChoice(chosenIn[id], options, rightOf(id), (chosen) => explain(id, chosen)),
    ]),
  )
}

/** Judges each cell of a table by itself. */
export function judgeCells(
  given: AnswerValue | undefined,
  cellIds: readonly string[],
  judgeCell: (cell: string, text: string) => PartVerdict,
): FieldVerdict {
  const textByCell = partsIn(given)
  return fromParts(cellIds.map((cell) => [cell, judgeCell(cell, textByCell[cell] ?? '')]))
}

function fromParts(parts: readonly (readonly [string, PartVerdict])[]): FieldVerdict {
  const wrong = parts.filter(([, { isCorrect }]) => !isCorrect)
  const isUntouched = parts.every(([, { message }]) => message === NOT_ANSWERED)
  const message = isUntouched
    ? NOT_ANSWERED
    : `${parts.length - wrong.length} of ${parts.length} right.`
  return { ...verdict(wrong.length === 0, message), parts: Object.fromEntries(parts) }
}
