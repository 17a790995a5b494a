/** That a reminder is sent once and not lost: servers that look at once, that die, and that come back late. */
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
