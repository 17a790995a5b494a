/** Figures of learners who each lived twice: the differences, and how sure their mean is. */

/** Half of a 95 % interval, in standard errors. */
const Z95 = 1.96

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** Half of the 95 % interval of the mean. */
export function halfInterval(values: readonly number[]): number {
  const middle = mean(values)
  const squares = values.reduce((sum, value) => sum + (value - middle) ** 2, 0)
  return Z95 * Math.sqrt(squares / (values.length - 1) / values.length)
}
