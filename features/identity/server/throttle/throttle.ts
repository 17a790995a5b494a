/**
 * How often a thing may be tried.
 *
 * Kept in the database, so it holds across servers and restarts. An allowance is
 * a number at once and then one more each so often (a "leaky bucket", stored as
 * the one moment from which it is whole again). Keys are pseudonyms: the table
 * names no account and no network address.
 */
import type { IdentityContext } from '../identity-context.ts'
import { tooManyAttempts, type TooManyCode } from '../wire/identity-error.ts'
import type { Allowance } from './allowance.ts'
import { takeOne, waitFor } from './queries.ts'

/** @param parts what is counted, e.g. `'mail-to', purpose, email`; stored as pseudonyms after the first. */
export function throttleKey(
  { secrets }: Pick<IdentityContext, 'secrets'>,
  kind: string,
  ...parts: string[]
): string {
  return [kind, ...parts.map((part) => secrets.pseudonym(`throttle ${kind} ${part}`))].join(':')
}

/**
 * Counts one, or refuses. Counted before the work, so that parallel requests cannot slip past.
 *
 * @throws `code`, with the time after which it will be let through.
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
