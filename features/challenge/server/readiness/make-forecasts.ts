/** The forecasts for a learner, from what is known of them and what is assumed of the exam. */
import type { Spread } from '#features/learning/contract.ts'

import { addDays, type Day } from '../../core/calendar.ts'
import { forecast, type Beliefs, type Forecast } from '../../core/readiness/forecast.ts'
import { afterForgetting, forgetting } from '../../core/readiness/forgetting.ts'
import { MOST_DAYS_AHEAD, projected } from '../../core/readiness/projection.ts'
import { missingBeforeForecast, type Missing } from '../../core/readiness/speaks.ts'
import type { Evidence } from './read-evidence.ts'

type Forecasts = {
  /** Empty where they may be shown. */
  readonly missing: readonly Missing[]
  /** After what was forgotten. */
  readonly spread: Spread
  readonly today: Forecast
  /** Null where no date is booked, or it is not near. */
  readonly onTheDay: Forecast | null
}

type Circumstances = {
  readonly beliefs: Beliefs
  /** Of a form. */
  readonly items: number
  readonly today: Day
  /** To a booked exam; null where none is. */
  readonly daysLeft: number | null
}

const RECENT_DAYS = 14

export function makeForecasts(
  evidence: Evidence,
  { beliefs, items, today, daysLeft }: Circumstances,
): Forecasts {
  const spread = afterForgetting(evidence.spread, forgetting(evidence.met))
  const ifToday = forecast(spread, beliefs, items)
  const isNear = daysLeft !== null && daysLeft > 0 && daysLeft <= MOST_DAYS_AHEAD
  const recent = evidence.countedDays.filter(({ day }) => day > addDays(today, -RECENT_DAYS))
  return {
    spread,
    today: ifToday,
    onTheDay: isNear ? forecast(projected(spread, daysLeft), beliefs, items) : null,
    missing: missingBeforeForecast({
      domains: evidence.domains,
      topics: {
        all: evidence.topics.length,
        touched: evidence.topics.filter(({ answers }) => answers > 0).length,
      },
      answersInLast14Days: recent.reduce((sum, { answers }) => sum + answers, 0),
      days: evidence.countedDays.filter(({ answers }) => answers > 0).length,
      scoreWidth: ifToday.score.high - ifToday.score.low,
    }),
  }
}
