/** What the statements about forecasts find: the audited one of each exam, and the exams that nobody reported. */
import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Db } from '#platform/server/database.ts'
import { openTestDatabase } from '#platform/testing/test-database.ts'

import { someGoals } from '../../core/testing.ts'
import { insertChallenge } from '../queries.ts'
import type { ChallengeTables } from '../tables.ts'
import {
  selectAudited,
  selectForecasts,
  selectOwnOutcomes,
  selectUnreported,
  upsertForecast,
} from './queries.ts'
import { aForecastRow, anOutcomeRow } from './testing-rows.ts'

let db: Db<ChallengeTables>
beforeAll(async () => {
  db = await openTestDatabase<ChallengeTables>()
})
afterAll(() => db.destroy())

/** A learner's challenge with the forecasts of some days. */
async function givenForecasts(days: readonly string[], examDay: string | null) {
  const of = { user_id: randomUUID(), challenge_id: randomUUID() }
  await insertChallenge(db, {
    user_id: of.user_id,
    id: of.challenge_id,
    exam_id: 'n10-009',
    goals: JSON.stringify(someGoals({ examDay })),
    created_at: 0,
    updated_at: 0,
    chosen_at: 0,
    ended_at: null,
  })
  const rows = days.map((day, at) =>
    aForecastRow({ ...of, day, exam_day: examDay, pass: (at + 1) / 100 }),
  )
  for (const row of rows) {
    // oxlint-disable-next-line no-await-in-loop -- a few rows
    await upsertForecast(db, row)
  }
  const report = (sat_on: string, result: 'passed' | 'failed' | 'not-sat') =>
    db
      .insertInto('challenge_outcome')
      .values(anOutcomeRow({ ...of, sat_on, result }))
      .execute()
  const own = async () =>
    (await selectOwnOutcomes(db, of.user_id)).map(({ sat_on, result, day }) => [
      sat_on,
      result,
      day,
    ])
  return { ...of, report, own }
}

test('audited is the last forecast at least a day before the exam: not the one of the evening before', async () => {
  const ada = await givenForecasts(
    ['2026-12-01', '2026-12-08', '2026-12-09', '2026-12-10'],
    '2026-12-10',
  )
  await ada.report('2026-12-10', 'passed')

  expect(await ada.own()).toEqual([['2026-12-10', 'passed', '2026-12-08']])
})

test('of an exam that was sat twice, each has its own; the second one none where nothing was shown between', async () => {
  const ada = await givenForecasts(['2026-12-01', '2026-12-20'], '2026-12-10')
  await ada.report('2026-12-10', 'failed')
  await ada.report('2027-01-09', 'passed')
  const bob = await givenForecasts(['2026-12-01', '2026-12-10'], '2026-12-10')
  await bob.report('2026-12-10', 'failed')
  await bob.report('2027-01-09', 'passed')

  expect(await ada.own()).toEqual([
    ['2027-01-09', 'passed', '2026-12-20'],
    ['2026-12-10', 'failed', '2026-12-01'],
  ])
  expect(await bob.own()).toEqual([
    ['2027-01-09', 'passed', null],
    ['2026-12-10', 'failed', '2026-12-01'],
  ])
})

test('an exam that was not sat is no result, and takes no forecast from the one that was', async () => {
  const ada = await givenForecasts(['2026-12-01'], '2026-12-10')
  await ada.report('2026-12-10', 'not-sat')
  await ada.report('2026-12-18', 'passed')
  const before = await selectAudited(db)

  expect(await ada.own()).toEqual([
    ['2026-12-18', 'passed', '2026-12-01'],
    ['2026-12-10', 'not-sat', '2026-12-01'],
  ])
  expect(before.every(({ result }) => result !== ('not-sat' as string))).toBe(true)
})

test("a result without a forecast before it is the learner's alone", async () => {
  const ada = await givenForecasts([], '2026-12-10')
  const before = await selectAudited(db)
  await ada.report('2026-12-10', 'passed')

  expect(await ada.own()).toEqual([['2026-12-10', 'passed', null]])
  expect(await selectAudited(db)).toEqual(before)
})

test('an exam is unreported once its day is past after a forecast, until somebody reports it', async () => {
  const unreported = async (today: string) =>
    (await selectUnreported(db, today)).filter(({ exam_day }) => exam_day === '2026-11-20')
  const ada = await givenForecasts(['2026-11-10', '2026-11-18'], '2026-11-20')
  await givenForecasts([], '2026-11-20')
  await givenForecasts(['2026-11-19', '2026-11-20'], '2026-11-20')
  await givenForecasts(['2026-11-10'], null)

  expect(await unreported('2026-11-20')).toEqual([])
  expect(await unreported('2026-11-21')).toMatchObject([{ exam_day: '2026-11-20', pass: 0.02 }])
  await ada.report('2026-11-20', 'failed')
  expect(await unreported('2026-11-21')).toEqual([])
})

test('of two forecasts of a day the one shown later is kept, whichever is stored first', async () => {
  const of = { user_id: randomUUID(), challenge_id: randomUUID(), day: '2026-12-01' }
  const [early, late] = [
    aForecastRow({ ...of, shown_at: 1000, pass: 0.1 }),
    aForecastRow({ ...of, shown_at: 2000, pass: 0.2 }),
  ]
  const kept = () =>
    selectForecasts(
      db,
      { userId: of.user_id, challengeId: of.challenge_id },
      { from: of.day, to: of.day },
    )
  await Promise.all([upsertForecast(db, late), upsertForecast(db, early)])
  expect(await kept()).toEqual([late])
  await upsertForecast(db, { ...late, shown_at: 3000, pass: 0.3 })
  expect(await kept()).toMatchObject([{ shown_at: 3000, pass: 0.3 }])
})
