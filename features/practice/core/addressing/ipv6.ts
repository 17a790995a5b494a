/** IPv6 in exercises: what a learner typed is read with the reason where it cannot be. The arithmetic is the platform's. */
import { parseIpv6, type Groups } from '#platform/contract/ipv6.ts'

import type { Reading } from '../reading.ts'

/** Any valid spelling in groups (RFC 4291, 2.2, forms 1 and 2). */
export function readIpv6(text: string): Reading<Groups> {
  const groups = parseIpv6(text)
  return groups === undefined ? { problem: problemOf(text) } : { value: groups }
}

/** @param text is no spelling of an address. */
function problemOf(text: string): string {
  const halves = text.split('::')
  if (halves.length > 2) {
    return 'The double colon may appear only once: nobody could tell how many zeros each replaces.'
  }
  const groups = halves.flatMap((half) => (half === '' ? [] : half.split(':')))
  for (const group of groups) {
    if (group === '') {
      return 'A single colon at the beginning or end, or three in a row, is not allowed.'
    }
    if (!/^[\da-f]+$/i.test(group)) {
      return `\`${group.slice(0, 12)}\` is not hexadecimal: digits 0 to 9 and a to f.`
    }
    if (group.length > 4) {
      return `\`${group.slice(0, 12)}\` is too long: a group has at most four digits.`
    }
  }
  return halves.length === 1
    ? `There are ${groups.length} groups; without a double colon there must be eight.`
    : `Beside the double colon there are ${groups.length} groups; there is nothing left for it to replace.`
}
