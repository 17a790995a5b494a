/** Readiness from the first answer to the day of the exam, on the product's own content. */
import { describe, expect, test } from 'vitest'

import { openChallengeParts } from '#app/testing/challenge-parts.ts'

import { deleteChallengeData, exportChallengeData } from '../account-data.ts'
import { DAY } from '../testing.ts'
import { inDays, openReadinessBank } from './testing.ts'

const { givenLearner } = await openReadinessBank(openChallengeParts)

const HOUR = 3_600_000
/** The day on which `study` ends. */
const AFTER_STUDY = 6

describe('before there is a forecast', () => {
  test('nobody without a challenge is told anything', async () => {
    expect(await givenLearner().look()).toBeNull()
  })

  test('a new learner is told what is missing, with what would raise the marks; nothing is kept', async () => {
    const ada = givenLearner()
    await ada.set()
    const readiness = await ada.look()

    expect(readiness).toMatchObject({
      state: 'missing',
      daysLeft: 60,
      raises: [{ kind: 'lesson' }],
      weakTopics: [],
      assumed: { passMark: { mean: 0.76, sd: 0.04 }, gap: { mean: 0, sd: 0.3 }, items: 90 },
    })
    if (readiness?.state !== 'missing') throw new Error('nothing is missing')
    expect(readiness.missing).toContainEqual({ kind: 'answers', have: 0, need: 100 })
    expect(readiness.missing).toContainEqual({ kind: 'domain', have: 0, need: 10, domain: '4' })
    expect(readiness.domains.map(({ number, answers }) => [number, answers])).toEqual(
      ['1', '2', '3', '4', '5'].map((number) => [number, 0]),
    )
    expect(await ada.kept()).toEqual([])
  })

  test('a hundred answers on one evening are not enough: it takes days', async () => {
    const ada = givenLearner()
    await ada.set()
    await ada.answer(120)
    const readiness = await ada.look()

    expect(readiness).toMatchObject({
      state: 'missing',
      missing: [{ kind: 'days', have: 1, need: 5 }],
    })
  })
})

