/** Words for the days of a challenge. Dates are written by `platform/web/day-words.ts`. */
export const WEEKDAYS = [
  [1, 'Monday'],
  [2, 'Tuesday'],
  [3, 'Wednesday'],
  [4, 'Thursday'],
  [5, 'Friday'],
  [6, 'Saturday'],
  [7, 'Sunday'],
] as const

/** @param daysLeft from today; negative once the day is past. */
export function daysLeftWords(daysLeft: number): string {
  if (daysLeft === 0) return 'today'
  if (daysLeft === 1) return 'tomorrow'
  return daysLeft > 1 ? `in ${daysLeft} days` : 'past'
}
