/** One bar a week. The picture says nothing that the sentence above it and the table below it do not say. */
import { WeeksAxis } from './weeks-axis.tsx'

type Props = {
  readonly name: string
  readonly weeks: readonly string[]
  readonly values: readonly number[]
  readonly words: (value: number) => string
}

/** Of the height of the picture, in its own units. */
const HEIGHT = 100
/** Even the smallest is seen. */
const LEAST = 3

export function Bars({ name, weeks, values, words }: Props) {
  const most = Math.max(1, ...values)
  return (
    <div className="figure-bars">
      <p className="figure-bars-head" aria-hidden>
        <span>{name}</span>
        <span className="text-muted tabular-nums">most in a week: {words(most)}</span>
      </p>
      <svg viewBox={`0 0 ${values.length} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
        {values.map((value, at) => {
          const height = value === 0 ? 0 : Math.max(LEAST, (HEIGHT * value) / most)
          return (
            <rect key={weeks[at]} x={at + 0.14} width={0.72} y={HEIGHT - height} height={height} />
          )
        })}
      </svg>
      <WeeksAxis weeks={weeks} />
    </div>
  )
}
