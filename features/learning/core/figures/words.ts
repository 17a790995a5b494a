/** Amounts in words. */

/** `45 min`, `3 h`, `3 h 20 min`. */
export function timeWords(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}

/** `1 day`, `2 days`. */
export function countWords(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`
}

/** Of a share, 0 to 1: `62 %`, on one line. */
export function percentWords(share: number): string {
  return `${Math.round(share * 100)}\u00a0%`
}

/** `54 to 69 %`. */
export function rangeWords({ low, high }: { readonly low: number; readonly high: number }): string {
  return `${Math.round(low * 100)} to ${Math.round(high * 100)}\u00a0%`
}
