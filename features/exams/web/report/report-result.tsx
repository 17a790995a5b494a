/** What was counted, and apart from it what we estimate: a fresh form, and the vendor's scale. */
import type { ExamReport } from '../../contract.ts'
import { FEWEST_ITEMS_FOR_RANGE } from '../../core/scaled-range.ts'
import {
  countWords,
  intervalWords,
  minutesWords,
  MODE_WORDS,
  percentWords,
} from '../exams/attempt-words.ts'
import { standingOf } from './item-standing.ts'

type Props = { readonly report: ExamReport }

export function ReportResult({ report }: Props) {
  return (
    <section aria-labelledby="result-title" className="report-results mt-6">
      <h2 id="result-title" className="sr-only">
        Result
      </h2>
      <Counted report={report} />
      <Estimated report={report} />
      <Scaled report={report} />
    </section>
  )
}

function Counted({ report }: Props) {
  const { all, items } = report
  const { right, total, performance } = all
  const blank = items.filter((item) => standingOf(item) === 'blank').length
  return (
    <div className="card card--default report-counted gap-2 p-5">
      <h3 className="text-muted text-sm font-semibold">Counted</h3>
      {total > 0 && (
        <p className="text-4xl font-semibold tabular-nums">
          {right} of {total} right
        </p>
      )}
      {performance.meanScore !== null && (
        <p className="text-lg">
          Performance-based (PBQ): {percentWords(performance.meanScore)} of the marks of{' '}
          {countWords(performance.total, 'item')}
        </p>
      )}
      {total === 0 && performance.total === 0 && <p className="text-lg">No item is counted.</p>}
      <p className="text-muted text-sm">
        {blank > 0 && `${blank} left blank, which counts as wrong. `}
        {timeWords(report)}
      </p>
    </div>
  )
}

function timeWords({
  mode,
  minutes,
  extraMinutes,
  usedMinutes,
  pausedMinutes,
}: ExamReport): string {
  const used = `Time used: ${minutesWords(usedMinutes)} of ${minutes}`
  const extra = extraMinutes > 0 ? `, ${extraMinutes} of them extra time` : ''
  if (mode === 'exam') return `${used}${extra}.`
  const paused = pausedMinutes > 0 ? `paused for ${minutesWords(pausedMinutes)}` : 'without a pause'
  return `${used}${extra}. ${MODE_WORDS.practice.title} mode, ${paused}.`
}

function Estimated({ report: { expected } }: Props) {
  return (
    <div className="card card--default gap-2 p-5">
      <h3 className="text-muted text-sm font-semibold">Expected on a fresh form, our estimate</h3>
      {expected ? (
        <>
          <p className="text-2xl font-semibold tabular-nums">{percentWords(expected.share)}</p>
          <p>80 % interval: {intervalWords(expected)}</p>
          <p className="text-muted text-sm">
            It rests on {countWords(expected.answers, 'question')} at your first meeting with them,
            here and anywhere else. One that you opened and left blank counts as wrong.
          </p>
        </>
      ) : (
        <p>Not estimated: no answer of yours counts for it yet.</p>
      )}
    </div>
  )
}

function Scaled({ report: { scaled, scale, passMark, itemCount, expected } }: Props) {
  return (
    <div className="card card--default gap-2 p-5">
      <h3 className="text-muted text-sm font-semibold">Scaled range, our estimate</h3>
      {scaled ? (
        <>
          <p className="text-2xl font-semibold tabular-nums">
            {scaled.from} to {scaled.to}
          </p>
          <p>
            A pass begins at {scale.pass}, on a scale from {scale.from} to {scale.to}.
          </p>
          <p className="text-muted text-sm">
            The vendor publishes neither the weights of its questions nor how marks become points:
            we assume that a pass takes {passMark.from} to {passMark.to} % of the items.
          </p>
        </>
      ) : (
        <p>
          {itemCount < FEWEST_ITEMS_FOR_RANGE || !expected
            ? `No range: ${expected ? `${itemCount} items say too little` : 'there is no estimate to make it from'}. A pass begins at ${scale.pass}.`
            : `No range for this form. A pass begins at ${scale.pass}.`}
        </p>
      )}
    </div>
  )
}
