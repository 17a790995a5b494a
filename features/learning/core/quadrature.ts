/**
 * Integrals over a Gaussian at 21 points, half a standard deviation apart.
 *
 * Equal steps need no table of points: for a smooth function times a Gaussian their error falls faster than any power
 * of the step. What lies beyond five standard deviations is left out: 6e-7 of the whole.
 */
const POINTS = 21
const STEP = 0.5

/** In standard deviations from the mean. */
export const NODES = Float64Array.from(
  { length: POINTS },
  (_, index) => (index - (POINTS - 1) / 2) * STEP,
)
const densities = NODES.map((node) => Math.exp((-node * node) / 2))
const total = densities.reduce((sum, density) => sum + density, 0)
/** They add up to 1. */
export const WEIGHTS = densities.map((density) => density / total)

/** The mean of logistic(x) for x ~ N(mean, variance). */
export function expectedLogistic(mean: number, variance: number): number {
  const sd = Math.sqrt(variance)
  // From node to node exp(−x) changes by the same factor: two exponentials are enough.
  const factor = Math.exp(-sd * STEP)
  let exponential = Math.exp(-(mean + sd * (NODES[0] as number)))
  let sum = 0
  for (let index = 0; index < POINTS; index += 1) {
    sum += (WEIGHTS[index] as number) / (1 + exponential)
    exponential *= factor
  }
  return sum
}
