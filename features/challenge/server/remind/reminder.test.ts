/** Turning a reminder on and off, with and without signing in. */
import { describe, expect, test } from 'vitest'

import { openChallengeParts } from '#app/testing/challenge-parts.ts'
import { openReminderMails } from '#app/testing/reminder-parts.ts'

import { TODAY } from '../../core/testing.ts'
import { deleteChallengeData, exportChallengeData } from '../account-data.ts'
import { openReminderBank, secretIn } from './testing.ts'

const { givenReminded, look, stop, db } = await openReminderBank({
  parts: openChallengeParts,
  mails: openReminderMails,
})

const EVENING = { minutes: 19 * 60, timeZone: 'Europe/Paris' }
const at19 = `${TODAY}T19:00:00Z`

test('it is off until the learner turns it on, and off again at a press', async () => {
  const ada = await givenReminded({ reminder: null })
  expect(await ada.state()).toEqual({
    isOffered: true,
    email: ada.email,
    isConfirmed: true,
    reminder: null,
    isZoneKnown: true,
    refused: null,
  })

  expect(await ada.save(EVENING)).toMatchObject({ reminder: EVENING })
  expect(await ada.row()).toMatchObject({ due_at: Date.parse(`${TODAY}T18:00:00Z`) })
  expect(await ada.save({ ...EVENING, minutes: 450 })).toMatchObject({ reminder: { minutes: 450 } })
  expect(await ada.save(null)).toMatchObject({ reminder: null })
  expect(await ada.save(null)).toMatchObject({ reminder: null })
  expect(await ada.row()).toBeUndefined()
})

test('an address that is not confirmed gets none, and is told so', async () => {
  const ada = await givenReminded({ reminder: null, isConfirmed: false })
  expect(await ada.state()).toMatchObject({ email: ada.email, isConfirmed: false })
  await expect(ada.save(EVENING)).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('account page'),
  })

  await ada.setAddress(null, true)
  expect(await ada.state()).toMatchObject({ email: null, isConfirmed: false })
  await expect(ada.save(EVENING)).rejects.toMatchObject({ code: 'conflict' })
})

test('a site that sends none says so, and can still turn off what was on', async () => {
  const ada = await givenReminded()
  await expect(ada.save(EVENING, { reminders: null })).rejects.toMatchObject({ code: 'conflict' })
  expect(await ada.save(null, { reminders: null })).toEqual({
    isOffered: false,
    email: null,
    isConfirmed: false,
    reminder: null,
    isZoneKnown: true,
    refused: null,
  })
})

describe('by the secret of a mail', () => {
  test('it ends at once, and a mail that waits is withdrawn', async () => {
    const [ada, bob] = [await givenReminded(), await givenReminded()]
    await look(at19)
    const [mail] = await ada.mails()

    expect(await stop(secretIn(mail!))).toEqual({ hasEnded: true })
    expect(await ada.state()).toMatchObject({ reminder: null })
    expect(await ada.mails()).toEqual([])
    expect(await bob.mails()).toHaveLength(1)
    expect(await bob.state()).toMatchObject({ reminder: { minutes: 19 * 60 } })
  })

  test('twice is as once, and a former secret ends nothing that was turned on later', async () => {
    const ada = await givenReminded()
    await look(at19)
    const secret = secretIn((await ada.mails())[0]!)
    await stop(secret)
    expect(await stop(secret)).toEqual({ hasEnded: false })

    await ada.save(EVENING)
    expect(await stop(secret)).toEqual({ hasEnded: false })
    expect(await ada.state()).toMatchObject({ reminder: EVENING })
  })

  test('another hour leaves the secret of former mails as it is', async () => {
    const ada = await givenReminded()
    await look(at19)
    const secret = secretIn((await ada.mails())[0]!)
    await ada.save(EVENING)

    expect(await stop(secret)).toEqual({ hasEnded: true })
  })

  test('turning it off while a mail waits withdraws it, too', async () => {
    const ada = await givenReminded()
    await look(at19)
    await ada.save(null)
    expect(await ada.mails()).toEqual([])
  })
})

test('the database alone does not show the secret', async () => {
  const ada = await givenReminded()
  await look(at19)
  const secret = secretIn((await ada.mails())[0]!)

  expect(JSON.stringify(await ada.row())).not.toContain(secret)
})

test('it is exported without its secret, and deleted with the account', async () => {
  const ada = await givenReminded({ reminder: EVENING })
  const { reminder } = await exportChallengeData(db, ada.userId)
  expect(reminder).toEqual({
    minutes: EVENING.minutes,
    timeZone: EVENING.timeZone,
    nextAt: `${TODAY}T18:00:00.000Z`,
    lastDay: null,
    refusedAt: null,
    createdAt: `${TODAY}T12:00:00.000Z`,
    updatedAt: `${TODAY}T12:00:00.000Z`,
  })

  await deleteChallengeData(db, ada.userId)
  await look(at19)
  expect(await ada.row()).toBeUndefined()
  expect(await ada.mails()).toEqual([])
})
