/** A report of how an exam went: when it is asked for, what it may say, and how it is corrected. */
import { randomUUID } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import { openChallengeParts } from '#app/testing/challenge-parts.ts'

import type { Outcome } from '../../contract.ts'
import { addDays } from '../../core/calendar.ts'
import { TODAY } from '../../core/testing.ts'
import { deleteChallengeData, exportChallengeData } from '../account-data.ts'
import { DAY } from '../testing.ts'
import { openOutcomeBank } from './testing.ts'

const { givenChallenger, givenSitter } = await openOutcomeBank(openChallengeParts)

describe('a report', () => {
  test('is asked for from the day of the exam on, and then no more', async () => {
    const ada = givenChallenger()
    const id = await ada.set({ examDay: addDays(TODAY, 1) })
    expect((await ada.afterExam(id)).stage).toBe('ahead')
    ada.wait(DAY)
    expect((await ada.afterExam(id)).stage).toBe('today')
    ada.wait(DAY)
    expect((await ada.afterExam(id)).stage).toBe('asks')

    await ada.report(id, { satOn: addDays(TODAY, 1), result: 'passed', score: 801 })
    expect(await ada.afterExam(id)).toMatchObject({
      stage: 'passed',
      outcomes: [{ result: 'passed', score: 801 }],
    })
  })

  test('of an exam in the night counts by the date where the learner is', async () => {
    const ada = givenChallenger()
    ada.travel('Pacific/Auckland')
    const id = await ada.set({ examDay: addDays(TODAY, 1), timeZone: 'Pacific/Auckland' })
    // Half past one in the morning there: the date of the exam has begun.
    ada.wait(DAY / 48)
    expect((await ada.today())?.challenge.daysLeft).toBe(0)
    expect((await ada.afterExam(id)).stage).toBe('today')
    await ada.report(id, { satOn: addDays(TODAY, 1), result: 'failed' })

    ada.travel('Europe/London')
    await expect(
      ada.report(id, { satOn: addDays(TODAY, 1), result: 'passed' }),
    ).rejects.toMatchObject({ code: 'invalid_request' })
  })

  test('sent twice is one; the domains are stored in the order of the exam', async () => {
    const { ada, id, satOn } = await givenSitter()
    const report: Outcome = { satOn, result: 'failed', score: 650, weakDomains: ['2', '1'] }
    await ada.report(id, report)
    await ada.report(id, report)

    expect((await ada.afterExam(id)).outcomes).toEqual([{ ...report, weakDomains: ['1', '2'] }])
  })

  test('sent by two devices at once is one, too', async () => {
    const { ada, id, satOn } = await givenSitter()
    await Promise.all([1, 2, 3].map(() => ada.report(id, { satOn, result: 'failed', score: 650 })))
    expect((await ada.afterExam(id)).outcomes).toHaveLength(1)
  })

  test('can be corrected: the result, and the day', async () => {
    const { ada, id, satOn, today } = await givenSitter()
    await ada.report(id, { satOn, result: 'failed', score: 650 })
    await ada.report(id, { satOn, result: 'passed', score: 750, insteadOf: satOn })
    expect(await ada.afterExam(id)).toMatchObject({ stage: 'passed', outcomes: [{ score: 750 }] })

    await ada.report(id, { satOn: today, result: 'passed', score: 750, insteadOf: satOn })
    const after = await ada.afterExam(id)
    expect(after.outcomes).toMatchObject([{ satOn: today }])
    expect(after.stage).toBe('passed')
  })

  test('corrected after a new date was set, it leaves that date alone', async () => {
    const { ada, id, satOn, today } = await givenSitter()
    await ada.report(id, { satOn, result: 'failed', score: 650 })
    const retakeOn = addDays(TODAY, 30)
    await ada.set({ examDay: retakeOn }, id)
    await ada.report(id, { satOn: today, result: 'failed', score: 651, insteadOf: satOn })

    expect((await ada.today())?.challenge.goals.examDay).toBe(retakeOn)
    expect((await ada.afterExam(id)).outcomes).toMatchObject([{ satOn: today, score: 651 }])
  })

  test('of an exam that was sat before its date ends the waiting for it', async () => {
    const ada = givenChallenger()
    const id = await ada.set({ examDay: addDays(TODAY, 20) })
    await ada.report(id, { satOn: TODAY, result: 'passed' })

    expect(await ada.afterExam(id)).toMatchObject({ stage: 'passed' })
    expect((await ada.today())?.challenge.goals.examDay).toBe(TODAY)
  })

  test('that turns a fail into a pass ends the waiting for the retake', async () => {
    const { ada, id, satOn } = await givenSitter()
    await ada.report(id, { satOn, result: 'failed' })
    await ada.set({ examDay: addDays(TODAY, 30) }, id)
    await ada.report(id, { satOn, result: 'passed' })

    expect(await ada.afterExam(id)).toMatchObject({ stage: 'passed' })
  })

  test('of an earlier fail keeps the date that is set', async () => {
    const ada = givenChallenger()
    const id = await ada.set({ examDay: addDays(TODAY, 20) })
    await ada.report(id, { satOn: addDays(TODAY, -40), result: 'failed' })

    expect(await ada.afterExam(id)).toMatchObject({ stage: 'ahead' })
    expect((await ada.today())?.challenge.goals.examDay).toBe(addDays(TODAY, 20))
    expect((await ada.advice())?.outcomes).toMatchObject([{ satOn: addDays(TODAY, -40) }])
  })

  test('of a fail before the pass that is known changes no stage', async () => {
    const { ada, id, satOn, today } = await givenSitter()
    await ada.report(id, { satOn: today, result: 'passed', score: 801 })
    await ada.report(id, { satOn, result: 'failed', score: 650 })

    expect(await ada.afterExam(id)).toMatchObject({
      stage: 'passed',
      outcomes: [{ result: 'passed' }, { result: 'failed' }],
    })
    expect((await ada.today())?.challenge.goals.examDay).toBe(today)
  })

  test.each([
    ['tomorrow', { satOn: addDays(TODAY, 3) }, /still to come/],
    ['a score off the scale', { score: 950 }, /from 100 to 900/],
    ['a score that contradicts the result', { score: 720 }, /720 is a pass/],
    ['a domain that is none', { weakDomains: ['9'] }, /no domain 9/],
  ])('with %s is refused, and nothing is stored', async (_what, traits, words) => {
    const { ada, id, satOn } = await givenSitter()
    await expect(ada.report(id, { satOn, result: 'failed', ...traits })).rejects.toMatchObject({
      code: 'invalid_request',
      message: expect.stringMatching(words),
    })
    expect((await ada.afterExam(id)).outcomes).toEqual([])
  })

  test("about another learner's challenge finds nothing", async () => {
    const { id, satOn } = await givenSitter()
    const bob = givenChallenger()
    bob.wait(2 * DAY)
    for (const asked of [id, randomUUID()]) {
      // oxlint-disable-next-line no-await-in-loop -- two ids, one after the other
      await expect(bob.report(asked, { satOn, result: 'passed' })).rejects.toMatchObject({
        code: 'not_found',
      })
      // oxlint-disable-next-line no-await-in-loop -- as above
      await expect(bob.afterExam(asked)).rejects.toMatchObject({ code: 'not_found' })
    }
  })
})

test('what was reported is exported, and deleted with the account', async () => {
  const { ada, id, satOn } = await givenSitter()
  await ada.report(id, { satOn, result: 'failed', score: 650, weakDomains: ['2'] })
  expect(await exportChallengeData(ada.db, ada.userId)).toMatchObject({
    challenges: [{ outcomes: [{ satOn, result: 'failed', score: 650, weakDomains: ['2'] }] }],
  })

  await deleteChallengeData(ada.db, ada.userId)
  expect(
    await ada.db
      .selectFrom('challenge_outcome')
      .selectAll()
      .where('user_id', '=', ada.userId)
      .execute(),
  ).toEqual([])
})
