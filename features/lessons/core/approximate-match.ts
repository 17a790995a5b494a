/**
 * Finds a piece of text in another when some of its letters have changed.
 *
 * Sellers' algorithm (1980): the edit distance of the pattern to every substring at once, with Ukkonen's cut-off
 * (1985), so it costs about `mostErrors` times the length of the text.
 */
export type Match = {
  readonly start: number
  readonly end: number
  /** Letters inserted, left out or replaced. */
  readonly errors: number
}

/** For each end of a match, the best match that ends there; none has more errors than allowed. */
export function approximateMatches(text: string, pattern: string, mostErrors: number): Match[] {
  const rows = pattern.length
  const errors = new Uint16Array(rows + 1)
  const starts = new Int32Array(rows + 1)
  const matches: Match[] = []
  let last = Math.min(mostErrors, rows)
  for (let row = 0; row <= last; row++) errors[row] = row

  for (let end = 1; end <= text.length; end++) {
    const letter = text.charCodeAt(end - 1)
    const bottom = Math.min(last + 1, rows)
    // Rows below the last one within the limit were not updated.
    if (bottom > last) errors[bottom] = mostErrors + 1
    let diagonal = 0
    let diagonalStart = end - 1
    starts[0] = end
    for (let row = 1; row <= bottom; row++) {
      const besides = errors[row] ?? 0
      const besidesStart = starts[row] ?? 0
      let least = diagonal + (pattern.charCodeAt(row - 1) === letter ? 0 : 1)
      let start = diagonalStart
      if (besides + 1 < least) {
        least = besides + 1
        start = besidesStart
      }
      const above = (errors[row - 1] ?? 0) + 1
      if (above < least) {
        least = above
        start = starts[row - 1] ?? 0
      }
      errors[row] = least
      starts[row] = start
      diagonal = besides
      diagonalStart = besidesStart
    }
    last = bottom
    while (last > 0 && (errors[last] ?? 0) > mostErrors) last--
    if (last === rows) matches.push({ start: starts[rows] ?? 0, end, errors: errors[rows] ?? 0 })
  }
  return matches
}

export type PieceInMatch = { readonly start: number; readonly end: number; readonly errors: number }

/**
 * Where a piece of the pattern is within its match, and how many of its letters changed.
 *
 * @param match the matched text, from its first letter to its last.
 */
export function pieceInMatch(
  match: string,
  pattern: string,
  pieceStart: number,
  pieceEnd: number,
): PieceInMatch {
  const width = match.length + 1
  const costs = new Uint16Array((pattern.length + 1) * width)
  const cost = (row: number, column: number) => costs[row * width + column] ?? 0
  const change = (row: number, column: number) =>
    pattern.charCodeAt(row - 1) === match.charCodeAt(column - 1) ? 0 : 1
  for (let column = 1; column < width; column++) costs[column] = column
  for (let row = 1; row <= pattern.length; row++) {
    costs[row * width] = row
    for (let column = 1; column < width; column++) {
      costs[row * width + column] = Math.min(
        cost(row - 1, column - 1) + change(row, column),
        cost(row - 1, column) + 1,
        cost(row, column - 1) + 1,
      )
    }
  }

  // Traced back from the end. Letters inserted just before or after the piece are not part of it.
  let [row, column] = [pattern.length, match.length]
  let [start, end, errors] = [0, match.length, 0]
  while (row > 0 || column > 0) {
    if (row === pieceEnd) end = column
    const here = cost(row, column)
    const isInPiece = row > pieceStart && row <= pieceEnd
    if (row > 0 && column > 0 && here === cost(row - 1, column - 1) + change(row, column)) {
      if (isInPiece) errors += change(row, column)
      row--
      column--
    } else if (row > 0 && here === cost(row - 1, column) + 1) {
      if (isInPiece) errors++
      row--
    } else {
      if (isInPiece && row < pieceEnd) errors++
      column--
      continue
    }
    if (row === pieceStart) start = column
  }
  return { start, end: Math.max(start, end), errors }
}
