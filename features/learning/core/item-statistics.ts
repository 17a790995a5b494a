/**
 * How an item does its work, in the figures that writers know: how many get it right, whether the able do, and which
 * wrong options are chosen by whom. Each comes with the number of answers it rests on.
 */
import type { ItemAnswer } from './item-difficulty.ts'

/** An answer that counts, with the ids of the chosen options; none where the item has no options. */
export type StudiedAnswer = ItemAnswer & { readonly chosen: readonly string[] }

export type OptionStatistics = {
  readonly id: string
  readonly isCorrect: boolean
  readonly count: number
  /** Of the answers, 0 to 1. */
  readonly share: number
  /** The mean estimate of those who chose it, in logits; null where nobody did. */
  readonly meanAbility: number | null
}

export type ItemStatistics = {
  readonly answers: number
  /** The mean score with its 80 % interval; null without answers. */
  readonly shareRight: {
    readonly share: number
    readonly low: number
    readonly high: number
  } | null
  /**
   * The correlation of the score with the learner's estimate before that answer, −1 to 1 (the item is not part of what
   * it is compared with). Null where all are equally able, or all equally right.
   */
  readonly discrimination: number | null
  /** In the order of the item. */
  readonly options: readonly OptionStatistics[]
  /** Most of the ablest third are wrong: the item is very hard, or its key is. */
  readonly isMissedByTheAble: boolean
  /** Wrong options that nobody chose although many had the choice. */
  readonly pickedByNobody: readonly string[]
}

/** Half of an 80 % interval, in standard deviations. */
const Z80 = 1.2816
/** Of ten able learners, more than half wrong happens to a fair item by chance now and then; of fewer, often. */
const ABLE_ENOUGH = 10
/** Nobody among 60 leaves an option at most 5 % (95 % interval, the rule of three). */
const MANY_HAD_THE_CHOICE = 60

/** How fine ability is kept: ten steps a logit. Answers of one step count as equally able. */
const STEPS_A_LOGIT = 10

/** What is kept of the answers to an item: as much for a million of them as for a hundred. */
export type AnswerSums = {
  answers: number
  /** Means, and sums of squares and products around them (Welford 1962: nothing is lost in large sums). */
  score: number
  scoreSquares: number
  ability: number
  abilitySquares: number
  products: number
  readonly byOption: Map<string, { count: number; ability: number }>
  /** By step of ability: how many answers, and the sum of their scores. */
  readonly byAbility: Map<number, { count: number; score: number }>
}

export function noAnswerSums(): AnswerSums {
  return {
    answers: 0,
    score: 0,
    scoreSquares: 0,
    ability: 0,
    abilitySquares: 0,
    products: 0,
    byOption: new Map(),
    byAbility: new Map(),
  }
}

export function addToSums(sums: AnswerSums, { score, theta, chosen }: StudiedAnswer): void {
  sums.answers += 1
  const fromScore = score - sums.score
  const fromAbility = theta.mean - sums.ability
  sums.score += fromScore / sums.answers
  sums.ability += fromAbility / sums.answers
  sums.scoreSquares += fromScore * (score - sums.score)
  sums.abilitySquares += fromAbility * (theta.mean - sums.ability)
  sums.products += fromScore * (theta.mean - sums.ability)
  for (const id of new Set(chosen)) {
    const option = entryOf(sums.byOption, id, { count: 0, ability: 0 })
    option.count += 1
    option.ability += theta.mean
  }
  const step = Math.floor(theta.mean * STEPS_A_LOGIT)
  const able = entryOf(sums.byAbility, step, { count: 0, score: 0 })
  able.count += 1
  able.score += score
}

function entryOf<Key, Value>(map: Map<Key, Value>, key: Key, empty: Value): Value {
  const known = map.get(key) ?? empty
  map.set(key, known)
  return known
}

export function itemStatistics(
  answers: readonly StudiedAnswer[],
  options: readonly { readonly id: string; readonly isCorrect: boolean }[],
): ItemStatistics {
  const sums = noAnswerSums()
  for (const answer of answers) addToSums(sums, answer)
  return statisticsFrom(sums, options)
}

export function statisticsFrom(
  sums: AnswerSums,
  options: readonly { readonly id: string; readonly isCorrect: boolean }[],
): ItemStatistics {
  const byOption = options.map((option) => optionStatistics(option, sums))
  return {
    answers: sums.answers,
    shareRight: shareWithInterval(sums),
    discrimination: correlation(sums),
    options: byOption,
    isMissedByTheAble: isMissedByTheAble(sums),
    pickedByNobody:
      sums.answers < MANY_HAD_THE_CHOICE
        ? []
        : byOption.filter(({ isCorrect, count }) => !isCorrect && count === 0).map(({ id }) => id),
  }
}

function optionStatistics(
  { id, isCorrect }: { readonly id: string; readonly isCorrect: boolean },
  sums: AnswerSums,
): OptionStatistics {
  const { count, ability } = sums.byOption.get(id) ?? { count: 0, ability: 0 }
  return {
    id,
    isCorrect,
    count,
    share: sums.answers === 0 ? 0 : count / sums.answers,
    meanAbility: count === 0 ? null : ability / count,
  }
}

/** Wilson 1927: unlike share ± error, it stays between 0 and 1 and has a width where all are right. */
function shareWithInterval({
  answers: count,
  score: share,
}: AnswerSums): ItemStatistics['shareRight'] {
  if (count === 0) return null
  const widened = 1 + Z80 ** 2 / count
  const middle = (share + Z80 ** 2 / (2 * count)) / widened
  const half =
    (Z80 / widened) * Math.sqrt((share * (1 - share)) / count + Z80 ** 2 / (4 * count ** 2))
  // Where none or all are right one end is the share itself, but for rounding.
  return {
    share,
    low: Math.max(0, Math.min(share, middle - half)),
    high: Math.min(1, Math.max(share, middle + half)),
  }
}

function isMissedByTheAble({ answers, byAbility }: AnswerSums): boolean {
  const third = Math.floor(answers / 3)
  if (third < ABLE_ENOUGH) return false
  let count = 0
  let score = 0
  // All who are as able as the last of the third belong to it: otherwise the order of the answers would decide.
  for (const [, able] of [...byAbility].toSorted(([one], [other]) => other - one)) {
    count += able.count
    score += able.score
    if (count >= third) break
  }
  return score / count < 0.5
}

/** Pearson's. Null where either side does not vary. */
function correlation({
  answers,
  scoreSquares,
  abilitySquares,
  products,
}: AnswerSums): number | null {
  // Rounding leaves a trace of variance where all values are equal.
  const varies = (squares: number) => squares > 1e-12 * Math.max(1, answers)
  if (!varies(scoreSquares) || !varies(abilitySquares)) return null
  return products / Math.sqrt(scoreSquares * abilitySquares)
}
