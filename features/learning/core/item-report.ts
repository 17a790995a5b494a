/** Which items an operator or a writer should look at first, and why. */
import type { Difficulty } from './item-difficulty.ts'
import type { ItemStatistics } from './item-statistics.ts'

export type ItemFigures = {
  /** The current id. */
  readonly item: string
  /** Where it is asked; null where no exam asks about its topic. */
  readonly exam: string | null
  /** Over first answers without help, to the item as it is today. */
  readonly statistics: ItemStatistics
  /** How many of these count for ability, and so for difficulty: those not soon after study. */
  readonly counted: number
  /** In logits; null before an answer counts. Of an exercise it is what is added to what its help starts from. */
  readonly difficulty: Difficulty | null
  /** Answers that are left out because they may be to another wording. */
  readonly earlier: number
  /** `LoggedEvent['wording']` of the answers. */
  readonly wording: string | null
}

export type ItemFlag = 'missed-by-the-able' | 'discriminates-badly' | 'hard' | 'nobody-picks'

/** Half of an 80 % interval, in standard deviations. */
const Z80 = 1.2816
/** A correlation over fewer answers is mostly chance. */
const ENOUGH_TO_CORRELATE = 30
/** Of a good item it is about .2: what it is compared with is an estimate, too. */
const LOWEST_DISCRIMINATION = 0.1

export function flagsOf({ statistics }: ItemFigures): ItemFlag[] {
  const { answers, discrimination, shareRight, isMissedByTheAble, pickedByNobody } = statistics
  const flags: ItemFlag[] = []
  if (isMissedByTheAble) flags.push('missed-by-the-able')
  if (
    discrimination !== null &&
    answers >= ENOUGH_TO_CORRELATE &&
    discriminationInterval(discrimination, answers).high < LOWEST_DISCRIMINATION
  )
    flags.push('discriminates-badly')
  if (shareRight !== null && shareRight.high < 0.5) flags.push('hard')
  if (pickedByNobody.length > 0) flags.push('nobody-picks')
  return flags
}

/** The 80 % interval of a correlation (Fisher 1921). @param answers more than 3. */
export function discriminationInterval(correlation: number, answers: number) {
  // At ±1 its transform is infinite.
  const middle = Math.atanh(Math.min(Math.max(correlation, -0.999_999), 0.999_999))
  const half = Z80 / Math.sqrt(answers - 3)
  return { low: Math.tanh(middle - half), high: Math.tanh(middle + half) }
}

export function difficultyInterval({ mean, variance }: Difficulty) {
  const half = Z80 * Math.sqrt(variance)
  return { low: mean - half, high: mean + half }
}

const WEIGHT = {
  'missed-by-the-able': 8,
  'discriminates-badly': 4,
  hard: 2,
  'nobody-picks': 1,
} as const satisfies Record<ItemFlag, number>

/** The worst first. */
export function worstFirst(items: readonly ItemFigures[]): ItemFigures[] {
  const weighed = items.map((figures) => ({
    figures,
    weight: flagsOf(figures).reduce((sum, flag) => sum + WEIGHT[flag], 0),
    share: figures.statistics.shareRight?.share ?? 1,
  }))
  return weighed
    .toSorted(
      (one, other) =>
        other.weight - one.weight ||
        one.share - other.share ||
        (one.figures.item < other.figures.item ? -1 : 1),
    )
    .map(({ figures }) => figures)
}
