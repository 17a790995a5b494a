/**
 * Whether a drill that was left goes on when its address is opened again.
 *
 * What was answered is worth going on with for some days. A run of which nothing is answered yet only matters where no
 * other one can be had.
 */
const LASTS_MS = 3 * 24 * 3_600_000

type Left = {
  readonly answered: number
  /** Since the learner was last in it. */
  readonly ageMs: number
}

export function isResumed({ answered, ageMs }: Left, isOnline: boolean): boolean {
  return ageMs < LASTS_MS && (answered > 0 || !isOnline)
}
