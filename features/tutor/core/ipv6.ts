/** IPv6 text forms: written out in full, and shortened as RFC 5952 asks. */

/** Eight groups of 16 bits, or null where the text is no IPv6 address. */
export function parseIpv6(text: string): readonly number[] | null {
  if (!/^[0-9a-f:]+$/i.test(text) || !text.includes(':')) return null
  const halves = text.split('::')
  if (halves.length > 2) return null
  const [front = [], back = []] = halves.map((half) => (half === '' ? [] : half.split(':')))
  const missing = 8 - front.length - back.length
  if (halves.length === 1 ? missing !== 0 : missing < 1) return null
  const groups = [
    ...front,
    ...Array.from({ length: halves.length === 1 ? 0 : missing }, () => '0'),
    ...back,
  ]
  if (!groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group))) return null
  return groups.map((group) => Number.parseInt(group, 16))
}

export function fullIpv6(groups: readonly number[]): string {
  return groups.map((group) => group.toString(16).padStart(4, '0')).join(':')
}

/** No leading zeros; the longest run of two or more zero groups, the first of equals, becomes `::`. */
export function shortIpv6(groups: readonly number[]): string {
  let [from, length] = [0, 0]
  for (let start = 0; start < groups.length; start++) {
    let end = start
    while (end < groups.length && groups[end] === 0) end++
    if (end - start > length) [from, length] = [start, end - start]
  }
  const hex = groups.map((group) => group.toString(16))
  if (length < 2) return hex.join(':')
  return `${hex.slice(0, from).join(':')}::${hex.slice(from + length).join(':')}`
}
