/**
 * What happens in the head of a simulated learner. Each world has a mind of its own, with equations of its own: none of
 * them is the planner's (`features/challenge/core/topic-model.ts`), and none of the constants.
 *
 * Minds share what is below, and no more. Lines that are alike in two of them stay there twice: somebody who changes how
 * one mind learns must not change another, because the comparison rests on worlds that are independent.
 */
import type { Chance } from '../chance.ts'
import { COURSE, type Lesson } from './course.ts'

export type Grade = 'again' | 'hard' | 'good'

/** `minutesIn`: how long was studied on this day before. */
export type When = { readonly day: number; readonly minutesIn: number }

export type Mind = {
  /** A lesson was read to its end, and its check passed. */
  readonly read: (lesson: Lesson, when: When) => void
  /** A question of a topic is answered, and the explanation read. @returns whether it was right. */
  readonly answer: (topic: number, when: When) => boolean
  readonly review: (card: number, when: When) => Grade
  /** Of answering a question of the exam right. */
  readonly chance: (topic: number, day: number) => number
}

/** How the same kind of mind differs from world to world. */
export type Traits = {
  /** How much of a topic is known before any study, 0 to 1. */
  readonly known?: (topic: number) => number
  /** How well one learns after so many minutes of study on a day; 1 where absent. */
  readonly alertness?: (minutesIn: number) => number
}

export type MakeMind = (chance: Chance, traits: Traits) => Mind

export const GUESS = 0.25

/** By chance, or because it is known. @param known 0 to 1. */
export function withGuess(known: number): number {
  return GUESS + (1 - GUESS) * known
}

/** In days: FSRS 6 was fitted to many learners, and has 90 % after 2.3 days; this is what an exponential has then. */
const FIRST_HALF_LIFE = 15

/**
 * How long single cards are remembered, where a world does not say more: recall falls by half in a time that grows with
 * each success, and starts again after a failure.
 */
export class CardMemories {
  readonly #chance: Chance
  readonly #halfLife = new Float64Array(COURSE.topicOfCard.length)
  readonly #seenOn = new Float64Array(COURSE.topicOfCard.length)
  readonly #first: number

  constructor(chance: Chance) {
    this.#chance = chance
    this.#first = FIRST_HALF_LIFE * chance.factor(0.4)
  }

  /** @param help the chance to know it though the card itself is forgotten. */
  review(card: number, day: number, help: number): Grade {
    const halfLife = this.#halfLife[card] ?? 0
    const own = this.#recalled(card, day)
    const isRecalled = this.#chance.uniform() < 1 - (1 - own) * (1 - help)
    this.#seenOn[card] = day
    if (!isRecalled) {
      this.#halfLife[card] = Math.max(this.#first, halfLife * 0.4)
      return 'again'
    }
    const grown = halfLife * (1 + 6 * Math.min(0.5, 1 - own))
    this.#halfLife[card] = Math.max(this.#first, grown)
    return this.#chance.uniform() < 0.2 ? 'hard' : 'good'
  }

  /** The share of a topic's cards that is recalled on a day. */
  shareOf(topic: number, day: number): number {
    const cards = COURSE.cardsOfTopic[topic] ?? []
    return cards.reduce((sum, card) => sum + this.#recalled(card, day), 0) / cards.length
  }

  #recalled(card: number, day: number): number {
    const halfLife = this.#halfLife[card] ?? 0
    return halfLife === 0 ? 0 : Math.pow(2, -(day - (this.#seenOn[card] ?? 0)) / halfLife)
  }
}

/**
 * What is understood, and beside it what single facts are worth: these alone do not pass an exam that asks to apply them
 * (Butler 2010). @param facts the share of the topic's cards that is recalled. @param worth of all of them.
 */
export function withFacts(understood: number, facts: number, worth: number): number {
  return 1 - (1 - understood) * (1 - worth * facts)
}
