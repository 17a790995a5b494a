/** Shares over weeks: lines, and a band around one of them. */
import { percentWords } from '../core/figures/words.ts'

export type Line = {
  readonly kind: 'solid' | 'dashed'
  /** Shares, 0 to 1; undefined where a week has none. */
  readonly values: readonly (number | undefined)[]
}

type Props = {
  readonly lines: readonly Line[]
  readonly band?: readonly { readonly low: number; readonly high: number }[] | undefined
  /** The lowest share that is drawn. */
  readonly from: number
}

const WIDTH = 100
const HEIGHT = 100
const FRAME = { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: 'none' } as const

export function LineChart({ lines, band, from }: Props) {
  return (
    <div className="figure-lines" aria-hidden>
      <p className="figure-scale">
        <span>100 %</span>
        <span>{percentWords((1 + from) / 2)}</span>
        <span>{percentWords(from)}</span>
      </p>
      <svg {...FRAME}>
        <Lines lines={lines} band={band} from={from} gridAt={[0, 0.5, 1]} />
      </svg>
    </div>
  )
}

type SmallProps = {
  readonly values: Line['values']
  readonly from: number
  /** What the line shows, in words. */
  readonly label: string
}

/** One line as high as text, with its ends as its only scale. */
export function SmallLine({ values, from, label }: SmallProps) {
  return (
    <svg {...FRAME} className="figure-small-line" role="img" aria-label={label}>
      <Lines lines={[{ kind: 'solid', values }]} from={from} gridAt={[0, 1]} />
    </svg>
  )
}

function Lines({ lines, band, from, gridAt }: Props & { readonly gridAt: readonly number[] }) {
  const count = Math.max(...lines.map(({ values }) => values.length))
  // A single week is drawn across, so that its band is seen.
  const x = (at: number) => (count === 1 ? WIDTH / 2 : (WIDTH * at) / (count - 1))
  const y = (share: number) => HEIGHT - (HEIGHT * (Math.max(from, share) - from)) / (1 - from)
  return (
    <>
      {gridAt.map((part) => (
        <path key={part} className="figure-grid" d={`M0 ${part * HEIGHT}H${WIDTH}`} />
      ))}
      {band && <path className="figure-band" d={bandPath(band, x, y)} />}
      {lines.map(({ kind, values }) => (
        <path key={kind} className="figure-line" data-kind={kind} d={linePath(values, x, y)} />
      ))}
    </>
  )
}

type Place = (value: number) => number

/** A week without neighbors is a dot: a line of no length with round ends. */
function linePath(values: Line['values'], x: Place, y: Place): string {
  return values
    .map((value, at) => {
      if (value === undefined) return ''
      const isBegin = values[at - 1] === undefined
      return `${isBegin ? 'M' : 'L'}${x(at)} ${y(value)}${isBegin ? 'h0' : ''}`
    })
    .join('')
}

function bandPath(band: NonNullable<Props['band']>, x: Place, y: Place): string {
  const [only] = band
  if (band.length === 1 && only) {
    return `M${WIDTH / 2 - 2} ${y(only.low)}H${WIDTH / 2 + 2}V${y(only.high)}H${WIDTH / 2 - 2}Z`
  }
  const above = band.map(({ high }, at) => `${x(at)} ${y(high)}`)
  const below = band.map(({ low }, at) => `${x(at)} ${y(low)}`).toReversed()
  return `M${[...above, ...below].join('L')}Z`
}
