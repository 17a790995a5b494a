/** Reminders by mail, as the two sides agree on them. */
import { z } from 'zod/mini'

import { defineContract } from '#platform/contract/endpoint.ts'

import { Reminder, ReminderState, StopSecret } from './reminder.ts'

export const reminderEndpoints = defineContract({
  /** The day's list by mail, at an hour of the learner's. */
  getReminder: {
    method: 'GET',
    path: '/api/challenge/reminder',
    response: ReminderState,
  },
  /** Null turns it off. `conflict` without a confirmed address. */
  saveReminder: {
    method: 'PUT',
    path: '/api/challenge/reminder',
    body: z.object({ reminder: z.nullable(Reminder) }),
    response: ReminderState,
  },
  /** From the page that each mail leads to. The secret is in the body, because addresses are logged on their way. */
  stopReminder: {
    method: 'POST',
    path: '/api/challenge/reminder/stop',
    access: 'anyone',
    body: z.object({ secret: StopSecret }),
    /** False where it had ended, or the mail is of one that had. */
    response: z.object({ hasEnded: z.boolean() }),
  },
})
