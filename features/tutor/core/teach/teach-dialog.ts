/**
 * Teaching back: what a learner has said of a topic so far, and what one more message adds.
 *
 * What was said once stays said. What was said wrongly is right as soon as it is said rightly. A short reply to the
 * question that is open is read together with that question.
 */
import { unmetNeeds, type Proposition } from '#features/curriculum/contract.ts'

import type { TeachPoint } from '../../contract.ts'
import { judgeExplanation, type Judged } from './judge-explanation.ts'
import { countNegations } from './opposed.ts'
import { piecesOf, wordsIn } from './pieces.ts'
import type { TextVectors } from './wordings.ts'

/** A reply of more words says what it means by itself. */
const MOST_WORDS_OF_REPLY = 18
const QUOTE_MAX_LENGTH = 280

export type TeachState = {
  readonly points: readonly TeachPoint[]
  /** The id of the proposition whose question is open; null for none. */
  readonly asked: string | null
}

export const nothingSaid = (propositions: readonly Proposition[]): readonly TeachPoint[] =>
  propositions.map(({ id }) => ({ id, verdict: 'missing', quote: '' }))

/** The texts of a message whose vectors are compared. */
export const textsOfMessage = (text: string): readonly string[] =>
  piecesOf(text).map((piece) => piece.text)

export function hearMessage(
  propositions: readonly Proposition[],
  { points, asked: askedId }: TeachState,
  text: string,
  vectors: TextVectors,
): readonly TeachPoint[] {
  const asked = propositions.find(({ id }) => id === askedId) ?? null
  const byId = new Map(points.map((point) => [point.id, point]))
  return judgeExplanation(propositions, text, vectors).map((judged): TeachPoint => {
    const { id } = judged.proposition
    const before = byId.get(id) ?? { id, verdict: 'missing', quote: '' }
    if (before.verdict === 'said' || before.verdict === 'told') return before
    const isReply = asked === judged.proposition && wordsIn(text) <= MOST_WORDS_OF_REPLY
    const isSaid =
      judged.verdict === 'said' ||
      (judged.verdict !== 'contradicted' &&
        ((isReply && repliesTo(judged.proposition, text)) || completes(judged, before, text)))
    if (isSaid) return { id, verdict: 'said', quote: shortened(judged.quote || text) }
    if (judged.verdict === 'contradicted') return contradicted(judged)
    return judged.verdict === 'partly' && before.verdict === 'missing'
      ? { id, verdict: 'partly', quote: shortened(judged.quote) }
      : before
  })
}

function contradicted({ proposition, quote, version }: Judged): TeachPoint {
  const misconception = version?.misconception ?? null
  return {
    id: proposition.id,
    verdict: 'contradicted',
    quote: shortened(quote),
    truth: version?.truth ?? proposition.says,
    ...(misconception !== null && { misconception }),
  }
}

/** `a router`, to “What else does it need?”: with the question it has all the words that say the proposition. */
function repliesTo(proposition: Proposition, text: string): boolean {
  const isDenied = countNegations(text) % 2 !== 0 && countNegations(proposition.says) === 0
  return !isDenied && unmetNeeds(proposition, `${proposition.asks} ${text}`).length === 0
}

/** What was said in part before, with what is said now. */
function completes({ proposition, verdict }: Judged, before: TeachPoint, text: string): boolean {
  return (
    before.verdict === 'partly' &&
    verdict === 'partly' &&
    unmetNeeds(proposition, `${before.quote} ${text}`).length === 0
  )
}

function shortened(quote: string): string {
  return quote.length <= QUOTE_MAX_LENGTH
    ? quote
    : `${quote.slice(0, QUOTE_MAX_LENGTH).replace(/\s+\S*$/, '')} …`
}

/** The next question: of what was said in part, then of what is missing; what is wrong was corrected, and comes last. */
export function nextAsked(points: readonly TeachPoint[], after: string | null): string | null {
  const open = (['partly', 'missing', 'contradicted'] as const).flatMap((verdict) =>
    points.filter((point) => point.verdict === verdict).map(({ id }) => id),
  )
  const at = after === null ? -1 : open.indexOf(after)
  return open[at + 1] ?? open[0] ?? null
}
