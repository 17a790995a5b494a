/**
 * Forecasts alike beside how many of these exams were passed. Good forecasts lie on the diagonal.
 *
 * The drawing is hidden from screen readers: the table below it has the same figures.
 */
import type { Everyone } from '../../core/readiness/shapes.ts'
import { percent, rangeWords } from './figure-words.ts'

import './reliability-curve.css'

type Props = { readonly curve: NonNullable<Everyone['curve']> }
type Bin = Props['curve']['bins'][number]

const SIZE = 100

export function ReliabilityCurve({ curve: { bins, brier, brierBounds } }: Props) {
  return (
    <figure className="reliability">
      <svg viewBox={`-2 -2 ${SIZE + 4} ${SIZE + 4}`} aria-hidden>
        <rect className="reliability-frame" width={SIZE} height={SIZE} />
        <line className="reliability-ideal" x1={0} y1={SIZE} x2={SIZE} y2={0} />
        {bins.map((bin) => (
          <Point key={bin.from} bin={bin} />
        ))}
      </svg>
      <figcaption className="text-muted text-sm">
        Across: the forecast, from 0 to 100 %. Up: the share that passed, with its 95 % interval. On
        the line both are the same.
      </figcaption>
      <table className="reliability-table">
        <thead>
          <tr>
            <th scope="col">Forecast</th>
            <th scope="col">Reported</th>
            <th scope="col">Passed</th>
            <th scope="col">All dates, at worst and at best</th>
          </tr>
        </thead>
        <tbody>
          {bins.map(({ from, to, reported, unreported, passed, bounds }) => (
            <tr key={from}>
              <th scope="row">{rangeWords({ low: from, high: to })}</th>
              <td>
                {reported} of {reported + unreported}
              </td>
              <td>{passed === null ? 'none' : percent(passed / reported)}</td>
              <td>{bounds ? rangeWords(bounds) : 'none'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-muted max-w-prose text-sm">
        Mean squared error (Brier score): {brier.toFixed(3)}; from {brierBounds.low.toFixed(3)} to{' '}
        {brierBounds.high.toFixed(3)}, whatever the unreported ones were. 0 is perfect, 0.25 is what
        “even chances” gets.
      </p>
    </figure>
  )
}

/** Nothing where nobody reported such an exam. */
function Point({ bin: { meanForecast, passed, reported, interval } }: { readonly bin: Bin }) {
  if (meanForecast === null || passed === null || interval === null) return null
  const x = SIZE * meanForecast
  const y = (share: number) => SIZE * (1 - share)
  return (
    <>
      <line
        className="reliability-range"
        x1={x}
        x2={x}
        y1={y(interval.low)}
        y2={y(interval.high)}
      />
      <circle className="reliability-point" cx={x} cy={y(passed / reported)} r={1.8} />
    </>
  )
}
