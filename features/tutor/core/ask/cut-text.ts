/** Cuts a text where a question ends and the next one begins. */

/**
 * @param joins after these words a break is none: what follows is the object of what came before.
 * @returns the pieces in their order, without what is between them.
 */
export function piecesAt(text: string, breaks: readonly RegExp[], joins: RegExp): string[] {
  let pieces = [text]
  for (const pattern of breaks) pieces = pieces.flatMap((piece) => cut(piece, pattern, joins))
  return pieces.map((piece) => piece.trim()).filter((piece) => piece !== '')
}

function cut(text: string, pattern: RegExp, joins: RegExp): string[] {
  const parts: string[] = []
  let rest = text
  let from = 0
  for (;;) {
    const match = pattern.exec(rest.slice(from))
    if (!match) return [...parts, rest]
    const at = from + match.index
    if (joins.test(rest.slice(0, at))) {
      from = at + Math.max(1, match[0].length)
      continue
    }
    parts.push(rest.slice(0, at))
    rest = rest.slice(at + match[0].length)
    from = 0
  }
}
