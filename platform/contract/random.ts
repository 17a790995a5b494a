/**
 * Chance that can be repeated: the same seed gives the same choices, in every browser, for ever.
 *
 * Mulberry32 (Tommy Ettinger, public domain): 32 bits of state, plenty for
 * exercises and exams, and nothing for secrets.
 */
export type Random = {
  /** A whole number from `min` to `max`, both included. */
  int: (min: number, max: number) => number
  chance: (probability: number) => boolean
  pick: <T>(list: readonly T[]) => T
  /** `count` different elements, in random order. */
  sample: <T>(list: readonly T[], count: number) => T[]
  shuffle: <T>(list: readonly T[]) => T[]
}

export function createRandom(seed: number): Random {
  // Neighboring seeds must not give neighboring numbers: stir first (the finalizer of MurmurHash3).
  let state = seed | 0
  state = Math.imul(state ^ (state >>> 16), 0x85ebca6b)
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35)
  state ^= state >>> 16

  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }

  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))

  function shuffle<T>(list: readonly T[]): T[] {
    const shuffled = [...list]
    for (let last = shuffled.length - 1; last > 0; last -= 1) {
      const other = int(0, last)
      const held = shuffled[last] as T
      shuffled[last] = shuffled[other] as T
      shuffled[other] = held
    }
    return shuffled
  }

  return {
    int,
    chance: (probability) => next() < probability,
    pick: <T>(list: readonly T[]) => {
      if (list.length === 0) throw new Error('There is nothing to pick from.')
      return list[int(0, list.length - 1)] as T
    },
    sample: (list, count) => {
      if (count > list.length) throw new Error(`${count} wanted, ${list.length} there.`)
      return shuffle(list).slice(0, count)
    },
    shuffle,
  }
}
