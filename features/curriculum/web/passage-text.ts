/** The words of a rendered passage, for a question about it. */
import { isValidElement, type ReactNode } from 'react'

export function textOf(node: ReactNode): string {
  return wordsOf(node)
    .replaceAll(/(?: \| )+(?=; |$)/g, '')
    .replace(/; $/, '')
}

/** What ends with the element: cells and rows of a table would run into each other. */
const AFTER: Readonly<Record<string, string>> = { th: ' | ', td: ' | ', tr: '; ', br: ' ' }

function wordsOf(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node)
  if (Array.isArray(node)) return node.map((child: ReactNode) => wordsOf(child)).join('')
  if (!isValidElement<{ children?: ReactNode }>(node)) return ''
  const after = typeof node.type === 'string' ? (AFTER[node.type] ?? '') : ''
  return `${wordsOf(node.props.children)}${after}`
}

/** The beginning of a text, cut at a word, at most `length` characters. */
export function beginningOf(text: string, length: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line.length <= length) return line
  const piece = line.slice(0, length)
  return `${piece.slice(0, Math.max(piece.lastIndexOf(' '), length / 2)).replace(/[,;:.]$/, '')}…`
}
