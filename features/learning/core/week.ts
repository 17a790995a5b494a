/** Days and weeks by number and by name. A day is `YYYY-MM-DD`; a week goes by the name of its Monday. */
const DAY_MS = 86_400_000

/** Days since 1970-01-01. */
export function dayNumber(day: string): number {
  return Math.round(Date.parse(`${day}T00:00:00Z`) / DAY_MS)
}

export function dayOfNumber(number: number): string {
  return new Date(number * DAY_MS).toISOString().slice(0, 10)
}

/** The number of the Monday on or before a day. */
export function mondayBefore(number: number): number {
  // January 1, 1970 was a Thursday.
  return number - ((((number + 3) % 7) + 7) % 7)
}

export function mondayOf(day: string): string {
  return dayOfNumber(mondayBefore(dayNumber(day)))
}

export function addDays(day: string, days: number): string {
  return dayOfNumber(dayNumber(day) + days)
}

/** So many weeks up to the one of a day, the earliest first. */
export function weeksUpTo(day: string, count: number): string[] {
  const last = mondayBefore(dayNumber(day))
  return Array.from({ length: count }, (_, at) => dayOfNumber(last - 7 * (count - 1 - at)))
}
