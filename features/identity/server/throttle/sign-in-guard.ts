/**
 * Holds back guessing at passwords without ever shutting out the person whose account it is.
 *
 * Three counts, each of failures only (a success gives back what it took):
 *
 * - one network address, over all accounts: stops one machine spraying a password over many;
 * - one address at one account: stops one machine guessing at one account;
 * - one account, from everywhere: never refuses by itself. Once it is used up, an
 *   address that never signed in to this account has one try each quarter of an
 *   hour instead of ten at once. So a crowd of machines is slowed to a crawl,
 *   while the person, at a known place, notices nothing, and at a new one still
 *   has a try of their own that no stranger can use up. Resetting the password
 *   by mail clears all counts of the account.
 */
import type { Db } from '#platform/server/database.ts'

import type { RequestContext } from '../identity-context.ts'
import type { IdentityTables } from '../tables.ts'
import { tooManyAttempts } from '../wire/identity-error.ts'
import type { Allowance } from './allowance.ts'
import {
  deleteThrottle,
  deleteThrottlesFrom,
  giveBack,
  isPlaceKnown,
  rememberPlace,
  takeOne,
} from './queries.ts'
import { throttleKey } from './throttle.ts'

const MINUTE_MS = 60_000
const PER_ACCOUNT: Allowance = { burst: 50, everyMs: 2 * MINUTE_MS }
const UNDER_ATTACK: Allowance = { burst: 1, everyMs: 15 * MINUTE_MS }

export type SignInAttempt = {
  /** The password was right: gives back what the attempt took, and remembers the place. */
  succeeded(db: Db<IdentityTables>, userId: string): Promise<void>
}

/**
 * @param userId of the account the address belongs to, or null; a stranger cannot tell which.
 * @throws too many attempts.
 */
export async function admitSignIn(
  context: RequestContext,
  email: string,
  userId: string | null,
): Promise<SignInAttempt> {
  const { settings, caller, now } = context
  const time = now().getTime()
  const fromAddress: Allowance = { burst: settings.SIGN_IN_FAILURES_PER_ADDRESS, everyMs: 10_000 }
  const fromPair: Allowance = { burst: settings.SIGN_IN_FAILURES_PER_PAIR, everyMs: MINUTE_MS }
  const addressKey = throttleKey(context, 'sign-in-from', caller.place)
  const accountKey = throttleKey(context, 'sign-in-to', email)
  const pairKey = pairKeyOf(context, email, caller.place)
  const placeHash = context.secrets.pseudonym(`place ${caller.place}`)

  const { isAdmitted, isAccountCounted } = await context.admissionTurns(() =>
    context.db.transaction().execute(async (db) => {
      if (!(await takeOne(db, addressKey, fromAddress, time))) {
        return { isAdmitted: false, isAccountCounted: false }
      }
      const isAccountCounted = await takeOne(db, accountKey, PER_ACCOUNT, time)
      // Asked for unknown accounts too: the same work, so the same time.
      const isKnown = await isPlaceKnown(db, userId ?? '', placeHash)
      const allowance = isAccountCounted || isKnown ? fromPair : UNDER_ATTACK
      return { isAdmitted: await takeOne(db, pairKey, allowance, time), isAccountCounted }
    }),
  )
  if (!isAdmitted) throw tooManyAttempts()

  return {
    succeeded: async (db, userId) => {
      await giveBack(db, addressKey, fromAddress)
      if (isAccountCounted) await giveBack(db, accountKey, PER_ACCOUNT)
      await deleteThrottle(db, pairKey)
      await rememberPlace(db, userId, placeHash, time)
    },
  }
}

/** Forgets every failure at an account: its owner has just proved themselves by mail. */
export async function clearSignInCounts(
  context: Pick<RequestContext, 'db' | 'secrets'>,
  email: string,
): Promise<void> {
  await deleteThrottle(context.db, throttleKey(context, 'sign-in-to', email))
  await deleteThrottlesFrom(context.db, pairKeyOf(context, email, ''))
}

/** The account's pseudonym comes first, so that all pairs of an account can be found. */
function pairKeyOf(context: Pick<RequestContext, 'secrets'>, email: string, place: string): string {
  const account = throttleKey(context, 'sign-in-pair', email)
  return place === ''
    ? `${account}:`
    : `${account}:${context.secrets.pseudonym(`throttle pair ${place}`)}`
}
