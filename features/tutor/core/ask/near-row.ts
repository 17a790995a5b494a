/** What the sentence model finds near a text. */

/** What the sentence model finds near a text, the nearest first. */
export type NearRow = {
  readonly kind: 'answer' | 'passage' | 'term' | 'tree'
  readonly id: string
  /** Of an answer: what of it. */
  readonly part?: 'question' | 'ask' | 'lead' | 'whole' | undefined
  /** Of a passage. */
  readonly lessonId?: string | undefined
  /** −1 to 1. */
  readonly cosine: number
}

/** What the sentence model finds near a text; nothing where there is no model. */
export type Meaning = (text: string) => Promise<readonly NearRow[]>

/** Of the nearest row of a thing; 0 where it is not among them. */
export const cosineOf = (near: readonly NearRow[], kind: NearRow['kind'], id: string): number =>
  near.find((row) => row.kind === kind && row.id === id)?.cosine ?? 0
