/**
 * A family of output as a table: the form of its lines, what is said of which words, and what is said of healthy lines.
 *
 * Most outputs need no more than this. What has to compare rows with one another is a reader of its own.
 */
import { answer, type Finding, type Reader } from './reading.ts'

export type Rule = {
  /** Asked of the whole output; must have the flags `g` and `m`. */
  readonly when: RegExp
  readonly says: (
    first: RegExpExecArray,
    all: readonly RegExpExecArray[],
    output: string,
  ) => Finding | null
}

export type Family = {
  readonly what: string
  /** The form of a line that proves this family. */
  readonly sign: RegExp
  /** How many lines must have it; one if nothing is said. */
  readonly signs?: number
  /** Other lines of the output. */
  readonly more?: RegExp
  readonly rules: readonly Rule[]
  /** Said where no rule speaks. */
  readonly healthy: (output: string, lines: readonly string[]) => Finding
  /** Where the words beside the output match, and the function knows it, this is the answer. */
  readonly answers?: readonly (readonly [RegExp, (output: string, said: string) => string | null])[]
  readonly topics: readonly string[]
}

export function readerOf(family: Family): Reader {
  const isOutput = (line: string): boolean =>
    !/[?]\s*$/.test(line) && (family.sign.test(line) || (family.more?.test(line) ?? false))
  return (lines) => {
    const signs = lines.filter((line) => family.sign.test(line) && !/\?\s*$/.test(line))
    if (signs.length < (family.signs ?? 1)) return null
    const own = lines.filter((line) => isOutput(line))
    const output = own.join('\n')
    const found = family.rules.flatMap(({ when, says }) => {
      const all = [...output.matchAll(when)]
      const [first] = all
      return first ? (says(first, all, output) ?? []) : []
    })
    return {
      what: family.what,
      findings: (found.length > 0 ? found : [family.healthy(output, own)]).map((one) =>
        one.topics.length > 0 ? one : { ...one, topics: family.topics },
      ),
      isOutput,
      answersTo: (said) =>
        (family.answers ?? []).flatMap(([asked, tell]) => {
          const text = asked.test(said) ? tell(output, said) : null
          return text === null ? [] : [answer('asked', text, { topics: family.topics })]
        }),
    }
  }
}
