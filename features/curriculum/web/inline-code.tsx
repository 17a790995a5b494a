/** A line of plain text with `commands` between backticks. */
import type { ReactNode } from 'react'

export function inlineCode(text: string): ReactNode {
  if (!text.includes('`')) return text
  // Every second piece was between two backticks; pieces never change their order.
  // oxlint-disable-next-line react/no-array-index-key
  return text.split('`').map((piece, at) => (at % 2 === 1 ? <code key={at}>{piece}</code> : piece))
}
