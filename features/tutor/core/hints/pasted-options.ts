/** A question that was pasted with its options, on one line or on several: `Which layer …? A) 1 B) 2 C) 3`. */
export type PastedQuestion = {
  readonly stem: string
  readonly options: readonly string[]
  /** What stands behind the options. */
  readonly rest: string
}

const LEAST_OPTIONS = 2
const MOST_OPTIONS = 8
const OF_LETTERS = /(?:^|\s)[([]?([A-Ha-h])[).:\]]\s+/g
const OF_NUMBERS = /(?:(?:^|\n)\s*[([]?([1-8])[).:\]]|\s[([]?([1-8])\))\s+/g
/** Lines that follow a question, each with the sign of a list. */
const OF_SIGNS = /(?:^|\n)\s*[-*•]\s+/g

/** @returns null for a text without options. */
export function readPastedOptions(text: string): PastedQuestion | null {
  return (
    divided(
      text,
      inOrder(text, OF_LETTERS, (at) => 'abcdefgh'[at] ?? ''),
    ) ??
    divided(
      text,
      inOrder(text, OF_NUMBERS, (at) => String(at + 1)),
    ) ??
    divided(text, [...text.matchAll(OF_SIGNS)])
  )
}

/** The marks that count up from the first; `vitamin B) 2` is none. */
function inOrder(text: string, pattern: RegExp, nameOf: (at: number) => string): RegExpExecArray[] {
  const marks: RegExpExecArray[] = []
  for (const match of text.matchAll(pattern))
    if ((match[1] ?? match[2])?.toLowerCase() === nameOf(marks.length)) marks.push(match)
  return marks
}

function divided(text: string, marks: readonly RegExpExecArray[]): PastedQuestion | null {
  const [first] = marks
  if (!first || marks.length < LEAST_OPTIONS || marks.length > MOST_OPTIONS) return null
  const stem = text.slice(0, first.index).trim()
  const parts = marks.map(({ index, 0: { length } }, at) =>
    text.slice(index + length, marks[at + 1]?.index ?? text.length).trim(),
  )
  // What the learner says to it stands on a line of its own.
  const [last = '', ...rest] = parts.at(-1)?.split('\n') ?? []
  const options = [...parts.slice(0, -1), last.trim()]
  if (!/[a-z]{3}/i.test(stem) || options.includes('')) return null
  return { stem, options, rest: rest.join('\n').trim() }
}
