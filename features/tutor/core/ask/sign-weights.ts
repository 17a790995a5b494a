/**
 * How much each sign counts.
 *
 * Learned from 307 questions of people who knew nothing of the answers, each with 14 candidates that others had judged:
 * the share of questions whose first unit answers directly, in sixths that were held out, went from 68 to 73 %. The
 * weights of meaning add up to 1, so a score is about a cosine.
 */
import { SIGNS } from './unit-signs.ts'

const WEIGHTS: Readonly<Record<(typeof SIGNS)[number], number>> = {
  first: 0.64,
  second: 0.106,
  third: 0.088,
  lead: 0.099,
  whole: 0.067,
  words: 0.143,
  subjectsAsked: 0.041,
  subjectsSaid: -0.037,
  wordsAsked: 0.054,
  wordsSaid: 0.033,
  ofQuestion: 0.052,
  ofAbout: 0.049,
  kind: 0.058,
  topic: 0.047,
  verdictUnasked: -0.04,
  exampleUnasked: -0.03,
  examUnasked: -0.046,
  mistakeUnasked: -0.018,
  fixUnasked: -0.026,
  whenUnasked: -0.056,
  situation: -0.008,
}

/** @param signs in the order of `SIGNS`. */
export const weighed = (signs: readonly number[]): number =>
  SIGNS.reduce((sum, sign, at) => sum + WEIGHTS[sign] * (signs[at] ?? 0), 0)
