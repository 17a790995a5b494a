/** The nights around the exam, minute by minute: what goes by the date on the wall, and what by the study day. */
import { expect, test } from 'vitest'

import { openChallengeParts } from '#app/testing/challenge-parts.ts'
import { openReminderMails } from '#app/testing/reminder-parts.ts'

import { addDays } from '../core/calendar.ts'
import { instantOf } from '../core/wall-clock.ts'
import { getReadiness } from './readiness/get-readiness.ts'
import { readResults } from './readiness/read-results.ts'
import { openReminderBank } from './remind/testing.ts'

const { givenReminded, look, parts } = await openReminderBank({
  parts: openChallengeParts,
  mails: openReminderMails,
})
const { needs } = parts

/** Nights on which the clocks stay, skip an hour, and show one twice. */
const NIGHTS = [
  ['the clocks stay', 'Europe/Paris', '2027-02-20'],
  ['an hour is skipped', 'Europe/Paris', '2027-03-28'],
  ['an hour comes twice', 'Europe/Paris', '2027-10-31'],
  ['an hour comes twice', 'America/New_York', '2027-11-07'],
] as const

const minutesOf = (wall: string) => Number(wall.slice(0, 2)) * 60 + Number(wall.slice(3))

async function givenExam(timeZone: string, examDay: string) {
  const since = `${addDays(examDay, -3)}T12:00:00Z`
  const learner = await givenReminded({ goals: { examDay, timeZone }, since, reminder: null })
  learner.travel(timeZone)
  let now = Date.parse(since)
  /** The wall shows this hour on a day that many days after the exam. */
  const until = (days: number, wall: string) => {
    const at = instantOf(timeZone, addDays(examDay, days), minutesOf(wall))
    learner.wait(at - now)
    now = at
  }
  const readiness = () =>
    getReadiness(needs, readResults(needs))(learner.context(), { query: { timeZone } })
  return { ...learner, until, readiness }
}

test.each(NIGHTS)(
  '%s (%s, %s): words about the exam change at midnight, the list at four, and at midnight once: before the exam',
  async (_what, timeZone, examDay) => {
    const ada = await givenExam(timeZone, examDay)
    const seen = []
    for (const [days, wall] of [
      [-2, '23:59'],
      [-1, '00:01'],
      [-1, '03:59'],
      [-1, '04:01'],
      [-1, '23:59'],
      [0, '00:01'],
      [0, '03:59'],
      [0, '04:01'],
      [0, '23:59'],
      [1, '00:01'],
      [1, '03:59'],
      [1, '04:01'],
    ] as const) {
      ada.until(days, wall)
      // oxlint-disable-next-line no-await-in-loop -- a clock goes one way
      const today = (await ada.today())!
      // oxlint-disable-next-line no-await-in-loop -- a clock goes one way
      const [plan, { stage }, readiness] = [
        await ada.plan(),
        await ada.afterExam(ada.challengeId),
        await ada.readiness(),
      ]
      expect(plan?.date).toBe(today.date)
      expect(plan?.challenge.daysLeft).toBe(today.challenge.daysLeft)
      expect(plan?.week[0]).toEqual(today.today)
      seen.push([
        `${days} ${wall}`,
        today.challenge.daysLeft,
        stage,
        readiness?.state,
        today.today.day,
        today.today.tasks.length > 0,
        today.tomorrow?.day ?? null,
        today.date,
      ])
    }
    const [before, eve, after] = [addDays(examDay, -2), addDays(examDay, -1), addDays(examDay, 1)]
    expect(seen).toEqual([
      ['-2 23:59', 2, 'ahead', 'missing', before, true, eve, before],
      ['-1 00:01', 1, 'ahead', 'hidden', before, true, eve, eve],
      ['-1 03:59', 1, 'ahead', 'hidden', before, true, eve, eve],
      ['-1 04:01', 1, 'ahead', 'hidden', eve, true, null, eve],
      ['-1 23:59', 1, 'ahead', 'hidden', eve, true, null, eve],
      ['0 00:01', 0, 'today', 'hidden', examDay, false, null, examDay],
      ['0 03:59', 0, 'today', 'hidden', examDay, false, null, examDay],
      ['0 04:01', 0, 'today', 'hidden', examDay, false, null, examDay],
      ['0 23:59', 0, 'today', 'hidden', examDay, false, null, examDay],
      ['1 00:01', -1, 'asks', 'past', examDay, false, null, after],
      ['1 03:59', -1, 'asks', 'past', examDay, false, null, after],
      ['1 04:01', -1, 'asks', 'past', after, false, null, after],
    ])
  },
)

