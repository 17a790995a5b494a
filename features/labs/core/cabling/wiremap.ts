/**
 * The wiremap of a twisted-pair cable: which pin at one end reaches which pin at the other (ANSI/TIA-568.2-D).
 *
 * A cable tester with remote says all of it but one thing: in a split pair every pin reaches its own, yet two wires that
 * are not twisted with each other share a pair. Testers that measure crosstalk find that, too.
 */
export type Wire =
  | 'white-orange'
  | 'orange'
  | 'white-green'
  | 'green'
  | 'white-blue'
  | 'blue'
  | 'white-brown'
  | 'brown'

/** Eight of them, from pin 1; null: no wire. */
export type End = readonly (Wire | null)[]

export const T568B: End = [
  'white-orange',
  'orange',
  'white-green',
  'blue',
  'white-blue',
  'green',
  'white-brown',
  'brown',
]

export const T568A: End = [
  'white-green',
  'green',
  'white-orange',
  'blue',
  'white-blue',
  'orange',
  'white-brown',
  'brown',
]

export const PINS = [1, 2, 3, 4, 5, 6, 7, 8] as const

/** The pins of each pair, whichever wires they have (IEEE 802.3, 40.8: all four carry 1000BASE-T). */
export const PAIR_PINS = [
  [1, 2],
  [3, 6],
  [4, 5],
  [7, 8],
] as const

/** Of each pin of the first end, from pin 1: the pin that its wire reaches; null: none. */
export function reachedPins(one: End, other: End): readonly (number | null)[] {
  return PINS.map((pin) => {
    const wire = one[pin - 1]
    const at = wire ? other.indexOf(wire) : -1
    return at === -1 ? null : at + 1
  })
}

/** What a tester says: the first of these that it is; null where the cable passes. */
export function wiremapFault(one: End, other: End): string | null {
  const reached = reachedPins(one, other)
  const open = PINS.filter((pin) => reached[pin - 1] === null)
  if (open.length > 0) return `open at ${pinWords(open)}`
  const wrong = PINS.filter((pin) => reached[pin - 1] !== pin)
  if (wrong.length === 0) {
    const split = splitPairs(one)
    return split.length === 0
      ? null
      : `split pairs: the wires at pins ${split.map((pins) => pins.join(' and ')).join(', ')} are not twisted together`
  }
  const reversed = PAIR_PINS.find(
    ([first, second]) => reached[first - 1] === second && reached[second - 1] === first,
  )
  if (reversed && wrong.length === 2) return `reversed pair at pins ${reversed.join(' and ')}`
  const isCrossed = PAIR_PINS.every(([first, second]) => {
    const ends = [reached[first - 1], reached[second - 1]].toSorted()
    return PAIR_PINS.some((pins) => pins.every((pin) => ends.includes(pin)))
  })
  return `${isCrossed ? 'crossed pairs' : 'transposed wires'} at ${pinWords(wrong)}`
}

/** The pairs of pins whose wires are not twisted with each other. */
export function splitPairs(end: End): readonly (readonly [number, number])[] {
  return PAIR_PINS.filter(([first, second]) => !isPair(end[first - 1], end[second - 1]))
}

/** Whether two wires are twisted with each other. */
function isPair(one: Wire | null | undefined, other: Wire | null | undefined): boolean {
  return one != null && other != null && one !== other && colorOf(one) === colorOf(other)
}

function colorOf(wire: Wire): string {
  return wire.replace('white-', '')
}

/** The scheme that an end follows; null: neither. */
export function schemeOf(end: End): 'T568A' | 'T568B' | null {
  if (isSame(end, T568B)) return 'T568B'
  return isSame(end, T568A) ? 'T568A' : null
}

function isSame(one: End, other: End): boolean {
  return PINS.every((pin) => one[pin - 1] === other[pin - 1])
}

function pinWords(pins: readonly number[]): string {
  return pins.length === 1 ? `pin ${pins[0]}` : `pins ${pins.join(', ')}`
}
