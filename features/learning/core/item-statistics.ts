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

export function itemStatistics(
  answers: readonly StudiedAnswer[],
  options: readonly { readonly id: string; readonly isCorrect: boolean }[],
): ItemStatistics {
  const byOption = options.map((option) => optionStatistics(option, answers))
  return {
    answers: answers.length,
    shareRight: shareWithInterval(answers),
    discrimination: correlation(
      answers.map(({ score }) => score),
      answers.map(({ theta }) => theta.mean),
    ),
    options: byOption,
    isMissedByTheAble: isMissedByTheAble(answers),
    pickedByNobody:
      answers.length < MANY_HAD_THE_CHOICE
        ? []
        : byOption.filter(({ isCorrect, count }) => !isCorrect && count === 0).map(({ id }) => id),
  }
}

function optionStatistics(
  { id, isCorrect }: { readonly id: string; readonly isCorrect: boolean },
  answers: readonly StudiedAnswer[],
): OptionStatistics {
  const choosers = answers.filter(({ chosen }) => chosen.includes(id))
  return {
    id,
    isCorrect,
    count: choosers.length,
    share: answers.length === 0 ? 0 : choosers.length / answers.length,
    meanAbility: choosers.length === 0 ? null : meanOf(choosers.map(({ theta }) => theta.mean)),
  }
}

/** Wilson 1927: unlike share ± error, it stays between 0 and 1 and has a width where all are right. */
function shareWithInterval(answers: readonly StudiedAnswer[]): ItemStatistics['shareRight'] {
  const count = answers.length
  if (count === 0) return null
  const share = meanOf(answers.map(({ score }) => score))
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

function isMissedByTheAble(answers: readonly StudiedAnswer[]): boolean {
  const third = Math.floor(answers.length / 3)
  if (third < ABLE_ENOUGH) return false
  const byAbility = answers.toSorted((one, other) => one.theta.mean - other.theta.mean)
  // All who are as able as the last of the third belong to it: otherwise the order of the answers would decide.
  const bound = byAbility.at(-third)?.theta.mean ?? Infinity
  return meanOf(answers.filter(({ theta }) => theta.mean >= bound).map(({ score }) => score)) < 0.5
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** Pearson's. Null where either side does not vary. */
function correlation(ones: readonly number[], others: readonly number[]): number | null {
  const [oneMean, otherMean] = [meanOf(ones), meanOf(others)]
  let together = 0
  let oneSquares = 0
  let otherSquares = 0
  for (const [index, value] of ones.entries()) {
    const [one, other] = [value - oneMean, (others[index] as number) - otherMean]
    together += one * other
    oneSquares += one * one
    otherSquares += other * other
  }
  // Rounding leaves a trace of variance where all values are equal.
  const varies = (squares: number) => squares > 1e-12 * Math.max(1, ones.length)
  if (!varies(oneSquares) || !varies(otherSquares)) return null
  return together / Math.sqrt(oneSquares * otherSquares)
}
