/** Every SQL statement about second factors. Rows in, rows out, no rules. */
import type { Insertable } from 'kysely'

import type { Db } from '#platform/server/database.ts'

import type { IdentityTables } from '../tables.ts'

type IdentityDb = Db<IdentityTables>

export async function insertPendingSignIn(
  db: IdentityDb,
  pending: Insertable<IdentityTables['identity_pending_sign_in']>,
): Promise<void> {
  await db.insertInto('identity_pending_sign_in').values(pending).execute()
}

export async function selectPendingSignIn(db: IdentityDb, ticketHash: string) {
  return db
    .selectFrom('identity_pending_sign_in')
    .selectAll()
    .where('ticket_hash', '=', ticketHash)
    .executeTakeFirst()
}

/** Reads and deletes in one statement: of two requests that finish the same sign-in, only one succeeds. */
export async function takePendingSignIn(db: IdentityDb, ticketHash: string) {
  return db
    .deleteFrom('identity_pending_sign_in')
    .where('ticket_hash', '=', ticketHash)
    .returningAll()
    .executeTakeFirst()
}

type Ticket = 'identity_pending_sign_in' | 'identity_enrolment'

/** Counts a wrong code, and removes the ticket at the last one allowed. */
export async function countWrongCode(
  db: IdentityDb,
  table: Ticket,
  ticketHash: string,
  most: number,
): Promise<void> {
  await db
    .updateTable(table)
    .set((eb) => ({ wrong_tries: eb('wrong_tries', '+', 1) }))
    .where('ticket_hash', '=', ticketHash)
    .execute()
  await db
    .deleteFrom(table)
    .where('ticket_hash', '=', ticketHash)
    .where('wrong_tries', '>=', most)
    .execute()
}

export async function insertEnrolment(
  db: IdentityDb,
  enrolment: Insertable<IdentityTables['identity_enrolment']>,
): Promise<void> {
  await db.insertInto('identity_enrolment').values(enrolment).execute()
}

export async function selectEnrolment(db: IdentityDb, ticketHash: string) {
  return db
    .selectFrom('identity_enrolment')
    .selectAll()
    .where('ticket_hash', '=', ticketHash)
    .executeTakeFirst()
}

export async function takeEnrolment(db: IdentityDb, ticketHash: string) {
  return db
    .deleteFrom('identity_enrolment')
    .where('ticket_hash', '=', ticketHash)
    .returningAll()
    .executeTakeFirst()
}

export async function deleteEnrolmentsOf(db: IdentityDb, userId: string): Promise<void> {
  await db.deleteFrom('identity_enrolment').where('user_id', '=', userId).execute()
}

export async function selectSecondFactors(db: IdentityDb, userId: string) {
  return db
    .selectFrom('identity_second_factor')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('enrolled_at')
    .execute()
}

/** Of all accounts: everything that only the installation's secret can open. */
export async function selectSealedFactors(db: IdentityDb) {
  return db.selectFrom('identity_second_factor').select(['user_id', 'sealed_secret']).execute()
}

export async function insertSecondFactor(
  db: IdentityDb,
  factor: Insertable<IdentityTables['identity_second_factor']>,
): Promise<void> {
  await db.insertInto('identity_second_factor').values(factor).execute()
}

/** @returns false where the account has no such factor. */
export async function deleteSecondFactor(
  db: IdentityDb,
  id: string,
  userId: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('identity_second_factor')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/**
 * Turns all of an account's factors off and removes its recovery codes.
 * @returns how many recovery codes were left.
 */
export async function deleteSecondFactorsOf(db: IdentityDb, userId: string): Promise<number> {
  await db.deleteFrom('identity_second_factor').where('user_id', '=', userId).execute()
  return deleteRecoveryCodes(db, userId)
}

/**
 * The same for all accounts.
 * @returns how many authenticator apps were turned off.
 */
export async function deleteEverySecondFactor(db: IdentityDb): Promise<number> {
  await db.deleteFrom('identity_recovery_code').execute()
  const { numDeletedRows } = await db.deleteFrom('identity_second_factor').executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** @returns false where a code of this step or a later one was already accepted. */
export async function takeStep(db: IdentityDb, factorId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('identity_second_factor')
    .set({ last_step: step })
    .where('id', '=', factorId)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** @returns how many were left. */
export async function deleteRecoveryCodes(db: IdentityDb, userId: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('identity_recovery_code')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export async function insertRecoveryCodes(
  db: IdentityDb,
  codes: readonly Insertable<IdentityTables['identity_recovery_code']>[],
): Promise<void> {
  await db.insertInto('identity_recovery_code').values(codes).execute()
}

export async function countRecoveryCodes(db: IdentityDb, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('identity_recovery_code')
    .select((eb) => eb.fn.countAll<string | number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** @returns false where there is no such code, or it was used. */
export async function takeRecoveryCode(
  db: IdentityDb,
  userId: string,
  codeHash: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('identity_recovery_code')
    .where('user_id', '=', userId)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteTicketsExpiredBefore(db: IdentityDb, time: number): Promise<void> {
  for (const table of ['identity_pending_sign_in', 'identity_enrolment'] as const) {
    await db.deleteFrom(table).where('expires_at', '<', time).execute()
  }
}

export async function deleteEveryTicket(db: IdentityDb): Promise<void> {
  await db.deleteFrom('identity_pending_sign_in').execute()
  await db.deleteFrom('identity_enrolment').execute()
}
