/**
 * How availabilities combine.
 *
 * What must all work is multiplied; of what can replace one another the failures
 * are multiplied (IEC 61078). All availabilities are percentages.
 */
export const HOURS_A_YEAR = 8760
export const HOURS_A_MONTH = HOURS_A_YEAR / 12

/** Of a device that works for `mtbf` hours on average and is then repaired for `mttr`. */
export function ofCycle(mtbf: number, mttr: number): number {
  return (100 * mtbf) / (mtbf + mttr)
}

/** Of parts that must all work. */
export function chained(percents: readonly number[]): number {
  return percents.reduce((all, percent) => (all * percent) / 100, 100)
}

/** Of so many equal parts, one of which is enough. */
export function together(percent: number, count: number): number {
  return 100 - 100 * (1 - percent / 100) ** count
}
