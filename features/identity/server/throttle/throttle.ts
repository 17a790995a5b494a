/**
 * How often a thing may be tried.
 *
 * Kept in the database, so it holds across servers and restarts. An allowance is
 * a number at once and then one more each so often (a "leaky bucket", stored as
 * the one moment from which it is whole again). Keys are pseudonyms: the table
 * names no account and no network address.
 */
import type { IdentityContext } from '../identity-context.ts'
import { tooManyAttempts, type IdentityErrorCode, IdentityError } from '../wire/identity-error.ts'
import type { Allowance } from './allowance.ts'
import { takeOne } from './queries.ts'

/** @param parts what is counted, e.g. `['mail-to', email]`; stored as pseudonyms after the first. */
export function throttleKey(
  { secrets }: Pick<IdentityContext, 'secrets'>,
  kind: string,
  ...parts: string[]
): string {
  return [kind, ...parts.map((part) => secrets.pseudonym(`throttle ${kind} ${part}`))].join(':')
}

/** Counts one, or refuses. Counted before the work, so that parallel requests cannot slip past. */
export async function countOrRefuse(
  { db, now }: Pick<IdentityContext, 'db' | 'now'>,
  key: string,
  allowance: Allowance,
  code: IdentityErrorCode = 'TOO_MANY_ATTEMPTS_TRY_LATER',
): Promise<void> {
  if (await takeOne(db, key, allowance, now().getTime())) return
  throw code === 'TOO_MANY_ATTEMPTS_TRY_LATER'
    ? tooManyAttempts()
    : new IdentityError(code, 'Too many requests. Please wait a while.')
}
