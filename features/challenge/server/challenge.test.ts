/** A challenge from its beginning to its end, on the product's own content. */
import { randomUUID } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import { openChallengeParts } from '#app/testing/challenge-parts.ts'

import { addDays } from '../core/calendar.ts'
import { TODAY } from '../core/testing.ts'
import { deleteChallengeData, exportChallengeData } from './account-data.ts'
import { DAY, openChallengeBank } from './testing.ts'

const { givenChallenger } = await openChallengeBank(openChallengeParts)

type Today = NonNullable<Awaited<ReturnType<ReturnType<typeof givenChallenger>['today']>>>

const kindsOf = ({ today }: Today) => today.tasks.map(({ task }) => task.kind)
const minutesOf = ({ today }: Today) => today.tasks.reduce((sum, { task }) => sum + task.minutes, 0)
function firstLesson({ today }: Today): string {
  const lesson = today.tasks.find(({ task }) => task.kind === 'lesson')?.task
  if (lesson?.kind !== 'lesson') throw new Error('no lesson today')
  return lesson.lessonId
}

describe('beginning', () => {
  test('without a challenge there is no list', async () => {
    const ada = givenChallenger()
    expect(await ada.today()).toBeNull()
    expect(await ada.plan()).toBeNull()
    expect(await ada.list()).toMatchObject({ challenges: [], exams: [{ code: 'N10-009' }] })
  })

  test('a new learner has a list at once: lessons that fit the minutes of the day', async () => {
    const ada = givenChallenger()
    await ada.set({ minutes: 45 })
    const today = await ada.today()

    expect(today).toMatchObject({
      challenge: { exam: { code: 'N10-009' }, plannedFor: addDays(TODAY, 60), daysLeft: 60 },
      fits: true,
      daysThatCount: 0,
    })
    expect(kindsOf(today!)).toContain('lesson')
    expect(minutesOf(today!)).toBeLessThanOrEqual(45)
    expect(today!.today.tasks[0]?.title).not.toBe('')
    expect(today!.tomorrow?.day).toBe(addDays(TODAY, 1))
  })

  test('without a booked date, the plan assumes one that fits', async () => {
    const ada = givenChallenger()
    await ada.set({ examDay: null })
    const today = await ada.today()

    expect(today?.fits).toBe(true)
    expect(today?.challenge.daysLeft).toBeGreaterThanOrEqual(14)
  })

  test('a date that is past is refused, by the date where the learner is', async () => {
    const ada = givenChallenger()
    await expect(ada.set({ examDay: addDays(TODAY, -1) })).rejects.toMatchObject({
      code: 'invalid_request',
      message: expect.stringContaining('past'),
    })
    // At noon UTC it is tomorrow on Kiritimati already.
    await expect(ada.set({ examDay: TODAY, timeZone: 'Pacific/Kiritimati' })).rejects.toMatchObject(
      { code: 'invalid_request' },
    )
    await ada.set({ examDay: TODAY })
  })

  test('an exam that nobody teaches here is refused', async () => {
    await expect(givenChallenger().set({ examId: 'sy0-701' })).rejects.toMatchObject({
      code: 'invalid_request',
    })
  })

  test('sent twice it is one challenge; a second one for the same exam is refused', async () => {
    const ada = givenChallenger()
    const id = await ada.set()
    await ada.set({}, id)
    await expect(ada.set()).rejects.toMatchObject({ code: 'conflict' })
    expect((await ada.list()).challenges).toHaveLength(1)
  })

  test('begun on two devices at once, there is one challenge', async () => {
    const ada = givenChallenger()
    const begun = await Promise.allSettled([ada.set(), ada.set(), ada.set()])

    expect(begun.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await ada.list()).challenges).toHaveLength(1)
  })
})

