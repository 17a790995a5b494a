/** What an operator does to accounts and keys, by command. */
import type { Db } from '#platform/server/database.ts'

import { normalEmail } from '../core/email-address.ts'
import { KEY_LEAD_MS } from '../core/key-roles.ts'
import { lockAccount, selectAccountByEmail, updateAccountRow } from './accounts/queries.ts'
import { deleteEveryCode } from './codes/queries.ts'
import { deleteEveryPopup } from './google/queries.ts'
import { isWrittenWith, openSecretsOf } from './installation/open-secrets.ts'
import { deleteEverythingSealed } from './installation/queries.ts'
import {
  deleteEverySecondFactor,
  deleteEveryTicket,
  deleteSecondFactorsOf,
  selectSecondFactors,
} from './second-factor/queries.ts'
import { findSecrets, secretFile } from './secrets.ts'
import type { IdentityTables } from './tables.ts'
import { endAllSessions } from './tokens/end-sessions.ts'
import { deleteEverySession } from './tokens/queries.ts'
import { addSigningKey, ensureSigningKeys } from './tokens/signing-keys.ts'

type IdentityDb = Db<IdentityTables>

/** Closes an account, or opens it again. Its sessions end at their next request. */
export async function setAccountDisabled(
  db: IdentityDb,
  email: string,
  { isDisabled, now }: { isDisabled: boolean; now: Date },
): Promise<void> {
  const account = await requireAccount(db, email)
  await db.transaction().execute(async (db) => {
    await updateAccountRow(db, account.user_id, { is_disabled: isDisabled ? 1 : 0 })
    // The sessions stay in the table, so that their owner is told why, and not only that, they ended.
    if (!isDisabled) await endAllSessions(db, account.user_id, now.getTime())
  })
}

/** Ends every session of one account. */
export async function endSessionsOf(db: IdentityDb, email: string, now: Date): Promise<void> {
  const account = await requireAccount(db, email)
  await db.transaction().execute((db) => endAllSessions(db, account.user_id, now.getTime()))
}

/**
 * Turns the authenticator app of an account off, as its owner could: its sessions and recovery codes go, too.
 *
 * For who lost the phone and the recovery codes, and where the app was sealed with a secret that is lost.
 *
 * @returns how many recovery codes were left.
 * @throws where the account has no app; its sessions go on.
 */
export async function removeSecondFactor(
  db: IdentityDb,
  email: string,
  now: Date,
): Promise<{ recoveryCodes: number }> {
  const { user_id } = await requireAccount(db, email)
  return db.transaction().execute(async (db) => {
    await lockAccount(db, user_id)
    if ((await selectSecondFactors(db, user_id)).length === 0)
      throw new Error(`${email} has no authenticator app. Nothing was changed.`)
    const recoveryCodes = await deleteSecondFactorsOf(db, user_id)
    await endAllSessions(db, user_id, now.getTime())
    return { recoveryCodes }
  })
}

/**
 * Ends every session of everyone, and everything half done.
 *
 * After a backup is restored, for one: it would bring back sessions that were ended since, and codes that were used.
 * Inside the caller's transaction.
 */
export async function endEverySession(db: IdentityDb): Promise<void> {
  await deleteEverySession(db)
  await deleteEveryCode(db)
  await deleteEveryTicket(db)
  await deleteEveryPopup(db)
}

/**
 * The way on where no copy of the secret is left: all that was sealed with it goes, every session ends,
 * and the next start begins with a secret of its own. Inside the caller's transaction.
 *
 * @returns how many authenticator apps were turned off by it.
 * @throws where the data folder has the right secret.
 */
export async function forgetLostSecret(
  db: IdentityDb,
  dataDir: string,
): Promise<{ factors: number }> {
  if (await isWrittenWith(db, findSecrets(dataDir)))
    throw new Error(`${secretFile(dataDir)} is the right secret: nothing is lost.`)
  await endEverySession(db)
  await deleteEverythingSealed(db)
  return { factors: await deleteEverySecondFactor(db) }
}

/**
 * Makes a new signing key, and removes those whose last token has ended. Nobody is signed out.
 *
 * @returns `signsAt`: from when on servers sign with it.
 */
export async function rotateSigningKeys(
  db: IdentityDb,
  { dataDir, now }: { dataDir: string; now: Date },
): Promise<{ kid: string; signsAt: Date; dropped: readonly string[] }> {
  const store = { db, secrets: await openSecretsOf(db, dataDir) }
  await ensureSigningKeys(store, { dataDir, now })
  const { kid, dropped } = await addSigningKey(store, now)
  return { kid, signsAt: new Date(now.getTime() + KEY_LEAD_MS), dropped }
}

async function requireAccount(db: IdentityDb, text: string) {
  const email = normalEmail(text)
  const account = email === null ? undefined : await selectAccountByEmail(db, email)
  if (!account) throw new Error(`There is no account with the address ${text}.`)
  return account
}
