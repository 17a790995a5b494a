/** Chance that repeats, with the distributions from which true learners and items are drawn. None of them is the product's. */
export type Chance = {
  /** 0 to 1, without 1. */
  readonly uniform: () => number
  readonly between: (from: number, to: number) => number
  /** A whole number from 0, without `count`. */
  readonly below: (count: number) => number
  readonly normal: () => number
  /** Around 1: exp of a normal one of this sd. */
  readonly factor: (sd: number) => number
  /** Sharp in the middle, with more far out than a normal one; of variance 1. */
  readonly laplace: () => number
  /** Student's t with 4 degrees of freedom, of variance 1: now and then something is far out. */
  readonly heavyTailed: () => number
}

/** Mulberry32 (Tommy Ettinger, public domain), as in `platform/contract/random.ts`. */
export function createChance(seed: number): Chance {
  let state = Math.imul(seed + 1, 0x85ebca6b)
  function uniform(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }
  const normal = () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform())
  const exponential = () => -Math.log(1 - uniform())
  return {
    uniform,
    between: (from, to) => from + (to - from) * uniform(),
    below: (count) => Math.floor(uniform() * count),
    normal,
    factor: (sd) => Math.exp(sd * normal()),
    laplace: () => (exponential() * (uniform() < 0.5 ? -1 : 1)) / Math.SQRT2,
    heavyTailed: () => {
      // Chi-square with 4 degrees of freedom is twice the sum of two exponentials; the variance of t is 2.
      const chiSquare = 2 * (exponential() + exponential())
      return normal() / Math.sqrt(chiSquare / 4) / Math.SQRT2
    },
  }
}
