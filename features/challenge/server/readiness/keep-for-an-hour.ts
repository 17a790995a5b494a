/** What is computed from everybody's results, kept in memory for an hour: no request waits for it again meanwhile. */

const HOUR = 3_600_000

/** Computed again after a failure. @param compute at `now`, epoch milliseconds. */
export function keepForAnHour<Source extends object, Result>(
  compute: (source: Source, now: number) => Promise<Result>,
): (source: Source, now: number) => Promise<Result> {
  let kept: { readonly at: number; readonly result: Promise<Result> } | null = null
  return async (source, now) => {
    if (kept && Math.abs(now - kept.at) < HOUR) return kept.result
    const result = compute(source, now)
    kept = { at: now, result }
    try {
      return await result
    } catch (error) {
      if (kept.result === result) kept = null
      throw error
    }
  }
}
