import { expect, test } from 'vitest'
/** A stored time zone that this server does not know: after a move to another machine, or a change of the zones. */
import { z } from 'zod'

import { openChallengeParts } from '#app/testing/challenge-parts.ts'
import { openReminderMails } from '#app/testing/reminder-parts.ts'

import { challengeContract } from '../contract.ts'
import { TODAY } from '../core/testing.ts'
import { exportChallengeData } from './account-data.ts'
import { getCalendarFile } from './out/get-calendar.ts'
import { openReminderBank } from './remind/testing.ts'

const { givenReminded, look, parts, db } = await openReminderBank({
  parts: openChallengeParts,
  mails: openReminderMails,
})
const UNKNOWN = 'Mars/Olympus'

async function givenUnknownZone() {
  const ada = await givenReminded({ reminder: { minutes: 19 * 60, timeZone: 'Europe/Paris' } })
  const of = { userId: ada.userId }
  const row = await db
    .selectFrom('challenge_challenge')
    .select('goals')
    .where('user_id', '=', of.userId)
    .executeTakeFirstOrThrow()
  const goals = JSON.stringify({ ...JSON.parse(row.goals), timeZone: UNKNOWN })
  await db
    .updateTable('challenge_challenge')
    .set({ goals })
    .where('user_id', '=', of.userId)
    .execute()
  await db
    .updateTable('challenge_reminder')
    .set({ time_zone: UNKNOWN })
    .where('user_id', '=', of.userId)
    .execute()
  return ada
}

test('in goals it counts as UTC: every page answers, and the calendar says so', async () => {
  const ada = await givenUnknownZone()
  const responses = [
    [challengeContract.getToday, await ada.today()],
    [challengeContract.getPlan, await ada.plan()],
    [challengeContract.listChallenges, await ada.list()],
    [challengeContract.getAdvice, await ada.advice()],
    [challengeContract.getAfterExam, await ada.afterExam(ada.challengeId)],
  ] as const
  for (const [{ response }, found] of responses) {
    expect(found).not.toBeNull()
    expect(z.safeParse(response, found).error).toBeUndefined()
  }
  const file = await getCalendarFile(parts.needs)(ada.context())
  expect(file.replaceAll('\r\n ', '')).toContain(
    'This site does not know the time zone Mars/Olympus\\, so days begin as in UTC. To change that\\, save your goals again.',
  )
  const { challenges } = await exportChallengeData(db, ada.userId)
  expect(challenges[0]?.goals.timeZone).toBe(UNKNOWN)

  // Saved again from a device, it is that of the device.
  await ada.set({ timeZone: 'Europe/Paris' }, ada.challengeId)
  expect(await getCalendarFile(parts.needs)(ada.context())).not.toContain('does not know')
})

test('in a reminder it counts as UTC: the mail comes at that hour, and the section can say so', async () => {
  const ada = await givenUnknownZone()
  const state = await ada.state()
  expect(z.safeParse(challengeContract.getReminder.response, state).error).toBeUndefined()
  expect(state).toMatchObject({ reminder: { timeZone: UNKNOWN }, isZoneKnown: false })

  // Due at seven in Paris, that is at six; then at seven in UTC.
  await look(`${TODAY}T18:00:00Z`)
  expect(await ada.mails()).toHaveLength(1)
  expect(await ada.row()).toMatchObject({ due_at: Date.parse(`${TODAY}T19:00:00Z`) })

  await ada.save({ minutes: 19 * 60, timeZone: 'Europe/Paris' })
  expect(await ada.state()).toMatchObject({ isZoneKnown: true })
})
