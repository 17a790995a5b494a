/**
 * What a model is given to answer from, numbered: written answers and definitions first, then passages.
 *
 * Whatever the model says is compared with these, and cited as what they rest on: always a passage of a lesson.
 */
import { statementsOf, type AnswerUnit, type Term } from '#features/curriculum/contract.ts'

import type { Computed } from '../contract.ts'
import { citationTitle } from './cite.ts'
import type { Facts } from './computed-values.ts'
import type { Library, LibraryPassage } from './library.ts'
import { sentenceAbout } from './quote-answer.ts'
import { indexWordsOf } from './words.ts'

export type BriefItem = {
  readonly key: string
  readonly kind: 'unit' | 'definition' | 'passage' | 'computed'
  /** The question that a unit answers, a term, a lesson and heading, or what was computed. */
  readonly title: string
  /** Without marks. */
  readonly text: string
  /** All that it states: the claim that a unit judges is not stated. */
  readonly source: string
  /** The values of what was computed; none of the other kinds. */
  readonly facts?: Facts
  /** What a citation shows for a sentence with these words; nothing of computed values, which are shown as such. */
  readonly sourcesOf: (words: readonly string[]) => readonly Source[]
}

export type Source = { readonly passage: LibraryPassage; readonly quote: string }

/** Numbered from 1 in the order of adding; what is added again keeps its number. */
export type Brief = {
  readonly items: readonly BriefItem[]
  /** @returns its number. */
  readonly add: (item: BriefItem) => number
}

export function newBrief(first: readonly BriefItem[] = []): Brief {
  const items: BriefItem[] = []
  const add = (item: BriefItem): number => {
    const known = items.findIndex(({ key }) => key === item.key)
    return known >= 0 ? known + 1 : items.push(item)
  }
  for (const item of first) add(item)
  return { items, add }
}

export function passageItem(library: Library, passage: LibraryPassage): BriefItem {
  const { lessonId, passageId, lessonTitle, heading, text } = passage
  return {
    key: `passage ${lessonId} ${passageId}`,
    kind: 'passage',
    title: citationTitle(passage),
    text,
    source: `${lessonTitle}. ${heading}. ${text}`,
    sourcesOf: (words) => [{ passage, quote: quoteFor(library, passage, words) }],
  }
}

/** @returns null for a unit of which no sentence rests on a passage that is there. */
export function unitItem(library: Library, unit: AnswerUnit): BriefItem | null {
  const statements = statementsOf(unit.answer).map(({ text, rests }) => ({
    text,
    words: new Set(indexWordsOf(text)),
    sources: rests.flatMap((at): Source[] => {
      const rest = unit.rests[at]
      const passage = rest && library.passage(rest.lessonId, rest.passageId)
      return rest && passage ? [{ passage, quote: rest.words }] : []
    }),
  }))
  const resting = statements.filter(({ sources }) => sources.length > 0)
  if (resting.length === 0) return null
  const text = statements.map((statement) => statement.text).join(' ')
  return {
    key: `unit ${unit.id}`,
    kind: 'unit',
    title: unit.question,
    text,
    source: text,
    sourcesOf: (words) => best(library, resting, words)?.sources ?? [],
  }
}

/** @returns null for a term that no sentence of its lesson is about. */
export function definitionItem(library: Library, term: Term): BriefItem | null {
  const sentence = sentenceAbout(library, term)
  const text = `${term.term}: ${term.short} ${term.long}`
  return (
    sentence && {
      key: `definition ${term.id}`,
      kind: 'definition',
      title: term.term,
      text,
      source: text,
      sourcesOf: (words) => {
        const own = library.passages.filter(
          ({ lessonId, isStory }) => lessonId === term.lessonId && !isStory,
        )
        const said = best(library, own.flatMap(library.sentencesOf), words) ?? sentence
        return [{ passage: said.passage, quote: said.text }]
      },
    }
  )
}

/** What code has computed: a sentence that says the same needs no citation. */
export function computedItem(computed: Computed): BriefItem {
  const { title, answer = '', facts, steps = [] } = computed
  const said = [answer, ...facts.map(({ label, value }) => `${label}: ${value}.`), ...steps]
  const text = said.join(' ').replaceAll('**', '')
  return {
    key: `computed ${title}`,
    kind: 'computed',
    title,
    text,
    source: `${title}. ${text}`,
    facts,
    sourcesOf: () => [],
  }
}

/** The sentence of a passage with most of the words. */
function quoteFor(library: Library, passage: LibraryPassage, words: readonly string[]): string {
  return best(library, library.sentencesOf(passage), words)?.text ?? ''
}

/** The first of those that have most of the words, by rarity, for their length. */
function best<T extends { readonly words: ReadonlySet<string> }>(
  library: Library,
  sentences: readonly T[],
  words: readonly string[],
): T | null {
  let [found, most]: [T | null, number] = [null, -1]
  for (const sentence of sentences) {
    const held = words.reduce(
      (sum, word) => sum + (sentence.words.has(word) ? library.rarity(word) : 0),
      0,
    )
    const score = held / Math.sqrt(8 + sentence.words.size)
    if (score > most) [found, most] = [sentence, score]
  }
  return found
}
