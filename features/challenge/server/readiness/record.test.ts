/** How exams went beside what was forecast: one's own, everyone's as far as there are enough, and what results teach. */
import { beforeAll, describe, expect, test } from 'vitest'

import { openChallengeParts } from '#app/testing/challenge-parts.ts'

import { someGoals } from '../../core/testing.ts'
import { insertChallenge } from '../queries.ts'
import { upsertForecast } from './queries.ts'
import { aForecastRow, anOutcomeRow } from './testing-rows.ts'
import { inDays, openReadinessBank } from './testing.ts'

const { givenLearner, openServer, db } = await openReadinessBank(openChallengeParts)

const HOUR = 3_600_000
const PAST = inDays(-10)

/** Somebody else, whose exam was ten days ago. @param result null: not reported. */
async function givenPastExam(pass: number, result: 'passed' | 'failed' | null) {
  const row = aForecastRow({ pass, day: inDays(-12), exam_day: PAST })
  const { user_id, challenge_id } = row
  await insertChallenge(db, {
    user_id,
    id: challenge_id,
    exam_id: 'n10-009',
    goals: JSON.stringify(someGoals({ examDay: PAST })),
    created_at: 0,
    updated_at: 0,
    chosen_at: 0,
    ended_at: null,
  })
  await upsertForecast(db, row)
  if (result) {
    await db
      .insertInto('challenge_outcome')
      .values(anOutcomeRow({ user_id, challenge_id, sat_on: PAST, result }))
      .execute()
  }
}

describe("one's own", () => {
  test('exam stands beside the forecast of the day before, and nobody else sees it', async () => {
    const [ada, bob] = [givenLearner(), givenLearner()]
    const challengeId = await ada.set({ examDay: inDays(8) })
    await ada.study()
    const { today } = await ada.forecast()
    await ada.report(challengeId, inDays(8), 'passed')

    expect((await ada.record()).own).toEqual([
      {
        examCode: 'N10-009',
        satOn: inDays(8),
        result: 'passed',
        score: null,
        forecast: { day: inDays(6), pass: today.pass, low: today.low, high: today.high },
      },
    ])
    expect((await bob.record()).own).toEqual([])
  })

  test('exam without a forecast before it is told as such, at once', async () => {
    const ada = givenLearner()
    const challengeId = await ada.set()
    await ada.report(challengeId, inDays(0), 'failed')

    expect((await ada.record()).own).toMatchObject([{ result: 'failed', forecast: null }])
  })
})

describe("everyone's", () => {
  beforeAll(async () => {
    for (let exam = 0; exam < 24; exam += 1) {
      const result = exam < 20 ? (exam < 12 ? 'passed' : 'failed') : null
      // oxlint-disable-next-line no-await-in-loop -- a few rows
      await givenPastExam(0.8, result)
    }
  })

  test('are counted from twenty on, with the dates that nobody reported, at worst and at best', async () => {
    const { everyone } = await givenLearner(openServer()).record()

    expect(everyone.reported).toBeGreaterThanOrEqual(20)
    expect(everyone.unreported).toBe(4)
    const { passed, failed, passShare } = everyone.counts ?? { passed: 0, failed: 0 }
    expect(passed + failed).toBe(everyone.reported)
    expect(passShare?.low).toBeCloseTo(passed / (everyone.reported + 4), 9)
    expect(passShare?.high).toBeCloseTo((passed + 4) / (everyone.reported + 4), 9)
    expect(everyone.curve).toBeNull()
  })

  test('are read once an hour, and then anew', async () => {
    const ada = givenLearner(openServer())
    const before = (await ada.record()).everyone.unreported
    await givenPastExam(0.5, null)
    expect((await ada.record()).everyone.unreported).toBe(before)
    ada.wait(HOUR)
    expect((await ada.record()).everyone.unreported).toBe(before + 1)
  })

  test('results change what is assumed of the exam, and the page says how many', async () => {
    const ada = givenLearner(openServer())
    await ada.set()
    const readiness = await ada.look()
    if (readiness?.state !== 'missing') throw new Error('a new learner')
    const { results, passMark } = readiness.assumed

    // 12 of 20 passed who were forecast to with .5 by what was known of them.
    expect(results).toBeGreaterThanOrEqual(20)
    expect(passMark.mean).not.toBe(0.76)
    expect(passMark.sd).toBeLessThan(0.04)
  })
})
