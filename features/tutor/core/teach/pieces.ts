/**
 * Cuts an explanation into pieces that say one thing each: its sentences, their clauses, and two that belong together.
 *
 * People explain without much punctuation: a sentence may say three things, and `it` may carry on from the one before.
 */
export type Piece = {
  readonly text: string
  /** The places of the sentences that it is made of, from 0. */
  readonly sentences: readonly number[]
}

const SENTENCE_END = /(?<=[.!?])["”’)]*\s+(?=\S)|\n+|;\s*|\s+[-–—•]\s+/
/** `e.g. `, `vs. `, `approx. ` end no sentence. */
const ABBREVIATION = /(?:^|[\s(])(?:e\.g|i\.e|etc|vs|cf|no|approx|ex)\.$/i
const CLAUSE_START =
  /,\s+|\s+(?=(?:and|but|because|so|while|whereas|then|when|if|which|instead|unless|although|therefore)\s)|:\s+/
const BULLET = /^(?:[-*•–—]|\d{1,2}[.)])\s+/
const POINTS_BACK =
  /^(?:and |but |so |then |also |because |which |that )*(?:it|its|they|their|this|that|these|those|he|his|she|them|one|both|the other|the first|the second|otherwise|without|which|is|are|was|has|have|does|do|can|will|may|must|gets?|makes?|sends?|uses?|gives?|takes?|needs?|goes|asks?|keeps?|knows?|tells?|sees?|works?|becomes?|waits?|checks?|adds?|changes|writes?|reads?|looks?|puts?|finds?|allows?|blocks?|drops?|forwards?|stores?|only|not|never)\b/i
/** Two words name something and say nothing of it. */
const LEAST_WORDS = 3
/** Together they say more than one thing. */
const MOST_WORDS_TOGETHER = 34
/** No explanation of a few sentences has more. */
const MOST_PIECES = 90

export function sentencesOf(text: string): string[] {
  const joined: string[] = []
  for (const part of text.split(SENTENCE_END)) {
    const last = joined.at(-1)
    if (last !== undefined && ABBREVIATION.test(last)) joined[joined.length - 1] = `${last} ${part}`
    else joined.push(part)
  }
  return joined
    .map((part) => part.replace(BULLET, '').trim())
    .filter((part) => /[\p{L}\p{N}]/u.test(part))
}

export function piecesOf(text: string): readonly Piece[] {
  const sentences = sentencesOf(text)
  const pieces = sentences.flatMap((sentence, at): Piece[] => {
    const clauses = clausesOf(sentence)
    const before = sentences[at - 1]
    const isCarriedOn = before !== undefined && POINTS_BACK.test(sentence)
    return [
      { text: sentence, sentences: [at] },
      // A clause that has no subject of its own says nothing alone.
      ...clauses
        .filter((clause, place) => place === 0 || !POINTS_BACK.test(clause))
        .map((clause) => ({ text: clause, sentences: [at] })),
      ...pairsOf(clauses).map((pair) => ({ text: pair, sentences: [at] })),
      ...(isCarriedOn && wordsIn(before) + wordsIn(sentence) <= MOST_WORDS_TOGETHER
        ? [{ text: `${before} ${sentence}`, sentences: [at - 1, at] }]
        : []),
    ]
  })
  const seen = new Set<string>()
  return pieces
    .filter(({ text: one }) => wordsIn(one) >= LEAST_WORDS)
    .filter(({ text: one }) => !seen.has(one) && Boolean(seen.add(one)))
    .slice(0, MOST_PIECES)
}

/** Clauses of a few words stay with the one before them. */
function clausesOf(sentence: string): string[] {
  return sentence.split(CLAUSE_START).reduce<string[]>((clauses, part) => {
    const last = clauses.at(-1)
    if (last !== undefined && (wordsIn(part) < LEAST_WORDS || wordsIn(last) < LEAST_WORDS))
      return [...clauses.slice(0, -1), `${last} ${part}`]
    return [...clauses, part]
  }, [])
}

const pairsOf = (clauses: readonly string[]): string[] =>
  clauses
    .slice(1)
    .flatMap((clause, at) =>
      at > 0 && POINTS_BACK.test(clauses[at] ?? '') ? [] : [`${clauses[at]} ${clause}`],
    )

export const wordsIn = (text: string): number => text.match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0
