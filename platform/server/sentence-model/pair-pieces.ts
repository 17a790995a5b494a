/**
 * A question and a text in the form in which the answer model was trained to read them together: the question, then the
 * text, both between marks, neither longer than it has learned.
 */

/** Of a longer question, its first and its last pieces of words: what is asked mostly comes last. */
const MOST_OF_QUESTION = 48
const FIRST_OF_QUESTION = 12
/** Of both together, with the three marks. What a text says later is not read. */
const MOST_OF_PAIR = 100
const MARKS = 3

export type PairPieces = {
  readonly pieces: readonly number[]
  /** Where the text begins. */
  readonly secondFrom: number
}

/** @param question and `text` with the marks of their start and end, as the tokenizer gives them. */
export function pairPieces(question: readonly number[], text: readonly number[]): PairPieces {
  const [start = 0] = question
  const end = question.at(-1) ?? 0
  const asked = question.slice(1, -1)
  const read =
    asked.length <= MOST_OF_QUESTION
      ? asked
      : [...asked.slice(0, FIRST_OF_QUESTION), ...asked.slice(FIRST_OF_QUESTION - MOST_OF_QUESTION)]
  const said = text.slice(1, -1).slice(0, MOST_OF_PAIR - MARKS - read.length)
  return { pieces: [start, ...read, end, ...said, end], secondFrom: read.length + 2 }
}
