/** Finds words that learners would stumble over, by the list of `content/plain-words.yaml`. */

export type AvoidedWords = {
  /** From `avoidPattern`. */
  readonly pattern: RegExp
  readonly write: string
}

export type FoundWords = {
  /** From 1. */
  readonly line: number
  readonly words: string
  readonly write: string
}

/**
 * A list entry's regular expression, without regard to case; a space in it matches any white space, for texts have line breaks.
 *
 * @throws SyntaxError where it is not one.
 */
export const avoidPattern = (avoid: string): RegExp =>
  new RegExp(avoid.replaceAll(' ', String.raw`\s+`), 'gimu')

/** What learners do not read as our words: what devices print, code, and the fields of a record that are not texts. */
const NOT_PROSE = [
  /^```.*\n[^]*?^```$/gm,
  /^( *)(?:exhibit|lines|packets): *(?:[|>][-+]?)?(?:\n(?:\1 +.*|))*/gm,
  /^ *"?(?:id|source|topics?|url|kind|lessons?|checked|scenario)"?:.*$/gm,
  // The names of others' works, and where we found them.
  /^ *"(?:title|publisher|provenance)":.*$/gm,
  /`[^`\n]*`/g,
  /^ *#.*$/gm,
]

/** The avoided words of a content file (YAML or MDX), in the order of the list. */
export function findAvoidedWords(text: string, list: readonly AvoidedWords[]): FoundWords[] {
  // Blanked, not removed: what is left stays on its line. The first field of a list's entry is a field like the others.
  const prose = NOT_PROSE.reduce(
    (rest, pattern) => rest.replace(pattern, (match) => match.replaceAll(/[^\n]/g, ' ')),
    text.replaceAll(/^( *)- /gm, '$1  '),
  )
  return list.flatMap(({ pattern, write }) =>
    [...prose.matchAll(pattern)].map(({ index, 0: words }) => ({
      line: prose.slice(0, index).split('\n').length,
      words: words.replaceAll(/\s+/g, ' ').trim(),
      write,
    })),
  )
}
