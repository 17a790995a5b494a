/** A question of the bank as the learner sees it, and back. */
import { describeExhibits, findOption, type ChoiceQuestion } from '#features/curriculum/contract.ts'

import type { QuizQuestion } from '../contract.ts'
import { hashOf } from './hash.ts'

/** The question as the learner sees it: without the key. */
export function askedQuestion(
  question: ChoiceQuestion,
  asked: Pick<QuizQuestion, 'about' | 'topics' | 'level' | 'round'>,
): QuizQuestion {
  const { id, stem, exhibits, options, kind } = question
  return {
    questionId: id,
    stem,
    exhibit: exhibits.length > 0 ? describeExhibits(exhibits) : null,
    options: options.map(({ text }) => text),
    optionIds: options.map(({ id }) => id),
    takesSeveral: kind === 'multiple',
    isOpen: true,
    ...asked,
  }
}

/**
 * The question with its options in the order and words in which they were shown, even if they were reworded or
 * reordered since. Null if an option was added or removed.
 */
export function questionAsAsked(
  question: ChoiceQuestion,
  quiz: QuizQuestion,
): ChoiceQuestion | null {
  // Questions shown before options had ids stored only their texts.
  const ids = quiz.optionIds ?? quiz.options.map(idFromText)
  const options = ids.flatMap((asked, at) => {
    const option = findOption(question.options, asked)
    return option ? [{ ...option, text: quiz.options[at] ?? option.text }] : []
  })
  const isWhole = new Set(options.map(({ id }) => id)).size === question.options.length
  return isWhole && options.length === ids.length ? { ...question, options } : null
}

/** The id of an option in the question of the day before options had ids. */
const idFromText = (text: string) => hashOf(text).toString(16).padStart(8, '0')

/** The ids of the picked options. */
export function pickedIds({ options }: ChoiceQuestion, picks: readonly number[]): string[] {
  return picks.flatMap((at) => options[at]?.id ?? [])
}
