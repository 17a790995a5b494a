/** A table of a lab: on a narrow screen each row is a block, with the names of its columns. */
import type { ReactNode } from 'react'

import '#platform/web/ui/reflowing-table.css'

type Props = {
  /** Its name for a screen reader. */
  readonly label: string
  readonly className: string
  readonly columns: readonly string[]
  readonly isNarrow: boolean
  readonly children: ReactNode
}

export function WideTable({ label, className, columns, isNarrow, children }: Props) {
  return (
    <table
      className={`reflowing-table ${className}`}
      aria-label={label}
      data-blocks={isNarrow || undefined}
    >
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}

type CellsProps = { readonly columns: readonly string[]; readonly cells: readonly ReactNode[] }

/** The cells of these columns; a dash is left out where a row is a block. */
export function Cells({ columns, cells }: CellsProps) {
  return cells.map((cell, at) => (
    <td key={columns[at]} data-column={columns[at]} data-empty={cell === '–' || undefined}>
      {cell}
    </td>
  ))
}