describe('a forecast', () => {
  test('speaks after enough answers on enough days, and is kept as it was shown', async () => {
    const ada = givenLearner()
    const challengeId = await ada.set()
    await ada.study()
    const shown = await ada.forecast()

    expect(shown.today.pass).toBeGreaterThan(0)
    expect(shown.today.low).toBeLessThanOrEqual(shown.today.pass)
    expect(shown.today.high).toBeGreaterThanOrEqual(shown.today.pass)
    expect(shown).toMatchObject({ onTheDay: null, weekAgo: null })
    expect(await ada.kept()).toMatchObject([
      {
        challenge_id: challengeId,
        exam_id: 'n10-009',
        day: inDays(AFTER_STUDY),
        exam_day: inDays(60),
        items: 90,
        pass: shown.today.pass,
        score: shown.today.score.share,
        projection: null,
      },
    ])
  })

  test('better answers forecast more, and the range is as wide as the pass mark is unknown', async () => {
    const [ada, bob] = [givenLearner(), givenLearner()]
    for (const [learner, right] of [
      [ada, 6],
      [bob, 9],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one learner after the other
      await learner.set()
      // oxlint-disable-next-line no-await-in-loop -- as above
      await learner.study(right)
    }
    const [less, more] = [await ada.forecast(), await bob.forecast()]

    expect(more.today.pass).toBeGreaterThan(less.today.pass + 0.2)
    expect(less.today.high).toBeGreaterThan(less.today.low)
  })

  test('has one row a day: what is shown last that day; the same again, at once or later, is kept once', async () => {
    const ada = givenLearner()
    await ada.set()
    await ada.study()
    await Promise.all([ada.forecast(), ada.forecast(), ada.forecast()])
    const [first, ...others] = await ada.kept()
    expect(others).toEqual([])
    ada.wait(HOUR / 2)
    await ada.forecast()
    expect(await ada.kept()).toEqual([first])

    await ada.answer(20, 10)
    const last = await ada.forecast()
    const kept = await ada.kept()
    expect(kept).toHaveLength(1)
    expect(kept[0]?.pass).toBe(last.today.pass)
    expect(kept[0]?.pass).not.toBe(first?.pass)

    ada.wait(DAY)
    await ada.forecast()
    expect((await ada.kept()).map(({ day }) => day)).toEqual([
      inDays(AFTER_STUDY),
      inDays(AFTER_STUDY + 1),
    ])
  })

  test('does not move with each look: within the hour it is the same', async () => {
    const ada = givenLearner()
    await ada.set()
    await ada.study()
    const first = await ada.forecast()
    ada.wait(20 * 60_000)
    expect((await ada.forecast()).today).toEqual(first.today)
  })

  test("is compared with that of about a week ago, never with yesterday's", async () => {
    const ada = givenLearner()
    await ada.set()
    await ada.study()
    const first = await ada.forecast()
    ada.wait(DAY)
    expect((await ada.forecast()).weekAgo).toBeNull()

    ada.wait(6 * DAY)
    await ada.answer(30)
    const { weekAgo } = await ada.forecast()
    expect(weekAgo?.day).toBe(inDays(AFTER_STUDY))
    expect(weekAgo?.forecast.pass).toBeCloseTo(first.today.pass, 9)
  })

  test('falls and widens after a pause', async () => {
    const ada = givenLearner()
    await ada.set()
    await ada.study(9)
    const { score } = (await ada.forecast()).today
    ada.wait(12 * DAY)
    const later = (await ada.forecast()).today.score

    expect(later.share).toBeLessThan(score.share)
    expect(later.high - later.low).toBeGreaterThan(score.high - score.low)
  })

  test('goes silent again where nothing was answered for two weeks', async () => {
    const ada = givenLearner()
    await ada.set()
    await ada.study()
    await ada.forecast()
    ada.wait(21 * DAY)
    const readiness = await ada.look()

    expect(readiness).toMatchObject({
      state: 'missing',
      missing: expect.arrayContaining([{ kind: 'recent', have: 0, need: 20 }]),
    })
    expect(await ada.kept()).toHaveLength(1)
  })

  test('of the day of the exam is there in the last two weeks only', async () => {
    const ada = givenLearner()
    await ada.set({ examDay: inDays(AFTER_STUDY + 15) })
    await ada.study()
    expect((await ada.forecast()).onTheDay).toBeNull()
    ada.wait(DAY)
    const { onTheDay } = await ada.forecast()

    expect(onTheDay?.pass).toBeGreaterThan(0)
    expect(JSON.parse((await ada.kept()).at(-1)?.projection ?? 'null')).toEqual(onTheDay)
  })

  test('without a booked date has no such projection, and says so', async () => {
    const ada = givenLearner()
    await ada.set({ examDay: null })
    await ada.study()
    expect(await ada.forecast()).toMatchObject({ examDay: null, daysLeft: null, onTheDay: null })
  })

  test("of a second challenge begins anew, and the first one's is kept", async () => {
    const ada = givenLearner()
    const first = await ada.set()
    await ada.study()
    await ada.forecast()
    await ada.end(first)
    const second = await ada.set()
    await ada.forecast()

    expect((await ada.kept()).map(({ challenge_id }) => challenge_id).toSorted()).toEqual(
      [first, second].toSorted(),
    )
  })
})

describe('around the day of the exam', () => {
  test('the day before and on the day it is hidden, until it is asked for', async () => {
    const ada = givenLearner()
    await ada.set({ examDay: inDays(AFTER_STUDY + 2) })
    await ada.study()
    expect(await ada.look()).toMatchObject({ state: 'speaks', daysLeft: 2 })

    ada.wait(DAY)
    expect(await ada.look()).toEqual({ state: 'hidden', why: 'last-day', daysLeft: 1 })
    expect(await ada.kept()).toHaveLength(1)
    expect(await ada.forecast(true)).toMatchObject({ daysLeft: 1 })

    ada.wait(DAY)
    expect(await ada.look()).toEqual({ state: 'hidden', why: 'last-day', daysLeft: 0 })
    expect(await ada.forecast(true)).toMatchObject({ daysLeft: 0, onTheDay: null, raises: [] })
    expect(await ada.kept()).toHaveLength(3)

    ada.wait(DAY)
    expect(await ada.look(true)).toEqual({ state: 'past', examDay: inDays(AFTER_STUDY + 2) })
  })

  test('its day is the one on the wall: at two in the night before the exam, the exam is today', async () => {
    const ada = givenLearner()
    await ada.set({ examDay: inDays(AFTER_STUDY + 1) })
    await ada.study()
    // From noon to two in the night.
    ada.wait(14 * HOUR)
    expect(await ada.look()).toMatchObject({ why: 'last-day', daysLeft: 0 })
    ada.travel('America/Los_Angeles')
    expect(await ada.look()).toMatchObject({ why: 'last-day', daysLeft: 1 })
    ada.travel('Pacific/Kiritimati')
    ada.wait(10 * HOUR)
    expect(await ada.look()).toMatchObject({ state: 'past' })
  })

  test('what is kept has the date where the learner is', async () => {
    const ada = givenLearner()
    await ada.set()
    await ada.study()
    ada.travel('Pacific/Kiritimati')
    await ada.forecast()

    expect((await ada.kept()).map(({ day }) => day)).toEqual([inDays(AFTER_STUDY + 1)])
  })
})

describe('the switch', () => {
  test('hides it until it is pressed again; what is hidden is not kept as shown', async () => {
    const ada = givenLearner()
    await ada.set()
    await ada.study()
    await ada.hide(true)
    await ada.hide(true)
    expect(await ada.look(true)).toEqual({ state: 'hidden', why: 'switch', daysLeft: 54 })
    expect(await ada.kept()).toEqual([])

    await ada.hide(false)
    expect(await ada.look()).toMatchObject({ state: 'speaks' })
  })

  test("is one learner's own", async () => {
    const [ada, bob] = [givenLearner(), givenLearner()]
    await ada.hide(true)
    await bob.set()
    expect(await bob.look()).toMatchObject({ state: 'missing' })
  })
})

test('all of it is exported, and deleted with the account', async () => {
  const ada = givenLearner()
  await ada.set()
  await ada.study()
  await ada.forecast()
  await ada.hide(true)
  expect(await exportChallengeData(ada.db, ada.userId)).toMatchObject({
    readiness: {
      isHidden: true,
      forecasts: [
        { examId: 'n10-009', day: inDays(AFTER_STUDY), known: { sd: expect.any(Number) } },
      ],
    },
  })

  await deleteChallengeData(ada.db, ada.userId)
  expect(await exportChallengeData(ada.db, ada.userId)).toMatchObject({
    readiness: { isHidden: false, forecasts: [] },
  })
})
