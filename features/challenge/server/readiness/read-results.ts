/**
 * What everybody's results say: of forecasts (how good they were), and of each exam (where its pass mark lies, and how
 * much harder it is than our bank). Read once an hour, for all learners together.
 */
import type { Exam } from '#features/curriculum/contract.ts'
import type { Db } from '#platform/server/database.ts'

import { addDays, civilDay } from '../../core/calendar.ts'
import { beliefsAfter } from '../../core/readiness/beliefs.ts'
import type { Beliefs } from '../../core/readiness/forecast.ts'
import { recordOf, type ForecastRecord } from '../../core/readiness/record.ts'
import type { ChallengeNeeds } from '../needs.ts'
import { goalsOf } from '../stored-challenge.ts'
import type { ChallengeTables } from '../tables.ts'
import { keepForAnHour } from './keep-for-an-hour.ts'
import { selectAudited, selectUnreported } from './queries.ts'
import { spreadOfRow } from './stored-forecast.ts'

export type Results = (
  db: Db<ChallengeTables>,
  /** Epoch milliseconds. */
  now: number,
) => Promise<{
  readonly beliefsOf: (exam: Exam) => Believed
  readonly everyone: ForecastRecord
}>

/** Of an exam. More of them change little, and take milliseconds each, during which nobody else is answered. */
const MOST_RESULTS = 100

/** What is assumed of an exam, and how many results have changed it. */
type Believed = { readonly beliefs: Beliefs; readonly results: number }

/** Of the form that forecasts are about: the longest that is made here, else the vendor's. */
export function itemsOf({ practice, maxQuestions }: Exam): number {
  return practice?.lengths[0]?.items ?? maxQuestions
}

export function readResults({ firstBeliefs }: Pick<ChallengeNeeds, 'firstBeliefs'>): Results {
  return keepForAnHour(async (db, now) => {
    // A day that is past everywhere.
    const past = addDays(civilDay('UTC', now), -1)
    const [audited, unreported] = await Promise.all([selectAudited(db), selectUnreported(db, past)])
    const byExam = Map.groupBy(audited, ({ exam_id }) => exam_id)
    const believed = new Map<string, Believed>()
    return {
      beliefsOf: (exam) => {
        const known = believed.get(exam.id)
        if (known) return known
        // The newest: an exam changes.
        const rows = (byExam.get(exam.id) ?? []).slice(-MOST_RESULTS)
        const outcomes = rows.map((row) => ({
          spread: spreadOfRow(row),
          passed: row.result === 'passed',
        }))
        const beliefs = beliefsAfter(firstBeliefs(exam.id), outcomes, itemsOf(exam))
        believed.set(exam.id, { beliefs, results: rows.length })
        return { beliefs, results: rows.length }
      },
      everyone: recordOf([
        ...audited.map(({ pass, result }) => ({ forecast: pass, passed: result === 'passed' })),
        // A date that was moved after the last forecast did not pass.
        ...unreported
          .filter((row) => goalsOf(row).examDay === row.exam_day)
          .map(({ pass }) => ({ forecast: pass, passed: null })),
      ]),
    }
  })
}
