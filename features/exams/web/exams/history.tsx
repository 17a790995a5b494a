/** Practice exams that were handed in, the newest first. */
import { Link } from '@tanstack/react-router'

import type { PastAttempt } from '../../contract.ts'
import {
  dayWords,
  intervalWords,
  LENGTH_WORDS,
  MODE_WORDS,
  percentWords,
  rawWords,
  timeUsedWords,
  whenWords,
} from './attempt-words.ts'

type Props = {
  readonly past: readonly PastAttempt[]
  /** Absent while one is open. */
  readonly onRepeat?: ((attempt: PastAttempt) => void) | undefined
}

export function History({ past, onRepeat }: Props) {
  const byId = new Map(past.map((attempt) => [attempt.id, attempt]))
  return (
    <section aria-labelledby={`history-${past[0]?.exam.id}`}>
      <h2 id={`history-${past[0]?.exam.id}`} className="text-xl font-semibold">
        Earlier practice exams
      </h2>
      <ul className="mt-3 space-y-3">
        {past.map((attempt) => (
          <li key={attempt.id}>
            <Entry
              attempt={attempt}
              original={attempt.repeatOf === null ? undefined : byId.get(attempt.repeatOf)}
              onRepeat={onRepeat}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

type EntryProps = {
  readonly attempt: PastAttempt
  /** The attempt whose form it repeats. */
  readonly original: PastAttempt | undefined
  readonly onRepeat: Props['onRepeat']
}

function Entry({ attempt, original, onRepeat }: EntryProps) {
  const { id, startedAt, length, itemCount, mode, endedBy, repeatOf, result } = attempt
  const when = whenWords(startedAt)
  const { expected, scaled } = result
  return (
    <article aria-labelledby={`past-${id}`} className="card card--default gap-3 p-4 sm:p-5">
      <div>
        <h3 id={`past-${id}`} className="font-semibold">
          {when}
        </h3>
        <p className="text-muted text-sm">
          {LENGTH_WORDS[length]}, {itemCount} items, {MODE_WORDS[mode].title.toLowerCase()} mode
          {endedBy === 'time' && ', ended by the clock'}
          {repeatOf !== null &&
            `, repeat of ${original ? dayWords(original.startedAt) : 'an earlier form'}`}
        </p>
      </div>
      <dl className="exam-facts">
        <div>
          <dt>Count</dt>
          <dd className="font-semibold">{rawWords(result.all)}</dd>
        </div>
        <div>
          <dt>Expected on a fresh form</dt>
          <dd>
            {expected
              ? `${percentWords(expected.share)} (${intervalWords(expected)})`
              : 'Not estimated'}
          </dd>
        </div>
        {scaled && (
          <div>
            <dt>Scaled range, our estimate</dt>
            <dd>
              {scaled.from} to {scaled.to}
            </dd>
          </div>
        )}
        <div>
          <dt>Time used</dt>
          <dd>{timeUsedWords(attempt)}</dd>
        </div>
      </dl>
      <div className="flex flex-wrap gap-2">
        <Link
          to="/dashboard/lessons/exams/$attemptId/report"
          params={{ attemptId: id }}
          className="button button--outline min-h-11"
          aria-label={`Report of ${when}`}
        >
          Report
        </Link>
        {onRepeat && (
          <button
            type="button"
            className="button button--ghost min-h-11"
            aria-label={`Sit this form again: ${when}`}
            onClick={() => onRepeat(attempt)}
          >
            Sit this form again
          </button>
        )}
      </div>
    </article>
  )
}
