/** What the comparison of a sentence with its source finds. */
export type Disagreement = {
  readonly kind: 'number' | 'name' | 'negation' | 'quantifier' | 'role'
  /** What disagrees, in words that a writer can act on. */
  readonly detail: string
  /** False where the source merely does not have it: a number or a name that may stand elsewhere. */
  readonly contradicts: boolean
}
