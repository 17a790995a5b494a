/** Dividing whole things by shares: exactly where the exam says so, by chance where only the mean has to be right. */
import type { Random } from '#platform/contract/random.ts'

/**
 * The method of the largest remainder (Hamilton): each gets its share rounded down, and those with the largest
 * remainders one more. Of equal remainders the first.
 */
export function byLargestRemainder(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0)
  const shares = weights.map((weight) => (total * weight) / sum)
  const counts = shares.map(Math.floor)
  const left = total - counts.reduce((all, count) => all + count, 0)
  const largest = shares
    .map((share, index) => ({ index, rest: share - Math.floor(share) }))
    // Rounding in the machine must not decide between equal remainders.
    .toSorted((one, other) => Math.round((other.rest - one.rest) * 1e9) || one.index - other.index)
    .slice(0, left)
  for (const { index } of largest) counts[index] = (counts[index] ?? 0) + 1
  return counts
}

/**
 * Shares of a total, in proportion to weights, none above its limit; what a limit cuts off goes to the others.
 *
 * @returns less than the total together where the limits allow no more, or nothing has a weight.
 */
export function sharesWithin(
  total: number,
  weights: readonly number[],
  limits: readonly number[],
): number[] {
  const shares = weights.map(() => 0)
  let open = weights.flatMap((weight, index) => (weight > 0 ? [index] : []))
  let left = total
  while (open.length > 0) {
    const sum = open.reduce((all, index) => all + (weights[index] ?? 0), 0)
    const shareOf = (index: number) => (left * (weights[index] ?? 0)) / sum
    const full = open.filter((index) => shareOf(index) >= (limits[index] ?? 0))
    if (full.length === 0) {
      for (const index of open) shares[index] = shareOf(index)
      break
    }
    for (const index of full) shares[index] = limits[index] ?? 0
    left -= full.reduce((all, index) => all + (limits[index] ?? 0), 0)
    open = open.filter((index) => !full.includes(index))
  }
  return shares
}

/**
 * Whole numbers for shares: each rounded up or down, in the mean over many seeds exactly its share (systematic
 * sampling, Madow 1949). With the largest remainder instead, a small share would be rounded down in every form.
 */
export function roundByChance(shares: readonly number[], random: Random): number[] {
  const counts = shares.map(() => 0)
  const start = random.int(0, 999_999) / 1_000_000
  let sum = 0
  let before = 0
  // In random order: otherwise neighbors would never be rounded up together.
  for (const index of random.shuffle(shares.map((_, each) => each))) {
    sum += shares[index] ?? 0
    // A sum that is whole but for an error of the machine is whole.
    const whole = Math.round(sum)
    const upTo = Math.floor((Math.abs(sum - whole) < 1e-9 ? whole : sum) + start)
    counts[index] = upTo - before
    before = upTo
  }
  return counts
}
