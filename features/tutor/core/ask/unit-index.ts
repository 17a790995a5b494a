/** Answer units, prepared for search by words, and the spellings of the curriculum. */
import { statementsOf, type AnswerUnit } from '#features/curriculum/contract.ts'
import type { Steps } from '#platform/contract/steps.ts'

import { newWordIndex } from '../word-index.ts'
import { numbersOf, type WordNumbers } from '../word-numbers.ts'
import { newWordSets, type WordSet } from '../word-sets.ts'
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
  readonly asked: WordSet
  /** Stems of the answer. */
  readonly said: WordSet
  /** Stems of its own question, and of the names of what it is about. */
  readonly question: WordSet
  readonly about: WordSet
}

const MOST_FOUND = 40
const SETS_OF_UNIT = 4
/** How much a word counts in what it is about, in how it is asked, and in its answer. */
const BOOSTS = [2, 1.5, 1]

/** A step for each unit. */
export function* unitIndexSteps(units: readonly AnswerUnit[]): Steps<UnitIndex> {
  const numbers: WordNumbers = new Map()
  const index = newWordIndex(BOOSTS, numbers)
  const sets = newWordSets(numbers)
  const wordsIn = (text: string) => numbersOf(indexWordsOf(text), numbers)
  for (const { topic, question, asks, about, answer } of units) {
    const said = statementsOf(answer)
      .map(({ text }) => text)
      .join(' ')
    const named = wordsIn(`${about.join(' ')} ${topic.replaceAll('-', ' ')}`)
    const asked = wordsIn([question, ...asks].join(' '))
    const told = wordsIn(said)
    index.add([named, asked, told])
    sets.add([...named, ...asked])
    sets.add(told)
    sets.add(numbersOf(subjectWordsOf(question), numbers))
    sets.add(wordsIn(about.join(' ')))
    yield
  }
  const { search } = index.build()
  const setAt = sets.build()
  const placeById = new Map(units.map(({ id }, at) => [id, at]))
  return {
    byId: new Map(units.map((unit) => [unit.id, unit])),
    byTopic: Map.groupBy(units, ({ topic }) => topic),
    search: (text) => {
      const found = search(indexWordsOf(text), MOST_FOUND)
      const best = found[0]?.score ?? 1
      return new Map(found.map(({ at, score }) => [units[at]?.id ?? '', score / best]))
    },
    wordsOf: ({ id }) => {
      // Of a unit that is not here, all are empty.
      const first = SETS_OF_UNIT * (placeById.get(id) ?? units.length)
      return {
        asked: setAt(first),
        said: setAt(first + 1),
        question: setAt(first + 2),
        about: setAt(first + 3),
      }
    },
  }
}

/** Without the words that questions are built with. */
export const subjectWordsOf = (text: string): ReadonlySet<string> =>
  new Set(
    tokensOf(text).flatMap(({ forms, isStop, isAsking }) =>
      isStop || isAsking ? [] : (forms[0] ?? []),
    ),
  )
