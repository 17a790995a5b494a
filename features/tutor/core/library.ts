/**
 * Everything the tutor may quote, prepared for search: passages, their sentences, and the glossary.
 *
 * Built once for a track and then only read. Ranking is BM25 over stems; titles and headings count more
 * than text. A section is the text under one heading of a lesson: an idea rarely fits into one passage, so coverage
 * of a question is computed for sections.
 */
import type {
  AnswerUnit,
  DecisionTree,
  Lesson,
  Passage,
  Proposition,
  Term,
} from '#features/curriculum/contract.ts'
import { finish, type Steps } from '#platform/contract/steps.ts'

import { readAcronyms } from './acronyms.ts'
import { statementIndexSteps, type StatementIndex } from './ask/statement-index.ts'
import { unitIndexSteps, type UnitIndex } from './ask/unit-index.ts'
import { nameKey, namesOf, partsOfNamesOf, subjectsOf, type Name } from './library-names.ts'
import { isTable, sentencesOf } from './sentences.ts'
import { newWordIndex } from './word-index.ts'
import { numbersOf, type WordNumbers } from './word-numbers.ts'
import { indexWordsOf } from './words.ts'

export type LibraryPassage = {
  readonly index: number
  readonly lessonId: string
  readonly lessonTitle: string
  readonly passageId: string
  readonly heading: string
  readonly text: string
  readonly sectionIndex: number
  /** The story before the first heading: it sets the scene and states no facts. */
  readonly isStory: boolean
}

export type Sentence = {
  readonly text: string
  readonly passage: LibraryPassage
  /** Its index in the passage, from 0. */
  readonly at: number
  readonly words: ReadonlySet<string>
  /** A row of a table. */
  readonly isRow: boolean
}

export type Section = {
  readonly lessonId: string
  readonly heading: string
  readonly passages: readonly LibraryPassage[]
  /** All stems of its title, heading and text. */
  readonly words: ReadonlySet<string>
}

export type Library = {
  readonly lessons: readonly LessonText[]
  readonly passages: readonly LibraryPassage[]
  readonly sections: readonly Section[]
  readonly terms: readonly Term[]
  readonly units: UnitIndex
  /** What claims are compared with. Most questions are none, so they do not wait for it. */
  readonly statements: () => Promise<StatementIndex>
  readonly trees: readonly DecisionTree[]
  readonly passage: (lessonId: string, passageId: string) => LibraryPassage | undefined
  readonly sentencesOf: (passage: LibraryPassage) => readonly Sentence[]
  readonly nameByKey: ReadonlyMap<string, Name>
  /** True for two or more adjacent stems of a longer name: `zero trust` of `zero trust architecture`. */
  readonly isPartOfName: (key: string) => boolean
  /** The most words a name has. */
  readonly longestName: number
  /** How rare a stem is, by sections; an unknown stem is the rarest. */
  readonly rarity: (word: string) => number
  readonly isKnown: (word: string) => boolean
  /** How often each word occurs, as it is written in lower case. */
  readonly countBySpelling: ReadonlyMap<string, number>
  /** True for a common English word, which the content need not use. */
  readonly isWord: (word: string) => boolean
  /** True for a stem that names what is taught. */
  readonly isSubject: (word: string) => boolean
  /** Passages by BM25, best first. The words have the given weights. */
  readonly search: (weightByWord: ReadonlyMap<string, number>, limit: number) => readonly Found[]
}

export type Found = { readonly passage: LibraryPassage; readonly score: number }

export type LessonText = Pick<Lesson, 'id' | 'title' | 'summary' | 'topics'> & {
  readonly passages: readonly Passage[]
}

/** How much a word counts in a lesson's title, in a heading, and in a passage. */
const BOOSTS = [2, 1.5, 1]

export type LibraryParts = {
  readonly lessons: readonly LessonText[]
  readonly terms: readonly Term[]
  readonly answers: readonly AnswerUnit[]
  readonly trees: readonly DecisionTree[]
  readonly statements: Library['statements']
  /** True for a common English word. */
  readonly isWord: (word: string) => boolean
}

/** The whole at once, for tests. */
export function buildLibrary(
  lessons: readonly LessonText[],
  terms: readonly Term[],
  more: Partial<Omit<LibraryParts, 'statements'>> & {
    readonly propositions?: readonly Proposition[]
  } = {},
): Library {
  const { propositions = [], answers = [], trees = [], isWord = () => false } = more
  let indexed: StatementIndex | undefined
  const statements = async () => (indexed ??= finish(statementIndexSteps(propositions, answers)))
  return finish(librarySteps({ lessons, terms, answers, trees, statements, isWord }))
}

