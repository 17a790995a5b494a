/** The questions that a quiz can ask, found by their words and by the names of their topics. */
import MiniSearch from 'minisearch'

import type { ChoiceQuestion } from '#features/curriculum/contract.ts'
import { finish, type Steps } from '#platform/contract/steps.ts'

import { indexWordsOf } from './words.ts'

export type QuestionBank = {
  readonly questions: readonly ChoiceQuestion[]
  readonly find: (questionId: string) => ChoiceQuestion | undefined
  /** Ids of the questions that contain these words, best first. */
  readonly search: (text: string) => readonly string[]
  /** Ids of the questions of a topic whose name has most of these words. */
  readonly onTopic: (text: string) => readonly string[]
}

/** The share of a request's words that a topic's name must contain to match. */
const TOPIC_SHARE = 0.7

export const buildQuestionBank = (
  questions: readonly ChoiceQuestion[],
  topicTitle: (topicId: string) => string,
): QuestionBank => finish(questionBankSteps(questions, topicTitle))

/** A step for each question. */
export function* questionBankSteps(
  questions: readonly ChoiceQuestion[],
  topicTitle: (topicId: string) => string,
): Steps<QuestionBank> {
  const byId = new Map(questions.map((question) => [question.id, question]))
  const index = new MiniSearch<{ id: string; topic: string; text: string }>({
    fields: ['topic', 'text'],
    tokenize: indexWordsOf,
    processTerm: (word) => word,
    searchOptions: { boost: { topic: 3 }, combineWith: 'OR' },
  })
  for (const { id, topic, stem, options } of questions) {
    index.add({
      id,
      topic: `${topicTitle(topic)} ${topic.replaceAll('-', ' ')}`,
      text: [stem, ...options.map(({ text }) => text)].join(' '),
    })
    yield
  }
  const search = (text: string) => index.search(text).map(({ id }) => String(id))
  const nameOf = (topic: string) =>
    new Set(indexWordsOf(`${topicTitle(topic)} ${topic.replaceAll('-', ' ')}`))
  return {
    questions,
    find: (id) => byId.get(id),
    search,
    onTopic: (text) => {
      const words = [...new Set(indexWordsOf(text))]
      return search(text).filter((id) => {
        const name = nameOf(byId.get(id)?.topic ?? '')
        return words.filter((word) => name.has(word)).length >= words.length * TOPIC_SHARE
      })
    },
  }
}
