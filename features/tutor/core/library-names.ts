/** The names of what is taught: of glossary terms and acronyms in all their spellings, and the words that are subjects. */
import type { Term } from '#features/curriculum/contract.ts'
import type { Steps } from '#platform/contract/steps.ts'

import type { Acronym } from './acronyms.ts'
import { indexWordsOf, tokensOf } from './words.ts'

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

/** All runs of two or more words in names and topics. */
export function partsOfNamesOf(keys: readonly string[]): Set<string> {
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
export function* subjectsOf(
  passages: readonly { readonly text: string; readonly sectionIndex: number }[],
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

export function* namesOf(
  terms: readonly Term[],
  acronyms: readonly Acronym[],
): Steps<Map<string, Name>> {
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
