/** The clauses of a text, each with what it denies: to compare what is said by meaning where words differ. */
import { readText } from './agreement-text.ts'
import { denies } from './agreement-words.ts'

export type SaidClause = {
  /** Its words; of a text with one clause, the whole text. */
  readonly text: string
  /** How many words and figures with a meaning it has. */
  readonly size: number
  readonly negations: number
  /** The stems of what is denied. */
  readonly denied: readonly string[]
  /** It has a word that denies without a negation: `prevents`, `unlike`. */
  readonly deniesInOtherWords: boolean
}

export function clausesOf(text: string): SaidClause[] {
  const { clauses, tokens } = readText(text)
  return clauses.map(({ from, to, keys, negations }) => {
    const own = tokens.slice(from, to)
    const words = own.flatMap(({ raw, kind }) => (kind === 'sign' ? [] : raw))
    return {
      text: clauses.length === 1 ? text : words.join(' '),
      size: keys.size,
      negations: negations.length,
      denied: negations.flatMap(({ focus }) => focus ?? []),
      deniesInOtherWords: own.some(({ key }) => denies(key)),
    }
  })
}
