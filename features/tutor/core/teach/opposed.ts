/** Whether a text denies what a wording of the same says, or counts otherwise. */
import {
  disagreements,
  readSource,
  type AgreementSource,
  type FalseVersion,
  type Proposition,
} from '#features/curriculum/contract.ts'

import { wordsShared, type Nearest } from './wordings.ts'

/** With so many words in common, the number of negations tells whether both say the same. */
const SAME_WORDS = 0.5

/** In a longer text, a negation may belong to something else. */
const MOST_WORDS = 14

const NEGATION =
  /(?<!\b(?:if|or|why) )\b(?:not(?! only)|never|no|none|nothing|nobody|no one|nowhere|neither|without|cannot|(?:do|does|is|are|ca|wo|was|has|have|did|would|could|should|need|must)n['’]?t|can['’]t|won['’]t)\b/gi

/** @param near the wordings that are nearest to the text. @param of what they are wordings of. */
export function isOpposed(
  text: string,
  near: readonly Nearest[],
  of: Proposition | FalseVersion,
): boolean {
  if (countsOtherwise(text, near[0]?.wording ?? '', of)) return true
  const same = near.filter(({ wording }) => wordsShared(text, wording) >= SAME_WORDS)
  if (same.length > 0 && text.split(' ').length <= MOST_WORDS)
    return same.every(({ wording }) => countNegations(text) % 2 !== countNegations(wording) % 2)
  return disagreements(text, sourceOf(of)).some(
    ({ kind, contradicts }) => contradicts && (kind === 'negation' || kind === 'quantifier'),
  )
}

export const countNegations = (text: string): number => text.match(NEGATION)?.length ?? 0

/** The wording has a number, the text has another one of the same kind, and no wording has that. */
function countsOtherwise(text: string, wording: string, of: Proposition | FalseVersion): boolean {
  const said = figuresIn(readSource(text))
  const right = figuresIn(readSource(wording))
  if (said.size === 0 || right.size === 0 || [...said].some((figure) => right.has(figure)))
    return false
  const known = figuresIn(sourceOf(of))
  return ![...said].some((figure) => known.has(figure))
}

/** `one` is often a pronoun. */
const figuresIn = ({ read }: AgreementSource): ReadonlySet<string> =>
  new Set(
    read.tokens.flatMap(({ kind, key, isSpelled }) =>
      kind === 'figure' && !(isSpelled && key === '1') ? [key] : [],
    ),
  )

/** Read once for each proposition and each false version. */
const sources = new WeakMap<Proposition | FalseVersion, AgreementSource>()

function sourceOf(of: Proposition | FalseVersion): AgreementSource {
  const known = sources.get(of)
  if (known) return known
  const wordings = 'says' in of ? [of.says, ...of.ways] : of.ways
  const source = readSource(wordings.map((one) => `${one.replace(/[.\s]+$/, '')}.`).join(' '))
  sources.set(of, source)
  return source
}
