/**
 * What each kind of task does, learned across learners: from answers that count, and what of their topics had been
 * studied before.
 *
 * The chance of a right answer = guess + (1 − guess) · logistic(what the learner can do anyway + what study has added −
 * difficulty), with what study adds from the plan's own model (`topic-model.ts`). The effects are the most likely ones
 * (Fisher scoring), with normal priors around the guesses that the plan starts from, so few answers move them little; each
 * learner's own ability is fitted beside them, with a normal prior as well.
 *
 * Nobody is assigned what to study, so this is not an experiment: who reads more may differ from who reads less. Each
 * learner is compared with themselves only; what a plan would rather repeat (weak topics) makes drills look worse than
 * they are.
 */
import type { AnswerAfterStudy } from '#features/learning/contract.ts'

import { FIRST_EFFECTS, withinBounds, type Effects } from './effects.ts'
import { remembered } from './remembering.ts'
import { learnedAfter, stabilityOf } from './topic-model.ts'

const KINDS = ['lesson', 'item', 'cards'] as const
/** Of the priors, in logits. */
const SD = { lesson: 0.4, item: 0.04, cards: 0.7 } as const
const ABILITY_SD = 1.5
const MOST_ABILITY = 5
const ROUNDS = 40
const CLOSE = 1e-4

type Vector = readonly [number, number, number]

/** @param learners the answers of each. */
export function learnEffects(learners: readonly (readonly AnswerAfterStudy[])[]): Effects {
  const abilities = learners.map(() => 0)
  let effects = FIRST_EFFECTS
  for (let round = 0; round < ROUNDS; round += 1) {
    const next = improve(effects, learners, abilities)
    const isClose = KINDS.every((kind) => Math.abs(next[kind] - effects[kind]) < CLOSE)
    effects = next
    if (isClose && round > 1) break
  }
  return effects
}

/** One step of Fisher scoring. @param abilities changed in place, one of each learner. */
function improve(
  effects: Effects,
  learners: readonly (readonly AnswerAfterStudy[])[],
  abilities: number[],
): Effects {
  const slope = KINDS.map((kind) => (FIRST_EFFECTS[kind] - effects[kind]) / SD[kind] ** 2)
  const information = KINDS.map((kind, row) =>
    KINDS.map((_, column) => (row === column ? 1 / SD[kind] ** 2 : 0)),
  )
  for (const [who, answers] of learners.entries()) {
    const ability = abilities[who] ?? 0
    const own = sumsOf(answers, effects, ability)
    const ofAbility = own.ofAbility + 1 / ABILITY_SD ** 2
    const step = (own.slopeOfAbility - ability / ABILITY_SD ** 2) / ofAbility
    // As if the learner's ability were fitted anew for any effects.
    for (const row of [0, 1, 2] as const) {
      slope[row] = (slope[row] ?? 0) + own.slope[row] - own.mixed[row] * step
      const into = information[row] ?? []
      for (const column of [0, 1, 2] as const)
        into[column] =
          (into[column] ?? 0) +
          (own.information[row]?.[column] ?? 0) -
          (own.mixed[row] * own.mixed[column]) / ofAbility
    }
    abilities[who] = Math.max(-MOST_ABILITY, Math.min(MOST_ABILITY, ability + step))
  }
  const steps = solve(information, slope)
  const [lesson = 0, item = 0, cards = 0] = steps
  return withinBounds({
    lesson: effects.lesson + lesson,
    item: effects.item + item,
    cards: effects.cards + cards,
  })
}

/** Slopes and information of the likelihood of one learner's answers. */
function sumsOf(answers: readonly AnswerAfterStudy[], effects: Effects, ability: number) {
  let [slopeOfAbility, ofAbility] = [0, 0]
  const slope: [number, number, number] = [0, 0, 0]
  const mixed: [number, number, number] = [0, 0, 0]
  const information = [
    [0, 0, 0],
    [0, 0, 0],
    [0, 0, 0],
  ]
  for (const answer of answers) {
    const { added, by } = addedBy(answer, effects)
    const { guessChance, score, difficulty } = answer
    const known = 1 / (1 + Math.exp(-(ability + added - difficulty)))
    const chance = guessChance + (1 - guessChance) * known
    const rise = (1 - guessChance) * known * (1 - known)
    const spread = Math.max(1e-9, chance * (1 - chance))
    const pull = ((score - chance) * rise) / spread
    const weight = (rise * rise) / spread
    slopeOfAbility += pull
    ofAbility += weight
    for (const row of [0, 1, 2] as const) {
      slope[row] += pull * by[row]
      mixed[row] += weight * by[row]
      const into = information[row] ?? []
      for (const column of [0, 1, 2] as const)
        into[column] = (into[column] ?? 0) + weight * by[row] * by[column]
    }
  }
  return { slopeOfAbility, ofAbility, slope, mixed, information }
}

/** A step of a numerical derivative. */
const TINY = 1e-4

/** What study has added to an answer, in logits, and how that grows with each effect. */
function addedBy(answer: AnswerAfterStudy, effects: Effects): { added: number; by: Vector } {
  const { isRead, items, daysAgo, stability, cardShare } = answer
  const left = daysAgo === null ? 0 : remembered(daysAgo, stabilityOf(items, stability))
  const learned = (of: Effects) => left * learnedAfter(items, isRead, of)
  const now = learned(effects)
  const rise = (kind: 'lesson' | 'item') =>
    (learned({ ...effects, [kind]: effects[kind] + TINY }) - now) / TINY
  return { added: now + effects.cards * cardShare, by: [rise('lesson'), rise('item'), cardShare] }
}

/** A x = b by Gaussian elimination; A is positive definite, because of the priors. */
function solve(a: readonly (readonly number[])[], b: readonly number[]): number[] {
  const rows = a.map((row, at) => [...row, b[at] ?? 0])
  for (const [at, pivot] of rows.entries()) {
    for (const below of rows.slice(at + 1)) {
      const factor = (below[at] ?? 0) / (pivot[at] ?? 1)
      for (let column = at; column < below.length; column += 1)
        below[column] = (below[column] ?? 0) - factor * (pivot[column] ?? 0)
    }
  }
  const x: number[] = []
  for (const [at, row] of [...rows.entries()].toReversed()) {
    const known = x.reduce((sum, value, index) => sum + (row[index] ?? 0) * (value ?? 0), 0)
    x[at] = ((row.at(-1) ?? 0) - known) / (row[at] ?? 1)
  }
  return x
}
