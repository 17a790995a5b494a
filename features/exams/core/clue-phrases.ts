/**
 * The phrases of a question, of which one decides it. In a drill the learner is to name that one.
 *
 * Phrases are the sentences of the scene and the stem, long ones cut at a comma or semicolon, and lines of the
 * exhibits. Right is a phrase with the words of the clue, or of a part of it: a clue often joins two facts, and either
 * shows that the learner has seen it. Where that is not clear of each phrase, there is nothing to ask.
 */
import { wordsIn } from '#features/curriculum/contract.ts'

/** What the learner has before the eyes; exhibits as lines without their titles and heads of columns. */
export type Shown = {
  readonly scenario: string | null
  readonly stem: string
  readonly exhibitLines: readonly string[]
  readonly clue: string
}

export type CluePhrases = {
  /** In the order in which they are read. */
  readonly phrases: readonly string[]
  readonly rightIndexes: readonly number[]
}

/** These figures, and those below, are guesses that were checked by reading what they give for the bank. */
const MOST_PHRASES = 6
const FEWEST_PHRASES = 3
/** Beside phrases of the text, so that not all choices are lines of a long log. */
const MOST_LINES = 3
/** A shorter sentence is not cut, and a piece of fewer words says nothing. */
const LONG_SENTENCE_WORDS = 16
const SHORTEST_PIECE_WORDS = 4
/** The share of the words of the clue or of a part of it: a right phrase has at least the one, a wrong one at most the other. */
const LEAST_SHARE = 0.65
const MOST_OF_WRONG = 0.4
/** A single word is in many phrases. */
const FEWEST_PART_WORDS = 2
/** A longer one holds several facts: naming it shows nothing. */
const MOST_LETTERS = 200

/** Whether a stem asks for the best among several that would do. */
export function asksForBest(stem: string): boolean {
  return /\b(?:MOST|BEST|FIRST|NEXT)\b/.test(stem)
}

/** @returns null where the clue cannot be located. */
export function cluePhrasesOf({ scenario, stem, exhibitLines, clue }: Shown): CluePhrases | null {
  const facts = factsIn(clue)
  const parts = partsOf(clue, facts)
  const shareOf = (phrase: string) => {
    // Small words decide too, where they are the clue's own: "one hole".
    if ([clue, ...facts.filter(isTelling)].some((part) => isWithin(part, phrase))) return 1
    const words = new Set(wordsIn(phrase))
    return Math.max(
      0,
      ...parts.map((part) => part.filter((word) => words.has(word)).length / part.length),
    )
  }
  const sentences = [...sentencesIn(scenario ?? ''), ...sentencesIn(stem)]
  const told = sentences
    // What is asked decides nothing, unless the clue is in it.
    .filter((sentence) => !isAsking(sentence) || shareOf(sentence) >= LEAST_SHARE)
    .flatMap(piecesOf)
  const lines = fewLines(exhibitLines, shareOf)
  const phrases = [...joined(told, MOST_PHRASES - lines.length), ...lines]
  const shares = phrases.map(shareOf)
  const rightIndexes = [...shares.keys()].filter((at) => (shares[at] ?? 0) >= LEAST_SHARE)
  const isClear = shares.every((share) => share >= LEAST_SHARE || share <= MOST_OF_WRONG)
  const areFew = rightIndexes.length > 0 && rightIndexes.length <= phrases.length / 2
  const areShort = phrases.every(({ length }) => length <= MOST_LETTERS)
  if (phrases.length < FEWEST_PHRASES || !isClear || !areFew || !areShort) return null
  return { phrases: phrases.map((phrase) => phrase.replace(/[,;:]$/, '')), rightIndexes }
}

/** A clue often joins two of them. */
function factsIn(clue: string): string[] {
  return clue.split(/[;,]\s|\s(?:and|but|with|while)\s/)
}

/** Two words or more, and not just a name with its article. */
function isTelling(fact: string): boolean {
  const words = bare(fact)
    .trim()
    .replace(/^(?:a|an|the) /, '')
    .split(' ')
  return words.length >= FEWEST_PART_WORDS && wordsIn(fact).length > 0
}

/** The words of the clue, and those of each fact in it. */
function partsOf(clue: string, facts: readonly string[]): string[][] {
  const ofFacts = facts.map(wordsIn).filter(({ length }) => length >= FEWEST_PART_WORDS)
  return [wordsIn(clue), ...ofFacts].filter(({ length }) => length > 0)
}

function sentencesIn(text: string): string[] {
  return text
    .split(/(?<=[.?!]["”)]?)\s+(?=["“(]?[A-Z0-9])/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')
}

function isAsking(sentence: string): boolean {
  return sentence.endsWith('?') || /^(?:Choose|Give|Name|Which)\b/.test(sentence)
}

/** A long sentence at its borders, as long as every piece says something. */
function piecesOf(sentence: string): string[] {
  if (lengthOf(sentence) < LONG_SENTENCE_WORDS) return [sentence]
  const pieces: string[] = []
  for (const piece of sentence.split(/(?<=[,;:])\s+/)) {
    const last = pieces.at(-1)
    const isTooShort = lengthOf(piece) < SHORTEST_PIECE_WORDS
    if (last !== undefined && (isTooShort || lengthOf(last) < SHORTEST_PIECE_WORDS))
      pieces[pieces.length - 1] = `${last} ${piece}`
    else pieces.push(piece)
  }
  return pieces
}

/** Neighbors joined, the shortest first, until there are few enough. */
function joined(phrases: readonly string[], most: number): string[] {
  const all = [...phrases]
  while (all.length > most) {
    const lengths = all.slice(1).map((phrase, at) => phrase.length + (all[at]?.length ?? 0))
    const at = lengths.indexOf(Math.min(...lengths))
    all.splice(at, 2, `${all[at]} ${all[at + 1]}`)
  }
  return all
}

/** The line with the most of the clue and its neighbors; the first ones where the clue is elsewhere. */
function fewLines(lines: readonly string[], shareOf: (line: string) => number): readonly string[] {
  const shares = lines.map(shareOf)
  const best = Math.max(0, ...shares)
  const at = best >= LEAST_SHARE ? shares.indexOf(best) : 0
  const from = Math.max(0, Math.min(at - 1, lines.length - MOST_LINES))
  return lines.slice(from, from + MOST_LINES)
}

const lengthOf = (text: string) => text.split(/\s+/).length

function isWithin(part: string, whole: string): boolean {
  return bare(whole).includes(` ${bare(part).trim()} `)
}

function bare(text: string): string {
  return ` ${text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()} `
}
