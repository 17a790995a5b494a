/**
 * How likely an item is to be answered right, and what its parameters start from.
 *
 * P(right) = c + (1 − c) · logistic(a · (θ − b)), the three-parameter model of Lord 1980. θ is the learner's ability
 * and b the item's difficulty, both in logits; c is the chance without any knowledge. Of what has parts, P is the share of
 * them that is right, and c the share that is right by chance (docs/decisions/0034).
 */
import type { Difficulty, Skill } from '#features/curriculum/contract.ts'

/**
 * a, common to all items until one has 500 answers. It fixes the unit: with a = 1 a logit of ability multiplies the
 * odds of knowing by e.
 */
export const SLOPE = 1

/** How far an item may be from what its author's words say of it, in logits (1 sd). */
export const DIFFICULTY_SD = 0.6

/**
 * How far the items of a bank are from its middle (1 sd): what their authors say of them differs by .5 in ours, and the
 * items differ from that.
 */
export const BANK_SD = Math.hypot(DIFFICULTY_SD, 0.5)

/** What a typical new question gives away: one of four options. */
export const TYPICAL_GUESS_CHANCE = 0.25

export function logistic(x: number): number {
  return 1 / (1 + Math.exp(-x))
}

/** How an answer is given. */
export type AnswerForm =
  | { readonly kind: 'single'; readonly options: number }
  | { readonly kind: 'multiple'; readonly options: number; readonly correct: number }
  | { readonly kind: 'ordering'; readonly items: number }
  | { readonly kind: 'matching'; readonly choices: number }
  | { readonly kind: 'typed' }

/**
 * c: the score that is expected without any knowledge, 0 to 1.
 *
 * @param wordingOnly the share of items like this one that are answered right from their wording alone, where it is
 * known: a question that gives itself away is easier to guess than its number of options says.
 */
export function guessChance(form: AnswerForm, wordingOnly = 0): number {
  return Math.max(blindChance(form), wordingOnly)
}

function blindChance(form: AnswerForm): number {
  switch (form.kind) {
    case 'single':
      return 1 / form.options
    case 'multiple':
      // "Choose two" names the number, so what is guessed is one of all the pairs.
      return 1 / combinations(form.options, form.correct)
    case 'ordering':
      // Judged by which item follows which: of all (n − 1)! · n orders, a pair stands together in (n − 1)!.
      return 1 / form.items
    case 'matching':
      return 1 / form.choices
    case 'typed':
      return 0
  }
}

function combinations(from: number, chosen: number): number {
  let count = 1
  for (let next = 1; next <= chosen; next += 1) count = (count * (from - chosen + next)) / next
  return count
}

/** b where nobody has answered yet. Guesses, small beside `DIFFICULTY_SD`; the bank's mean is near 0. */
const BY_SKILL = { recall: -0.4, application: 0, analysis: 0.4 } as const satisfies Record<
  Skill,
  number
>
/** What a writer expects beside the skill: about as much as half of what items of a skill differ by. */
const BY_DIFFICULTY = { easy: -0.4, medium: 0, hard: 0.4 } as const satisfies Record<
  Difficulty,
  number
>
/** By how much help a generated exercise gives: 1 most, 3 none. */
const BY_HELP = { 1: -0.4, 2: 0, 3: 0.4 } as const

export type Authored =
  | { readonly skill: Skill; readonly difficulty: Difficulty }
  | { readonly difficulty: 1 | 2 | 3 }

/** b and its uncertainty, before any answer. */
export function startingDifficulty(item: Authored): {
  readonly difficulty: number
  readonly difficultySd: number
} {
  const difficulty =
    'skill' in item
      ? BY_SKILL[item.skill] + BY_DIFFICULTY[item.difficulty]
      : BY_HELP[item.difficulty]
  return { difficulty, difficultySd: DIFFICULTY_SD }
}
