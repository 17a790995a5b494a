/**
 * Everything the tutor may quote, prepared for search: passages, their sentences, and the glossary.
 *
 * Built once for a track and then only read. Ranking is BM25 (MiniSearch) over stems; titles and headings count more
 * than text. A section is the text under one heading of a lesson: an idea rarely fits into one passage, so coverage
 * of a question is computed for sections.
 */
import MiniSearch from 'minisearch'

import type {
  AnswerUnit,
  DecisionTree,
  Lesson,
  Passage,
  Proposition,
  Term,
} from '#features/curriculum/contract.ts'
import { finish, type Steps } from '#platform/contract/steps.ts'

import { readAcronyms, type Acronym } from './acronyms.ts'
import { statementIndexSteps, type StatementIndex } from './ask/statement-index.ts'
import { unitIndexSteps, type UnitIndex } from './ask/unit-index.ts'
import { isTable, sentencesOf } from './sentences.ts'
import { indexWordsOf, tokensOf } from './words.ts'

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

/** A name for one thing: a glossary term, or an acronym's short or long form. */
export type Name = {
  /** Its definition, in the words of the content. */
  readonly label: string
  /** Its stems, joined by a space. */
  readonly key: string
  /** Its spellings. */
  readonly forms: readonly (readonly string[])[]
  readonly term: Term | null
}

