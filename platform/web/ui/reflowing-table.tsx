/** A table; where it is too wide for its room, each row is a block with the names of its columns. */
import { useWidthInRem } from '../use-width-in-rem.ts'

import './reflowing-table.css'

/** At the size of its text. */
const LETTERS_PER_REM = 2.05
/** What the edges of a cell take. */
const EDGE_LETTERS = 3
/** A longer word may be broken anywhere. */
const LONG_WORD = 18

const longestWord = (cell: string) =>
  Math.max(...cell.split(/\s/).map((word) => Math.min(word.length, LONG_WORD)))

const isLong = (cell: string) => longestWord(cell) === LONG_WORD

type Props = {
  /** Its name for a screen reader. */
  readonly label: string
  /** One may have no name. */
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** How many letters it needs side by side: a word that is broken in the middle is hard to read. */
function lettersOf({ columns, rows }: Props): number {
  return columns
    .map((column, index) =>
      Math.max(...[column, ...rows.map((row) => row[index] ?? '')].map(longestWord)),
    )
    .reduce((sum, letters) => sum + letters + EDGE_LETTERS, 0)
}

export function ReflowingTable(props: Props) {
  const { label, columns, rows } = props
  const [ref, width] = useWidthInRem<HTMLDivElement>()
  const isTooWide = width > 0 && lettersOf(props) > width * LETTERS_PER_REM
  return (
    <div ref={ref} className="reflowing-room">
      <table className="reflowing-table" aria-label={label} data-blocks={isTooWide || undefined}>
        <thead>
          <tr>
            {columns.map((column, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- columns keep their order, and one may have no name
              <th key={index} scope="col" data-long={isLong(column) || undefined}>
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
                <td
                  // oxlint-disable-next-line react/no-array-index-key
                  key={index}
                  data-column={columns[index]}
                  data-long={isLong(cell) || undefined}
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
