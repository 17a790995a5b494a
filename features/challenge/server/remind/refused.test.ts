/** A mail that is refused for good ends the reminders of its learner, until they turn them on again. */
import { expect, test } from 'vitest'

import { openChallengeParts } from '#app/testing/challenge-parts.ts'
import { openReminderMails } from '#app/testing/reminder-parts.ts'

import { addDays } from '../../core/calendar.ts'
import { TODAY } from '../../core/testing.ts'
import { exportChallengeData } from '../account-data.ts'
import { endRefusedReminder } from './reminder.ts'
import { openReminderBank } from './testing.ts'

const { givenReminded, look, db } = await openReminderBank({
  parts: openChallengeParts,
  mails: openReminderMails,
})

const at19 = `${TODAY}T19:00:00Z`
const tomorrow19 = `${addDays(TODAY, 1)}T19:00:00Z`
const REFUSED_AT = Date.parse(at19) + 1000
const EVENING = { minutes: 19 * 60, timeZone: 'UTC' }

/** As the queue does with a mail that is refused. */
async function refuse(userId: string, mailId: string) {
  await db.transaction().execute((db) => endRefusedReminder(db, { userId, mailId, at: REFUSED_AT }))
}

test('none is sent any more, the state says why with the former hour, and others go on', async () => {
  const [ada, bob] = [await givenReminded(), await givenReminded()]
  await look(at19)
  const [mail] = await ada.mails()
  await refuse(ada.userId, mail!.id)
  expect(await ada.state()).toMatchObject({
    reminder: null,
    refused: { at: new Date(REFUSED_AT).toISOString(), reminder: EVENING },
  })
  const { reminder } = await exportChallengeData(db, ada.userId)
  expect(reminder).toMatchObject({ refusedAt: new Date(REFUSED_AT).toISOString() })

  await look(tomorrow19)
  expect((await ada.mails()).map(({ id }) => id)).toEqual([mail!.id])
  expect(await bob.mails()).toHaveLength(2)
})

test('turned on again, they are sent again', async () => {
  const ada = await givenReminded()
  await look(at19)
  const [mail] = await ada.mails()
  await refuse(ada.userId, mail!.id)
  expect(await ada.save(EVENING)).toMatchObject({ reminder: EVENING, refused: null })

  await look(tomorrow19)
  expect(await ada.mails()).toHaveLength(2)
})

test('turned off, nothing is said of it any more', async () => {
  const ada = await givenReminded()
  await look(at19)
  const [mail] = await ada.mails()
  await refuse(ada.userId, mail!.id)
  expect(await ada.save(null)).toMatchObject({ reminder: null, refused: null })
})

test("a mail that is not the last one, and another learner's, end nothing", async () => {
  const [ada, bob] = [await givenReminded(), await givenReminded()]
  await look(at19)
  const [[former], [other]] = [await ada.mails(), await bob.mails()]
  await look(tomorrow19)
  await refuse(ada.userId, former!.id)
  await refuse(ada.userId, other!.id)
  expect(await ada.state()).toMatchObject({ reminder: EVENING, refused: null })
})
