/**
 * The wrong option of a single choice that comes closest to the right one.
 *
 * Nobody has counted which one learners choose most. So it is the one whose reason grants it something ("it would
 * help, but …"), speaks of the clue that rules it out, and whose words are nearest to those of the right option.
 */
import { wordsIn } from '#features/curriculum/contract.ts'

export type ReasonedOption = {
  readonly id: string
  readonly text: string
  readonly isCorrect: boolean
  readonly reason: string
}

const GRANTS =
  /\b(?:also|would|could|helps?|too|enough|later|afterwards?|next|only|but|still|good|right|true|possible|works?)\b/gi
/** More of the same word shows no more. This and the next are guesses. */
const MOST_COUNTED = 2
const LIKENESS_WEIGHT = 3

/** @returns null where no option is wrong. Of equally close ones the first. */
export function runnerUpOf(
  options: readonly ReasonedOption[],
  clue: string,
): ReasonedOption | null {
  const clueWords = new Set(wordsIn(clue))
  const rightWords = new Set(
    options.filter(({ isCorrect }) => isCorrect).flatMap(({ text }) => wordsIn(text)),
  )
  const closenessOf = ({ text, reason }: ReasonedOption) => {
    const granted = reason.match(GRANTS)?.length ?? 0
    const ofClue = wordsIn(reason).filter((word) => clueWords.has(word)).length
    return (
      Math.min(MOST_COUNTED, granted) +
      Math.min(MOST_COUNTED, ofClue) +
      LIKENESS_WEIGHT * likeness(new Set(wordsIn(text)), rightWords)
    )
  }
  return options
    .filter(({ isCorrect }) => !isCorrect)
    .reduce<ReasonedOption | null>(
      (closest, option) =>
        closest && closenessOf(closest) >= closenessOf(option) ? closest : option,
      null,
    )
}

/** Shared words among all words, 0 to 1 (Jaccard). */
function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const all = new Set([...one, ...other]).size
  return all === 0 ? 0 : [...one].filter((word) => other.has(word)).length / all
}
