/** Answer units, prepared for search by words, and the spellings of the curriculum. */
import MiniSearch from 'minisearch'

import { statementsOf, type AnswerUnit } from '#features/curriculum/contract.ts'
import type { Steps } from '#platform/contract/steps.ts'

import { indexWordsOf, tokensOf } from '../words.ts'

export type UnitIndex = {
  readonly byId: ReadonlyMap<string, AnswerUnit>
  readonly byTopic: ReadonlyMap<string, readonly AnswerUnit[]>
  /** By unit, its score as a share of the best one's; only the best units. */
  readonly search: (text: string) => ReadonlyMap<string, number>
  readonly wordsOf: (unit: AnswerUnit) => UnitWords
}

export type UnitWords = {
  /** Stems of what it is about and how it is asked. */
  readonly asked: ReadonlySet<string>
  /** Stems of the answer. */
  readonly said: ReadonlySet<string>
  /** Stems of its own question, and of the names of what it is about. */
  readonly question: ReadonlySet<string>
  readonly about: ReadonlySet<string>
}

const MOST_FOUND = 40
const NO_WORDS: UnitWords = {
  asked: new Set(),
  said: new Set(),
  question: new Set(),
  about: new Set(),
}

/** A step for each unit. */
export function* unitIndexSteps(units: readonly AnswerUnit[]): Steps<UnitIndex> {
  const index = new MiniSearch<{ id: string; asks: string; about: string; answer: string }>({
    fields: ['about', 'asks', 'answer'],
    // What is added are words already: each text is read once.
    tokenize: (words) => words.split(' '),
    processTerm: (word) => word,
    searchOptions: { boost: { about: 2, asks: 1.5 }, combineWith: 'OR', tokenize: indexWordsOf },
  })
  const words = new Map<string, UnitWords>()
  for (const { id, topic, question, asks, about, answer } of units) {
    const said = statementsOf(answer)
      .map(({ text }) => text)
      .join(' ')
    const named = indexWordsOf(`${about.join(' ')} ${topic.replaceAll('-', ' ')}`)
    const asked = indexWordsOf([question, ...asks].join(' '))
    const told = indexWordsOf(said)
    index.add({ id, about: named.join(' '), asks: asked.join(' '), answer: told.join(' ') })
    words.set(id, {
      asked: new Set([...named, ...asked]),
      said: new Set(told),
      question: subjectWordsOf(question),
      about: new Set(indexWordsOf(about.join(' '))),
    })
    yield
  }
  return {
    byId: new Map(units.map((unit) => [unit.id, unit])),
    byTopic: Map.groupBy(units, ({ topic }) => topic),
    search: (text) => {
      const found = index.search(text).slice(0, MOST_FOUND)
      const best = found[0]?.score ?? 1
      return new Map(found.map(({ id, score }) => [String(id), score / best]))
    },
    wordsOf: ({ id }) => words.get(id) ?? NO_WORDS,
  }
}

/** Without the words that questions are built with. */
export const subjectWordsOf = (text: string): ReadonlySet<string> =>
  new Set(
    tokensOf(text).flatMap(({ forms, isStop, isAsking }) =>
      isStop || isAsking ? [] : (forms[0] ?? []),
    ),
  )
