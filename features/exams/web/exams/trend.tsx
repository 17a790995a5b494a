/** The expected share from attempt to attempt, each with its interval, over the band in which a pass may begin. */
import type { ExamAttempts, PastAttempt } from '../../contract.ts'
import { dayWords, intervalWords, percentWords } from './attempt-words.ts'

import '../figures-table.css'

/** More would be too narrow to read on a phone. */
const MOST_SHOWN = 12
/** With more, only the first and the last date are written, as also where the drawing is narrow. */
const MOST_DATES = 4
const STEP = 0.1

type Expected = NonNullable<PastAttempt['result']['expected']>
type Point = { readonly id: string; readonly startedAt: string; readonly expected: Expected }

/** Nothing where fewer than two attempts have an estimate. */
export function Trend({ attempts: { exam, past, passMark } }: { readonly attempts: ExamAttempts }) {
  const points = past
    .slice(0, MOST_SHOWN)
    .flatMap(({ id, startedAt, result: { expected } }) =>
      expected ? [{ id, startedAt, expected }] : [],
    )
    .toReversed()
  const [before, last] = points.slice(-2)
  if (!before || !last) return null
  const mark = { low: passMark.from / 100, high: passMark.to / 100 }
  const titleId = `trend-${exam.id}`
  return (
    <section aria-labelledby={titleId} className="card card--default gap-4 p-[min(1.25rem,5vw)]">
      <div>
        <h2 id={titleId} className="text-xl font-semibold">
          Expected on a fresh form, our estimate
        </h2>
        <p className="text-muted mt-1 max-w-prose">
          Each line is an 80 % interval. A change inside the interval says nothing.{' '}
          {compare(before.expected, last.expected)}
        </p>
      </div>
      <Drawing points={points} mark={mark} />
      <p className="text-muted flex items-center gap-2 text-sm">
        <span aria-hidden className="trend-key" />
        Where we guess that a pass begins: {intervalWords(mark)} of the items.
      </p>
      <details>
        <summary className="min-h-11 cursor-pointer content-center text-sm underline">
          The same as a table
        </summary>
        <div className="overflow-x-auto">
          <table className="figures-table text-[0.9375rem]">
            <thead>
              <tr>
                <th scope="col">Date</th>
                <th scope="col">Expected</th>
                <th scope="col">80 % interval</th>
                <th scope="col">Answers</th>
              </tr>
            </thead>
            <tbody>
              {points.toReversed().map(({ id, startedAt, expected }) => (
                <tr key={id}>
                  <th scope="row">{dayWords(startedAt)}</th>
                  <td>{percentWords(expected.share)}</td>
                  <td>{intervalWords(expected)}</td>
                  <td>{expected.answers}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </section>
  )
}

/** Of the last two: whether the newer figure is outside of the older interval. */
function compare(before: Expected, last: Expected): string {
  const isInside = last.share >= before.low && last.share <= before.high
  if (isInside) return 'The last one is inside the interval before it.'
  return last.share > before.share
    ? 'The last one is above the interval before it.'
    : 'The last one is below the interval before it.'
}

type DrawingProps = {
  readonly points: readonly Point[]
  readonly mark: { readonly low: number; readonly high: number }
}

function Drawing({ points, mark }: DrawingProps) {
  const least = Math.min(mark.low, ...points.map(({ expected }) => expected.low))
  const bottom = Math.max(0, Math.floor((least - STEP / 2) / STEP) * STEP)
  const steps = Math.round((1 - bottom) / STEP)
  const lines = Array.from({ length: steps + 1 }, (_, index) => bottom + index * STEP)
  /** From the top, in percent. */
  const y = (share: number) => `${(100 * (1 - share)) / (1 - bottom)}%`
  const x = (index: number) => `${(100 * index) / (points.length - 1)}%`
  const dated = points.length > MOST_DATES ? [points[0], points.at(-1)] : points
  return (
    <div role="img" aria-label={inWords(points)} className="trend">
      <div aria-hidden className="trend-scale">
        {lines.map((share, index) => (
          // Every second one, where they would touch.
          <span
            key={share}
            data-hidden={(steps > 5 && index % 2 === 1) || undefined}
            style={{ top: y(share) }}
          >
            {percentWords(share)}
          </span>
        ))}
      </div>
      <svg aria-hidden className="trend-plot">
        <rect
          className="trend-band"
          x="0"
          width="100%"
          y={y(mark.high)}
          height={`${(100 * (mark.high - mark.low)) / (1 - bottom)}%`}
        />
        {lines.map((share) => (
          <line key={share} className="trend-grid" x1="0" x2="100%" y1={y(share)} y2={y(share)} />
        ))}
      </svg>
      <svg aria-hidden className="trend-plot trend-points">
        {points.map(({ id, expected }, index) => (
          <g key={id}>
            <line
              className="trend-interval"
              x1={x(index)}
              x2={x(index)}
              y1={y(expected.high)}
              y2={y(expected.low)}
            />
            <circle className="trend-point" cx={x(index)} cy={y(expected.share)} r="6" />
          </g>
        ))}
      </svg>
      <div aria-hidden className="trend-dates">
        {dated.map((point) => point && <span key={point.id}>{shortDay(point.startedAt)}</span>)}
      </div>
    </div>
  )
}

function shortDay(iso: string): string {
  return new Intl.DateTimeFormat('en', { month: 'short', day: 'numeric' }).format(new Date(iso))
}

function inWords(points: readonly Point[]): string {
  const each = points.map(
    ({ startedAt, expected }) =>
      `${dayWords(startedAt)}: ${percentWords(expected.share)}, ${intervalWords(expected)}`,
  )
  return `Expected share from the oldest to the newest. ${each.join('. ')}.`
}