describe('today', () => {
  test('stays as it was shown, and ticks itself off by evidence', async () => {
    const ada = givenChallenger()
    await ada.set({ minutes: 45 })
    const before = (await ada.today())!
    await ada.finishLesson(firstLesson(before))
    const after = (await ada.today())!

    expect(after.today.tasks.map(({ task }) => task)).toEqual(
      before.today.tasks.map(({ task }) => task),
    )
    expect(after.today.tasks.map(({ isDone }) => isDone)).toEqual([
      true,
      ...before.today.tasks.slice(1).map(() => false),
    ])
    expect(after).toMatchObject({ daysThatCount: 1, todayCounts: true })
  })

  test('whoever has read everything practices several topics, and the answers tick it off', async () => {
    const ada = givenChallenger()
    for (const lesson of ada.lessons) {
      // oxlint-disable-next-line no-await-in-loop -- events of one learner are stored one after the other
      await ada.finishLesson(lesson)
    }
    ada.wait(DAY)
    await ada.set({ minutes: 60, examDay: addDays(TODAY, 50) })
    const drill = (await ada.today())?.today.tasks.find(({ task }) => task.kind === 'drill')
    expect(drill?.topics.length).toBeGreaterThanOrEqual(3)
    expect(drill).toMatchObject({ isDone: false, progress: { done: 0, of: 10 } })

    await ada.drill(10)
    const after = (await ada.today())?.today.tasks.find(({ task }) => task.kind === 'drill')
    expect(after).toMatchObject({ isDone: true, progress: { done: 10, of: 10 } })
  })

  test('is of the day where the learner is, also after a flight', async () => {
    const ada = givenChallenger()
    await ada.set()
    // Five in the morning of the next day there, seven in the morning of this one in Los Angeles.
    ada.wait(3 * 3_600_000)
    ada.travel('Pacific/Kiritimati')
    expect((await ada.today())?.today.day).toBe(addDays(TODAY, 1))
    ada.travel('America/Los_Angeles')
    expect((await ada.today())?.today.day).toBe(TODAY)
  })

  test('asked for by two devices at once is one list', async () => {
    const ada = givenChallenger()
    await ada.set()
    const lists = await Promise.all([ada.today(), ada.today(), ada.today()])

    expect(new Set(lists.map((list) => JSON.stringify(list?.today))).size).toBe(1)
  })

  test('other goals plan the rest of it again, at once, and keep what is done', async () => {
    const ada = givenChallenger()
    const id = await ada.set({ minutes: 60 })
    const lesson = firstLesson((await ada.today())!)
    await ada.finishLesson(lesson)
    ada.wait(60_000)
    await ada.set({ minutes: 30 }, id)
    const after = (await ada.today())!

    expect(after.today.tasks[0]).toMatchObject({ task: { lessonId: lesson }, isDone: true })
    expect(minutesOf(after)).toBeLessThanOrEqual(30)
  })

  test('is empty on a rest day, and says what comes tomorrow', async () => {
    const ada = givenChallenger()
    await ada.set({ restDays: [TODAY] })
    const today = (await ada.today())!

    expect(today.today).toMatchObject({ minutes: 0, tasks: [] })
    expect(today.tomorrow?.tasks.length).toBeGreaterThan(0)
  })

  test('a missed day leaves nothing behind: the next list fits its minutes', async () => {
    const ada = givenChallenger()
    await ada.set({ minutes: 30 })
    const first = (await ada.today())!
    ada.wait(3 * DAY)
    const later = (await ada.today())!

    expect(firstLesson(later)).toBe(firstLesson(first))
    expect(minutesOf(later)).toBeLessThanOrEqual(30)
    expect(later.today.day).toBe(addDays(TODAY, 3))
  })

  test('an evening that goes on past midnight is one day', async () => {
    const ada = givenChallenger()
    await ada.set()
    ada.wait(DAY / 2 + 2 * 3_600_000)

    expect((await ada.today())?.today.day).toBe(TODAY)
  })

  test('on the day of the exam and after it there is nothing to do', async () => {
    const ada = givenChallenger()
    await ada.set({ examDay: addDays(TODAY, 1) })
    ada.wait(DAY)
    expect(await ada.today()).toMatchObject({
      challenge: { daysLeft: 0 },
      today: { tasks: [] },
      tomorrow: null,
    })
    ada.wait(3 * DAY)
    expect(await ada.today()).toMatchObject({
      challenge: { daysLeft: -3 },
      today: { tasks: [] },
      tomorrow: null,
    })
  })
})

describe('the whole plan', () => {
  test('has the week, and each lesson in one week of the way to the exam', async () => {
    const ada = givenChallenger()
    await ada.set({ longWeekdays: [6] })
    const plan = (await ada.plan())!

    expect(plan.week).toHaveLength(7)
    const planned = plan.road.weeks.flatMap(({ domains }) => domains.map((each) => each.planned))
    const lessons = plan.road.domains.reduce((sum, each) => sum + each.lessons, 0)
    expect(planned.reduce((sum, each) => sum + each, 0)).toBe(lessons)
    expect(plan.road.weeks.flatMap(({ practiceExams }) => practiceExams).length).toBeGreaterThan(1)
    expect(plan).toMatchObject({ fits: true, choices: null })
  })

  test('that cannot fit offers another date, more minutes, or what to leave out', async () => {
    const ada = givenChallenger()
    await ada.set({ examDay: addDays(TODAY, 25), minutes: 30 })
    const plan = (await ada.plan())!

    expect(plan.fits).toBe(false)
    expect((plan.choices?.examDay ?? '') > addDays(TODAY, 25)).toBe(true)
    expect(plan.choices?.minutes).toBeGreaterThan(30)
    expect(plan.choices?.leaveOut?.lessons[0]?.title).not.toBe('')
  })
})

describe('the end', () => {
  test('an ended challenge is kept, and another one for the same exam can begin', async () => {
    const ada = givenChallenger()
    const first = await ada.set()
    await ada.end(first)
    await ada.end(first)
    expect(await ada.today()).toBeNull()

    await ada.set()
    expect(await ada.list()).toMatchObject({
      challenges: [{ isActive: true }],
      ended: [{ id: first }],
    })
    await expect(ada.set({}, first)).rejects.toMatchObject({ code: 'conflict' })
  })

  test("another learner's challenge is not found", async () => {
    const id = await givenChallenger().set()
    const bob = givenChallenger()
    await expect(bob.choose(id)).rejects.toMatchObject({ code: 'not_found' })
    await expect(bob.end(randomUUID())).rejects.toMatchObject({ code: 'not_found' })
  })
})

test('all of it is exported, and deleted with the account', async () => {
  const ada = givenChallenger()
  await ada.set()
  await ada.today()
  expect(await exportChallengeData(ada.db, ada.userId)).toMatchObject({
    challenges: [{ goals: { minutes: 45 }, lists: [{ day: TODAY }] }],
  })

  await deleteChallengeData(ada.db, ada.userId)
  expect(await exportChallengeData(ada.db, ada.userId)).toEqual({
    addresses: [],
    challenges: [],
    readiness: { isHidden: false, forecasts: [] },
    reminder: null,
    skippedOffers: [],
  })
})
