/** What a tool shows, as a table that can be read, searched and spoken. */
import type { Reading } from '../../core/worksheet.ts'

export function ReadingTable({
  reading: { title, says, columns, rows },
}: {
  readonly reading: Reading
}) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so keys have to reach it
    <div className="lab-reading" tabIndex={0} role="group" aria-label={title}>
      <table>
        <caption>
          <span className="lab-form-title">{title}</span>
          {says !== null && (
            <span role="status" className="block">
              {says}
            </span>
          )}
        </caption>
        {columns.length > 0 && (
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map((cells, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- rows of a tool have no other name
            <tr key={at}>
              {cells.map((cell, column) =>
                column === 0 ? (
                  // oxlint-disable-next-line react/no-array-index-key -- as above
                  <th key={column} scope="row">
                    {cell}
                  </th>
                ) : (
                  // oxlint-disable-next-line react/no-array-index-key -- as above
                  <td key={column}>{cell}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
