/** How an exam went, from its report to the next plan; and advice on booking. On a small curriculum with known facts. */
import { randomUUID } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import { openChallengeParts } from '#app/testing/challenge-parts.ts'
import { bookingFacts, examFile, smallCurriculum } from '#features/curriculum/server/testing.ts'

import type { Outcome } from '../../contract.ts'
import { addDays } from '../../core/calendar.ts'
import { TODAY } from '../../core/testing.ts'
import { deleteChallengeData, exportChallengeData } from '../account-data.ts'
import { DAY, openChallengeBank } from '../testing.ts'

const domain = (number: string, weight: number, topic: string, lesson: string) =>
  `  - number: "${number}"
    title: Part ${number}
    weight: ${weight}
    objectives:
      - number: "${number}.1"
        title: ${topic}
        topics: [${topic}]
        lessons: [${lesson}]`

const PRACTICE = `practice:
  scale: { from: 100, to: 900, pass: 720 }
  passMark: { from: 72, to: 80 }
  lengths:
    - { id: short, items: 20, minutes: 20, performance: { from: 0, to: 0 } }`

const curriculum = await smallCurriculum({
  'tracks.yaml': `- id: network-plus
  name: Two exams
  vendor: CompTIA
  exams: [n10-009, core-2]`,
  'exams/n10-009.yaml': [
    examFile(
      'N10-009',
      `${domain('1', 50, 'framing', 'frames')}\n${domain('2', 50, 'routing', 'routes')}`,
      'Core 1',
    ),
    PRACTICE,
    bookingFacts(),
  ].join('\n'),
  'exams/core-2.yaml': examFile('CORE-2', domain('1', 100, 'filtering', 'filters'), 'Core 2'),
})
const { givenChallenger } = await openChallengeBank((db) => openChallengeParts(db, curriculum))

/** A learner whose exam was yesterday. */
async function givenSitter() {
  const ada = givenChallenger()
  const id = await ada.set({ examDay: addDays(TODAY, 1) })
  ada.wait(2 * DAY)
  return { ada, id, satOn: addDays(TODAY, 1), today: addDays(TODAY, 2) }
}

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

describe('after a fail', () => {
  test('a retake is proposed; the second attempt may follow at once, the third after the wait', async () => {
    const { ada, id, satOn, today } = await givenSitter()
    await ada.report(id, { satOn, result: 'failed' })
    const { retake } = await ada.afterExam(id)
    expect(retake).toMatchObject({ attempt: 2, waitDays: 0, earliest: addDays(today, 1) })
    expect(retake!.day! >= addDays(today, 14)).toBe(true)

    await ada.set({ examDay: addDays(today, 1) }, id)
    ada.wait(2 * DAY)
    await ada.report(id, { satOn: addDays(today, 1), result: 'failed' })
    expect((await ada.afterExam(id)).retake).toMatchObject({
      attempt: 3,
      waitDays: 14,
      earliest: addDays(today, 15),
    })
  })

  test('the proposed day is one that can be set, and it plans again', async () => {
    const { ada, id, satOn } = await givenSitter()
    await ada.report(id, { satOn, result: 'failed', weakDomains: ['2'] })
    const day = (await ada.afterExam(id)).retake!.day!
    await ada.set({ examDay: day }, id)

    const today = (await ada.today())!
    expect(today.challenge.goals.examDay).toBe(day)
    expect(today.today.tasks.length).toBeGreaterThan(0)
    expect((await ada.afterExam(id)).stage).toBe('ahead')
  })

  test('the next challenge for the same exam still counts the attempts', async () => {
    const { ada, id, satOn, today } = await givenSitter()
    await ada.report(id, { satOn, result: 'failed' })
    await ada.end(id)
    const second = await ada.set({ examDay: today })
    await ada.report(second, { satOn: today, result: 'failed' })

    expect((await ada.afterExam(second)).retake).toMatchObject({ attempt: 3 })
  })
})

describe('after a pass', () => {
  test('the next exam of the track is named, with the challenge that waits for it', async () => {
    const { ada, id, satOn } = await givenSitter()
    await ada.report(id, { satOn, result: 'passed' })
    expect(await ada.afterExam(id)).toMatchObject({
      certification: null,
      nextExams: [{ code: 'CORE-2', challengeId: null }],
    })

    const second = await ada.set({ examId: 'core-2' })
    expect((await ada.afterExam(id)).nextExams).toMatchObject([{ challengeId: second }])
  })

  test('the challenge is ended and kept with what came of it; the other one is apart', async () => {
    const { ada, id, satOn, today } = await givenSitter()
    await ada.report(id, { satOn, result: 'passed', score: 780 })
    const second = await ada.set({ examId: 'core-2', examDay: today })
    await ada.end(id)

    expect(await ada.list()).toMatchObject({
      challenges: [{ id: second }],
      ended: [{ id, outcomes: [{ result: 'passed', score: 780 }] }],
    })
    expect((await ada.afterExam(second)).outcomes).toEqual([])
    await ada.report(second, { satOn: today, result: 'passed' })
    expect(await ada.afterExam(second)).toMatchObject({
      certification: { id: 'network-plus', name: 'Two exams' },
      nextExams: [],
    })
  })

  test('an ended challenge can still be corrected', async () => {
    const { ada, id, satOn } = await givenSitter()
    await ada.end(id)
    await ada.report(id, { satOn, result: 'passed', score: 780 })
    await ada.report(id, { satOn, result: 'failed', score: 700, insteadOf: satOn })

    expect((await ada.list()).ended).toMatchObject([{ outcomes: [{ score: 700 }] }])
  })
})

describe('advice', () => {
  test('is there while the exam is ahead: days, money, and what is not known', async () => {
    const ada = givenChallenger()
    expect(await ada.advice()).toBeNull()
    await ada.set({ examDay: null })
    const advice = (await ada.advice())!

    expect(advice).toMatchObject({ chanceNow: null, reason: 'no-forecast', versionIsOver: false })
    expect(advice.options.at(-1)).toMatchObject({ kind: 'wait', leads: true })
    expect(advice.options[0]).toMatchObject({
      kind: 'book',
      cost: { low: 200, high: 440, currency: 'USD' },
    })
    expect(advice.facts?.voucher).toMatchObject({ checkedOn: '2026-11-26' })
  })

  test('after the end of the version says that the date must change', async () => {
    const ada = givenChallenger()
    await ada.set({ examDay: '2027-07-01' })
    const advice = (await ada.advice())!

    expect(advice.options.find(({ kind }) => kind === 'keep')).toMatchObject({
      day: '2027-07-01',
      concerns: expect.arrayContaining(['after-end']),
      leads: false,
    })
    expect(advice.reason).toBe('must-change')
  })

  test('is silent on the day of the exam and after it', async () => {
    const ada = givenChallenger()
    await ada.set({ examDay: TODAY })
    expect(await ada.advice()).toBeNull()
    ada.wait(DAY)
    expect(await ada.advice()).toBeNull()
  })

  test('for an exam without facts has days and no money', async () => {
    const ada = givenChallenger()
    await ada.set({ examId: 'core-2', examDay: null })

    const advice = (await ada.advice())!
    expect(advice.facts).toBeNull()
    expect(advice.options.every(({ cost }) => cost === null)).toBe(true)
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
