/** The largest of many numbers, without sorting all of them. */

/** @returns the places of the largest values, the largest first; of equal ones the first. */
export function largestOf(values: ArrayLike<number>, most: number): Uint32Array {
  const found = new Uint32Array(Math.max(0, Math.min(most, values.length)))
  if (found.length === 0) return found
  let count = 0
  // Of those that are found already; a value that is no larger need not be looked at.
  let least = -Infinity
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at] as number
    if (count === found.length && value <= least) continue
    const place = placeOf(value, values, found, count)
    found.copyWithin(place + 1, place, Math.min(count, found.length - 1))
    found[place] = at
    if (count < found.length) count += 1
    least = values[found[count - 1] as number] as number
  }
  return found
}

/** Behind all that are as large. */
function placeOf(
  value: number,
  values: ArrayLike<number>,
  found: Uint32Array,
  count: number,
): number {
  let [from, to] = [0, count]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((values[found[middle] as number] as number) >= value) from = middle + 1
    else to = middle
  }
  return from
}
