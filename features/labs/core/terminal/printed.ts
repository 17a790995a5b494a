/**
 * What a command prints: blocks of text and tables.
 *
 * A table is kept as rows: the terminal's columns of characters, a real table on a phone, and what is spoken come from
 * the same rows.
 */
export type Printed = readonly Block[]

export type Block =
  | { readonly kind: 'text'; readonly lines: readonly string[] }
  | {
      readonly kind: 'table'
      /** Said before the table is read out; not printed. */
      readonly caption: string
      readonly columns: readonly string[]
      readonly rows: readonly (readonly string[])[]
    }
  /** `at`: below which character of the line the error mark stands, counted from 0; null: the whole line. */
  | { readonly kind: 'error'; readonly message: string; readonly at: number | null }

/** Below the column titles and values, as the terminal shows it. */
export function textOf(block: Block): readonly string[] {
  if (block.kind === 'text') return block.lines
  if (block.kind === 'error') return [`% ${block.message}`]
  const { columns, rows } = block
  const widths = columns.map((title, at) =>
    Math.max(title.length, ...rows.map((row) => (row[at] ?? '').length)),
  )
  return [columns, ...rows].map((row) =>
    row
      .map((cell, at) => (at === row.length - 1 ? cell : cell.padEnd((widths[at] ?? 0) + 2)))
      .join('')
      .trimEnd(),
  )
}
