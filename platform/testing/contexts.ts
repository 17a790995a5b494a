/** The context a handler is given, for server tests: who and when are arguments. */
import type { Context } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database.ts'

const SILENT = { info: () => {}, warn: () => {}, error: () => {} }

/** @param now the moment every `now()` answers. */
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
