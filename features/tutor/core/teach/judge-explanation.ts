/**
 * What an explanation says of a topic: of each of its propositions, whether it was said, said in part, said wrongly, or
 * is missing.
 */
import type { FalseVersion, Proposition } from '#features/curriculum/contract.ts'

import { comparePiece, type Comparison } from './compare-piece.ts'
import { piecesOf, sentencesOf, type Piece } from './pieces.ts'
import type { TextVectors } from './wordings.ts'

export type PropositionVerdict = 'said' | 'partly' | 'missing' | 'contradicted'

export type Judged = {
  readonly proposition: Proposition
  readonly verdict: PropositionVerdict
  /** The learner's sentence that decided; empty for what is missing. */
  readonly quote: string
  /** The false version that was said; null for none, or where the opposite of the proposition was said. */
  readonly version: FalseVersion | null
}

/** By so much a clause that says it wrongly must be clearer than the rest of its sentence, which says it rightly. */
const CLEARER = 0.06

/** Every text whose vector is compared. */
export function textsToCompare(propositions: readonly Proposition[]): readonly string[] {
  return propositions.flatMap(({ says, ways, wrong }) => [
    says,
    ...ways,
    ...wrong.flatMap((version) => [version.truth, ...version.ways]),
  ])
}

/** @param vectors of `textsToCompare` and of the pieces of the text. */
export function judgeExplanation(
  propositions: readonly Proposition[],
  text: string,
  vectors: TextVectors,
): readonly Judged[] {
  const sentences = sentencesOf(text)
  const compared = piecesOf(text).map((piece) => ({
    piece,
    comparisons: comparePiece(piece.text, propositions, vectors),
  }))
  return propositions.map((proposition, at): Judged => {
    const found = compared.flatMap(({ piece, comparisons }) => {
      const comparison = comparisons[at]
      return comparison ? [{ piece, ...comparison }] : []
    })
    const best = bestOf(found)
    if (best === null) return { proposition, verdict: 'missing', quote: '', version: null }
    return {
      proposition,
      verdict: VERDICTS[best.kind],
      quote: best.piece.sentences.flatMap((place) => sentences[place] ?? []).join(' '),
      version: best.version,
    }
  })
}

const VERDICTS = {
  says: 'said',
  partly: 'partly',
  denies: 'contradicted',
  crossed: 'missing',
} as const

type Found = Comparison & { readonly piece: Piece }

/** Of each sentence its clearest piece; then what is said wrongly, unless the right thing is said more clearly. */
function bestOf(found: readonly Found[]): Found | null {
  const bySentence = Map.groupBy(found, ({ piece }) => piece.sentences.at(-1) ?? 0)
  const clearest = [...bySentence.values()].flatMap((some) => clearestOf(some) ?? [])
  const of = (kind: Comparison['kind']) => strongest(clearest.filter((one) => one.kind === kind))
  const [said, denied] = [of('says'), of('denies')]
  if (denied && (!said || denied.isSurelyWrong || denied.strength > said.strength)) return denied
  return said ?? of('partly')
}

/** Within a sentence, a clause that seems wrong by itself may be right with the rest. */
function clearestOf(some: readonly Found[]): Found | null {
  const of = (kind: Comparison['kind']) => strongest(some.filter((one) => one.kind === kind))
  const [said, denied] = [of('says'), of('denies')]
  const isClearer = denied && said && denied.strength > said.strength + CLEARER
  if (denied && (!said || denied.isSurelyWrong || isClearer)) return denied
  // What a clause seems to say is not said where the sentence has its words in the wrong pairs.
  return of('crossed') ?? said ?? of('partly')
}

function strongest(some: readonly Found[]): Found | null {
  return some.toSorted((a, b) => b.strength - a.strength)[0] ?? null
}
