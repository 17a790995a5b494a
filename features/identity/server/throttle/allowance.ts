/** How often something may be tried: a number at once, and then one more per interval. */
export type Allowance = {
  readonly burst: number
  /** After the burst, one more each so many milliseconds. */
  readonly everyMs: number
}

const HOUR_MS = 3_600_000

export function perHour(count: number): Allowance {
  return { burst: count, everyMs: Math.ceil(HOUR_MS / count) }
}