/** A step for each passage and each term, some of them several times. */
export function* librarySteps({
  lessons,
  terms,
  answers,
  trees,
  statements,
  isWord,
}: LibraryParts): Steps<Library> {
  const passages: LibraryPassage[] = []
  const sections: {
    lessonId: string
    heading: string
    passages: LibraryPassage[]
    words: Set<string>
  }[] = []
  for (const lesson of lessons) {
    let heading: string | null = null
    for (const passage of lesson.passages) {
      if (passage.heading !== heading) {
        heading = passage.heading
        sections.push({
          lessonId: lesson.id,
          heading,
          passages: [],
          words: new Set(indexWordsOf(`${lesson.title} ${heading} ${lesson.topics.join(' ')}`)),
        })
      }
      const section = sections.at(-1)
      const one: LibraryPassage = {
        index: passages.length,
        lessonId: lesson.id,
        lessonTitle: lesson.title,
        passageId: passage.id,
        heading: passage.heading,
        text: passage.text,
        sectionIndex: sections.length - 1,
        isStory: passage.heading === '',
      }
      section?.passages.push(one)
      for (const word of indexWordsOf(passage.text)) section?.words.add(word)
      passages.push(one)
      yield
    }
  }

  const countByWord = new Map<string, number>()
  for (const { words } of sections) {
    for (const word of words) countByWord.set(word, (countByWord.get(word) ?? 0) + 1)
  }
  // A term's definition is content too, even if no section repeats its words.
  for (const { term, short, long } of terms) {
    for (const word of indexWordsOf(`${term} ${short} ${long}`)) {
      if (!countByWord.has(word)) countByWord.set(word, 1)
    }
    yield
  }
  const countBySpelling = new Map<string, number>()
  for (const text of [
    ...passages.map((passage) => `${passage.heading} ${passage.text}`),
    ...terms.map(({ term, short, long }) => `${term} ${short} ${long}`),
    ...answers.map(({ question, answer }) => `${question} ${answer}`),
  ]) {
    for (const [word] of text.toLowerCase().matchAll(/[a-z]{3,}/g))
      countBySpelling.set(word, (countBySpelling.get(word) ?? 0) + 1)
    yield
  }
  const rarity = (word: string): number => {
    const count = countByWord.get(word) ?? 0
    return Math.log(1 + (sections.length - count + 0.5) / (count + 0.5))
  }

  const numbers: WordNumbers = new Map()
  const index = newWordIndex(BOOSTS, numbers)
  for (const { lessonTitle, heading, text } of passages) {
    index.add([lessonTitle, heading, text].map((words) => numbersOf(indexWordsOf(words), numbers)))
    yield
  }
  const { search } = index.build()

  const passageByName = new Map(
    passages.map((passage) => [`${passage.lessonId} ${passage.passageId}`, passage]),
  )
  const units = yield* unitIndexSteps(answers)
  const sentencesByPassage = new Map<number, readonly Sentence[]>()
  const acronyms = yield* readAcronyms(
    terms,
    passages.map(({ passageId: id, heading, text }) => ({ id, heading, text })),
  )
  const nameByKey = yield* namesOf(terms, acronyms)
  const topics = new Set(lessons.flatMap((lesson) => lesson.topics))
  const topicNames = [...topics].map((topic) => nameKey(topic.replaceAll('-', ' ')))
  const partsOfNames = partsOfNamesOf([...nameByKey.keys(), ...topicNames])
  yield
  const subjects = yield* subjectsOf(passages, [...nameByKey.keys(), ...topicNames], countByWord)

  return {
    lessons,
    passages,
    sections,
    terms,
    units,
    statements,
    trees,
    passage: (lessonId, passageId) => passageByName.get(`${lessonId} ${passageId}`),
    nameByKey,
    longestName: Math.max(1, ...[...nameByKey.keys()].map((key) => key.split(' ').length)),
    rarity,
    isPartOfName: (key) => partsOfNames.has(key),
    isKnown: (word) => countByWord.has(word),
    countBySpelling,
    isWord,
    isSubject: (word) => subjects.has(word),
    sentencesOf: (passage) => {
      const known = sentencesByPassage.get(passage.index)
      if (known) return known
      const sentences = sentencesOf(passage.text).map((text, at) => ({
        text,
        passage,
        at,
        words: new Set(indexWordsOf(text)),
        isRow: isTable(passage.text),
      }))
      sentencesByPassage.set(passage.index, sentences)
      return sentences
    },
    search: (weightByWord, limit) =>
      search([...weightByWord.keys()], limit, (word) => weightByWord.get(word) ?? 1)
        .flatMap(({ at, score }) => {
          const passage = passages[at]
          return passage ? [{ passage, score: passage.isStory ? score * 0.5 : score }] : []
        })
        .toSorted((a, b) => b.score - a.score),
  }
}
