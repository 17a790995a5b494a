/** IPv6 addresses as eight groups of 16 bits: reading any spelling, writing the one of RFC 5952. */
import type { Reading } from '../judge.ts'

export type Groups = readonly number[]

const GROUPS = 8

/** All eight groups with all four digits, lower case. */
export function formatFull(groups: Groups): string {
  return groups.map((group) => group.toString(16).padStart(4, '0')).join(':')
}

/** The run of zero groups that `::` stands for: the longest, the first of equals, none below two (RFC 5952, 4.2). */
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

/** The recommended text representation (RFC 5952). */
export function formatIpv6(groups: Groups): string {
  const hex = groups.map((group) => group.toString(16))
  const run = runToShorten(groups)
  if (!run) return hex.join(':')
  return `${hex.slice(0, run.start).join(':')}::${hex.slice(run.start + run.length).join(':')}`
}

/** Any valid spelling in groups (RFC 4291, 2.2, forms 1 and 2). */
export function readIpv6(text: string): Reading<Groups> {
  const halves = text.split('::')
  if (halves.length > 2)
    return {
      problem: 'The double colon may stand once only: nobody could tell how many zeros each means.',
    }
  const groupsOf = (half: string) => (half === '' ? [] : half.split(':'))
  const front = groupsOf(halves[0] ?? '')
  const back = halves.length === 2 ? groupsOf(halves[1] ?? '') : []
  for (const group of [...front, ...back]) {
    if (group === '')
      return {
        problem: 'A single colon at the beginning or end, or three in a row, is not allowed.',
      }
    if (!/^[\da-f]+$/i.test(group))
      return { problem: `\`${group.slice(0, 12)}\` is not hexadecimal: digits 0 to 9 and a to f.` }
    if (group.length > 4)
      return { problem: `\`${group.slice(0, 12)}\` is too long: a group has at most four digits.` }
  }
  const written = front.length + back.length
  if (halves.length === 1 && written !== GROUPS) {
    return { problem: `There are ${written} groups; without a double colon there must be eight.` }
  }
  if (halves.length === 2 && written >= GROUPS) {
    return {
      problem: `Beside the double colon there are ${written} groups; there is nothing left for it to stand for.`,
    }
  }
  const zeros = Array.from({ length: GROUPS - written }, () => '0')
  return { value: [...front, ...zeros, ...back].map((group) => Number.parseInt(group, 16)) }
}
