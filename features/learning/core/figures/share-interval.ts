/** How far a share that was seen may be from the true one. */

/** Half of an 80 % interval, in standard deviations. */
const Z80 = 1.2816

export type ShareInterval = { readonly share: number; readonly low: number; readonly high: number }

/**
 * The 80 % interval of Wilson (1927), which stays between 0 and 1 also for few trials and extreme shares.
 *
 * @param right may be a sum of partial credit, which scatters less: the interval is wide enough then.
 * @param count more than 0.
 */
export function shareInterval(right: number, count: number): ShareInterval {
  const share = right / count
  const z2 = Z80 * Z80
  const middle = (share + z2 / (2 * count)) / (1 + z2 / count)
  const half =
    (Z80 * Math.sqrt((share * (1 - share)) / count + z2 / (4 * count * count))) / (1 + z2 / count)
  return { share, low: Math.max(0, middle - half), high: Math.min(1, middle + half) }
}
