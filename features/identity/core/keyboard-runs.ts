/** Runs along the keyboard or the alphabet, in a password. */

/** As one reads them along the rows (also of a German and a French keyboard), down the columns, and across. */
const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  '!@#$%^&*()',
  'qwertyuiop[]',
  'qwertzuiop',
  'azertyuiop',
  "asdfghjkl;'",
  'zxcvbnm,./',
  'yxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
  'qazwsxedcrfvtgbyhnujmikolp',
  '1q2w3e4r5t6y7u8i9o0p',
]

const WAYS = ROWS.flatMap((row) => [row, row.split('').toReversed().join('')])

/** Two neighbors are in most words. */
const SHORTEST = 3

/** How many characters of a text in lower case are in no run. */
export function lengthBesideRuns(text: string): number {
  let beside = 0
  let at = 0
  while (at < text.length) {
    const run = lengthOfRunAt(text, at)
    if (run === 0) beside += 1
    at += Math.max(run, 1)
  }
  return beside
}

/** The longest run that begins there; 0 where none does. */
function lengthOfRunAt(text: string, start: number): number {
  let longest = 0
  for (let end = start + SHORTEST; end <= text.length; end++) {
    const part = text.slice(start, end)
    if (!WAYS.some((way) => way.includes(part))) break
    longest = end - start
  }
  return longest
}
