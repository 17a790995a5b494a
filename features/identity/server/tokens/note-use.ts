/** Records that a session is in use, for its owner's list and so that it does not idle out. */
import type { IdentityContext } from '../identity-context.ts'
import { touchSession, type SessionRow } from './queries.ts'

/** A page load is a use, but not every one justifies a write. */
const WORTH_NOTING_MS = 5 * 60_000

export async function noteUse(
  { db, now }: Pick<IdentityContext, 'db' | 'now'>,
  session: SessionRow,
): Promise<void> {
  const time = now().getTime()
  if (time - session.last_used_at > WORTH_NOTING_MS) await touchSession(db, session.id, time)
}
