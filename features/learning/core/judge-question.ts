/**
 * Judges an answer to a bank question: the only code that decides whether one is right.
 *
 * The server judges every answer that is stored. A page that has the key may judge at once with the same rule; the
 * server judges again. A choice is right or wrong as a whole; of what has parts, each right part counts
 * (`docs/decisions/0034`).
 */
import { findOption, type TypedForm } from '#features/curriculum/contract.ts'
import { AppError } from '#platform/contract/errors.ts'

import type { QuestionResponse } from './question-response.ts'
import { isSameValue } from './typed-value.ts'

export type Judgment = {
  /** The answer with the current ids, each once. */
  readonly response: QuestionResponse
  readonly isCorrect: boolean
  /** 0 to 1. */
  readonly score: number
  /** The rows and fields that are wrong or empty; of an order, the items that do not follow the right one. */
  readonly wrongParts: readonly string[]
  /** What the answer shows that the learner believes, each once. */
  readonly misconceptions: readonly string[]
}

type Identified = { readonly id: string }

type JudgedOptions = readonly (Identified & {
  readonly formerIds?: readonly string[]
  readonly isCorrect: boolean
  readonly misconception?: string | null
})[]

type JudgedRows = readonly (Identified & { readonly rightIds: readonly string[] })[]

type JudgedFields = readonly (Identified & {
  readonly form: TypedForm
  readonly accepts: readonly string[]
  readonly nearMisses: readonly { readonly value: string; readonly misconception: string | null }[]
})[]

/** What has to be known of a question to judge an answer. */
export type Judged =
  | { readonly kind: 'single' | 'multiple'; readonly options: JudgedOptions }
  | { readonly kind: 'ordering'; readonly items: readonly Identified[] }
  | {
      readonly kind: 'matching' | 'placing'
      readonly rows: JudgedRows
      readonly choices: readonly Identified[]
    }
  | { readonly kind: 'fill-in'; readonly fields: JudgedFields }

const EDITED = 'Reload the page: the question may have been edited.'

/** @throws invalid_request where it cannot be an answer to the question. */
export function judgeQuestion(question: Judged, response: QuestionResponse): Judgment {
  switch (question.kind) {
    case 'single':
    case 'multiple':
      if ('choice' in response) return judgeChoice(question, response.choice)
      break
    case 'ordering':
      if ('order' in response) return judgeOrder(question.items, response.order)
      break
    case 'matching':
    case 'placing':
      if ('match' in response) return judgeRows(question, response.match)
      break
    case 'fill-in':
      if ('text' in response) return judgeTyped(question.fields, response.text)
  }
  throw new AppError('invalid_request', `This answer does not fit the question. ${EDITED}`)
}

function judgeChoice(
  { kind, options }: Extract<Judged, { options: unknown }>,
  optionIds: readonly string[],
): Judgment {
  const chosen = new Set(
    optionIds.map((id) => {
      const option = findOption(options, id)
      if (option) return option
      throw new AppError(
        'invalid_request',
        `One of the options does not belong to this question. ${EDITED}`,
      )
    }),
  )
  if (chosen.size === 0) throw new AppError('invalid_request', 'Choose an option.')
  if (kind === 'single' && chosen.size !== 1) {
    throw new AppError('invalid_request', 'Choose exactly one option.')
  }
  const isCorrect = options.every((option) => option.isCorrect === chosen.has(option))
  return {
    response: { choice: [...chosen].map(({ id }) => id) },
    isCorrect,
    score: isCorrect ? 1 : 0,
    wrongParts: [],
    misconceptions: each([...chosen].map(({ misconception }) => misconception)),
  }
}

/** Of n items in order, n − 1 follow another: a part is right where an item follows the one that it should. */
function judgeOrder(items: readonly Identified[], order: readonly string[]): Judgment {
  const known = new Set(items.map(({ id }) => id))
  if (order.length !== known.size || !order.every((id) => known.has(id)) || hasTwins(order))
    throw new AppError('invalid_request', `Put every step in the list once. ${EDITED}`)
  const before = new Map(items.map(({ id }, at) => [id, items[at - 1]?.id]))
  const wrong = order.filter((id, at) => order[at - 1] !== before.get(id))
  // The first item follows nothing: it is wrong where another comes first, and is counted by that one.
  const misplaced = wrong.filter((id) => before.get(id) !== undefined)
  return {
    response: { order: [...order] },
    isCorrect: misplaced.length === 0,
    score: 1 - misplaced.length / (items.length - 1),
    wrongParts: wrong,
    misconceptions: [],
  }
}

function judgeRows(
  { rows, choices }: Extract<Judged, { rows: unknown }>,
  match: Readonly<Record<string, string>>,
): Judgment {
  const rowIds = new Set(rows.map(({ id }) => id))
  const choiceIds = new Set(choices.map(({ id }) => id))
  const given = Object.entries(match)
  if (!given.every(([row, choice]) => rowIds.has(row) && choiceIds.has(choice)))
    throw new AppError('invalid_request', `One of the parts is not in this question. ${EDITED}`)
  if (given.length === 0) throw new AppError('invalid_request', 'Fill in at least one part.')
  const chosenByRow = new Map(given)
  return fromParts(
    { match: { ...match } },
    rows.map(({ id, rightIds }) => ({ id, isRight: rightIds.includes(chosenByRow.get(id) ?? '') })),
    [],
  )
}

function judgeTyped(fields: JudgedFields, text: Readonly<Record<string, string>>): Judgment {
  const known = new Set(fields.map(({ id }) => id))
  const given = new Map(Object.entries(text).filter(([, typed]) => typed.trim() !== ''))
  if (![...given.keys()].every((id) => known.has(id)))
    throw new AppError('invalid_request', `One of the fields is not in this question. ${EDITED}`)
  if (given.size === 0) throw new AppError('invalid_request', 'Write an answer.')
  return fromParts(
    { text: Object.fromEntries(given) },
    fields.map(({ id, form, accepts }) => ({
      id,
      isRight: accepts.some((accepted) => isSameValue(form, given.get(id) ?? '', accepted)),
    })),
    fields.map((field) => nearMissOf(field, given.get(field.id) ?? '')?.misconception),
  )
}

type Field<Near> = { readonly form: TypedForm; readonly nearMisses: readonly Near[] }

/** The wrong value that was expected and typed, with what it shows. */
export function nearMissOf<Near extends { readonly value: string }>(
  { form, nearMisses }: Field<Near>,
  typed: string,
): Near | undefined {
  return nearMisses.find(({ value }) => isSameValue(form, typed, value))
}

function fromParts(
  response: QuestionResponse,
  parts: readonly { readonly id: string; readonly isRight: boolean }[],
  misconceptions: readonly (string | null | undefined)[],
): Judgment {
  const wrong = parts.filter(({ isRight }) => !isRight)
  return {
    response,
    isCorrect: wrong.length === 0,
    score: (parts.length - wrong.length) / parts.length,
    wrongParts: wrong.map(({ id }) => id),
    misconceptions: each(misconceptions),
  }
}

function each(ids: readonly (string | null | undefined)[]): string[] {
  return [...new Set(ids.flatMap((id) => id ?? []))]
}

const hasTwins = (ids: readonly string[]) => new Set(ids).size !== ids.length
