/**
 * Finds the passages for a question by words and by meaning, and decides whether they are enough.
 *
 * Coverage is the share of a question's concepts, weighted by rarity, that one section contains. Meaning refuses
 * foreign questions far better than words do; without vectors, coverage alone decides.
 */
import type { NearRow } from './ask/near-row.ts'
import type { Found, Library, LibraryPassage } from './library.ts'
import type { Concept, ReadQuestion } from './question.ts'
import type { WordSet } from './word-sets.ts'

export type RetrievedPassage = Found & {
  /** 0 to 1: the share of the question that its section contains. */
  readonly coverage: number
}

export type Verdict =
  /** The lessons answer the question. */
  | 'covered'
  /** The lessons touch on it: not enough to answer by quoting, perhaps enough for a model with checked text. */
  | 'near'
  | 'outside'

export type Retrieved = {
  readonly verdict: Verdict
  /** 0 to 1, of the best section. */
  readonly coverage: number
  readonly passages: readonly RetrievedPassage[]
}

/** Where the question was asked from: a lesson, perhaps a passage of it. */
export type AskedFrom = { readonly lessonId: string; readonly passageId: string | null }

export const COVERED_FROM = 0.68
export const NEAR_FROM = 0.35
/** Mean cosine of the five nearest rows. */
const MEANT_FROM = 0.55
const NEAR_MEANT_FROM = 0.42
const NEAREST_ROWS = 5
/** What the best cosine adds, as a share of the best score by words. */
const MEANING_WEIGHT = 1.2
const CANDIDATES = 60
const OTHER_FORM_WEIGHT = 0.6
const ASKED_FROM_BOOST = 1.6

export function retrieve(
  library: Library,
  { concepts }: ReadQuestion,
  {
    limit = 8,
    askedFrom = null,
    near = [],
  }: {
    limit?: number
    askedFrom?: AskedFrom | null
    /** The rows nearest by meaning; none where there are no vectors. */
    near?: readonly NearRow[]
  } = {},
): Retrieved {
  if (concepts.length === 0 && near.length === 0)
    return { verdict: 'outside', coverage: 0, passages: [] }
  const byWords = concepts.length === 0 ? [] : library.search(weightsOf(concepts), CANDIDATES)
  const found = withMeaning(library, byWords, near)
  const coverageBySection = new Map<number, Coverage>()
  for (const { passage } of found) {
    const { sectionIndex } = passage
    if (!coverageBySection.has(sectionIndex))
      coverageBySection.set(
        sectionIndex,
        coverageOf(concepts, library.sections[sectionIndex]?.words),
      )
  }
  const passages = found
    .map(({ passage, score }) => {
      const { share } = coverageBySection.get(passage.sectionIndex) ?? NOTHING
      return {
        passage,
        coverage: share,
        score: score * (0.3 + share) * boostAt(passage, askedFrom),
      }
    })
    .toSorted((a, b) => b.score - a.score)
    .slice(0, limit)

  let best = NOTHING
  for (const coverage of coverageBySection.values()) {
    if (coverage.hasSubject && coverage.share > best.share) best = coverage
  }
  return {
    verdict: near.length > 0 ? verdictByMeaning(near, best) : verdictByWords(best),
    coverage: best.share,
    passages,
  }
}

function verdictByWords({ share }: Coverage): Verdict {
  return share >= COVERED_FROM ? 'covered' : share >= NEAR_FROM ? 'near' : 'outside'
}

function verdictByMeaning(near: readonly NearRow[], { share, hasSubject }: Coverage): Verdict {
  const first = near.slice(0, NEAREST_ROWS)
  const mean = first.reduce((sum, { cosine }) => sum + cosine, 0) / first.length
  if (mean >= MEANT_FROM && hasSubject && share >= COVERED_FROM) return 'covered'
  return mean >= NEAR_MEANT_FROM ? 'near' : 'outside'
}

/** Passages found by words, and those near by meaning. */
function withMeaning(
  library: Library,
  byWords: readonly Found[],
  near: readonly NearRow[],
): Found[] {
  const top = byWords[0]?.score ?? 1
  const cosines = new Map<LibraryPassage, number>()
  for (const { kind, id, lessonId, cosine } of near) {
    const passage = kind === 'passage' ? library.passage(lessonId ?? '', id) : undefined
    if (passage && !cosines.has(passage)) cosines.set(passage, cosine)
  }
  const scores = new Map(byWords.map(({ passage, score }) => [passage, score]))
  return [...new Set([...scores.keys(), ...cosines.keys()])].map((passage) => ({
    passage,
    score: (scores.get(passage) ?? 0) + MEANING_WEIGHT * top * (cosines.get(passage) ?? 0),
  }))
}

type Coverage = { readonly share: number; readonly hasSubject: boolean }
const NOTHING: Coverage = { share: 0, hasSubject: false }

export function coverageOf(
  concepts: readonly Concept[],
  words: ReadonlySet<string> = new Set(),
): Coverage {
  let [covered, total, hasSubject] = [0, 0, false]
  for (const concept of concepts) {
    const share = shareOf(concept, words)
    covered += concept.weight * share
    total += concept.weight
    if (share === 1 && concept.isSubject) hasSubject = true
  }
  return { share: total === 0 ? 0 : covered / total, hasSubject }
}

/** 1 if the words contain the whole concept in any form; a part of a longer name counts half of its share. */
export function shareOf({ forms }: Concept, words: WordSet): number {
  let best = 0
  for (const form of forms) {
    let held = 0
    for (const word of form) if (words.has(word)) held += 1
    if (held === form.length) return 1
    best = Math.max(best, (held / form.length) * 0.5)
  }
  return best
}

/** The mean of what each has, by weight; null of nothing. */
export function meanShare<One extends Pick<Concept, 'weight'>>(
  some: readonly One[],
  shareOfOne: (one: One) => number,
): number | null {
  let [held, all] = [0, 0]
  for (const one of some) {
    all += one.weight
    held += one.weight * shareOfOne(one)
  }
  return all === 0 ? null : held / all
}

function weightsOf(concepts: readonly Concept[]): Map<string, number> {
  const weights = new Map<string, number>()
  for (const { forms } of concepts) {
    for (const [at, form] of forms.entries()) {
      const weight = at === 0 ? 1 : OTHER_FORM_WEIGHT
      for (const word of form) weights.set(word, Math.max(weights.get(word) ?? 0, weight))
    }
  }
  return weights
}

function boostAt({ lessonId, passageId }: LibraryPassage, askedFrom: AskedFrom | null): number {
  if (askedFrom === null || askedFrom.lessonId !== lessonId) return 1
  return askedFrom.passageId === passageId ? ASKED_FROM_BOOST * ASKED_FROM_BOOST : ASKED_FROM_BOOST
}
