/**
 * Cuts a passage into sentences that can be quoted on their own.
 *
 * A table arrives as `cell | cell; cell | cell`: its rows are its sentences, and each cell gets its column header,
 * because a cell means nothing without it.
 */

import { splitSentences } from '#platform/contract/sentences.ts'

export function sentencesOf(text: string): string[] {
  return isTable(text) ? rowSentences(text) : splitSentences(text)
}

/** `Both ends of a trunk` and `instead of a hub` name their subject; `Both are slow` does not. */
const REFERS_BACK =
  /^[(*]*(?:it|its|they|their|them|he|she|this|that|these|those(?! (?:who|that)\b)|such|neither|both(?! (?:[\w-]+ ){1,3}(?:and|of)\b)|and|but|or|so(?!-called| far)|then|instead(?! of\b))\b/i

/** True for a sentence whose opening is unclear without earlier text: `This one is …`. */
export function refersBack(sentence: string): boolean {
  return REFERS_BACK.test(sentence)
}

export function isTable(text: string): boolean {
  return text.includes(' | ') && text.includes('; ')
}

/** The rows below the header, each as `head: cell; head: cell`, or `cell — head: cell` under an empty corner. */
function rowSentences(text: string): string[] {
  // An empty corner cell was trimmed away together with the space before its bar.
  const pieces = (text.startsWith('| ') ? ` ${text}` : text).split(' | ')
  // The header contains no semicolon, so the first piece with one ends the first row.
  const columns = pieces.findIndex((piece) => piece.includes('; ')) + 1
  const rows: string[][] = [[]]
  for (const piece of pieces) {
    const row = rows.at(-1) ?? []
    const cut = piece.lastIndexOf('; ')
    if (row.length < columns - 1 || cut < 0) {
      row.push(piece)
      continue
    }
    row.push(piece.slice(0, cut))
    rows.push([piece.slice(cut + 2)])
  }
  const [head = [], ...body] = rows
  return body.map((row) => {
    const [first = '', ...rest] = row.map((cell, at) => (head[at] ? `${head[at]}: ${cell}` : cell))
    return `${first}${head[0] ? '; ' : ' — '}${rest.join('; ')}`
  })
}
