/**
 * Holds back guessing at passwords without ever shutting out the person whose account it is.
 *
 * Three counts, each of failures only (a success gives back what it took, as does a password that nobody had time to
 * look at; an attempt that is refused takes nothing):
 *
 * - one network address, over all accounts: stops one machine spraying a password over many;
 * - one address at one account: stops one machine guessing at one account;
 * - one account, from everywhere: never refuses by itself. Once it is used up, an
 *   address has one try each quarter of an hour instead of ten at once. So a crowd
 *   of machines is slowed to a crawl, while the person at a new place still has a
 *   try of their own that no stranger can use up.
 *
 * At a place where this account was signed in to before, what others used up there does not hold its owner
 * back: the password is still checked, up to AT_KNOWN_PLACE more times, and the right one gets through. A wrong one
 * is refused in the words and after the time of an attempt that was not looked at, so nobody learns which
 * accounts a place is known to. Resetting the password by mail clears all counts of the account, and makes the place
 * known. Why so, and what it gives a stranger at the same place: `docs/decisions/0020`.
 */
import { setTimeout as pause } from 'node:timers/promises'

import type { Db } from '#platform/server/database.ts'

import type { RequestContext } from '../identity-context.ts'
import type { IdentityTables } from '../tables.ts'
import { tooManyAttempts } from '../wire/identity-error.ts'
import type { Allowance } from './allowance.ts'
import {
  deleteThrottles,
  deleteThrottlesFrom,
  giveBack,
  isPlaceKnown,
  rememberPlace,
  takeOne,
  waitFor,
} from './queries.ts'
import { throttleKey } from './throttle.ts'

const MINUTE_MS = 60_000
const PER_ACCOUNT: Allowance = { burst: 50, everyMs: 2 * MINUTE_MS }
const UNDER_ATTACK: Allowance = { burst: 1, everyMs: 15 * MINUTE_MS }
/** With the ten that anybody has, a hundred failures in a row: the most that NIST SP 800-63B-4 allows. */
const AT_KNOWN_PLACE: Allowance = { burst: 90, everyMs: 10 * MINUTE_MS }
/** Longer than a password takes to be looked at, unless several wait for it. */
const REFUSAL_TAKES_MS = 250

export type SignInAttempt = {
  /** The password was right: gives back what the attempt took, and remembers the place. */
  succeeded(db: Db<IdentityTables>, userId: string): Promise<void>
  /** The password was wrong. @returns what to tell: `error`, or what an attempt that is not admitted is told. */
  failed(error: unknown): Promise<unknown>
  /** The password could not be looked at: gives back what the attempt took. @returns what to tell, as `failed`. */
  notLookedAt(error: unknown): Promise<unknown>
}

type Needs = Pick<
  RequestContext,
  'db' | 'now' | 'secrets' | 'settings' | 'caller' | 'admissionTurns'
>

/**
 * @param userId of the account the address belongs to, or null; a stranger cannot tell which.
 * @throws too many attempts.
 */
export async function admitSignIn(
  context: Needs,
  email: string,
  userId: string | null,
): Promise<SignInAttempt> {
  const startedAt = performance.now()
  const time = context.now().getTime()
  const counts = countsOf(context, email)
  const placeHash = placeHashOf(context)

  const { waitMs, taken } = await context.admissionTurns(() =>
    context.db.transaction().execute(async (db): Promise<Admission> => {
      const anyone = await takeAsAnyone(db, counts, time)
      if (anyone.waitMs === null) return anyone
      // Asked for unknown accounts too: the same work, so the same time.
      const isKnown = await isPlaceKnown(db, userId ?? '', placeHash)
      const isTaken = isKnown && (await takeOne(db, counts.knownKey, AT_KNOWN_PLACE, time))
      return isTaken ? { ...anyone, taken: [[counts.knownKey, AT_KNOWN_PLACE]] } : anyone
    }),
  )
  /** Whom only the known place admits is told what anyone else would be. */
  const tell = async (error?: unknown) => {
    if (waitMs === null) return error
    await pause(Math.max(0, startedAt + REFUSAL_TAKES_MS - performance.now()))
    return tooManyAttempts(waitMs)
  }
  if (taken.length === 0) throw await tell()

  return {
    succeeded: async (db, userId) => {
      await giveAllBack(db, taken)
      await deleteThrottles(db, [counts.pairKey, counts.knownKey])
      await rememberPlace(db, userId, placeHash, time)
    },
    failed: tell,
    notLookedAt: async (error) => {
      await context.db.transaction().execute((db) => giveAllBack(db, taken))
      return tell(error)
    },
  }
}

