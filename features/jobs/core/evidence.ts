/** A quote from a posting as evidence, with its position in the text. */
export type Evidence = {
  readonly text: string
  /** Offsets into the posting's text, so the page can highlight the sentence. */
  readonly start: number
  readonly end: number
  /** The heading or the line above a list that says how the words are meant, if they do not say it themselves. */
  readonly under?: string | null | undefined
}
