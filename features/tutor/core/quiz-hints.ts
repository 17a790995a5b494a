/**
 * Hints to a question of the bank, the answer never first.
 *
 * First what decides it, with the passage to read; then one wrong option after the other goes, until two are left.
 */
import type { ChoiceQuestion } from '#features/curriculum/contract.ts'

import { citationTitle } from './cite.ts'
import type { Library } from './library.ts'
import { citationsOf, supportOf, type QuizText } from './quiz-grade.ts'
import { letterOf } from './quiz-letters.ts'
import { indexWordsOf } from './words.ts'

/** The decisive words and a passage to read, without the answer. */
export function hintFor(library: Library, question: ChoiceQuestion): QuizText {
  const sentence = supportOf(library, question)
  const citations = citationsOf(sentence)
  const reading = sentence === null ? '' : ` Read “${citationTitle(sentence.passage)}” again. [1]`
  return {
    text: `Look at the words that decide it: “${question.clue}”.${reading}`,
    // The hint only links to the passage; the sentence itself would be the answer.
    citations: citations.map((citation) => ({ ...citation, quote: '' })),
  }
}

/** @param given how many hints came before. */
export function nextHint(library: Library, question: ChoiceQuestion, given: number): QuizText {
  if (given === 0) return hintFor(library, question)
  const out = ruledOut(question)
  const at = out[given - 1]
  if (at === undefined) {
    return {
      text: 'More would be the answer. Choose one of those that are left, or write **just tell me**.',
      citations: [],
    }
  }
  return { text: `It is not ${ruleOut(question, at)}`, citations: [] }
}

/** The wrong options that hints may take away: one stays beside the key. */
export function ruledOut({ options }: ChoiceQuestion): number[] {
  const wrong = options.flatMap(({ isCorrect }, at) => (isCorrect ? [] : [at]))
  return wrong.slice(0, -1)
}

/** A wrong option with its reason, as far as the reason does not name the key. */
export function ruleOut(question: ChoiceQuestion, at: number): string {
  const { text = '', reason = '' } = question.options[at] ?? {}
  const option = `**${letterOf(at)}** (“${text}”).`
  return namesKey(question, reason) ? option : `${option} ${reason}`
}

/** Whether a text has the words that make a key different from the question and the other options. */
export function namesKey({ stem, options }: ChoiceQuestion, text: string): boolean {
  const said = new Set(indexWordsOf(text))
  const known = new Set(
    [stem, ...options.filter(({ isCorrect }) => !isCorrect).map((option) => option.text)].flatMap(
      indexWordsOf,
    ),
  )
  return options
    .filter(({ isCorrect }) => isCorrect)
    .some((key) => {
      const words = [...new Set(indexWordsOf(key.text))]
      const own = words.filter((word) => !known.has(word))
      const telling = own.length > 0 ? own : words
      return telling.length > 0 && telling.every((word) => said.has(word))
    })
}
