/** An interval in words: short for a button, in full for a screen reader. */
import type { Moment } from './due.ts'
import { studyDaysBetween } from './study-day.ts'

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

/**
 * How long it is until a card is due, e.g. `3 hours`, `8 days`. Beyond the next study day, days are counted: what a button
 * called 8 days begins on the eighth day, at four in the morning.
 *
 * @param dueAt epoch milliseconds.
 */
export function untilDue(dueAt: number, { now, timeZone }: Moment): string {
  const days = studyDaysBetween(timeZone, now, dueAt)
  return longInterval(days < 2 ? dueAt - now : days * DAY_MS)
}

function measure(ms: number) {
  const unit = UNITS.find((each) => ms >= each.ms) ?? UNITS[4]
  return { count: Math.max(1, Number((ms / unit.ms).toFixed(unit.digits))), unit }
}
