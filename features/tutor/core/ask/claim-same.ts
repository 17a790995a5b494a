/** Claims that take two things for the same, which a unit tells apart. */
import type { AnswerUnit } from '#features/curriculum/contract.ts'

import { indexWordsOf } from '../words.ts'

const DENIES = /\b(?:not|no|never|none|nobody|nothing|neither|nor|cannot|without|\w+n['’]?t)\b/i

/** `X is the same as Y`, `X and Y are the same`, `no difference between X and Y`. */
const SAME = [
  /^(?:an? |the )?(.{2,40}?) (?:is|are) (?:exactly |basically |just |really |actually |pretty much )*(?:the )?same (?:thing )?(?:as|like) (?:an? |the )?([^,;.]{2,40})/i,
  /^(?:an? |the )?(.{2,40}?) and (?:an? |the )?(.{2,40}?) (?:is|are|mean) (?:exactly |basically |just |really |actually |both |pretty much )*(?:the )?(?:same|identical)(?: thing)?\W*$/i,
  /^(?:there (?:is|are) |there'?s )?no difference between (?:an? |the )?(.{2,40}?) and (?:an? |the )?([^,;.]{2,40})/i,
]

/** A unit that tells two things apart, where a claim takes just these for the same. */
export function saysTheyDiffer({ kind, question }: AnswerUnit, claim: string): boolean {
  if (kind !== 'differ' || DENIES.test(claim.replace(/^.*?\bno difference\b/i, ''))) return false
  const found = SAME.map((pattern) => pattern.exec(claim)).find((match) => match !== null)
  const [one, other] = (found?.slice(1) ?? []).map(indexWordsOf)
  const asked = new Set(indexWordsOf(question))
  const areTwo = one !== undefined && other !== undefined && one.join(' ') !== other.join(' ')
  return (
    areTwo &&
    [one, other].every((words) => words.length > 0 && words.every((word) => asked.has(word)))
  )
}

/** The words that both have stand in the same order; where one begins with its circumstance, that one apart. */
export function saysInOrder(claim: string, wording: string): boolean {
  const bare = (text: string) => text.replace(/^in [\w.+-]+,? |,? in [\w.+-]+$/i, '')
  const [here, there] = [bare(claim), bare(wording)].map((text) => [...new Set(indexWordsOf(text))])
  const shared = (one: readonly string[], other: readonly string[]) =>
    one.filter((word) => other.includes(word)).join(' ')
  return here !== undefined && there !== undefined && shared(here, there) === shared(there, here)
}
