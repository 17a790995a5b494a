/**
 * Does what a learner says of their certainty hold?
 *
 * For each word, the share of answers that were right. Nothing is said before there are answers enough: of 20 answers at
 * 80 % the 80 % interval is from 67 to 89 %, and with fewer a sentence would be about luck.
 */
import type { Confidence } from '../scales.ts'
import type { Figures } from './schema.ts'
import { shareInterval, type ShareInterval } from './share-interval.ts'

export const ENOUGH_ANSWERS = 20

export type Calibration = {
  readonly confidence: Confidence
  readonly answers: number
  /** Null before there are enough answers. */
  readonly right: ShareInterval | null
}

export function calibrationOf({ stated }: Pick<Figures, 'stated'>): Calibration[] {
  return stated.map(({ confidence, answers, score }) => ({
    confidence,
    answers,
    right: answers >= ENOUGH_ANSWERS ? shareInterval(score, answers) : null,
  }))
}

/** Of ten answers that somebody is sure of, nine should be right: an exam leaves no time to look up the rest. */
const SURE_SHOULD_BE = 0.9
/** A guess among four options. */
const BLIND_GUESS = 0.25

/** What the figures mean, each a sentence. None before there is something to say. */
export function calibrationWords(calibrations: readonly Calibration[]): string[] {
  const rightOf = (word: Confidence) =>
    calibrations.find(({ confidence }) => confidence === word)?.right ?? null
  const [sure, thinkSo, guess] = [rightOf('sure'), rightOf('think-so'), rightOf('guess')]
  return [
    sure && sureWords(sure),
    thinkSo && sure && orderWords(sure, thinkSo),
    guess && guessWords(guess),
  ].flatMap((words) => words ?? [])
}

function sureWords({ share, low, high }: ShareInterval): string {
  if (high < SURE_SHOULD_BE) {
    const wrong = Math.round((1 - share) * 10)
    return `Of ten answers you are sure of, about ${wrong} ${wrong === 1 ? 'is' : 'are'} wrong. These mistakes cost most, because nobody checks what they are sure of: practice asks them first.`
  }
  if (low >= SURE_SHOULD_BE) return 'You can rely on your “sure”.'
  return 'Your “sure” is about as good as it should be: nine of ten right.'
}

function orderWords(sure: ShareInterval, thinkSo: ShareInterval): string | null {
  if (thinkSo.high < sure.low) return null
  return '“Sure” and “think so” are right about equally often: the difference says little yet.'
}

function guessWords({ low, high }: ShareInterval): string | null {
  if (low > 0.5) return 'More than half of your guesses are right: you know more than you trust.'
  if (low > BLIND_GUESS)
    return 'Your guesses are better than chance: there is some knowledge in them.'
  if (high >= BLIND_GUESS) return 'Your guesses are about as good as chance.'
  return null
}
