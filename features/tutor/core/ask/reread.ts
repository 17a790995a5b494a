/**
 * The best units, read together with the question by the answer model, and ranked anew.
 *
 * The signs compare a question with a unit as a whole or word by word. The model reads what of the question asks: it
 * tells a remark from a wish, and `how does it notice` from `what is it`.
 */
import { statementsOf, type AnswerUnit } from '#features/curriculum/contract.ts'

import type { RankedUnit } from './choose-units.ts'

/** How well each text answers a question, as log-odds. Rejects where the answer model does not run. */
export type Rate = (question: string, texts: readonly string[]) => Promise<ArrayLike<number>>

/** How many are read. Each takes some five milliseconds; more hardly ever bring a better one. */
const READ = 5
/** What the model says counts about three times as much as the signs between units that are near. */
const FIT_WEIGHT = 0.05

/** @returns the units as they were ranked where the model does not run. */
export async function reread(
  ranked: readonly RankedUnit[],
  question: string,
  rate: Rate,
): Promise<RankedUnit[]> {
  const read = ranked.slice(0, READ)
  const fits = await rate(
    question,
    read.map(({ unit }) => readableText(unit)),
  ).catch((): number[] => [])
  const reranked = read
    .map((one, at) => {
      const fit = fits[at]
      return { ...one, fit, score: one.score + FIT_WEIGHT * (fit ?? 0) }
    })
    .toSorted((a, b) => b.score - a.score)
  return [...reranked, ...ranked.slice(READ)]
}

/** What the model has learned to read: the unit's own question, then its answer. */
export function readableText({ question, answer }: AnswerUnit): string {
  const said = statementsOf(answer).map(({ text }) => text.replaceAll(/\*\*|`/g, ''))
  return `${question}. ${said.join(' ')}`
}
