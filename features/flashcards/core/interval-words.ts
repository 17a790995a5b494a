/** An interval in words: short for a button, in full for a screen reader. */

const DAY_MS = 86_400_000

/** The largest first. Months and years to one decimal, because 1.4 and 1.9 months differ much. */
const UNITS = [
  { ms: 365 * DAY_MS, short: 'y', long: 'year', digits: 1 },
  { ms: 30 * DAY_MS, short: 'mo', long: 'month', digits: 1 },
  { ms: DAY_MS, short: 'd', long: 'day', digits: 0 },
  { ms: 3_600_000, short: 'h', long: 'hour', digits: 0 },
  { ms: 60_000, short: 'min', long: 'minute', digits: 0 },
] as const

/** E.g. `10 min`, `3 d`, `1.4 mo`. Less than a minute counts as a minute. */
export function shortInterval(ms: number): string {
  const { count, unit } = measure(ms)
  return `${count} ${unit.short}`
}

/** E.g. `10 minutes`, `1 day`, `1.4 months`. */
export function longInterval(ms: number): string {
  const { count, unit } = measure(ms)
  return `${count} ${unit.long}${count === 1 ? '' : 's'}`
}

function measure(ms: number) {
  const unit = UNITS.find((each) => ms >= each.ms) ?? UNITS[4]
  return { count: Math.max(1, Number((ms / unit.ms).toFixed(unit.digits))), unit }
}
