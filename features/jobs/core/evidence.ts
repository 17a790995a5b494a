/** The words of a posting that say something, and where they stand in its text. */
export type Evidence = {
  readonly text: string
  /** Offsets into the posting's text, so the page can point at the sentence. */
  readonly start: number
  readonly end: number
  /** The heading or the line above a list that says how the words are meant, where they do not say it themselves. */
  readonly under?: string | null | undefined
}
