/** A table; on a phone each row is a block with the names of its columns. */
import type { TableExhibit } from '../../core/exhibit.ts'

export function ExhibitTable({ exhibit }: { readonly exhibit: TableExhibit }) {
  const { title, columns, rows } = exhibit
  return (
    <figure className="exhibit">
      <figcaption>{title}</figcaption>
      <table
        className="exhibit-table"
        aria-label={title}
        data-wide={columns.length > 3 || undefined}
      >
        <thead>
          <tr>
            {columns.map((column, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- columns keep their order, and one may have no name
              <th key={index} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- rows keep their order, and two may be alike
            <tr key={at}>
              {row.map((cell, index) => (
                // oxlint-disable-next-line react/no-array-index-key
                <td key={index} data-column={columns[index]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