export type Library = {
  readonly lessons: readonly LessonText[]
  readonly passages: readonly LibraryPassage[]
  readonly sections: readonly Section[]
  readonly terms: readonly Term[]
  readonly units: UnitIndex
  /** What claims are compared with. */
  readonly statements: StatementIndex
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

type Document = { id: number; title: string; heading: string; text: string }

export type LibraryParts = {
  readonly lessons: readonly LessonText[]
  readonly terms: readonly Term[]
  readonly answers: readonly AnswerUnit[]
  readonly trees: readonly DecisionTree[]
  readonly propositions: readonly Proposition[]
  /** True for a common English word. */
  readonly isWord: (word: string) => boolean
}

export const buildLibrary = (
  lessons: readonly LessonText[],
  terms: readonly Term[],
  more: Partial<LibraryParts> = {},
): Library =>
  finish(
    librarySteps({
      lessons,
      terms,
      answers: [],
      trees: [],
      propositions: [],
      isWord: () => false,
      ...more,
    }),
  )

/** A step for each passage and each term, some of them several times. */
export function* librarySteps({
  lessons,
  terms,
  answers,
  trees,
  propositions,
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

  const index = new MiniSearch<Document>({
    fields: ['title', 'heading', 'text'],
    tokenize: indexWordsOf,
    processTerm: (word) => word,
    searchOptions: {
      boost: { title: 2, heading: 1.5 },
      combineWith: 'OR',
      tokenize: (words) => words.split(' '),
    },
  })
  for (const { index: id, lessonTitle, heading, text } of passages) {
    index.add({ id, title: lessonTitle, heading, text })
    yield
  }

  const passageByName = new Map(
    passages.map((passage) => [`${passage.lessonId} ${passage.passageId}`, passage]),
  )
  const units = yield* unitIndexSteps(answers)
  const statements = yield* statementIndexSteps(propositions, answers)
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
      index
        .search([...weightByWord.keys()].join(' '), {
          boostTerm: (word) => weightByWord.get(word) ?? 1,
        })
        .slice(0, limit)
        .flatMap(({ id, score }) => {
          const passage = passages[id as number]
          return passage ? [{ passage, score: passage.isStory ? score * 0.5 : score }] : []
        })
        .toSorted((a, b) => b.score - a.score),
  }
}

/** All runs of two or more words in names and topics. */
function partsOfNamesOf(keys: readonly string[]): Set<string> {
  const parts = new Set<string>()
  for (const key of keys) {
    const words = key.split(' ')
    for (let from = 0; from < words.length - 1; from++) {
      for (let to = from + 2; to <= words.length; to++) parts.add(words.slice(from, to).join(' '))
    }
  }
  return parts
}

/** How often a word must appear in a section, on average and in total, to be its subject. */
const BURST_PER_SECTION = 1.6
const BURST_IN_ALL = 5
/** How many names and topics must contain a word for it to name something by itself. */
const PART_OF_NAMES = 5
/** A proper name has a capital in at least this share of its occurrences, in as many sections. */
const PROPER_SHARE = 0.8
const PROPER_SECTIONS = 5

/**
 * The words that name what is taught: names of one word, parts of many names, proper names, words in capitals, and
 * words that come in bursts. A word that a few sections use again and again is a subject; one that many use once is
 * not (K. Church and W. Gale, "Poisson mixtures", Natural Language Engineering 1(2), 1995).
 */
function* subjectsOf(
  passages: readonly LibraryPassage[],
  names: readonly string[],
  sectionCountByWord: ReadonlyMap<string, number>,
): Steps<Set<string>> {
  const subjects = new Set(names.filter((name) => !name.includes(' ')))
  const partCounts = countOf(names.flatMap((name) => [...new Set(name.split(' '))]))
  for (const [word, count] of partCounts) {
    if (count >= PART_OF_NAMES && word.length > 2) subjects.add(word)
  }
  const counts = new Map<string, number>()
  for (const { text } of passages) {
    for (const word of indexWordsOf(text)) counts.set(word, (counts.get(word) ?? 0) + 1)
    yield
  }
  for (const [word, count] of counts) {
    const sections = sectionCountByWord.get(word) ?? 1
    if (/^[a-z]/.test(word) && count >= BURST_IN_ALL && count / sections >= BURST_PER_SECTION)
      subjects.add(word)
  }
  const proper = new Map<string, { capitals: number; all: number; sections: Set<number> }>()
  for (const { text, sectionIndex } of passages) {
    for (const [shouted] of text.matchAll(/\b[A-Za-z]+[A-Z][A-Za-z0-9]*\b/g)) {
      for (const word of indexWordsOf(shouted)) subjects.add(word)
    }
    // After a lower-case letter or a comma no sentence begins: a capital there belongs to the word.
    for (const [written] of text.matchAll(/(?<=[a-z,;] )[A-Za-z][A-Za-z-]+/g)) {
      const [word] = indexWordsOf(written)
      if (word === undefined) continue
      const seen = proper.get(word) ?? { capitals: 0, all: 0, sections: new Set() }
      seen.all++
      if (/^[A-Z]/.test(written)) {
        seen.capitals++
        seen.sections.add(sectionIndex)
      }
      proper.set(word, seen)
    }
    yield
  }
  for (const [word, { capitals, all, sections }] of proper) {
    if (capitals / all >= PROPER_SHARE && sections.size >= PROPER_SECTIONS) subjects.add(word)
  }
  return subjects
}

function countOf(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

/** The stems of a name, joined: its lookup key. Stop words inside a name do not count. */
export function nameKey(text: string): string {
  return partsOf(text).join(' ')
}

function partsOf(text: string): string[] {
  return tokensOf(text)
    .filter(({ isStop }) => !isStop)
    .flatMap(({ forms }) => forms.at(-1) ?? [])
}

function* namesOf(terms: readonly Term[], acronyms: readonly Acronym[]): Steps<Map<string, Name>> {
  const longsByShort = Map.groupBy(acronyms, ({ short }) => short)
  const names = new Map<string, Name>()
  const add = (label: string, spelling: string, forms: Name['forms'], term: Term | null) => {
    const key = nameKey(spelling)
    const known = names.get(key)
    // A term's own entry comes before names from other texts.
    if (key !== '' && (known === undefined || (known.term === null && term !== null)))
      names.set(key, { label, key, forms, term })
  }
  const formsOf = (spellings: readonly string[]): string[][] => {
    const forms = new Map<string, string[]>()
    for (const spelling of spellings) {
      const parts = partsOf(spelling)
      if (parts.length > 0) forms.set(parts.join(' '), parts)
      // `wi-fi` also appears as `wifi`.
      for (const { forms: own } of tokensOf(spelling).length === 1 ? tokensOf(spelling) : []) {
        for (const form of own) forms.set(form.join(' '), [...form])
      }
    }
    return [...forms.values()]
  }
  const spellingsOf = (name: string): string[] => {
    const bare = name.replace(/\s*\(.*\)/, '')
    const inside = /\(([^)]+)\)/.exec(name)?.[1]
    const lower = bare.toLowerCase()
    const pair = acronyms.find(({ long }) => long === lower)
    return [
      bare,
      ...(inside === undefined ? [] : [inside]),
      ...(longsByShort.get(lower) ?? []).map(({ long }) => long),
      ...(pair === undefined ? [] : [pair.short]),
    ]
  }
  for (const term of terms) {
    const spellings = spellingsOf(term.term)
    const forms = formsOf(spellings)
    for (const form of forms) add(term.term, form.join(' '), forms, term)
    for (const spelling of spellings) add(term.term, spelling, forms, term)
    yield
  }
  for (const [short, pairs] of longsByShort) {
    const spellings = [short, ...pairs.map(({ long }) => long)]
    const forms = formsOf(spellings)
    for (const spelling of spellings) add(short.toUpperCase(), spelling, forms, null)
    yield
  }
  return names
}
