/**
 * A hint to a question, and the verdict on a reply with the reasons of every option.
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

type QuizText = { readonly text: string; readonly citations: Citation[] }

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

/** The verdict, what the chosen options got wrong, the key with its reason, and the other options. */
export function gradeReply(
  library: Library,
  question: ChoiceQuestion,
  picks: readonly number[],
): QuizText & { readonly isRight: boolean; readonly keys: readonly number[] } {
  const keys = question.options.flatMap(({ isCorrect }, at) => (isCorrect ? [at] : []))
  const { isCorrect: isRight } = judgeQuestion(question, { choice: pickedIds(question, picks) })
  const sentence = supportOf(library, question)
  const mark = sentence === null ? '' : ' [1]'
  const reasonOf = (at: number) => question.options[at]?.reason ?? ''
  const named = (list: readonly number[]) => list.map(letterOf).join(' and ')

  const wrong = picks.filter((pick) => !keys.includes(pick))
  const right = `${keys.map((key) => `**${letterOf(key)}**: ${reasonOf(key)}`).join(' ')}${mark}`
  const others = question.options.flatMap((_, at) =>
    keys.includes(at) || wrong.includes(at) ? [] : [`- **${letterOf(at)}**: ${reasonOf(at)}`],
  )
  const text = [
    isRight ? `**Right.** ${right}` : `**Not quite.** The answer is ${named(keys)}. ${right}`,
    ...(wrong.length > 0
      ? [`What you chose: ${wrong.map((at) => `**${letterOf(at)}**: ${reasonOf(at)}`).join(' ')}`]
      : []),
    ...(others.length > 0 ? [`The others:\n${others.join('\n')}`] : []),
  ].join('\n\n')
  return { isRight, keys, text, citations: citationsOf(sentence) }
}

/** The sentence of the question's lesson that is nearest to the reason of the key. */
function supportOf(library: Library, { lessonId, stem, options }: ChoiceQuestion): Sentence | null {
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

function citationsOf(sentence: Sentence | null): Citation[] {
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
