/** Which mails are sent when, on a real database, with the product's own content. */
import { describe, expect, test } from 'vitest'

import { openChallengeParts } from '#app/testing/challenge-parts.ts'
import { openReminderMails } from '#app/testing/reminder-parts.ts'

import { addDays } from '../../core/calendar.ts'
import { TODAY } from '../../core/testing.ts'
import { DAY } from '../testing.ts'
import { openReminderBank, secretIn } from './testing.ts'

const { givenReminded, look, errors, db } = await openReminderBank({
  parts: openChallengeParts,
  mails: openReminderMails,
})

const at19 = `${TODAY}T19:00:00Z`
const SEVEN = { minutes: 7 * 60, timeZone: 'UTC' }

describe('at its hour', () => {
  test('the day’s list is sent once, and again on the next day', async () => {
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
        expect(mail?.text).toContain(`${title} (${task.minutes} min)`)
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
    expect(await listsOf(ada.userId)).toEqual([])
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

describe('days and zones', () => {
  const tomorrow = addDays(TODAY, 1)
  test.each([
    ['at midnight', 0, `${tomorrow}T00:00:00Z`, TODAY],
    ['half an hour before the study day ends', 3.5, `${tomorrow}T03:30:00Z`, TODAY],
    ['when it begins', 4, `${tomorrow}T04:00:00Z`, tomorrow],
    ['in the last hour of the date', 23, `${TODAY}T23:00:00Z`, TODAY],
  ])('%s it is the list that the page shows then', async (_when, hours, at, day) => {
    const ada = await givenReminded({ reminder: { minutes: hours * 60, timeZone: 'UTC' } })
    await look(at)
    ada.wait(Date.parse(at) - Date.parse(`${TODAY}T12:00:00Z`))

    expect(await ada.mails()).toHaveLength(1)
    expect(await listsOf(ada.userId)).toEqual([day])
    expect((await ada.today())?.today.day).toBe(day)
  })

  test('half an hour before the day ends, it is not sent when it has ended', async () => {
    const ada = await givenReminded({ reminder: { minutes: 3.5 * 60, timeZone: 'UTC' } })
    await look(`${addDays(TODAY, 1)}T04:00:00Z`)
    expect(await ada.mails()).toEqual([])
  })

  test.each([
    ['Pacific/Kiritimati', `${TODAY}T17:00:00Z`, 'Wednesday, November 25:'],
    ['Pacific/Pago_Pago', `${TODAY}T18:00:00Z`, 'Tuesday, November 24:'],
  ])('seven in the morning in %s has the list of that day', async (timeZone, at, words) => {
    const ada = await givenReminded({ reminder: { minutes: 7 * 60, timeZone } })
    await look(at)

    const mails = await ada.mails()
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain(words)
  })

  test('a rest day is one where the learner is', async () => {
    // Wednesday there, Tuesday in UTC.
    const ada = await givenReminded({
      goals: { restDays: [addDays(TODAY, 1)] },
      reminder: { minutes: 7 * 60, timeZone: 'Pacific/Kiritimati' },
    })
    await look(`${TODAY}T17:00:00Z`)
    expect(await ada.mails()).toEqual([])
  })

  test.each([
    ['the hour that is skipped', 'Europe/Paris', 2.5, '2027-03-27', '2027-03-28T01:30:00Z'],
    ['the hour that comes twice', 'America/New_York', 1.5, '2026-10-31', '2026-11-01T05:30:00Z'],
    ['February 29', 'UTC', 7, '2028-02-28', '2028-02-29T07:00:00Z'],
  ])('%s has one mail', async (_what, timeZone, hours, since, at) => {
    const ada = await givenReminded({
      since: `${since}T12:00:00Z`,
      goals: { examDay: addDays(since, 90) },
      reminder: { minutes: hours * 60, timeZone },
    })
    for (let minutes = -30; minutes <= 150; minutes += 30) {
      // oxlint-disable-next-line no-await-in-loop -- a clock goes one way
      await look(new Date(Date.parse(at) + minutes * 60_000).toISOString())
    }
    const mails = await ada.mails()
    expect(mails).toHaveLength(1)
    expect((await ada.row())?.due_at).toBeGreaterThan(Date.parse(at) + 20 * 3_600_000)
  })

  test('a day has one mail, also when the hour is set later on the same day', async () => {
    const ada = await givenReminded({ reminder: { minutes: 13 * 60, timeZone: 'UTC' } })
    await look(`${TODAY}T13:00:00Z`)
    await ada.save({ minutes: 15 * 60, timeZone: 'UTC' })
    await look(`${TODAY}T15:00:00Z`)
    expect(await ada.mails()).toHaveLength(1)

    await look(`${addDays(TODAY, 1)}T15:00:00Z`)
    expect(await ada.mails()).toHaveLength(2)
  })

  test('after a flight it comes at that hour there, once the learner says so', async () => {
    const ada = await givenReminded({ reminder: { minutes: 7 * 60, timeZone: 'Asia/Tokyo' } })
    await ada.save({ minutes: 7 * 60, timeZone: 'America/Los_Angeles' })
    await look(`${TODAY}T15:00:00Z`)
    expect(await ada.mails()).toHaveLength(1)
    // Seven in Tokyo.
    await look(`${TODAY}T22:00:00Z`)
    expect(await ada.mails()).toHaveLength(1)
  })
})

describe('sent once, and not lost', () => {
  test('a server that was down for days sends what is due today, and nothing of the days before', async () => {
    const ada = await givenReminded()
    await look(`${addDays(TODAY, 5)}T19:30:00Z`)

    const mails = await ada.mails()
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('Sunday, November 29:')
    expect(await ada.row()).toMatchObject({ due_at: Date.parse(`${addDays(TODAY, 6)}T19:00:00Z`) })
  })

  test('servers that look at once send one mail to each learner', async () => {
    const learners = []
    // oxlint-disable-next-line no-await-in-loop -- one database, one clock
    for (let count = 0; count < 4; count += 1) learners.push(await givenReminded())
    await Promise.all([look(at19), look(at19), look(at19)])

    const counts = await Promise.all(learners.map(async ({ mails }) => (await mails()).length))
    expect(counts).toEqual([1, 1, 1, 1])
  })

  test('a look takes a few, and the next ones take the others', async () => {
    const learners = [await givenReminded(), await givenReminded(), await givenReminded()]
    const sent = async () => {
      const mails = await Promise.all(learners.map((learner) => learner.mails()))
      return mails.flat().length
    }
    // Those of other tests wait.
    await db
      .updateTable('challenge_reminder')
      .set({ next_try_at: Date.parse(at19) + DAY })
      .where(
        'user_id',
        'not in',
        learners.map(({ userId }) => userId),
      )
      .execute()
    await look(at19, {}, 2)
    expect(await sent()).toBe(2)
    await look(at19, {}, 2)
    expect(await sent()).toBe(3)
  })

  test('a server that dies between the claim and the queue has done neither', async () => {
    const ada = await givenReminded()
    const before = await ada.row()
    const die = async () => {
      throw new Error('killed')
    }
    // Its last write is lost with it.
    await look(at19, { sendMail: die }).catch(() => undefined)
    expect(await ada.mails()).toEqual([])
    expect(await ada.row()).toMatchObject({ due_at: before?.due_at, last_day: null })

    await look(`${TODAY}T19:10:00Z`)
    expect(await ada.mails()).toHaveLength(1)
  })

  test('a learner whose list cannot be made holds up nobody, is tried again, and then left out', async () => {
    const [ada, bob] = [await givenReminded(), await givenReminded()]
    await db
      .updateTable('challenge_challenge')
      .set({ goals: '{}' })
      .where('user_id', '=', ada.userId)
      .execute()
    errors.length = 0
    await look(at19)

    expect(await bob.mails()).toHaveLength(1)
    expect(errors).toHaveLength(1)
    expect(await ada.row()).toMatchObject({ next_try_at: Date.parse(`${TODAY}T19:10:00Z`) })
    await look(`${TODAY}T22:00:00Z`)
    expect(errors).toHaveLength(1)
    expect(await ada.row()).toMatchObject({ next_try_at: Date.parse(at19) + DAY })
  })

  test('an hour that is changed while its mail is made is not moved back', async () => {
    const ada = await givenReminded()
    let isChanged = false
    await look(at19, {
      unseal: () => {
        isChanged = true
        throw new Error('lost')
      },
      addressOf: async () => {
        await ada.save(SEVEN)
        return { email: ada.email, isConfirmed: true }
      },
    })

    expect(isChanged).toBe(true)
    expect(await ada.mails()).toEqual([])
    expect(await ada.row()).toMatchObject({
      minutes: SEVEN.minutes,
      next_try_at: Date.parse(`${addDays(TODAY, 1)}T07:00:00Z`),
    })
  })

  test('with the secret of the installation lost, the next mail has another one that works', async () => {
    const ada = await givenReminded()
    await db
      .updateTable('challenge_reminder')
      .set({ sealed_stop: 'sealed by another' })
      .where('user_id', '=', ada.userId)
      .execute()
    const before = await ada.row()
    await look(at19)

    const [mail] = await ada.mails()
    expect(secretIn(mail!)).toMatch(/^[\w-]{43}$/)
    expect((await ada.row())?.stop_hash).not.toBe(before?.stop_hash)
  })
})

async function listsOf(userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('challenge_day')
    .select('day')
    .where('user_id', '=', userId)
    .execute()
  return rows.map(({ day }) => day)
}
