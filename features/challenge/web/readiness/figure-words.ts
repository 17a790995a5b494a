/** Figures as a learner reads them. */

/** Does not break. */
const SPACE = '\u00A0'

/** `76 %`. @param share 0 to 1. */
export function percent(share: number): string {
  return `${Math.round(100 * share)}${SPACE}%`
}

/** `70 to 82 %`. */
export function rangeWords({ low, high }: { readonly low: number; readonly high: number }): string {
  return `${Math.round(100 * low)} to${SPACE}${percent(high)}`
}

/** Too little for a digit. @param marks a share of all marks, 0 to 1. */
export function isLittle(marks: number): boolean {
  return 100 * marks < 0.05
}

/** `+0.8 of 100 marks`. @param marks a share of all marks, 0 to 1. */
export function marksWords(marks: number): string {
  const points = 100 * marks
  if (isLittle(marks)) return 'less than 0.1 of 100 marks'
  return `+${points < 1 ? points.toFixed(1) : Math.round(10 * points) / 10} of 100 marks`
}
