/** The question of the bank that someone copied into a message. */
import { answerTextsOf, type ChoiceQuestion, type Question } from '#features/curriculum/contract.ts'

import type { QuestionBank } from '../quiz-bank.ts'
import { indexWordsOf } from '../words.ts'

const CANDIDATES = 5
/** A shorter stem could stand in any sentence. */
const LEAST_WORDS = 5
/** How much of the stem the text must have, and how much of the text must be the question's. */
const OF_STEM = 0.8
const OF_TEXT = 0.6

export function findQuestion(bank: QuestionBank, text: string): ChoiceQuestion | null {
  if (new Set(indexWordsOf(text)).size < LEAST_WORDS) return null
  const found = bank
    .search(text)
    .slice(0, CANDIDATES)
    .flatMap((id) => bank.find(id) ?? [])
  return found.find((question) => isCopied(question, text)) ?? null
}

export function isCopied(question: Question, text: string): boolean {
  const said = new Set(indexWordsOf(text))
  const ofStem = new Set(indexWordsOf(question.stem))
  const ofAll = new Set([...ofStem, ...answerTextsOf(question).flatMap(indexWordsOf)])
  const shared = [...ofStem].filter((word) => said.has(word)).length
  const own = [...said].filter((word) => ofAll.has(word)).length
  return (
    said.size >= LEAST_WORDS &&
    ofStem.size >= LEAST_WORDS &&
    shared / ofStem.size >= OF_STEM &&
    own / said.size >= OF_TEXT
  )
}
