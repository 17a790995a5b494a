/** The clauses of a text, each with what it denies: to compare what is said by meaning where words differ. */
import { readText, type Clause, type ReadText } from './agreement-text.ts'
import { denies } from './agreement-words.ts'

export type SaidClause = {
  /** Its words; of a text with one clause, the whole text. */
  readonly text: string
  /** The stems of its words and figures with a meaning. */
  readonly stems: ReadonlySet<string>
  readonly negations: number
  /** The stems of what is denied. */
  readonly denied: readonly string[]
  /** Only that something is there is denied: `without a key`. */
  readonly isWithout: boolean
  /** The stems of words that deny without a negation: `prevents`, `unlike`. */
  readonly denying: readonly string[]
}

/** After `and`, these begin a statement of their own: `it is virtual and does not go down`. */
const BEGINS = new Set(
  'is are was were does do did can cannot could must may will would should has have never not then therefore'.split(
    ' ',
  ),
)

export function clausesOf(text: string): SaidClause[] {
  const read = readText(text)
  const parts = read.clauses.flatMap((clause) => statementsOf(clause, read))
  return parts.map(({ from, to, negations }) => {
    const own = read.tokens.slice(from, to)
    const words = own.flatMap(({ raw, kind }) => (kind === 'sign' ? [] : raw))
    return {
      text: parts.length === 1 ? text : words.join(' '),
      stems: new Set(
        own.flatMap(({ key, kind }) => (kind === 'word' || kind === 'figure' ? key : [])),
      ),
      negations: negations.length,
      denied: negations.flatMap(({ focus }) => focus ?? []),
      isWithout: negations.some(({ at }) => read.tokens[at]?.key === 'without'),
      denying: own.flatMap(({ key }) => (denies(key) ? key : [])),
    }
  })
}

type Part = Pick<Clause, 'from' | 'to' | 'negations'>

function statementsOf({ from, to, negations }: Clause, { tokens }: ReadText): Part[] {
  const cuts = [from]
  for (let at = from + 1; at < to - 1; at++) {
    const isJoined = tokens[at]?.key === 'and' || tokens[at]?.key === 'or'
    if (isJoined && BEGINS.has(tokens[at + 1]?.raw.toLowerCase() ?? '')) cuts.push(at)
  }
  return cuts.map((start, at) => {
    const end = cuts[at + 1] ?? to
    const own = negations.filter((one) => one.at >= start && one.at < end)
    return { from: start, to: end, negations: own }
  })
}
