/**
 * How much time an attempt has left, and which answers are in time.
 *
 * In exam mode the clock runs on while the learner is away, as in the exam. In practice mode it may be stopped. All
 * instants are the server's, in epoch milliseconds.
 */

export type AttemptTimes = {
  readonly startedAt: number
  /** Allowed, with extra time. */
  readonly minutes: number
  readonly mode: 'exam' | 'practice'
  /** In any order; `to` is null for one that lasts. They are ignored in exam mode. */
  readonly pauses: readonly { readonly from: number; readonly to: number | null }[]
}

export type AttemptClock = {
  readonly leftMs: number
  readonly isOver: boolean
  /** Null while it is stopped: nobody knows when it goes on. */
  readonly endsAt: number | null
  /** How long it has been stopped up to now. */
  readonly pausedMs: number
}

const MINUTE_MS = 60_000
/** An answer that waits for a network this long still counts. */
export const LATEST_ARRIVAL_MS = 24 * 60 * MINUTE_MS

export function attemptClock(
  { startedAt, minutes, mode, pauses }: AttemptTimes,
  now: number,
): AttemptClock {
  let endsAt = startedAt + minutes * MINUTE_MS
  let pausedMs = 0
  // Two devices may stop the same clock: what is stopped already is not stopped twice.
  let runsFrom = startedAt
  for (const { from, to } of mode === 'exam' ? [] : pauses.toSorted(byStart)) {
    const start = Math.max(from, runsFrom)
    // What has ended cannot be stopped, and what has not begun stops nothing yet.
    if (start >= endsAt || start > now) continue
    if (to === null || to > now) {
      const leftMs = endsAt - start
      return { leftMs, isOver: false, endsAt: null, pausedMs: pausedMs + now - start }
    }
    if (to <= start) continue
    endsAt += to - start
    pausedMs += to - start
    runsFrom = to
  }
  // A device's request may be handled before the server's clock says that the attempt began.
  const leftMs = Math.max(0, endsAt - Math.max(now, startedAt))
  return { leftMs, isOver: leftMs === 0, endsAt, pausedMs }
}

function byStart(one: { readonly from: number }, other: { readonly from: number }): number {
  return one.from - other.from
}

/**
 * Whether an answer is scored: it was given before the end, and came within a day after it. Others are shown only.
 *
 * @param clock the attempt's, with every pause up to the answer's arrival.
 */
export function counts(
  answeredAt: number,
  receivedAt: number,
  { endsAt }: Pick<AttemptClock, 'endsAt'>,
): boolean {
  if (endsAt === null) return true
  return answeredAt < endsAt && receivedAt <= endsAt + LATEST_ARRIVAL_MS
}
