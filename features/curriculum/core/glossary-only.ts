/**
 * How often the key of a single choice is guessed by someone who has learned the glossary by heart, and nothing else.
 *
 * They take the option that has one entry in common with what is asked: of all entries, the one whose words explain
 * both best. Words count more the fewer entries have them. Four options make 25 % by chance. Of some 120 such rules
 * (features learned from the questions among them) this one found the most keys outside of recall.
 */
import { stemmer } from 'stemmer'

import { describeExhibits } from './describe-exhibit.ts'
import type { ChoiceQuestion } from './question.ts'

/** An entry of the glossary. */
type Explained = { readonly term: string; readonly short: string; readonly long: string }

export type GlossaryOnly = {
  /** Single choices with four options. */
  readonly questions: number
  /** 0 to 1. */
  readonly share: number
  /** The ids of those whose key is found, the surest first. */
  readonly found: readonly string[]
}

const OPTIONS = 4
const SMALL_WORDS = new Set(
  'a an the of to in on at for and or is are was be by with from that this it its as which what who how does do not no one you your has have can will only each other than more most when where they their there but if so such'.split(
    ' ',
  ),
)
const TIE = 1e-9

/** The same questions and the same glossary give the same figures. Other kinds of questions are left out. */
export function guessByGlossary(
  questions: readonly ChoiceQuestion[],
  glossary: readonly Explained[],
): GlossaryOnly {
  const likenessToEntries = entriesBy(glossary)
  const tried = questions
    .filter(({ kind, options }) => kind === 'single' && options.length === OPTIONS)
    .map(({ id, case: inCase, stem, exhibits, options }) => {
      const asked = likenessToEntries(
        [inCase?.scenario ?? '', stem, describeExhibits(exhibits)].join(' '),
      )
      const scores = options.map(({ text }) =>
        likenessToEntries(text).reduce(
          (most, likeness, entry) => Math.max(most, likeness * (asked[entry] ?? 0)),
          0,
        ),
      )
      return {
        id,
        ...guess(
          scores,
          options.findIndex(({ isCorrect }) => isCorrect),
        ),
      }
    })
  return {
    questions: tried.length,
    share: tried.reduce((sum, { chance }) => sum + chance, 0) / Math.max(1, tried.length),
    found: tried
      .filter(({ chance }) => chance === 1)
      .toSorted((one, other) => other.margin - one.margin)
      .map(({ id }) => id),
  }
}

/** Options that fit as well are a toss-up. */
function guess(scores: readonly number[], key: number) {
  const best = Math.max(...scores)
  const own = scores[key] ?? 0
  const ties = scores.filter((score) => score > best - TIE).length
  return {
    chance: own > best - TIE ? 1 / ties : 0,
    margin: own / (Math.max(...scores.filter((_, at) => at !== key)) + TIE),
  }
}

/** @returns of a text, its likeness to each entry: the cosine of their weighted words. */
function entriesBy(glossary: readonly Explained[]): (text: string) => Float64Array {
  const texts = glossary.map(({ term, short, long }) => wordsIn(`${term} ${short} ${long}`))
  const entriesWith = new Map<string, number>()
  for (const words of texts)
    for (const word of new Set(words)) entriesWith.set(word, (entriesWith.get(word) ?? 0) + 1)
  const weighted = (words: readonly string[]) => {
    const weights = new Map<string, number>()
    for (const word of words) {
      const rarity = Math.log((1 + texts.length) / (entriesWith.get(word) ?? 1))
      weights.set(word, (weights.get(word) ?? 0) + rarity)
    }
    const length = Math.hypot(...weights.values()) || 1
    return [...weights].map(([word, weight]) => [word, weight / length] as const)
  }
  const entriesOf = new Map<string, { readonly entry: number; readonly weight: number }[]>()
  for (const [entry, words] of texts.entries())
    for (const [word, weight] of weighted(words)) {
      const list = entriesOf.get(word)
      if (list) list.push({ entry, weight })
      else entriesOf.set(word, [{ entry, weight }])
    }
  return (text) => {
    const likeness = new Float64Array(texts.length)
    for (const [word, own] of weighted(wordsIn(text)))
      for (const { entry, weight } of entriesOf.get(word) ?? [])
        (likeness[entry] as number) += own * weight
    return likeness
  }
}

function wordsIn(text: string): string[] {
  return (text.toLowerCase().match(/[a-z0-9][a-z0-9.]*[a-z0-9]|[a-z0-9]/g) ?? [])
    .filter((word) => !SMALL_WORDS.has(word))
    .map((word) => stemmer(word))
}
