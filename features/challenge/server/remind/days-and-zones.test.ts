/** Of which day a reminder is, wherever the learner is and whatever the clocks do. */
import { describe, expect, test } from 'vitest'

import { openChallengeParts } from '#app/testing/challenge-parts.ts'
import { openReminderMails } from '#app/testing/reminder-parts.ts'

import { addDays } from '../../core/calendar.ts'
import { TODAY } from '../../core/testing.ts'
import { openReminderBank } from './testing.ts'

const { givenReminded, look } = await openReminderBank({
  parts: openChallengeParts,
  mails: openReminderMails,
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
    expect(await ada.lists()).toEqual([day])
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
