/**
 * Whether a sentence denies what its source says in other words, or says what it denies.
 *
 * Words alone find this only where both use the same ones. Here each clause is compared by meaning with the clauses of
 * the source. A sentence model hardly hears a negation, so the same statement is near with and without it. If the
 * nearest clause that denies where this one affirms, or the reverse, is clearly nearer than every clause that does the
 * same, they say opposite things.
 */
import { clausesOf, type SaidClause } from '#features/curriculum/contract.ts'
import { splitSentences } from '#platform/contract/sentences.ts'

export type Embed = (text: string) => Promise<Float32Array>

/** How near two clauses must be to be about the same. */
const ABOUT_FROM = 0.5
/** By so much the opposite must be nearer than what does the same. */
const MARGIN = 0.1
/** Added where what one denies is named by the other. */
const NAMED = 0.25
/** What has fewer words is near to too much. */
const LEAST_WORDS = 2
/** To deny these is to say something good of it. */
const BAD =
  /^(?:problem|error|disturb|harm|hurt|matter|forget|fail|failur|collid|collis|risk|danger|troubl|conflict|interrupt|loss|lose|worri)/
/** `does not mean`, `is no proof`: what is denied is a conclusion, which the source need not name. */
const CONCLUDES = /^(?:mean|prove|proof|necessarili|help|suffic|suffici|adequ)/
/** `no more than`, `not once`: an amount, not a denial. */
const AMOUNT = /^(?:more|less|fewer|later|longer|other|enough|onc)$/
/** In a source, these deny too seldom to count: `only`, `cut off here`. */
const FAINT = new Set(
  'onli just leav left befor until off end too few littl alon separ first down cut away'.split(' '),
)

type Compared = SaidClause & { readonly vector: Float32Array }
type SaidText = { readonly clauses: readonly Compared[]; readonly denying: ReadonlySet<string> }

/** @returns a function that is always false where `embed` rejects: then words alone decide. */
export function newDenialCheck(embed: Embed) {
  const sources = new Map<string, Promise<SaidText>>()
  const compared = async (clauses: readonly SaidClause[]): Promise<SaidText> => ({
    clauses: await Promise.all(
      clauses
        .filter(({ stems }) => stems.size > 0)
        .map(async (clause) => ({ ...clause, vector: await embed(clause.text) })),
    ),
    denying: new Set(clauses.flatMap(({ denying }) => denying)),
  })
  const readSource = (source: string): Promise<SaidText> => {
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
      return said.clauses.some((clause) => isDeniedBy(clause, said, there))
    } catch {
      return false
    }
  }
}

function isDeniedBy(clause: Compared, said: SaidText, there: SaidText): boolean {
  if (clause.stems.size < LEAST_WORDS || clause.negations > 1 || !isClear(clause)) return false
  const others = there.clauses.map((other) => ({
    other,
    cosine: cosineOf(clause, other),
    isOpposed: areOpposed(clause, other, said, there),
  }))
  return others.some(({ other, cosine, isOpposed }) => {
    if (!isOpposed || other.stems.size < LEAST_WORDS) return false
    const [denying, affirming] = clause.negations > 0 ? [clause, other] : [other, clause]
    const names = ({ stems }: Compared) => denying.denied.some((stem) => stems.has(stem))
    const isNamed = names(affirming)
    // What is said to be missing is called the same.
    if (denying.isWithout && !isNamed) return false
    const opposite = cosine + (isNamed ? NAMED : 0)
    const same = others.map((one) =>
      one.isOpposed ? 0 : one.cosine + (names(one.other) ? NAMED : 0),
    )
    return opposite >= ABOUT_FROM && opposite >= Math.max(...same) + MARGIN
  })
}

const cosineOf = ({ vector }: Compared, other: Compared): number =>
  vector.reduce((sum, value, at) => sum + value * (other.vector[at] ?? 0), 0)

/** Exactly one of the two denies, and the other does not do so in another way. */
function areOpposed(one: SaidClause, other: SaidClause, said: SaidText, there: SaidText): boolean {
  if (other.negations > 1 || one.negations === other.negations) return false
  if (one.negations === 0)
    return isClear(other) && one.denying.every((stem) => there.denying.has(stem))
  return other.denying.every((stem) => said.denying.has(stem) || FAINT.has(stem))
}

/** What it denies, if it denies something, is known, and denying it is more than a turn of speech. */
const isClear = ({ negations, denied }: SaidClause): boolean =>
  negations === 0 ||
  denied.some((stem) => !BAD.test(stem) && !CONCLUDES.test(stem) && !AMOUNT.test(stem))
