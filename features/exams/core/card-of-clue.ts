/** A question that was answered wrong as the two sides of a flashcard, for the learner to change. */
import type { AskedQuestion, QuestionKey } from '#features/curriculum/contract.ts'

export type CardSides = { readonly front: string; readonly back: string }

/** As long as a side may be. */
const MOST_LETTERS = 1000

/** The front asks without the options: what is asked, after the clue where the rest is in a scene or an exhibit. */
export function cardOfClue(asked: AskedQuestion, key: QuestionKey): CardSides {
  const isWhole = asked.scenario === null && asked.exhibits.length === 0
  const front = isWhole ? asked.stem : `“${key.clue}”: ${lastSentence(asked.stem)}`
  const back = [...answerLines(asked, key), `What decides it: “${key.clue}”.`].join('\n')
  return { front: front.slice(0, MOST_LETTERS), back: back.slice(0, MOST_LETTERS) }
}

function lastSentence(text: string): string {
  return (
    text
      .split(/(?<=[.?!])\s+(?=[A-Z])/)
      .at(-1)
      ?.trim() ?? text
  )
}

/** What is right, and why. */
function answerLines(asked: AskedQuestion, key: QuestionKey): readonly string[] {
  switch (key.kind) {
    case 'single':
    case 'multiple': {
      const textOf = textsIn('options' in asked ? asked.options : [])
      return key.options
        .filter(({ isCorrect }) => isCorrect)
        .map(({ id, reason }) => `${textOf(id)}. ${reason}`)
    }
    case 'ordering': {
      const textOf = textsIn('items' in asked ? asked.items : [])
      return [...key.order.map((id, at) => `${at + 1}. ${textOf(id)}`), key.reason]
    }
    case 'matching':
    case 'placing': {
      const rowOf = textsIn('rows' in asked ? asked.rows : [])
      const choiceOf = textsIn('choices' in asked ? asked.choices : [])
      return key.rows.map(
        ({ id, rightIds }) => `${rowOf(id)}: ${rightIds.map(choiceOf).join(' or ')}`,
      )
    }
    case 'fill-in': {
      const fields = 'fields' in asked ? asked.fields : []
      const labelOf = textsIn(fields.map(({ id, label }) => ({ id, text: label })))
      return key.fields.map(
        ({ id, accepts, reason }) => `${labelOf(id)}: ${accepts[0] ?? ''}. ${reason}`,
      )
    }
  }
}

function textsIn(parts: readonly { readonly id: string; readonly text: string }[]) {
  const textById = new Map(parts.map(({ id, text }) => [id, text]))
  return (id: string) => textById.get(id) ?? id
}
