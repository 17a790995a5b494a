/** Splits the text of a card into lines and code between backticks. */

export type TextPart = { readonly kind: 'text' | 'code'; readonly text: string }

/** One list of parts for each line. A backtick without its partner is a backtick. */
export function cardLines(text: string): readonly (readonly TextPart[])[] {
  return text.split('\n').map((line) =>
    line
      .split(/(`[^`]+`)/)
      .filter((piece) => piece !== '')
      .map((piece) =>
        /^`[^`]+`$/.test(piece)
          ? { kind: 'code', text: piece.slice(1, -1) }
          : { kind: 'text', text: piece },
      ),
  )
}
