/** How alike a learner's text and a wording are: by the sentence model and the order of words, or by words alone. */
import { stemsOf } from '#features/curriculum/contract.ts'

/** Of length 1, by text; null where no sentence model runs. */
export type TextVectors = ReadonlyMap<string, Float32Array> | null

export type Nearest = { readonly wording: string; readonly likeness: number }

/** Of the likeness. */
const ABOUT_AS_NEAR = 0.08
/** How much the order of words counts beside the meaning: a model hardly sees who does what to whom. */
const ORDER = 0.1
/** How much the words themselves count: the model takes `up` and `down` for about the same. */
const WORDS = 0.25

/** The wordings that are about as near to the text as the nearest, which comes first. */
export function nearOf(
  text: string,
  wordings: readonly string[],
  vectors: TextVectors,
): readonly Nearest[] {
  const all = wordings
    .map((wording) => ({ wording, likeness: likenessOf(text, wording, vectors) }))
    .toSorted((a, b) => b.likeness - a.likeness)
  const least = (all[0]?.likeness ?? 0) - ABOUT_AS_NEAR
  return all.filter(({ likeness }) => likeness >= least)
}

/** 1 for the same words in the same order; about 0 for nothing in common. */
function likenessOf(text: string, wording: string, vectors: TextVectors): number {
  const [one, other] = [vectors?.get(text), vectors?.get(wording)]
  if (one === undefined || other === undefined) return wordsShared(text, wording)
  const order = shareOf(wordsOf(text).pairs, wordsOf(wording).pairs)
  const words = wordsShared(text, wording)
  return (1 - ORDER - WORDS) * dot(one, other) + WORDS * words + ORDER * order
}

/** The share of words that two texts have in common, 0 to 1. */
export function wordsShared(text: string, other: string): number {
  return shareOf(wordsOf(text).words, wordsOf(other).words)
}

/** The share of a wording's words that a text has, 0 to 1. */
export function wordsHeld(wording: string, text: string): number {
  const [words, held] = [wordsOf(wording).words, wordsOf(text).words]
  return words.size === 0 ? 0 : [...words].filter((word) => held.has(word)).length / words.size
}

/** Whether a wording has all words of a text, in the same order. */
export function holdsInOrder(wording: string, text: string): boolean {
  const rest = wordsOf(wording).words.values()
  return [...wordsOf(text).words].every((word) => rest.some((one) => one === word))
}

/** What both have, of the mean of what each has. */
function shareOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const all = one.size + other.size
  return all === 0 ? 0 : (2 * [...one].filter((word) => other.has(word)).length) / all
}

function dot(one: Float32Array, other: Float32Array): number {
  let sum = 0
  for (let at = 0; at < one.length; at++) sum += (one[at] ?? 0) * (other[at] ?? 0)
  return sum
}

const LITTLE = new Set(
  'a an the is are be was were it its this that these they them to of in on for and or so by as at with you your we if then do does can will has have had'.split(
    ' ',
  ),
)

type Words = { readonly words: ReadonlySet<string>; readonly pairs: ReadonlySet<string> }

/** Of a topic's wordings and a text's pieces, which are compared with each other again and again. */
const MOST_KEPT = 2_000
const kept = new Map<string, Words>()

function wordsOf(text: string): Words {
  const known = kept.get(text)
  if (known) return known
  const words = stemsOf(text).filter((stem) => !LITTLE.has(stem))
  const read = {
    words: new Set(words),
    pairs: new Set(words.slice(1).map((word, at) => `${words[at]} ${word}`)),
  }
  if (kept.size >= MOST_KEPT) kept.clear()
  kept.set(text, read)
  return read
}
