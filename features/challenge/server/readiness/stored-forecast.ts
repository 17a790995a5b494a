/** From forecasts to rows, and back to what was known and assumed then. */
import { z } from 'zod'

import type { Spread } from '#features/learning/contract.ts'

import { addDays } from '../../core/calendar.ts'
import type { Beliefs, Forecast } from '../../core/readiness/forecast.ts'
import { ShownForecast } from '../../core/readiness/shapes.ts'
import type { ForecastRow } from './queries.ts'

/** Nobody knows the hour of an exam: a whole day lies between. */
const DAYS_TO_AUDIT = 2

type Shown = {
  readonly userId: string
  readonly challengeId: string
  readonly examId: string
  /** On the learner's wall. */
  readonly day: string
  /** Epoch milliseconds. */
  readonly at: number
  /** Null where none is booked. */
  readonly examDay: string | null
  readonly items: number
  readonly today: Forecast
  readonly onTheDay: Forecast | null
  readonly spread: Spread
  readonly beliefs: Beliefs
}

export function forecastRow(shown: Shown): ForecastRow {
  const { pass, low, high, score } = shown.today
  return {
    user_id: shown.userId,
    challenge_id: shown.challengeId,
    exam_id: shown.examId,
    day: shown.day,
    audited_from: addDays(shown.day, DAYS_TO_AUDIT),
    shown_at: shown.at,
    exam_day: shown.examDay,
    items: shown.items,
    pass,
    low,
    high,
    score: score.share,
    score_low: score.low,
    score_high: score.high,
    spread: JSON.stringify(shown.spread),
    beliefs: JSON.stringify(shown.beliefs),
    projection: shown.onTheDay && JSON.stringify(shown.onTheDay),
  }
}

/** Whether both say the same of the same day, whenever they were shown. */
export function isSameForecast(one: ForecastRow, other: ForecastRow): boolean {
  const { shown_at: _, ...facts } = one
  return Object.entries(facts).every(([name, value]) => other[name as keyof ForecastRow] === value)
}

const Spreading = z.object({ known: z.number(), sd: z.number(), slope: z.number() })

export function spreadOfRow({ spread }: Pick<ForecastRow, 'spread'>): Spread {
  return z.parse(Spreading, JSON.parse(spread))
}

const Belief = z.object({ mean: z.number(), sd: z.number() })
const Believed = z.object({ passMark: Belief, gap: Belief })

export function beliefsOfRow({ beliefs }: Pick<ForecastRow, 'beliefs'>): Beliefs {
  return z.parse(Believed, JSON.parse(beliefs))
}

export function projectionOfRow({ projection }: Pick<ForecastRow, 'projection'>): Forecast | null {
  return projection === null ? null : z.parse(ShownForecast, JSON.parse(projection))
}
