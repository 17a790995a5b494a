/** From a question of the bank to what a page receives: what is asked, without anything that tells the answer, and the key. */
import { inNaturalOrder } from '#platform/contract/natural-order.ts'
import { oncePer } from '#platform/contract/once-per.ts'

import type { Exhibit } from './exhibit.ts'
import type { AskedQuestion, QuestionKey } from './question-shapes.ts'
import type { Question } from './question.ts'

/** Orders the parts of a question by a text or a number made from each part's id. */
export type SortKey = (partId: string) => string | number

export function askQuestion(question: Question, sortKeyOf: SortKey): AskedQuestion {
  const { id, stem, exhibits } = question
  const head = {
    id,
    stem,
    exhibits: exhibits.map((exhibit) => asShown(exhibit)),
    scenario: question.case?.scenario ?? null,
  }
  switch (question.kind) {
    case 'single':
    case 'multiple':
      return {
        ...head,
        kind: question.kind,
        rightCount: question.options.filter(({ isCorrect }) => isCorrect).length,
        options: choicesOf(question.options, sortKeyOf),
      }
    case 'ordering':
      return { ...head, kind: 'ordering', items: disordered(question.items, sortKeyOf) }
    case 'matching':
    case 'placing':
      return {
        ...head,
        kind: question.kind,
        rows: shuffled(question.rows, sortKeyOf),
        // Places are in the order of the drawing.
        choices:
          question.kind === 'placing'
            ? question.choices.map(({ id: choiceId, text }) => ({ id: choiceId, text }))
            : choicesOf(question.choices, sortKeyOf),
      }
    case 'fill-in':
      return {
        ...head,
        kind: 'fill-in',
        fields: question.fields.map((field) => ({
          id: field.id,
          label: field.label,
          form: field.form,
        })),
      }
  }
}

/** The same object each time: it is sent with every answer that shows the question. */
export const keyOfQuestion = oncePer((question: Question): QuestionKey => {
  const { clue, source } = question
  switch (question.kind) {
    case 'single':
    case 'multiple':
      return {
        kind: question.kind,
        options: question.options.map(({ id, isCorrect, reason }) => ({ id, isCorrect, reason })),
        clue,
        source,
      }
    case 'ordering':
      return {
        kind: 'ordering',
        order: question.items.map(({ id }) => id),
        reason: question.reason,
        clue,
        source,
      }
    case 'matching':
    case 'placing':
      return {
        kind: question.kind,
        rows: question.rows.map(({ id, rightIds, reason }) => ({
          id,
          rightIds: [...rightIds],
          reason,
        })),
        clue,
        source,
      }
    case 'fill-in':
      return {
        kind: 'fill-in',
        fields: question.fields.map(({ id, accepts, reason, nearMisses }) => ({
          id,
          accepts: [...accepts],
          reason,
          nearMisses: nearMisses.map((near) => ({ value: near.value, reason: near.reason })),
        })),
        clue,
        source,
      }
  }
})

type Part = { readonly id: string; readonly text: string }

function shuffled(parts: readonly Part[], sortKeyOf: SortKey): { id: string; text: string }[] {
  return parts
    .map(({ id, text }) => ({ id, text, sortKey: sortKeyOf(id) }))
    .toSorted((one, other) => (one.sortKey < other.sortKey ? -1 : 1))
    .map(({ id, text }) => ({ id, text }))
}

/** What is chosen from: in its natural order where it has one, else in nobody's. */
function choicesOf(parts: readonly Part[], sortKeyOf: SortKey): { id: string; text: string }[] {
  return [...inNaturalOrder(shuffled(parts, sortKeyOf), ({ text }) => text)]
}

/** An order that is not the right one: it would be an answer before anyone has thought. */
function disordered(items: readonly Part[], sortKeyOf: SortKey): { id: string; text: string }[] {
  const shown = shuffled(items, sortKeyOf)
  const isRight = shown.every(({ id }, at) => id === items[at]?.id)
  return isRight ? [...shown.slice(1), ...shown.slice(0, 1)] : shown
}

type ShownExhibit = AskedQuestion['exhibits'][number]

/** The wire's type is not read-only; nothing changes it either. */
const asShown = (exhibit: Exhibit) => exhibit as ShownExhibit
