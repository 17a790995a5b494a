/**
 * The true items: how they are answered is not what the product believes.
 *
 * The product's items have one slope, a logistic curve and no slips. These have a normal ogive, slopes of their own, slips,
 * wording that tells a little, and difficulties that are now and then far from what their authors say.
 */
import type { Chance } from '../chance.ts'

export type Item = {
  /** What the product is told of it. */
  readonly authored: number
  readonly guessTold: number
  /** What is true of it. */
  readonly difficulty: number
  readonly slope: number
  readonly guess: number
  readonly slip: number
}

export type ItemTraits = {
  /** Standard deviation of true difficulties around the authors' words, in logits. */
  readonly itemSd: number
  /** What every item gives away beyond what the product knows. */
  readonly extraGuess: number
}

/** Four options, two of five, and typed values. */
const FORMS = [
  { upTo: 0.8, guess: 0.25 },
  { upTo: 0.93, guess: 0.1 },
  { upTo: 1, guess: 0 },
] as const
const WORDS = [-0.8, -0.4, -0.4, 0, 0, 0, 0.4, 0.4, 0.8] as const
/** An author who says "hard" is right, but not by as much as the product takes it for. */
const TRUTH_OF_WORDS = 0.7

export function drawItem(chance: Chance, traits: ItemTraits): Item {
  const dice = chance.uniform()
  const guess = FORMS.find(({ upTo }) => dice < upTo)?.guess ?? 0
  return itemOf(chance, traits, guess)
}

/** As exams ask: one option of four. */
export function drawExamItem(chance: Chance, traits: ItemTraits): Item {
  return itemOf(chance, traits, 0.25)
}

/** One of the parts of a performance-based item, each with five choices. */
export function drawPart(chance: Chance, traits: ItemTraits): Item {
  return itemOf(chance, traits, 0.2)
}

function itemOf(chance: Chance, { itemSd, extraGuess }: ItemTraits, guess: number): Item {
  const authored = WORDS[chance.below(WORDS.length)] ?? 0
  return {
    authored,
    guessTold: guess,
    difficulty: TRUTH_OF_WORDS * authored + itemSd * chance.heavyTailed(),
    slope: Math.exp(0.3 * chance.normal()),
    guess: guess === 0 ? 0 : guess + chance.between(0, 0.04) + extraGuess,
    slip: chance.between(0, 0.04),
  }
}

/** The chance of a right answer. @param theta in logits. */
export function chanceOfRight({ difficulty, slope, guess, slip }: Item, theta: number): number {
  return guess + (1 - guess - slip) * normalOgive((slope * (theta - difficulty)) / 1.7)
}

/** Φ, by Zelen & Severo as in Abramowitz & Stegun 26.2.17. */
export function normalOgive(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z))
  const tail =
    0.3989422804 *
    Math.exp((-z * z) / 2) *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return z >= 0 ? 1 - tail : tail
}
