/**
 * The ranges that are excluded from a DHCP pool, and the text without them.
 *
 * Of several ranges in a text the pool is the widest, and all others must lie in it and apart from each other.
 */
const RANGES =
  /(?<![\d.])((?:\d{1,3}\.\d{1,3}\.\d{1,3})?)\.(\d{1,3})(?:\s*(?:to|-|–|through|thru|until|till|up to)\s*((?:\d{1,3}\.\d{1,3}\.\d{1,3})?)\.(\d{1,3})|\s*[-–]\s*(\d{1,3}))(?!\d|\.\d|\/)/g
const EXCLUDES =
  /\bexclu\w*|\bexcept\b|\breserv\w*|\bwithout\b|\bminus\b|\bset aside\b|\bkept (?:free|out)\b|\bout of (?:the |our )?(?:pool|scope)\b|\bnot (?:in|part of) the (?:pool|scope)\b/
const SINGLE =
  /\bexclu\w*\s+(?:of |the |ips? |address(?:es)? |, (?:and )?)*(?:\d{1,3}(?:\.\d{1,3}){3}|\.\d{1,3})\b|(?:\d{1,3}(?:\.\d{1,3}){3}|(?<!\d)\.\d{1,3}) (?:(?:is|are|being) )?exclu/
/** A range that is named the pool. */
const IS_POOL =
  /\b(?:pool|range|scope|dhcp)\b (?:\w+ ){0,3}?(?:from |is |of |goes |runs |= ?|: ?|between )+(?:\d{1,3}\.\d{1,3}\.\d{1,3})?\.\d{1,3} ?(?:to|-|–|through|until)/
/** All hosts of a network are the pool. */
const WHOLE =
  /\b(?:pool|scope)\b[^.;?]{0,30}?\d{1,3}(?:\.\d{1,3}){3}\/(\d{1,2})\b|\d{1,3}(?:\.\d{1,3}){3}\/(\d{1,2})\b[^.;?]{0,20}\b(?:pool|scope|range)\b/

export type Excluded = {
  /** How many addresses. */
  readonly count: number
  readonly words: string
  /** The pool is a whole network. */
  readonly isWhole: boolean
  /** What is said beside the ranges, of addresses that none of them holds. */
  readonly singles: string
}

/** Null where the ranges do not go together. */
export function excludedRanges(text: string): Excluded | null {
  const words = text.replaceAll(/\bbetween (\S+) and (?=[\d.])/g, '$1 - ')
  const found = [...words.matchAll(RANGES)].map(
    ([whole, subnet = '', first = '', other = '', last, short = '']) => ({
      text: whole,
      subnet,
      isOne: other === '' || other === subnet,
      first: Number(first),
      last: Number(last ?? short),
    }),
  )
  // A single address is not counted here.
  if (SINGLE.test(found.reduce((rest, one) => rest.replace(one.text, ' , '), words))) return null
  // One network beside ranges that are kept out of it is the pool.
  const networks = words.match(/\d{1,3}(?:\.\d{1,3}){3}\/\d{1,2}\b/g) ?? []
  const isWhole =
    WHOLE.test(words) ||
    (networks.length === 1 && found.length > 0 && EXCLUDES.test(words) && !IS_POOL.test(words))
  const least = isWhole ? 1 : 2
  if (found.length < least || !EXCLUDES.test(words))
    return { count: 0, words, singles: words, isWhole: false }
  const [pool] = found
  const parts = isWhole ? found : found.slice(1)
  const isSure = found.every(
    ({ first, last, isOne, subnet }) =>
      isOne &&
      first <= last &&
      last <= 255 &&
      (subnet === '' || subnet === pool?.subnet || isWhole),
  )
  if (!isSure || !pool) return null
  const sorted = [...parts].sort((one, other) => one.first - other.first)
  const isApart = sorted.every(({ first }, at) => first > (sorted[at - 1]?.last ?? -1))
  const isInside =
    isWhole || parts.every(({ first, last }) => first >= pool.first && last <= pool.last)
  if (!isApart || !isInside) return null
  const count = parts.reduce((sum, { first, last }) => sum + last - first + 1, 0)
  const beside = parts.reduce((rest, part) => rest.replace(part.text, ' , '), words)
  const isHeld = (at: number) => parts.some(({ first, last }) => at >= first && at <= last)
  return {
    count,
    isWhole,
    singles: beside.replaceAll(/(?<=\.)\d{1,3}\b(?!\.\d|\/)/g, (at) =>
      isHeld(Number(at)) ? '' : at,
    ),
    words: parts
      .reduce((rest, part) => rest.replace(part.text, ' , '), words)
      // The number of ranges is no number of addresses.
      .replaceAll(/\b\d (?:exclu\w+|(?:excluded )?ranges?|blocks?)\b/g, ' '),
  }
}
