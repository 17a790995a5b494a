/** The operator's commands for accounts and keys. */
import type { Db } from '#platform/server/database.ts'

import { normalEmail } from '../core/email-address.ts'
import { KEY_LEAD_MS } from '../core/key-roles.ts'
import {
  lockAccount,
  selectAccountByEmail,
  selectAnyAccount,
  updateAccountRow,
} from './accounts/queries.ts'
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
import { secretFile } from './secrets.ts'
import type { IdentityTables } from './tables.ts'
import { endAllSessions } from './tokens/end-sessions.ts'
import { deleteEverySession } from './tokens/queries.ts'
import { addSigningKey, ensureSigningKeys } from './tokens/signing-keys.ts'

type IdentityDb = Db<IdentityTables>

/** Whether anybody has an account, closed ones included. */
export async function hasAccounts(db: IdentityDb): Promise<boolean> {
  return (await selectAnyAccount(db)) !== undefined
}

/** Closes an account, or opens it again. A closed account's sessions end at their next request. */
export async function setAccountDisabled(
  db: IdentityDb,
  email: string,
  { isDisabled, now }: { isDisabled: boolean; now: Date },
): Promise<void> {
  const account = await requireAccount(db, email)
  await db.transaction().execute(async (db) => {
    await updateAccountRow(db, account.user_id, { is_disabled: isDisabled ? 1 : 0 })
    // The sessions stay in the table, so that their owner learns why they ended, not only that they did.
    if (!isDisabled) await endAllSessions(db, account.user_id, now.getTime())
  })
}

/** Ends every session of one account. */
export async function endSessionsOf(db: IdentityDb, email: string, now: Date): Promise<void> {
  const account = await requireAccount(db, email)
  await db.transaction().execute((db) => endAllSessions(db, account.user_id, now.getTime()))
}

/**
 * Turns the authenticator app of an account off, as its owner could: its sessions and recovery codes are removed,
 * too.
 *
 * For learners who lost the phone and the recovery codes, and for apps sealed with a lost secret.
 *
 * @returns how many recovery codes were left.
 * @throws where the account has no app; its sessions continue.
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
 * Ends every session of everyone, and everything unfinished.
 *
 * Used after a restore, for example: the backup contains sessions that were ended since, and codes that were used.
 * Runs inside the caller's transaction.
 */
export async function endEverySession(db: IdentityDb): Promise<void> {
  await deleteEverySession(db)
  await deleteEveryCode(db)
  await deleteEveryTicket(db)
  await deleteEveryPopup(db)
}

/**
 * For an installation whose secret is lost: removes everything sealed with it and ends every session. The next start
 * creates a new secret. Runs inside the caller's transaction.
 *
 * @returns how many authenticator apps were turned off.
 * @throws where the data folder has the right secret.
 */
export async function forgetLostSecret(
  db: IdentityDb,
  dataDir: string,
): Promise<{ factors: number }> {
  if (await isWrittenWith(db, dataDir))
    throw new Error(`${secretFile(dataDir)} is the right secret: nothing is lost.`)
  await endEverySession(db)
  await deleteEverythingSealed(db)
  return { factors: await deleteEverySecondFactor(db) }
}

/**
 * Makes a new signing key, and removes those whose last token has expired. Nobody is signed out.
 *
 * @returns `signsAt`: when servers start to sign with it.
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
