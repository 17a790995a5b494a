/**
 * An expected share of right answers as a range on the vendor's scale.
 *
 * The vendor publishes neither how marks become points nor how many marks a pass takes. So it is our mapping: straight
 * lines from the bottom of the scale to the pass and from there to the top. The pass itself lies somewhere between two
 * marks, and the range takes the harder one for its lower end.
 */
import type { PracticeForms } from '#features/curriculum/contract.ts'

/** In points of the vendor's scale. */
export type ScaledRange = { readonly from: number; readonly to: number }

/** Shorter forms say too little: with 20 items the range would be half of the scale. */
export const FEWEST_ITEMS_FOR_RANGE = 45
/** A finer figure would claim to know what nobody outside the vendor knows. */
const STEP = 10

/**
 * @param share the expected share on a fresh form, as an interval; 0 to 1.
 * @param items how many the form had.
 * @returns null where the form was too short to say it.
 */
export function scaledRange(
  share: { readonly low: number; readonly high: number },
  { scale, passMark }: Pick<PracticeForms, 'scale' | 'passMark'>,
  items: number,
): ScaledRange | null {
  if (items < FEWEST_ITEMS_FOR_RANGE) return null
  return {
    from: scaledPoints(share.low, passMark.to / 100, scale),
    to: scaledPoints(share.high, passMark.from / 100, scale),
  }
}

function scaledPoints(share: number, mark: number, scale: PracticeForms['scale']): number {
  const { from, to, pass } = scale
  const points =
    share < mark
      ? from + (pass - from) * (share / mark)
      : // Where only full marks pass, there is nothing above the mark.
        pass + (mark < 1 ? (to - pass) * ((share - mark) / (1 - mark)) : 0)
  return Math.min(to, Math.max(from, Math.round(points / STEP) * STEP))
}
