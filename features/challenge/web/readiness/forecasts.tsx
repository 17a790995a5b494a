/** The two forecasts: if the exam were today, and near the date what is projected for it; beside that of a week ago. */
import { fullDay, shortDay } from '#platform/web/day-words.ts'

import type { Readiness } from '../../contract.ts'
import {
  CHANGE_WORDS,
  changeOfWeek,
  forecastWords,
  projectionWords,
  scoreWords,
} from '../../core/readiness/words.ts'

type Props = { readonly readiness: Extract<Readiness, { state: 'speaks' }> }

export function Forecasts({ readiness: { today, onTheDay, weekAgo, examDay } }: Props) {
  return (
    <div className="readiness-forecasts">
      <div>
        <h3 className="font-semibold">If you sat it today</h3>
        <p className="readiness-lead">{forecastWords(today)}</p>
        <p className="text-muted max-w-prose">
          Expected: {scoreWords(today.score)}.{' '}
          {weekAgo && (
            <>
              {CHANGE_WORDS[changeOfWeek(today.score, weekAgo.forecast.score)]} (
              {shortDay(weekAgo.day)}).
            </>
          )}
        </p>
      </div>
      {onTheDay && examDay !== null && (
        <div>
          <h3 className="font-semibold">On {fullDay(examDay)}, if you keep to your plan</h3>
          <p className="readiness-lead">{projectionWords(onTheDay)}</p>
          <p className="text-muted">This is a projection.</p>
        </div>
      )}
    </div>
  )
}
