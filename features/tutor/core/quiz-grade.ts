/**
 * The verdict on a reply with the reasons of every option, and why.
 *
 * No model takes part: the key never leaves this code before the learner has answered, and only the bank decides what
 * is right.
 */
import type { ChoiceQuestion } from '#features/curriculum/contract.ts'
import { judgeQuestion } from '#features/learning/contract.ts'

import type { Citation } from '../contract.ts'
import { citationTitle } from './cite.ts'
import type { Library, Sentence } from './library.ts'
import { letterOf } from './quiz-letters.ts'
import { pickedIds } from './quiz-shown.ts'
import { indexWordsOf } from './words.ts'

export type QuizText = { readonly text: string; readonly citations: Citation[] }

/** The verdict, what the chosen options got wrong, the key with its reason, and the other options. */
export function gradeReply(
  library: Library,
  question: ChoiceQuestion,
  picks: readonly number[],
): QuizText & { readonly isRight: boolean; readonly keys: readonly number[] } {
  const { isCorrect: isRight } = judgeQuestion(question, { choice: pickedIds(question, picks) })
  const keys = keysOf(question)
  const wrong = picks.filter((pick) => !keys.includes(pick))
  const { right, citations } = rightOf(library, question)
  const text = paragraphs([
    isRight ? `**Right.** ${right}` : `**Not quite.** The answer is ${named(keys)}. ${right}`,
    wrong.length > 0 ? `What you chose: ${reasonsOf(question, wrong)}` : '',
    othersOf(question, [...keys, ...wrong]),
  ])
  return { isRight, keys, text, citations }
}

/** The answer, with the reason of every option, for someone who did not try. */
export function tellAnswer(
  library: Library,
  question: ChoiceQuestion,
): QuizText & { readonly keys: readonly number[] } {
  const keys = keysOf(question)
  const { right, citations } = rightOf(library, question)
  const text = paragraphs([`The answer is ${named(keys)}. ${right}`, othersOf(question, keys)])
  return { keys, text, citations }
}

/**
 * Why the key is right and what was chosen is not, with the words that decide it and what the lesson says.
 *
 * @param at an option that was asked about by name; null for the chosen ones.
 */
export function explainVerdict(
  library: Library,
  question: ChoiceQuestion,
  picks: readonly number[],
  at: number | null,
): QuizText {
  const keys = keysOf(question)
  const sentence = supportOf(library, question)
  const lesson = sentence === null ? '' : `The lesson says: “${sentence.text}” [1]`
  const asked = at === null ? picks.filter((pick) => !keys.includes(pick)) : [at]
  const isAboutKey = at !== null && keys.includes(at)
  const text = paragraphs([
    isAboutKey ? '' : asked.map((one) => `Why not ${reasonsOf(question, [one])}`).join(' '),
    `Why ${reasonsOf(question, keys)}`,
    `What decides it in the question: “${question.clue}”.`,
    lesson,
  ])
  return { text, citations: citationsOf(sentence) }
}

export function keysOf({ options }: ChoiceQuestion): number[] {
  return options.flatMap(({ isCorrect }, at) => (isCorrect ? [at] : []))
}

function rightOf(library: Library, question: ChoiceQuestion) {
  const sentence = supportOf(library, question)
  const mark = sentence === null ? '' : ' [1]'
  return {
    right: `${reasonsOf(question, keysOf(question))}${mark}`,
    citations: citationsOf(sentence),
  }
}

function reasonsOf({ options }: ChoiceQuestion, list: readonly number[]): string {
  return list.map((at) => `**${letterOf(at)}**: ${options[at]?.reason ?? ''}`).join(' ')
}

function othersOf(question: ChoiceQuestion, said: readonly number[]): string {
  const others = question.options.flatMap((_, at) =>
    said.includes(at) ? [] : [`- ${reasonsOf(question, [at])}`],
  )
  return others.length > 0 ? `The others:\n${others.join('\n')}` : ''
}

function named(list: readonly number[]): string {
  return list.map(letterOf).join(' and ')
}

function paragraphs(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('\n\n')
}

/** The sentence of the question's lesson that is nearest to the reason of the key. */
export function supportOf(
  library: Library,
  { lessonId, stem, options }: ChoiceQuestion,
): Sentence | null {
  const key = options.find(({ isCorrect }) => isCorrect)
  const wanted = new Set(indexWordsOf(`${key?.text ?? ''} ${key?.reason ?? ''}`))
  const around = new Set(indexWordsOf(stem))
  let best: { sentence: Sentence; score: number } | null = null
  for (const passage of library.passages) {
    if (passage.lessonId !== lessonId || passage.isStory) continue
    for (const sentence of library.sentencesOf(passage)) {
      let score = 0
      for (const word of sentence.words) {
        if (wanted.has(word)) score += library.rarity(word)
        else if (around.has(word)) score += library.rarity(word) * 0.4
      }
      // Long sentences contain more words by chance.
      score /= Math.sqrt(8 + sentence.words.size)
      if (best === null || score > best.score) best = { sentence, score }
    }
  }
  return best?.sentence ?? null
}

export function citationsOf(sentence: Sentence | null): Citation[] {
  if (sentence === null) return []
  const { passage, text } = sentence
  return [
    {
      number: 1,
      lessonId: passage.lessonId,
      passageId: passage.passageId,
      title: citationTitle(passage),
      quote: text,
    },
  ]
}
