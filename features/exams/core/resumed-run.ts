/**
 * Whether a drill that was left goes on when its address is opened again.
 *
 * What was begun is one run: a reload, a passage read in between, or a closed tab changes nothing. What was answered is
 * worth going on with for some days. A run of which nothing is answered lasts for an evening, because better items may
 * be chosen later; longer where no other one can be had. By the clock, time runs on while the learner is away.
 */
const HOUR_MS = 3_600_000
const LASTS_MS = 72 * HOUR_MS
const UNANSWERED_LASTS_MS = 6 * HOUR_MS
/** Of a run whose time ran out meanwhile, how it went is still shown. */
const RESULT_LASTS_MS = HOUR_MS

type Left = {
  readonly answered: number
  /** Since the learner was last in it. */
  readonly ageMs: number
  /** Negative since its time ran out; null where it has a number of items instead. */
  readonly timeLeftMs: number | null
}

export function isResumed({ answered, ageMs, timeLeftMs }: Left, isOnline: boolean): boolean {
  if (timeLeftMs !== null) return timeLeftMs > 0 || (answered > 0 && -timeLeftMs < RESULT_LASTS_MS)
  return ageMs < (answered > 0 || !isOnline ? LASTS_MS : UNANSWERED_LASTS_MS)
}
