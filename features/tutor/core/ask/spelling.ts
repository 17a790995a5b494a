/**
 * Corrects what people type towards the words of the curriculum: `dchp scoep` is read as `dhcp scope`.
 *
 * Only a word that the curriculum does not know is touched, and only where one known word is clearly nearest.
 */

/** Written as it is said, or shortened. Not in any lesson. */
const SHORTHAND: Readonly<Record<string, string>> = {
  plz: '',
  pls: '',
  thx: '',
  u: 'you',
  ur: 'your',
  r: 'are',
  wat: 'what',
  wht: 'what',
  wut: 'what',
  wats: 'what is',
  waht: 'what',
  betwin: 'between',
  bettwen: 'between',
  defrence: 'difference',
  diference: 'difference',
  diffrent: 'different',
  teh: 'the',
  hw: 'how',
  y: 'why',
  n: 'and',
  'b/w': 'between',
  btw: 'between',
  btwn: 'between',
  betwen: 'between',
  diff: 'difference',
  diffrence: 'difference',
  difference: 'difference',
  explane: 'explain',
  undestand: 'understand',
  dont: "don't",
  doesnt: "doesn't",
  cant: "can't",
  isnt: "isn't",
  whats: 'what is',
  hows: 'how is',
  wich: 'which',
  cld: 'could',
  cud: 'could',
  shud: 'should',
  shld: 'should',
  wud: 'would',
  wld: 'would',
  wen: 'when',
  wer: 'where',
  wher: 'where',
  ppl: 'people',
  bcz: 'because',
  bcoz: 'because',
  bc: 'because',
  dat: 'that',
  dis: 'this',
  thru: 'through',
  abt: 'about',
  'w/o': 'without',
  'w/': 'with',
  meen: 'mean',
  meens: 'means',
  becuase: 'because',
  coz: 'because',
  cuz: 'because',
  recieve: 'receive',
  wifi: 'Wi-Fi',
  v4: 'IPv4',
  v6: 'IPv6',
}

export type Spellings = {
  /** True for a word of the curriculum, or a form of one. */
  readonly isKnown: (word: string) => boolean
  /** Every word of the curriculum with how often it occurs. */
  readonly countByWord: ReadonlyMap<string, number>
}

export type Corrected = {
  readonly text: string
  /** Each typing error and how it was read; shorthand is not told. */
  readonly corrections: readonly { readonly from: string; readonly to: string }[]
}

/** `how 2 stop it`, `command 2 see`; not `2 switches`. */
const TWO_FOR_TO = /\b(how|what|command|want|need|way|try|used?|have|going|able) 2 (?=[a-z]{2})/gi

/** The words that are meant by shorthand; spelling is left as it is. */
export function withoutShorthand(text: string): string {
  return (
    text
      .replaceAll(TWO_FOR_TO, '$1 to ')
      .replaceAll(WORD, (written) => SHORTHAND[written.toLowerCase()] ?? written)
      .replaceAll(/\b(what|how) is is\b/gi, '$1 is')
      // The wiring patterns are written with a T.
      .replaceAll(/(?<![\w-])568([ab])\b/gi, (_, letter: string) => `T568${letter.toUpperCase()}`)
  )
}

/** @param keeps words, in lower case, that are right as they are. */
export function correctSpelling(
  spellings: Spellings,
  text: string,
  keeps: ReadonlySet<string> = new Set(),
): Corrected {
  const corrections: { from: string; to: string }[] = []
  const corrected = text.replaceAll(TWO_FOR_TO, '$1 to ').replaceAll(WORD, (written) => {
    const word = written.toLowerCase()
    const meant = SHORTHAND[word]
    if (meant !== undefined) return meant
    if (word.length < 4 || keeps.has(word) || spellings.isKnown(word)) return written
    const to = nearestWord(spellings, word)
    if (to === null) return written
    corrections.push({ from: written, to })
    return to
  })
  return { text: corrected.replaceAll(/\s+/g, ' ').trim(), corrections }
}

/** Not a part of an address, a path or a name with digits. */
const WORD =
  /(?<![\w./:-])(?:v[46]\b|w\/o?(?![\w/])|[a-z]+(?:\/w)?(?![\w./:-]*(?:[\d@]|\.[a-z])))/gi

/** Of so many letters, one may have been replaced. */
const LEAST_REPLACED = 5

/** The first letters are rarely wrong, and a short word has too many neighbors at two slips. */
function nearestWord({ countByWord }: Spellings, word: string): string | null {
  const most = word.length >= 7 ? 2 : 1
  let [best, bestSlips, bestCount] = ['', most + 1, 0]
  for (const [known, count] of countByWord) {
    if (Math.abs(known.length - word.length) > most || known.length < 4) continue
    const isSwapped = known[0] === word[1] && known[1] === word[0]
    if (known[0] !== word[0] && !isSwapped) continue
    // Of equal slips, letters in another order are the likelier one.
    const isReordered = isAnagram(word, known)
    const slips = slipsBetween(word, known, most) - (isReordered ? 0.5 : 0)
    if (slips > most) continue
    // Other letters make another word of a short one, `cert` of `cart`, and two of any: `overflow`, `openflow`.
    const isReplaced = known.length === word.length && !isReordered
    if (isReplaced && (slips > 1 || word.length < LEAST_REPLACED)) continue
    const isBetter =
      slips < bestSlips ||
      (slips === bestSlips &&
        (sameStart(word, known) - sameStart(word, best) || count - bestCount) > 0)
    if (isBetter) [best, bestSlips, bestCount] = [known, slips, count]
  }
  // A word that occurs once may be a name of an example.
  return bestCount >= (bestSlips <= 1 ? 2 : 4) ? best : null
}

/** How many letters both begin with. */
function sameStart(a: string, b: string): number {
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  return at
}

const isAnagram = (a: string, b: string) =>
  a.length === b.length && Array.from(a).toSorted().join('') === Array.from(b).toSorted().join('')

/**
 * Letters inserted, missing, replaced, or swapped with their neighbor (optimal string alignment).
 *
 * @param most more than that is not counted out.
 */
export function slipsBetween(a: string, b: string, most = 3): number {
  let [before, row]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, j) => j)]
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1
      let slips = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + cost)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        slips = Math.min(slips, (before[j - 2] ?? 0) + 1)
      next.push(slips)
    }
    if (Math.min(...next) > most) return most + 1
    ;[before, row] = [row, next]
  }
  return row.at(-1) ?? 0
}
