/** The context of a handler, for server tests: learner and time are arguments. */
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database.ts'

const SILENT = { info: () => {}, warn: () => {}, error: () => {} }

/** @param now what every `now()` returns. */
export function asLearner<Tables>(
  db: Db<Tables>,
  userId: string,
  now: Date,
  learner: { email?: string | null; displayName?: string | null } = {},
): Context<Tables> {
  const context = {
    db,
    userId,
    now: () => now,
    log: SILENT,
    signal: new AbortController().signal,
    learner: {
      userId,
      email: learner.email ?? `${userId}@example.test`,
      displayName: learner.displayName ?? null,
    },
  }
  return context as unknown as Context<Tables>
}
