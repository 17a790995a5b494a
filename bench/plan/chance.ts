/** Chance that repeats: the same seed gives the same person, whatever is planned for them. */
export type Chance = {
  /** From 0 up to 1. */
  readonly uniform: () => number
  readonly normal: () => number
  /** A whole number from 0 up to `below`. */
  readonly index: (below: number) => number
  /** Around 1: exp of a normal of this sd. */
  readonly factor: (sd: number) => number
}

/** Mulberry32, as in `platform/contract/random.ts`. */
export function createChance(seed: number): Chance {
  let state = Math.imul(seed + 1, 0x85ebca6b)
  function uniform(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }
  const normal = () => Math.sqrt(-2 * Math.log(1 - uniform())) * Math.cos(2 * Math.PI * uniform())
  return {
    uniform,
    normal,
    index: (below) => Math.floor(uniform() * below),
    factor: (sd) => Math.exp(sd * normal()),
  }
}
