/** What of the content is turned into vectors, for the tutor to find by meaning. */
import type { AnswerUnit, DecisionTree, Lesson, Term, VectorRow } from '../contract.ts'
import { statementsOf } from './answer-unit.ts'

export type EmbeddedText = { readonly row: VectorRow; readonly text: string }

/** The question, each way to ask it, the sentence that answers it by itself, and the whole answer. */
export function textsOfAnswer({ id, question, asks, answer }: AnswerUnit): EmbeddedText[] {
  const said = statementsOf(answer).map(({ text }) => text.replaceAll(/\*\*|`/g, ''))
  const row = (part: 'question' | 'ask' | 'lead' | 'whole', text: string, at = 0) => ({
    row: { kind: 'answer', id, part, at } as const,
    text,
  })
  return [
    row('question', question),
    ...asks.map((ask, at) => row('ask', ask, at)),
    row('lead', said[0] ?? ''),
    row('whole', said.join(' ')),
  ]
}

/** Each passage, below its heading; the story before the first heading below the lesson's title. */
export function textsOfLesson({
  id: lessonId,
  title,
  passages,
}: Pick<Lesson, 'id' | 'title' | 'passages'>): EmbeddedText[] {
  return passages.map(({ id, heading, text }) => ({
    row: { kind: 'passage', id, lessonId },
    text: `${heading || title}. ${text}`,
  }))
}

export function textsOfTree({ id, symptoms }: DecisionTree): EmbeddedText[] {
  return symptoms.map((text, at) => ({ row: { kind: 'tree', id, at }, text }))
}

export function textOfTerm({ id, term, short, long }: Term): EmbeddedText {
  return { row: { kind: 'term', id }, text: `${term}: ${short} ${long}` }
}
