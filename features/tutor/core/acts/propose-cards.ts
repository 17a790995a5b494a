/**
 * Flashcards that an answer can become: one for each unit that was told. The front is the unit's question, the back its
 * short answer.
 *
 * A card has plain text: backticks enclose code, and there are no other marks.
 */
import { statementsOf, type AnswerUnit, type Statement } from '#features/curriculum/contract.ts'

import type { ProposedCard } from '../../contract.ts'

export const MOST_CARDS = 4
/** With a second sentence, a back is at most this long. */
const LONG_BACK = 220

/** In the order in which they were told; each unit once. */
export function proposeCards(units: readonly AnswerUnit[]): ProposedCard[] {
  return [...new Map(units.map((unit) => [unit.id, unit])).values()]
    .flatMap((unit) => cardOf(unit) ?? [])
    .slice(0, MOST_CARDS)
}

/** Null where no lesson is named: a card belongs to one. */
function cardOf({ question, answer, topic, rests }: AnswerUnit): ProposedCard | null {
  const told = shortAnswer(statementsOf(answer))
  const at = told.flatMap((statement) => statement.rests)[0] ?? 0
  const lessonId = (rests[at] ?? rests[0])?.lessonId
  if (lessonId === undefined || told.length === 0) return null
  return { front: withoutEmphasis(question), back: backOf(told), topic, lessonId }
}

/**
 * The first sentence, which answers by itself, with the one after it where both are short; where it announces a list,
 * with that list.
 */
function shortAnswer(statements: readonly Statement[]): readonly Statement[] {
  const [first, second] = statements
  if (!first) return []
  if (second?.isItem && !first.isItem && first.text.endsWith(':')) {
    const end = statements.findIndex(({ isItem }, at) => at > 0 && !isItem)
    return statements.slice(0, end < 0 ? statements.length : end)
  }
  const isShort =
    second !== undefined &&
    !second.opens &&
    !second.isItem &&
    !second.text.endsWith(':') &&
    first.text.length + second.text.length < LONG_BACK
  return isShort ? [first, second] : [first]
}

function backOf(told: readonly Statement[]): string {
  return told
    .map(({ text, isItem, opensLine }, at) => {
      const said = withoutEmphasis(text)
      if (at === 0) return said
      return isItem && opensLine ? `\n- ${said}` : ` ${said}`
    })
    .join('')
}

/** `**bold**` and `*emphasis*` become words; code stays. */
function withoutEmphasis(text: string): string {
  return text
    .split(/(`[^`]*`)/)
    .map((part) =>
      part.startsWith('`')
        ? part
        : part
            .replaceAll(/\*\*([^*]+)\*\*/g, '$1')
            .replaceAll(/(?<![\w*])\*(?=\S)([^*]+?)\*(?![\w*])/g, '$1'),
    )
    .join('')
}