type Counts = ReturnType<typeof countsOf>

function countsOf(context: Needs, email: string) {
  const { settings, caller } = context
  const pairKey = pairKeyOf(context, email, caller.place)
  const fromAddress: Allowance = { burst: settings.SIGN_IN_FAILURES_PER_ADDRESS, everyMs: 10_000 }
  const fromPair: Allowance = { burst: settings.SIGN_IN_FAILURES_PER_PAIR, everyMs: MINUTE_MS }
  return {
    fromAddress,
    fromPair,
    addressKey: throttleKey(context, 'sign-in-from', caller.place),
    accountKey: throttleKey(context, 'sign-in-to', email),
    pairKey,
    knownKey: `${pairKey}:known`,
  }
}

type Admission = {
  /** After how long anybody could try; null where this attempt is anybody's. */
  readonly waitMs: number | null
  /** What was counted for it. Empty: it is not admitted. */
  readonly taken: readonly (readonly [key: string, allowance: Allowance])[]
}

async function takeAsAnyone(
  db: Db<IdentityTables>,
  { fromAddress, fromPair, addressKey, accountKey, pairKey }: Counts,
  time: number,
): Promise<Admission> {
  const taken: [string, Allowance][] = []
  const take = async (key: string, allowance: Allowance) => {
    const isTaken = await takeOne(db, key, allowance, time)
    if (isTaken) taken.push([key, allowance])
    return isTaken
  }
  if (!(await take(addressKey, fromAddress)))
    return { waitMs: await waitFor(db, addressKey, fromAddress, time), taken }
  const allowance = (await take(accountKey, PER_ACCOUNT)) ? fromPair : UNDER_ATTACK
  if (await take(pairKey, allowance)) return { waitMs: null, taken }
  // One person who tries on and on would use up what everybody at the address has.
  await giveAllBack(db, taken)
  return { waitMs: await waitFor(db, pairKey, allowance, time), taken: [] }
}

async function giveAllBack(db: Db<IdentityTables>, taken: Admission['taken']): Promise<void> {
  for (const [key, allowance] of taken) await giveBack(db, key, allowance)
}

/** Forgets every failure at an account, and lets it know this place: its owner has just proved themselves by mail. */
export async function clearSignInCounts(
  db: Db<IdentityTables>,
  context: Pick<RequestContext, 'now' | 'secrets' | 'caller'>,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  await deleteThrottles(db, [throttleKey(context, 'sign-in-to', email)])
  await deleteThrottlesFrom(db, pairKeyOf(context, email, ''))
  await rememberPlace(db, userId, placeHashOf(context), context.now().getTime())
}

function placeHashOf({ secrets, caller }: Pick<RequestContext, 'secrets' | 'caller'>): string {
  return secrets.pseudonym(`place ${caller.place}`)
}

/** The account's pseudonym comes first, so that all pairs of an account can be found. */
function pairKeyOf(context: Pick<RequestContext, 'secrets'>, email: string, place: string): string {
  const account = throttleKey(context, 'sign-in-pair', email)
  return place === ''
    ? `${account}:`
    : `${account}:${context.secrets.pseudonym(`throttle pair ${place}`)}`
}
