/**
 * Slows down guessing of passwords without ever shutting out an account's owner.
 *
 * Three counts, each of failures only. A success gives back what it took, and so does a password that could not be
 * checked; an attempt that is refused takes nothing:
 *
 * - one network address, over all accounts: stops one machine that sprays a password over many;
 * - one address at one account: stops one machine that guesses at one account;
 * - one account, from everywhere: never refuses by itself. Once it is used up, an address has one try each quarter of
 * an hour instead of ten at once. So a crowd of machines is slowed to a crawl, while the owner on a new network still
 * has a try that no stranger can use up.
 *
 * On a known network of the account, failures of others there do not block its owner: the password is still checked, up
 * to ON_KNOWN_NETWORK more times, and the right one succeeds. A wrong one gets the same message after the same time as
 * an attempt that was not checked, so nobody learns for which accounts a network is known. A reset by mail clears all
 * counts of the account and makes the network known. The reasons, and what this gives a stranger on the same network:
 * `docs/decisions/0020`.
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
  isNetworkKnown,
  rememberNetwork,
  takeOne,
  waitFor,
} from './queries.ts'
import { throttleKey } from './throttle.ts'

const MINUTE_MS = 60_000
const PER_ACCOUNT: Allowance = { burst: 50, everyMs: 2 * MINUTE_MS }
const UNDER_ATTACK: Allowance = { burst: 1, everyMs: 15 * MINUTE_MS }
/** Together with the ten that anybody has, a hundred failures in a row: the most that NIST SP 800-63B-4 allows. */
const ON_KNOWN_NETWORK: Allowance = { burst: 90, everyMs: 10 * MINUTE_MS }
/** Longer than a password check takes, unless several wait for it. */
const REFUSAL_TAKES_MS = 250

export type SignInAttempt = {
  /** The password was right: gives back what the attempt took, and stores the network as known. */
  succeeded(db: Db<IdentityTables>, userId: string): Promise<void>
  /** The password was wrong. @returns the error to report: `error`, or that of an attempt that is not admitted. */
  failed(error: unknown): Promise<unknown>
  /** The password could not be checked: gives back what the attempt took. @returns the error to report, as `failed`. */
  notLookedAt(error: unknown): Promise<unknown>
}

type Needs = Pick<
  RequestContext,
  'db' | 'now' | 'secrets' | 'settings' | 'caller' | 'admissionTurns'
>

/**
 * @param userId of the account of the address, or null; a stranger cannot tell which.
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
  const networkHash = networkHashOf(context)

  const { waitMs, taken } = await context.admissionTurns(() =>
    context.db.transaction().execute(async (db): Promise<Admission> => {
      const anyone = await takeAsAnyone(db, counts, time)
      if (anyone.waitMs === null) return anyone
      // Read for unknown accounts too: the same work, so the same time.
      const isKnown = await isNetworkKnown(db, userId ?? '', networkHash)
      const isTaken = isKnown && (await takeOne(db, counts.knownKey, ON_KNOWN_NETWORK, time))
      return isTaken ? { ...anyone, taken: [[counts.knownKey, ON_KNOWN_NETWORK]] } : anyone
    }),
  )
  /** An attempt that only the known network admits gets the same error as any other. */
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
      await rememberNetwork(db, userId, networkHash, time)
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
  const pairKey = pairKeyOf(context, email, caller.network)
  const fromAddress: Allowance = { burst: settings.SIGN_IN_FAILURES_PER_ADDRESS, everyMs: 10_000 }
  const fromPair: Allowance = { burst: settings.SIGN_IN_FAILURES_PER_PAIR, everyMs: MINUTE_MS }
  return {
    fromAddress,
    fromPair,
    addressKey: throttleKey(context, 'sign-in-from', caller.network),
    accountKey: throttleKey(context, 'sign-in-to', email),
    pairKey,
    knownKey: `${pairKey}:known`,
  }
}

type Admission = {
  /** When anybody could try again; null where anybody may try now. */
  readonly waitMs: number | null
  /** The counts that it took from. Empty: it is not admitted. */
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
  // One person who keeps trying would use up the tries of everybody at the address.
  await giveAllBack(db, taken)
  return { waitMs: await waitFor(db, pairKey, allowance, time), taken: [] }
}

async function giveAllBack(db: Db<IdentityTables>, taken: Admission['taken']): Promise<void> {
  for (const [key, allowance] of taken) await giveBack(db, key, allowance)
}

/**
 * Clears every failure at an account, and stores the network as known: the owner has just proved themselves by mail.
 */
export async function clearSignInCounts(
  db: Db<IdentityTables>,
  context: Pick<RequestContext, 'now' | 'secrets' | 'caller'>,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  await deleteThrottles(db, [throttleKey(context, 'sign-in-to', email)])
  await deleteThrottlesFrom(db, pairKeyOf(context, email, ''))
  await rememberNetwork(db, userId, networkHashOf(context), context.now().getTime())
}

/** The hashed text keeps its first word, so that what is stored still matches. */
function networkHashOf({ secrets, caller }: Pick<RequestContext, 'secrets' | 'caller'>): string {
  return secrets.pseudonym(`place ${caller.network}`)
}

/** The account's pseudonym comes first, so that all pairs of an account can be found. */
function pairKeyOf(
  context: Pick<RequestContext, 'secrets'>,
  email: string,
  network: string,
): string {
  const account = throttleKey(context, 'sign-in-pair', email)
  return network === ''
    ? `${account}:`
    : `${account}:${context.secrets.pseudonym(`throttle pair ${network}`)}`
}