test.each(NIGHTS)(
  '%s (%s, %s): a date that is changed in that night brings the list of the evening back, and takes it away again',
  async (_what, timeZone, examDay) => {
    const ada = await givenExam(timeZone, examDay)
    ada.until(-1, '23:30')
    const evening = (await ada.today())!.today
    ada.until(0, '00:30')
    expect((await ada.today())!.today).toMatchObject({ day: examDay, tasks: [] })

    await ada.set({ examDay: addDays(examDay, 30), timeZone }, ada.challengeId)
    const moved = (await ada.today())!
    expect(moved).toMatchObject({ challenge: { daysLeft: 30 }, today: { day: evening.day } })
    expect(moved.today.tasks.length).toBeGreaterThan(0)

    ada.until(0, '00:40')
    await ada.set({ examDay, timeZone }, ada.challengeId)
    expect(await ada.today()).toMatchObject({
      challenge: { daysLeft: 0 },
      today: { day: examDay, tasks: [] },
    })
    await expect(
      ada.set({ examDay: evening.day, timeZone }, ada.challengeId),
    ).rejects.toMatchObject({ message: 'This date is past. Choose today or a later day.' })
  },
)

test.each(NIGHTS)(
  '%s (%s, %s): the last reminder comes before the midnight at which the date of the exam begins',
  async (_what, timeZone, examDay) => {
    const [before, eve] = [addDays(examDay, -2), addDays(examDay, -1)]
    const midnight = instantOf(timeZone, examDay, 0)
    const since = instantOf(timeZone, before, 12 * 60)
    const hours = [
      ['00:00', [before]],
      ['00:30', [before]],
      ['01:00', [before]],
      ['02:30', [before]],
      ['03:30', [before]],
      ['04:00', [eve]],
      ['22:00', [before, eve]],
      ['23:30', [before, eve]],
    ] as const
    const learners = []
    for (const [wall, days] of hours) {
      // oxlint-disable-next-line no-await-in-loop -- one database, one clock
      const learner = await givenReminded({
        goals: { examDay, timeZone },
        since: new Date(since).toISOString(),
        reminder: { minutes: minutesOf(wall), timeZone },
      })
      learners.push({ wall, days, learner })
    }
    for (let at = since; at <= midnight + 60 * 3_600_000; at += 1_800_000) {
      // oxlint-disable-next-line no-await-in-loop -- a clock goes one way
      await look(new Date(at).toISOString())
    }
    for (const { wall, days, learner } of learners) {
      // oxlint-disable-next-line no-await-in-loop -- a learner at a time
      const mails = await learner.mails()
      expect([wall, mails.map(({ text }) => dayIn(text))]).toEqual([wall, days.map(longDay)])
      for (const { giveUpAt } of mails) expect(giveUpAt).toBeLessThanOrEqual(midnight)
    }
  },
)

test('a reminder of the evening before that is late is not sent after midnight', async () => {
  const ada = await givenReminded({
    goals: { examDay: '2027-02-20' },
    since: '2027-02-19T12:00:00Z',
    reminder: { minutes: 23 * 60 + 30, timeZone: 'UTC' },
  })
  await look('2027-02-20T00:00:00Z')
  expect(await ada.mails()).toEqual([])
})

test('before any other day, a reminder is given up when its study day is over', async () => {
  const ada = await givenReminded({
    goals: { examDay: '2027-03-20' },
    since: '2027-02-19T12:00:00Z',
    reminder: { minutes: 3 * 60, timeZone: 'UTC' },
  })
  await look('2027-02-20T03:00:00Z')
  expect(await ada.mails()).toMatchObject([{ giveUpAt: Date.parse('2027-02-20T04:00:00Z') }])
})

const LONG = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
})
const longDay = (day: string) => LONG.format(new Date(`${day}T00:00:00Z`))
const dayIn = (text: string) => /N10-009, (.+):$/m.exec(text)?.[1]
