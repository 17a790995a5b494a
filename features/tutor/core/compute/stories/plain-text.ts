/**
 * A question told as a story, in one way of writing: digits for number words, `%`, `-` for minus, no thousands commas.
 *
 * The families in this folder read such text. Each of them wants all of its own ingredients, named by their units, so
 * they need no limit on the words in between.
 */
import type { Step } from '../calculation.ts'

const ONES =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  )
const TENS = ['thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety', 'hundred']
const DIGITS_BY_WORD: ReadonlyMap<string, string> = new Map([
  ...ONES.map((word, at) => [word, String(at + 1)] as const),
  ...TENS.map((word, at) => [word, String(10 * (at + 3))] as const),
])

/** Letter case is kept: it tells MB from Mb. */
export function withPlainNumbers(raw: string): string {
  return (
    raw
      .replaceAll(/[’‘`]/g, "'")
      .replaceAll('−', '-')
      .replaceAll(/[×*]/g, 'x')
      .replaceAll(/(?<=\d),(?=\d{3}\b)/g, '')
      // `25 000 devices`
      .replaceAll(
        /(?<![\d.,/])(\d{1,3}) (?=\d{3} (?:\w+ )?(?:bots?|devices|hosts|machines|computers|cameras|users|people|zombies|bytes|addresses|events|clients|hours|km)\b)/gi,
        '$1',
      )
      // `1,2 GB`: a decimal comma, before a unit.
      .replaceAll(
        /(?<![\d.,])(\d+),(\d{1,2})(?=\s*(?:[kmgt]i?b|[kmgt]bit|[kmgt]bps|gig|meg|db|km|w\b|kw|va\b|v\b|a\b|%|percent|ms\b|h\b|hours?))/gi,
        '$1.$2',
      )
      .replaceAll(/\bminus (?=\d)/gi, '-')
      .replaceAll(/\ba dozen\b/gi, '12')
      .replaceAll(/\b(?:a pair of|a couple of)\b/gi, '2')
      .replaceAll(/(?<=\d)\s*(?:percent|per cent|pct)\b/gi, '%')
      .replaceAll(/\b(\w+)\s+(?:percent|per cent)\b/gi, (all, word: string) => {
        const digits = DIGITS_BY_WORD.get(word.toLowerCase())
        return digits === undefined ? all : `${digits}%`
      })
      // `thirty two`
      .replaceAll(
        /\b(twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)[ -](one|two|three|four|five|six|seven|eight|nine)\b/gi,
        (_, ten: string, one: string) =>
          String(
            Number(DIGITS_BY_WORD.get(ten.toLowerCase())) +
              Number(DIGITS_BY_WORD.get(one.toLowerCase())),
          ),
      )
      .replaceAll(/\b[a-z]+\b/gi, (word) => DIGITS_BY_WORD.get(word.toLowerCase()) ?? word)
      .replaceAll(/\s+/g, ' ')
      .trim()
  )
}

export function plainOf(raw: string): string {
  return withPlainNumbers(raw).toLowerCase()
}

/** A step that asks for a number. */
export function numberStep(text: string, question: string, expected: number, hint: string): Step {
  return { text, ask: { question, expected: String(exact(expected)), form: 'number', hint } }
}

export function verdictStep(text: string, question: string, isYes: boolean, hint: string): Step {
  return { text, ask: { question, expected: isYes ? 'yes' : 'no', form: 'yes-no', hint } }
}

/** Without the tail that binary fractions leave. */
export function exact(value: number): number {
  return Number(value.toPrecision(8))
}

const HOURS_BY_LETTER: Readonly<Record<string, number>> = { s: 1 / 3600, m: 1 / 60, h: 1, d: 24 }
export const DURATION = String.raw`(\d+(?:\.\d+)?)\s*-?\s*(s|secs?|seconds?|m|mins?|minutes?|h|hrs?|hours?|days?|d)\b`

export function hoursOf(value: string, unit: string): number {
  return Number(value) * (HOURS_BY_LETTER[unit.charAt(0)] ?? Number.NaN)
}

/** `4 hours 23 minutes`, `45 seconds`. */
export function durationText(hours: number): string {
  const seconds = Math.round(hours * 3600)
  if (seconds < 120) return counted(exact(Number((hours * 3600).toPrecision(4))), 'second')
  const parts = [
    [Math.floor(seconds / 3600), 'hour'],
    [Math.floor((seconds % 3600) / 60), 'minute'],
    [seconds % 60, 'second'],
  ] as const
  return parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => counted(count, unit))
    .join(' ')
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
