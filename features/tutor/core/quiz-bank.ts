/** The questions that a quiz can ask, found by their words and by the names of their topics. */
import type { ChoiceQuestion } from '#features/curriculum/contract.ts'
import { finish, type Steps } from '#platform/contract/steps.ts'

import { readWish } from './quiz-wish.ts'
import { newWordIndex } from './word-index.ts'
import { numbersOf, type WordNumbers } from './word-numbers.ts'
import { indexWordsOf } from './words.ts'

export type QuestionBank = {
  readonly questions: readonly ChoiceQuestion[]
  readonly find: (questionId: string) => ChoiceQuestion | undefined
  /** Ids of the questions that contain these words, best first. */
  readonly search: (text: string) => readonly string[]
  /** Ids of the topics whose name has most of these words, the best first. */
  readonly topicsNamed: (text: string) => readonly string[]
  /** Ids of the topics that are called just this, by title or id. */
  readonly topicsTitled: (text: string) => readonly string[]
  /** Whether it can ask about a topic. */
  readonly hasTopic: (topicId: string) => boolean
  readonly topicTitle: (topicId: string) => string
  /** Ids of the questions that can show the misconception that a request repeats; none where it repeats none. */
  readonly showing: (text: string) => readonly string[]
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
  const numbers: WordNumbers = new Map()
  const index = newWordIndex([1], numbers)
  for (const { stem, options } of questions) {
    const text = [stem, ...options.map((option) => option.text)].join(' ')
    index.add([numbersOf(indexWordsOf(text), numbers)])
    yield
  }
  const { search } = index.build()
  const topics = [...new Set(questions.map(({ topic }) => topic))]
  const names = topics.map((topic) => ({
    topic,
    words: new Set(indexWordsOf(`${topicTitle(topic)} ${topic.replaceAll('-', ' ')}`)),
  }))
  const known = new Set(topics)
  const titled = Map.groupBy(
    topics.flatMap((topic) =>
      [...new Set([titleKey(topicTitle(topic)), titleKey(topic)])].map((key) => ({ key, topic })),
    ),
    ({ key }) => key,
  )
  return {
    questions,
    find: (id) => byId.get(id),
    search: (text) =>
      search(indexWordsOf(text), questions.length).flatMap(({ at }) => questions[at]?.id ?? []),
    topicsNamed: (text) => topicsWith(names, [...new Set(indexWordsOf(text))]),
    topicsTitled: (text) => (titled.get(titleKey(text)) ?? []).map(({ topic }) => topic),
    hasTopic: (topic) => known.has(topic),
    topicTitle,
    showing: () => [],
  }
}

/** What is left of a title in a wish, whose words of asking are left out. */
function titleKey(text: string): string {
  const { about } = readWish(text.replaceAll('-', ' '))
  return (about ?? text)
    .toLowerCase()
    .replaceAll(/[^a-z0-9+./]+/g, ' ')
    .trim()
}

type Named = { readonly topic: string; readonly words: ReadonlySet<string> }

/** Those with the most of the words; among equals, the one that is called nothing else comes first. */
function topicsWith(names: readonly Named[], wanted: readonly string[]): string[] {
  if (wanted.length === 0) return []
  const found = names.flatMap(({ topic, words }) => {
    const share = wanted.filter((word) => words.has(word)).length / wanted.length
    return share >= TOPIC_SHARE ? [{ topic, share, others: words.size - wanted.length }] : []
  })
  return found
    .toSorted((a, b) => b.share - a.share || a.others - b.others)
    .map(({ topic }) => topic)
}
