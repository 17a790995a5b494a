/** What comes of an exam: a retake after a fail, the next exam after a pass; and before it, advice on booking. */
import { describe, expect, test } from 'vitest'

import { openChallengeParts } from '#app/testing/challenge-parts.ts'

import { addDays } from '../../core/calendar.ts'
import { TODAY } from '../../core/testing.ts'
import { DAY } from '../testing.ts'
import { openOutcomeBank } from './testing.ts'

const { givenChallenger, givenSitter } = await openOutcomeBank(openChallengeParts)

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
