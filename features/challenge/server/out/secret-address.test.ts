/** Secret addresses: made once, for one purpose and one learner, ended for good. */
import { randomUUID } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import { openChallengeParts } from '#app/testing/challenge-parts.ts'

import { deleteChallengeData, exportChallengeData } from '../account-data.ts'
import { NOT_FOUND, openOutBank, secretIn } from './testing.ts'

const { givenLearner } = await openOutBank(openChallengeParts)

describe('a secret address', () => {
  test('is made once, and can be seen again', async () => {
    const ada = givenLearner()
    const secret = await ada.makeCalendar()

    expect(await ada.addresses()).toMatchObject({
      calendar: { url: `https://learn.example.test/api/challenge/calendar/${secret}.ics` },
      partner: null,
    })
  })

  test('sent twice, also at once, is one address', async () => {
    const ada = givenLearner()
    const id = randomUUID()
    const secrets = await Promise.all([1, 2, 3].map(() => ada.makeCalendar(id)))

    expect(new Set([...secrets, await ada.makeCalendar(id)]).size).toBe(1)
    expect(await ada.feed(secrets[0]!)).toContain('BEGIN:VCALENDAR')
  })

  test('made on two devices at once is one, and both show it', async () => {
    const ada = givenLearner()
    await Promise.all([ada.makeCalendar(), ada.makeCalendar()])
    const { calendar } = await ada.addresses()

    expect(await ada.feed(secretIn(calendar?.url))).toContain('BEGIN:VCALENDAR')
  })

  test('that is made anew ends the former one', async () => {
    const ada = givenLearner()
    const former = await ada.makeCalendar()
    const present = await ada.makeCalendar()

    expect(present).not.toBe(former)
    await expect(ada.feed(former)).rejects.toMatchObject(NOT_FOUND)
    expect(await ada.feed(present)).toContain('BEGIN:VCALENDAR')
  })

  test('that is switched off is not found, like one that never was', async () => {
    const ada = givenLearner()
    const [calendar, partner] = [await ada.makeCalendar(), await ada.makePartner()]
    await ada.switchOff('calendar')
    await ada.switchOff('partner')
    await ada.switchOff('partner')

    expect(await ada.addresses()).toEqual({ calendar: null, partner: null })
    for (const secret of [calendar, 'x', '', 'a'.repeat(43)]) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await expect(ada.feed(secret)).rejects.toMatchObject(NOT_FOUND)
    }
    await expect(ada.partner(partner)).rejects.toMatchObject(NOT_FOUND)
  })

  test('is for one purpose, and of one learner', async () => {
    const [ada, bob] = [givenLearner(), givenLearner()]
    const [calendar, partner] = [await ada.makeCalendar(), await ada.makePartner()]
    await bob.makeCalendar()
    await bob.switchOff('calendar')
    await bob.switchOff('partner')

    expect(await bob.addresses()).toEqual({ calendar: null, partner: null })
    await expect(ada.feed(partner)).rejects.toMatchObject(NOT_FOUND)
    await expect(ada.partner(calendar)).rejects.toMatchObject(NOT_FOUND)
    expect(await ada.feed(calendar)).toContain('BEGIN:VCALENDAR')
  })

  test('is not in the database, neither as it is nor in the export', async () => {
    const ada = givenLearner()
    const secrets = [await ada.makeCalendar(), await ada.makePartner()]
    const rows = await ada.db
      .selectFrom('challenge_address')
      .selectAll()
      .where('user_id', '=', ada.userId)
      .execute()
    const exported = await exportChallengeData(ada.db, ada.userId)

    expect(rows).toHaveLength(2)
    for (const secret of secrets) {
      expect(JSON.stringify([rows, exported])).not.toContain(secret)
    }
    expect(exported.addresses).toMatchObject([
      { purpose: 'calendar', shown: null },
      { purpose: 'partner', shown: { name: 'Ada', exam: true } },
    ])
  })

  test('that cannot be shown any more still works', async () => {
    const ada = givenLearner()
    const secret = await ada.makeCalendar()
    // As after a restore without the secret of the installation.
    await ada.db
      .updateTable('challenge_address')
      .set({ sealed_secret: 'sealed-with-a-key-that-is-lost' })
      .where('user_id', '=', ada.userId)
      .execute()

    expect((await ada.addresses()).calendar).toMatchObject({ url: null })
    expect(await ada.feed(secret)).toContain('BEGIN:VCALENDAR')
  })

  test('is gone with the account', async () => {
    const ada = givenLearner()
    const secret = await ada.makeCalendar()
    await deleteChallengeData(ada.db, ada.userId)

    await expect(ada.feed(secret)).rejects.toMatchObject(NOT_FOUND)
  })
})
