/** Messages between speakers, in order: one column for each speaker, one row for each message. */
import { Figure } from './figure.tsx'

type Props = {
  readonly title: string
  readonly alt: string
  readonly actors: readonly string[]
  readonly messages: readonly {
    readonly from: number
    readonly to: number
    readonly label: string
  }[]
}

const COLUMN_REM = 6.5

export function Sequence({ title, alt, actors, messages }: Props) {
  const count = actors.length
  const columns = { gridTemplateColumns: `repeat(${count}, minmax(0, 1fr))` }
  return (
    <Figure title={title} alt={alt}>
      <div className="sequence" style={{ minWidth: `${count * COLUMN_REM}rem` }}>
        <div className="sequence-actors" style={columns}>
          {actors.map((actor) => (
            <strong key={actor}>{actor}</strong>
          ))}
        </div>
        <div className="sequence-body">
          <div className="sequence-lines" style={columns}>
            {actors.map((actor) => (
              <i key={actor} />
            ))}
          </div>
          <ol>
            {messages.map(({ from, to, label }, index) => {
              const first = Math.min(from, to)
              const last = Math.max(from, to)
              return (
                // Two messages may have the same text; their position identifies them.
                // oxlint-disable-next-line react/no-array-index-key
                <li key={index}>
                  <span
                    className="sequence-label"
                    style={labelPosition((first + last + 1) / 2 / count)}
                  >
                    {label}
                  </span>
                  <span
                    className={`sequence-arrow ${to < from ? 'sequence-arrow--back' : ''}`}
                    style={{
                      marginLeft: `${((first + 0.5) / count) * 100}%`,
                      width: `${((last - first) / count) * 100}%`,
                    }}
                  />
                </li>
              )
            })}
          </ol>
        </div>
      </div>
    </Figure>
  )
}

/** The label is over the middle of its arrow; near an edge it is aligned with the edge. */
function labelPosition(center: number): { paddingLeft?: string; paddingRight?: string } {
  if (center < 0.5) return { paddingRight: `${(1 - 2 * center) * 100}%` }
  return { paddingLeft: `${(2 * center - 1) * 100}%` }
}
