/** Sends reminders by itself while the server runs. Any number of servers may do so. */
import { keepLooking, sleepQuietly, type Sleep } from '#platform/server/keep-looking.ts'

import { sendDueReminders, type ReminderParts } from './send-due-reminders.ts'

/** One look at an index; also how late a reminder is at most. */
const LOOK_EVERY_MS = 5_000

type Parts = Omit<ReminderParts, 'signal'> & {
  /** The pauses between looks; tests replace them. */
  readonly sleep?: Sleep
}

/** @returns a function that stops it and waits until it no longer uses the database. */
export function startReminders({ sleep = sleepQuietly, ...parts }: Parts): {
  stop: () => Promise<void>
} {
  return keepLooking({
    everyMs: LOOK_EVERY_MS,
    look: (signal) => sendDueReminders({ ...parts, signal }),
    onFailure: (error) => parts.log.error({ err: error }, 'the reminders could not be looked at'),
    sleep,
  })
}
