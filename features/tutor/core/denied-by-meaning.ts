/**
 * Whether a sentence denies what its source says in other words, or says what it denies.
 *
 * Words alone find this only where both use the same ones. Here each clause is compared with the clause of the source
 * that comes nearest to it by meaning: a sentence model hardly hears a negation, so the same statement is near with
 * and without it. If exactly one of the two has one negation, they say opposite things, unless the other denies in
 * another way.
 */
import { clausesOf, type SaidClause } from '#features/curriculum/contract.ts'
import { splitSentences } from '#platform/contract/sentences.ts'

export type Embed = (text: string) => Promise<Float32Array>

/** How near two clauses must be to say the same. */
const SAME_FROM = 0.75
/** What has fewer words is near to too much. */
const LEAST_WORDS = 2
/** To deny these is to say something good of it. */
const BAD =
  /^(?:problem|error|disturb|harm|hurt|matter|forget|fail|failur|collid|collis|risk|danger|troubl|conflict|interrupt|loss|lose|worri)/
/** `does not mean`, `is no proof`: what is denied is a conclusion, which the source need not name. */
const CONCLUDES = /^(?:mean|prove|proof|necessarili)/

type Compared = SaidClause & { readonly vector: Float32Array }

/** @returns a function that is always false where `embed` rejects: then words alone decide. */
export function newDenialCheck(embed: Embed) {
  const sources = new Map<string, Promise<Compared[]>>()
  const compared = (clauses: readonly SaidClause[]): Promise<Compared[]> =>
    Promise.all(
      clauses
        .filter(({ size }) => size >= LEAST_WORDS)
        .map(async (clause) => ({ ...clause, vector: await embed(clause.text) })),
    )
  const readSource = (source: string): Promise<Compared[]> => {
    const known = sources.get(source)
    if (known) return known
    const sentences = splitSentences(source).filter((one) => !one.endsWith('?'))
    const read = compared(sentences.flatMap(clausesOf))
    sources.set(source, read)
    return read
  }
  return async (sentence: string, source: string): Promise<boolean> => {
    try {
      const [said, there] = await Promise.all([compared(clausesOf(sentence)), readSource(source)])
      return said.some((clause) => {
        const nearest = nearestOf(clause, there)
        return nearest !== null && areOpposed(clause, nearest)
      })
    } catch {
      return false
    }
  }
}

function nearestOf({ vector }: Compared, there: readonly Compared[]): Compared | null {
  let [nearest, most]: [Compared | null, number] = [null, SAME_FROM]
  for (const clause of there) {
    const cosine = clause.vector.reduce((sum, value, at) => sum + value * (vector[at] ?? 0), 0)
    if (cosine >= most) [nearest, most] = [clause, cosine]
  }
  return nearest
}

function areOpposed(one: SaidClause, other: SaidClause): boolean {
  const [plain, denying] = one.negations < other.negations ? [one, other] : [other, one]
  if (plain.negations !== 0 || denying.negations !== 1 || plain.deniesInOtherWords) return false
  return denying.denied.every((word) => !BAD.test(word) && !CONCLUDES.test(word))
}
