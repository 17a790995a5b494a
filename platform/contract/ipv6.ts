/** IPv6 addresses as eight groups of 16 bits: reading any spelling, writing the one of RFC 5952. */

export type Groups = readonly number[]

const GROUP_COUNT = 8

/** @returns undefined where the text is no spelling in hexadecimal groups (RFC 4291, 2.2, forms 1 and 2). */
export function parseIpv6(text: string): Groups | undefined {
  const halves = text.split('::')
  if (halves.length > 2) return undefined
  const [front = [], back = []] = halves.map((half) => (half === '' ? [] : half.split(':')))
  const zeroCount = GROUP_COUNT - front.length - back.length
  if (halves.length === 1 ? zeroCount !== 0 : zeroCount < 1) return undefined
  if (![...front, ...back].every((group) => /^[\da-f]{1,4}$/i.test(group))) return undefined
  const zeros = Array.from({ length: zeroCount }, () => '0')
  return [...front, ...zeros, ...back].map((group) => Number.parseInt(group, 16))
}

/** All eight groups with all four digits, lower case. */
export function formatFull(groups: Groups): string {
  return groups.map((group) => group.toString(16).padStart(4, '0')).join(':')
}

/** The recommended text representation (RFC 5952). */
export function formatIpv6(groups: Groups): string {
  const hex = groups.map((group) => group.toString(16))
  const run = runToShorten(groups)
  if (!run) return hex.join(':')
  return `${hex.slice(0, run.start).join(':')}::${hex.slice(run.start + run.length).join(':')}`
}

/** The run of zero groups that `::` replaces: the longest, the first of equals, none below two (RFC 5952, 4.2). */
export function runToShorten(
  groups: Groups,
): { readonly start: number; readonly length: number } | undefined {
  let best: { start: number; length: number } | undefined
  for (const { start, length } of zeroRuns(groups)) {
    if (length >= 2 && length > (best?.length ?? 0)) best = { start, length }
  }
  return best
}

/** Every run of zero groups, single ones too, from the left. */
export function zeroRuns(groups: Groups): { readonly start: number; readonly length: number }[] {
  const runs: { start: number; length: number }[] = []
  for (const [index, group] of groups.entries()) {
    if (group !== 0) continue
    const open = runs.at(-1)
    if (open && open.start + open.length === index) open.length += 1
    else runs.push({ start: index, length: 1 })
  }
  return runs
}
