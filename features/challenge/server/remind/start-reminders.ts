/** Sends reminders by itself while the server runs. Any number of servers may do so. */
import { setTimeout as wait } from 'node:timers/promises'

import { sendDueReminders, type ReminderParts } from './send-due-reminders.ts'

/** One look at an index; also how late a reminder is at most. */
const LOOK_EVERY_MS = 5_000
/** The first look waits until the server has served its first visitors. */
const FIRST_LOOK_MS = 1_000

type Parts = Omit<ReminderParts, 'signal'> & {
  /** The pauses between looks; tests replace them. */
  readonly sleep?: (ms: number, signal: AbortSignal) => Promise<void>
}

/** Unreferenced, so that it does not keep the process alive. */
const waitQuietly = (ms: number, signal: AbortSignal) => wait(ms, undefined, { signal, ref: false })

/** @returns a function that stops it and waits until it no longer uses the database. */
export function startReminders({ sleep = waitQuietly, ...parts }: Parts): {
  stop: () => Promise<void>
} {
  const stopping = new AbortController()
  const { signal } = stopping

  const running = (async () => {
    for (let pause = FIRST_LOOK_MS; ; pause = LOOK_EVERY_MS) {
      try {
        await sleep(pause, signal)
        await sendDueReminders({ ...parts, signal })
      } catch (error) {
        if (signal.aborted) return
        parts.log.error({ err: error }, 'the reminders could not be looked at')
      }
    }
  })()

  return {
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}
