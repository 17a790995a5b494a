/**
 * What learners are known to believe wrongly: an entry of their list of mistakes, or the same words typed.
 *
 * A belief is false by definition. So whoever asks whether it is true gets that verdict, and what is so instead.
 */
import type { Misconception, Proposition } from '#features/curriculum/contract.ts'

import { claimIn } from '../ask/claim.ts'
import { readStatement, settledBy, type ReadStatement } from '../ask/settle-claim.ts'

export type Belief = Misconception & {
  /** What the correction rests on; empty where no proposition says it. */
  readonly rests: Proposition['rests']
}

/** The belief that a text asks about, in the same words; null for none. */
export type BeliefIn = (text: string) => Misconception | null

/** A question of its own claims nothing; `what runs is also stored` does. */
const ASKS =
  /^(?:which|who|why|how|is|are|was|were|does|do|did|can|could|should|will|must|has|have)\b/i
/** Taken off once: a belief may end with `right` itself. */
const BEFORE = /^\W*(?:true or false|t\/f|is it (?:true|right|correct)(?: that)?)\b\W*/i
const BEHIND =
  /\W*\b(?:true or false|right|correct|is (?:it|this|that) (?:true|right|correct))\W*$/i

const keyOf = ({ set }: ReadStatement): string => [...set].toSorted().join(' ')
const lettersOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

export function beliefsOf(misconceptions: readonly Misconception[]): BeliefIn {
  const byLetters = new Map(misconceptions.map((one) => [lettersOf(one.belief), one]))
  const known = misconceptions.map((one) => ({ one, read: readStatement(one.belief) }))
  const byWords = Map.groupBy(known, ({ read }) => keyOf(read))
  return (text) => {
    const same = readingsOf(text).flatMap((one) => byLetters.get(lettersOf(one)) ?? [])
    if (same[0]) return same[0]
    const claim = claimIn(text)
    if (ASKS.test(claim)) return null
    const read = readStatement(claim)
    const found = byWords
      .get(keyOf(read))
      ?.find((each) => settledBy(read, each.read, false)?.isTrue === false)
    return found?.one ?? null
  }
}

/** With and without the words around a claim. */
function readingsOf(text: string): string[] {
  const begun = text.replace(BEFORE, '')
  return [text, begun, begun.replace(BEHIND, ''), claimIn(text)]
}

/** With what its correction rests on. */
export function restingBelief(one: Misconception, propositions: readonly Proposition[]): Belief {
  const said = propositions.find(({ wrong }) =>
    wrong.some(({ misconception }) => misconception === one.id),
  )
  return { ...one, rests: said?.rests ?? [] }
}
