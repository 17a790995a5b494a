/** That a server looks by itself, goes on after a failure, and stops when it is asked to. */
import { expect, test } from 'vitest'

import { openChallengeParts } from '#app/testing/challenge-parts.ts'
import { openReminderMails } from '#app/testing/reminder-parts.ts'
import { givenPauses } from '#platform/testing/pauses.ts'

import { TODAY } from '../../core/testing.ts'
import { startReminders } from './start-reminders.ts'
import { openReminderBank } from './testing.ts'

const { givenReminded, parts } = await openReminderBank({
  parts: openChallengeParts,
  mails: openReminderMails,
})

test('a look that fails is logged, the next one sends what is due, and a stopped server looks no more', async () => {
  const ada = await givenReminded()
  const pauses = givenPauses()
  const errors: unknown[] = []
  let looks = 0
  const sending = startReminders({
    ...parts,
    log: { error: (...details: unknown[]) => void errors.push(details) },
    now: () => {
      looks += 1
      if (looks === 1) throw new Error('no clock')
      return new Date(`${TODAY}T19:00:00Z`)
    },
    sleep: pauses.sleep,
  })

  await pauses.end()
  await pauses.next()
  expect(errors).toMatchObject([[{ err: { message: 'no clock' } }, expect.any(String)]])
  expect(await ada.mails()).toEqual([])

  await pauses.end()
  await pauses.next()
  expect(await ada.mails()).toHaveLength(1)
  expect(errors).toHaveLength(1)

  const before = looks
  await sending.stop()
  expect(looks).toBe(before)
})
