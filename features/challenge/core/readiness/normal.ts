/** The normal distribution: its cumulative chance, and means over it. */

/** Half of an 80 % interval, in standard deviations. */
export const Z80 = 1.2816

/** Φ. Abramowitz & Stegun 26.2.17; the error is below 7.5e-8. */
export function normalCdf(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z))
  const tail =
    (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  return z >= 0 ? 1 - tail : tail
}

/**
 * A fifth of a standard deviation apart, to five on either side: for smooth functions equal steps are exact to more
 * digits than anybody reads.
 */
const STEP = 0.2
const NODES = Float64Array.from({ length: 51 }, (_, index) => (index - 25) * STEP)
const densities = NODES.map((node) => Math.exp((-node * node) / 2))
const total = densities.reduce((sum, density) => sum + density, 0)
const WEIGHTS = densities.map((density) => density / total)

/** Visits points of x ~ N(mean, sd²) with weights that add up to 1. */
export function meanOver(
  mean: number,
  sd: number,
  visit: (x: number, weight: number) => void,
): void {
  if (sd === 0) return visit(mean, 1)
  for (let index = 0; index < NODES.length; index += 1) {
    visit(mean + sd * (NODES[index] as number), WEIGHTS[index] as number)
  }
}
