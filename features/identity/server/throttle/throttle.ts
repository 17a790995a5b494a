/**
 * Limits how often something may be tried.
 *
 * Stored in the database, so it holds across servers and restarts. An allowance is a burst and then one more per
 * interval (a "leaky bucket", stored as the one moment at which it is full again). Keys are pseudonyms: the table
 * names no account and no network address.
 */
import type { IdentityContext } from '../identity-context.ts'
import { tooManyAttempts, type TooManyCode } from '../wire/identity-error.ts'
import type { Allowance } from './allowance.ts'
import { takeOne, waitFor } from './queries.ts'

/** @param parts what is counted, e.g. `'mail-to', purpose, email`; all but the first are stored as pseudonyms. */
export function throttleKey(
  { secrets }: Pick<IdentityContext, 'secrets'>,
  kind: string,
  ...parts: string[]
): string {
  return [kind, ...parts.map((part) => secrets.pseudonym(`throttle ${kind} ${part}`))].join(':')
}

/**
 * Counts one try, or refuses. Call it before the work, so that parallel requests cannot slip past.
 *
 * @throws `code`, with the time after which a try will be accepted.
 */
export async function countOrRefuse(
  { db, now }: Pick<IdentityContext, 'db' | 'now'>,
  key: string,
  allowance: Allowance,
  code?: TooManyCode,
): Promise<void> {
  const time = now().getTime()
  if (await takeOne(db, key, allowance, time)) return
  throw tooManyAttempts(await waitFor(db, key, allowance, time), code)
}
