/** Wrong answers on purpose, and what of an answer a hint must not say. For the tests of exercises. */
import type { Random } from '#platform/contract/random.ts'

import {
  labelIn,
  type Answer,
  type AnswerValue,
  type Exercise,
  type Field,
  type FieldVerdict,
  type Option,
  type Solution,
  type Verdict,
} from './exercise.ts'

export type Wrong = { readonly fieldId: string; readonly partId?: string; readonly answer: Answer }

const DIGITS = '0123456789'

/** The same text with one letter or digit changed; capitals stay as they are. */
export function changedText(text: string, random: Random): string {
  const indexes = [...text.matchAll(/[0-9a-z]/g)].map(({ index }) => index)
  if (indexes.length === 0) return `${text}1`
  const index = random.pick(indexes)
  const old = text[index] ?? ''
  const isBinary = /^[01\s]{8,}$/.test(text)
  const isDigit = DIGITS.includes(old)
  const others = (isBinary ? '01' : isDigit ? DIGITS : 'abcdef')
    .split('')
    .filter((other) => other !== old)
  return text.slice(0, index) + random.pick(others) + text.slice(index + 1)
}

/** For each field one answer that is wrong there and right everywhere else. */
export function wrongAnswers(exercise: Exercise, solution: Solution, random: Random): Wrong[] {
  return exercise.fields.flatMap((field) => wrongIn(field, solution, random))
}

function wrongIn(field: Field, solution: Solution, random: Random): Wrong[] {
  const right = solution.answer[field.id]
  const put = (value: AnswerValue, partId?: string): Wrong => ({
    fieldId: field.id,
    ...(partId !== undefined && { partId }),
    answer: { ...solution.answer, [field.id]: value },
  })
  switch (field.type) {
    case 'text':
      return [put(changedText(right as string, random))]
    case 'choice':
      return field.options.filter(({ id }) => id !== right).map(({ id }) => put(id))
    case 'multi-choice': {
      const chosen = right as readonly string[]
      return field.options.map(({ id }) =>
        put(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]),
      )
    }
    case 'ordering': {
      const ids = [...(right as readonly string[])]
      const index = random.int(0, ids.length - 2)
      const [moved = ''] = ids.splice(index, 1)
      ids.splice(index + 1, 0, moved)
      return [put(ids)]
    }
    case 'matching': {
      const row = random.pick(field.rows).id
      const byRow = right as Readonly<Record<string, string>>
      return field.options
        .filter(({ id }) => id !== byRow[row])
        .map(({ id }) => put({ ...byRow, [row]: id }, row))
    }
    case 'table': {
      const byCell = right as Readonly<Record<string, string>>
      const cell = random.pick(Object.keys(byCell))
      return [put({ ...byCell, [cell]: changedText(byCell[cell] ?? '', random) }, cell)]
    }
  }
}

/** Everything a learner can read before answering. */
export function visibleText(exercise: Exercise): string {
  return JSON.stringify([exercise.prompt, exercise.exhibits, exercise.fields])
}

/** The problem as it is stated, without what there is to choose from. */
export function statedText({ prompt, exhibits, fields }: Exercise): string {
  return JSON.stringify([
    prompt,
    exhibits,
    fields.map((field) => ({ ...field, options: [], items: [] })),
  ])
}

export type Secret = {
  readonly fieldId: string
  readonly partId?: string
  readonly text: string
  /** What else could be chosen: a text that names all of it gives nothing away. */
  readonly others: readonly string[]
}

/** The right answers as words: what nobody may say before the last rung. */
export function secretsOf(exercise: Exercise, solution: Solution): Secret[] {
  return exercise.fields.flatMap((field): Secret[] => {
    const right = solution.answer[field.id]
    const of = (text: string, options: readonly Option[] = [], partId?: string): Secret => ({
      fieldId: field.id,
      text,
      others: options.map(({ label }) => label).filter((label) => label !== text),
      ...(partId !== undefined && { partId }),
    })
    switch (field.type) {
      case 'text':
        return [of(right as string)]
      case 'choice':
        return [of(labelIn(field.options, right as string), field.options)]
      case 'multi-choice':
        return [of((right as readonly string[]).map((id) => labelIn(field.options, id)).join(', '))]
      case 'ordering':
        return [of((right as readonly string[]).map((id) => labelIn(field.items, id)).join(', '))]
      case 'matching':
        return Object.entries(right as Readonly<Record<string, string>>).map(([row, option]) =>
          of(labelIn(field.options, option), field.options, row),
        )
      case 'table':
        return Object.entries(right as Readonly<Record<string, string>>).map(([cell, text]) =>
          of(text, [], cell),
        )
    }
  })
}

/** Whether a text says a secret as a word of its own, not as a piece of another number or name. */
export function says(text: string, secret: string): boolean {
  const plain = text.toLowerCase()
  const word = secret.toLowerCase()
  for (let at = plain.indexOf(word); at !== -1; at = plain.indexOf(word, at + 1)) {
    const before = plain[at - 1] ?? ' '
    const after = plain.slice(at + word.length, at + word.length + 2)
    if (!/[\w.:/,-]/.test(before) && !/^(?:\w|[.:/,-]\w)/.test(after)) return true
  }
  return false
}

/** Every message of a verdict that is about something wrong, with the field or part it is about. */
export function complaintsOf(
  verdict: Verdict,
): { fieldId: string; partId?: string; message: string }[] {
  return Object.entries(verdict.fields).flatMap(([fieldId, field]: [string, FieldVerdict]) => {
    if (field.isCorrect) return []
    const parts = Object.entries(field.parts ?? {}).filter(([, { isCorrect }]) => !isCorrect)
    if (parts.length === 0) return [{ fieldId, message: field.message }]
    return parts.map(([partId, { message }]) => ({ fieldId, partId, message }))
  })
}
