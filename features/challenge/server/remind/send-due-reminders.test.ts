/** What is mailed at its hour, and when nothing is, on a real database, with the product's own content. */
import { describe, expect, test } from 'vitest'

import { openChallengeParts } from '#app/testing/challenge-parts.ts'
import { openReminderMails } from '#app/testing/reminder-parts.ts'

import { addDays } from '../../core/calendar.ts'
import { TODAY } from '../../core/testing.ts'
import { DAY } from '../testing.ts'
import { openReminderBank, secretIn } from './testing.ts'

const { givenReminded, look, db } = await openReminderBank({
  parts: openChallengeParts,
  mails: openReminderMails,
})

const at19 = `${TODAY}T19:00:00Z`

describe('at its hour', () => {
  test("the day's list is sent once, and again on the next day", async () => {
    const ada = await givenReminded()
    await look(`${TODAY}T18:59:59Z`)
    expect(await ada.mails()).toEqual([])

    await look(at19)
    await look(at19)
    await look(`${TODAY}T22:30:00Z`)
    const [mail, ...others] = await ada.mails()
    expect(others).toEqual([])
    expect(mail?.subject).toMatch(/^Your list for today: \d+ min$/)
    expect(mail?.text).toContain('Network+ N10-009, Tuesday, November 24:')

    await look(`${addDays(TODAY, 1)}T19:00:00Z`)
    const mails = await ada.mails()
    expect(mails).toHaveLength(2)
    expect(mails[1]?.text).toContain('Wednesday, November 25:')
  })

  test('the mail and the page say the same, whichever is first', async () => {
    const [ada, bob] = [await givenReminded(), await givenReminded()]
    const seen = await bob.today()
    await look(at19)
    for (const learner of [ada, bob]) {
      // oxlint-disable-next-line no-await-in-loop -- two learners
      const [[mail], today] = await Promise.all([learner.mails(), learner.today()])
      for (const { task, title } of today!.today.tasks) {
        expect(mail?.text).toContain(`“${title}” (${task.minutes} min)`)
      }
    }
    expect((await bob.today())?.today).toEqual(seen?.today)
  })

  test('what was done before the mail is not on it, and what comes after it ticks its list off', async () => {
    const ada = await givenReminded({ goals: { minutes: 60 } })
    const [early, late] = ada.lessons as [string, string]
    await ada.finishLesson(early)
    await look(at19)
    const before = (await ada.today())!
    expect(before.today.tasks.map(({ task }) => task)).not.toContainEqual(
      expect.objectContaining({ lessonId: early }),
    )
    expect(before).toMatchObject({ todayCounts: true })

    await ada.finishLesson(late)
    expect((await ada.today())?.today.tasks).toContainEqual(
      expect.objectContaining({ task: expect.objectContaining({ lessonId: late }), isDone: true }),
    )
  })

  test('a mail lists what is still open', async () => {
    const ada = await givenReminded()
    const lessons = (await ada.today())!.today.tasks.filter(({ task }) => task.kind === 'lesson')
    const [first] = lessons
    if (first?.task.kind !== 'lesson') throw new Error('no lesson')
    await ada.finishLesson(first.task.lessonId)
    await look(at19)

    const [mail] = await ada.mails()
    expect(mail?.text).not.toContain(first.title)
    for (const { title } of lessons.slice(1)) expect(mail?.text).toContain(title)
  })

  test('all mails of a learner end the reminders by the same secret', async () => {
    const ada = await givenReminded()
    await look(at19)
    await look(`${addDays(TODAY, 1)}T19:00:00Z`)
    const mails = await ada.mails()

    expect(new Set(mails.map(secretIn)).size).toBe(1)
    for (const { unsubscribeUrl } of mails) {
      expect(unsubscribeUrl).toBe(
        `https://learn.example/api/challenge/reminder/stop/one-click?secret=${secretIn(mails[0]!)}`,
      )
    }
    expect(secretIn(mails[0]!)).toMatch(/^[\w-]{43}$/)
  })
})

describe('nothing is sent', () => {
  const everyDay = [1, 2, 3, 4, 5, 6, 7] as const
  test.each([
    ['on a rest day', { goals: { restDays: [TODAY] } }],
    [
      'on a day of the week without study',
      { goals: { weekdays: everyDay.filter((day) => day !== 2) } },
    ],
    ['on the day of the exam', { goals: { examDay: TODAY } }],
    ['without a challenge', { hasChallenge: false }],
  ])('%s, and no list is made for it', async (_when, traits) => {
    const ada = await givenReminded(traits)
    await look(at19)

    expect(await ada.mails()).toEqual([])
    expect(await ada.lists()).toEqual([])
    expect(await ada.row()).toMatchObject({
      due_at: Date.parse(at19) + DAY,
      next_try_at: Date.parse(at19) + DAY,
      last_day: null,
    })
  })

  test('after the exam', async () => {
    const ada = await givenReminded({ goals: { examDay: addDays(TODAY, 1) } })
    await look(`${addDays(TODAY, 3)}T19:00:00Z`)
    expect(await ada.mails()).toEqual([])
  })

  test('once the challenge has ended', async () => {
    const ada = await givenReminded()
    await ada.end(ada.challengeId)
    await look(at19)
    expect(await ada.mails()).toEqual([])
  })

  test('when the list is done', async () => {
    const ada = await givenReminded({ goals: { minutes: 20 } })
    for (const { task } of (await ada.today())!.today.tasks) {
      // oxlint-disable-next-line no-await-in-loop -- events of one learner are stored one after the other
      if (task.kind === 'lesson') await ada.finishLesson(task.lessonId)
    }
    expect((await ada.today())?.today.tasks.every(({ isDone }) => isDone)).toBe(true)
    await look(at19)
    expect(await ada.mails()).toEqual([])
  })

  test('when the minutes of the day are spent already, and nothing is left to plan', async () => {
    const ada = await givenReminded({ goals: { minutes: 10 } })
    for (const lesson of ada.lessons.slice(0, 12)) {
      // oxlint-disable-next-line no-await-in-loop -- events of one learner are stored one after the other
      await ada.finishLesson(lesson)
    }
    expect((await ada.today())?.today.tasks).toEqual([])
    await look(at19)
    expect(await ada.mails()).toEqual([])
  })

  test('while the address is not confirmed; and again once it is', async () => {
    const ada = await givenReminded()
    await ada.setAddress(ada.email, false)
    await look(at19)
    expect(await ada.mails()).toEqual([])

    await ada.setAddress(ada.email, true)
    await look(`${addDays(TODAY, 1)}T19:00:00Z`)
    expect(await ada.mails()).toHaveLength(1)
  })

  test('three hours late or more, as after a server that was down', async () => {
    const [ada, bob] = [await givenReminded(), await givenReminded()]
    await db
      .updateTable('challenge_reminder')
      .set({ next_try_at: Date.parse(at19) + 3 * 3_600_000 })
      .where('user_id', '=', bob.userId)
      .execute()
    await look(`${TODAY}T21:59:59Z`)
    expect(await ada.mails()).toMatchObject([{ giveUpAt: Date.parse(`${TODAY}T22:00:00Z`) }])

    await look(`${TODAY}T22:00:00Z`)
    expect(await bob.mails()).toEqual([])
    expect(await bob.row()).toMatchObject({ due_at: Date.parse(at19) + DAY })
  })
})
