/** Whether a text denies what a wording of the same says, counts otherwise, or pairs its words otherwise. */
import {
  areTogether,
  crossedIn,
  disagreements,
  readSource,
  readText,
  type AgreementSource,
  type FalseVersion,
  type Proposition,
  type ReadText,
} from '#features/curriculum/contract.ts'
import { oncePer } from '#platform/contract/once-per.ts'

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
  const same = near.filter(({ wording }) => wordsShared(text, wording) >= SAME_WORDS)
  if (same.length > 0 && text.split(' ').length <= MOST_WORDS)
    return same.every(({ wording }) => countNegations(text) % 2 !== countNegations(wording) % 2)
  return disagreements(text, sourceOf(of)).some(
    ({ kind, contradicts }) => contradicts && (kind === 'negation' || kind === 'quantifier'),
  )
}

/**
 * In all that is known of the topic, two pairs of the text belong together crosswise, and the proposition has one of
 * them: `TLS protects data at rest, disk encryption data in transit`.
 */
export function isCrossed(text: string, of: Proposition, topic: readonly Proposition[]): boolean {
  const crossed = crossedIn(readText(text), topicOf(topic))
  const { read } = sourceOf(of)
  return crossed?.some(([one, other]) => areTogether(read, one, other)) === true
}

export const countNegations = (text: string): number => text.match(NEGATION)?.length ?? 0

/**
 * The wording has a number that the text lacks, and the text has another one of the same kind that no wording has: of
 * this proposition, or, where the two share a number, of the topic.
 */
export function countsOtherwise(
  text: string,
  wording: string,
  of: Proposition | FalseVersion,
  topic: readonly Proposition[],
): boolean {
  const said = figuresIn(readText(text))
  const right = figuresIn(readText(wording))
  if (said.size === 0 || right.size === 0) return false
  const known = figuresIn(sourceOf(of).read)
  if (![...said].some((figure) => right.has(figure)))
    return ![...said].some((figure) => known.has(figure))
  const missing = new Set([...right].flatMap((figure) => (said.has(figure) ? [] : shapeOf(figure))))
  const taught = figuresIn(topicOf(topic))
  return [...said].some((figure) => !taught.has(figure) && missing.has(shapeOf(figure)))
}

/** `11` and `12`, `10.0.0.0/8` and `172.16.0.0/12`: one may be taken for the other. */
const shapeOf = (figure: string): string => figure.replaceAll(/\d+/g, '0')

/** `one` is often a pronoun. */
const figuresIn = ({ tokens }: ReadText): ReadonlySet<string> =>
  new Set(
    tokens.flatMap(({ kind, key, isSpelled }) =>
      kind === 'figure' && !(isSpelled && key === '1') ? [key] : [],
    ),
  )

const textOf = (sentences: readonly string[]): string =>
  sentences.map((one) => `${one.replace(/[.\s]+$/, '')}.`).join(' ')

/** Read once for each topic: all that is true of it. */
const topicOf = oncePer((topic: readonly Proposition[]): ReadText => {
  const sentences = topic.flatMap(({ says, ways, wrong }) => [
    says,
    ...ways,
    ...wrong.map(({ truth }) => truth),
  ])
  return readText(textOf(sentences))
})

/** Read once for each proposition and each false version. */
const sourceOf = oncePer((of: Proposition | FalseVersion): AgreementSource =>
  readSource(textOf('says' in of ? [of.says, ...of.ways] : of.ways)),
)
