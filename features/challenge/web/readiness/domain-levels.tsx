/**
 * What is to be expected in each domain, as a picture: the share of answers right with its interval, beside the pass mark.
 *
 * Where few answers count, a figure is mostly what was assumed of everybody, and none is shown. It is a table, so a screen reader has the same figures in the same order.
 */
import type { DomainLevel } from '../../core/readiness/shapes.ts'
import { isLevelKnown } from '../../core/readiness/speaks.ts'
import { percent, rangeWords } from './figure-words.ts'

type Props = {
  readonly domains: readonly DomainLevel[]
  /** Share of raw marks, 0 to 1. */
  readonly passMark: number
}

export function DomainLevels({ domains, passMark }: Props) {
  return (
    <div className="levels">
      <table>
        <caption className="sr-only">
          Share of new questions that you would answer right, by domain, with the range that it lies
          in 8 times of 10.
        </caption>
        <thead>
          <tr>
            <th scope="col">Right</th>
            <th scope="col">Range</th>
            <th scope="col">Answers</th>
          </tr>
        </thead>
        {domains.map(({ number, title, weight, share, low, high, answers }) => (
          <tbody key={number}>
            <tr>
              <th scope="rowgroup" colSpan={3}>
                <span className="levels-name">
                  {number} {title}
                </span>{' '}
                <span className="text-muted">{weight} % of the exam</span>
                {isLevelKnown(answers) && (
                  <span className="levels-bar" aria-hidden>
                    <span
                      className="levels-range"
                      style={{
                        insetInlineStart: `${100 * low}%`,
                        inlineSize: `${100 * (high - low)}%`,
                      }}
                    />
                    <span
                      className="levels-point"
                      style={{ insetInlineStart: `${100 * share}%` }}
                    />
                    <span
                      className="levels-mark"
                      style={{ insetInlineStart: `${100 * passMark}%` }}
                    />
                  </span>
                )}
              </th>
            </tr>
            <tr>
              {isLevelKnown(answers) ? (
                <>
                  <td>{percent(share)}</td>
                  <td>{rangeWords({ low, high })}</td>
                </>
              ) : (
                <td colSpan={2}>not known yet</td>
              )}
              <td>{answers}</td>
            </tr>
          </tbody>
        ))}
      </table>
      <p className="levels-legend text-muted text-sm" aria-hidden>
        <span className="levels-key" data-kind="point" /> expected
        <span className="levels-key" data-kind="range" /> range
        <span className="levels-key" data-kind="mark" /> assumed pass mark
      </p>
    </div>
  )
}
