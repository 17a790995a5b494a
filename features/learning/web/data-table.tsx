/** The numbers behind a picture, as a table that is opened by a press. */
import { useState } from 'react'

type Props = {
  /** What the numbers are about: it begins a sentence, and names the table. */
  readonly title: string
  readonly columns: readonly string[]
  /** The first cell names the row. */
  readonly rows: readonly (readonly (string | number)[])[]
}

export function DataTable({ title, columns, rows }: Props) {
  // Those of all topics have thousands of cells.
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="figure-data" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{title} in numbers</summary>
      {isOpen && <Table title={title} columns={columns} rows={rows} />}
    </details>
  )
}

function Table({ title, columns, rows }: Props) {
  return (
    <div
      className="figure-table"
      role="region"
      aria-label={`${title} in numbers`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
      tabIndex={0}
    >
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- a cell is known by its column
                <td key={at}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
