/** Rows of forecasts and results for tests. Name only what the test is about. */
import { randomUUID } from 'node:crypto'

import type { Selectable } from 'kysely'

import { addDays } from '../../core/calendar.ts'
import { FIRST_BELIEFS } from '../../core/readiness/forecast.ts'
import type { ChallengeTables } from '../tables.ts'
import type { ForecastRow } from './queries.ts'

export function aForecastRow({
  day = '2026-12-01',
  ...traits
}: Partial<Omit<ForecastRow, 'audited_from'>> = {}): ForecastRow {
  return {
    user_id: randomUUID(),
    challenge_id: randomUUID(),
    exam_id: 'n10-009',
    day,
    audited_from: addDays(day, 2),
    shown_at: 0,
    exam_day: '2026-12-10',
    items: 90,
    pass: 0.5,
    low: 0.4,
    high: 0.6,
    score: 0.76,
    score_low: 0.7,
    score_high: 0.82,
    spread: JSON.stringify({ known: 0.68, sd: 0.05, slope: 0.18 }),
    beliefs: JSON.stringify(FIRST_BELIEFS),
    projection: null,
    ...traits,
  }
}

type OutcomeRow = Selectable<ChallengeTables['challenge_outcome']>

export function anOutcomeRow(traits: Partial<OutcomeRow> = {}): OutcomeRow {
  return {
    user_id: randomUUID(),
    challenge_id: randomUUID(),
    exam_id: 'n10-009',
    sat_on: '2026-12-10',
    result: 'passed',
    score: null,
    weak_domains: '[]',
    reported_at: 0,
    ...traits,
  }
}
