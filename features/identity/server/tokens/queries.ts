/** Every SQL statement about sessions. Rows in, rows out, no rules. */
import type { Insertable } from 'kysely'

import { prepareQuery, type Db } from '#platform/server/database.ts'

import type { IdentityContext } from '../identity-context.ts'
import type { IdentityTables } from '../tables.ts'

type IdentityDb = Db<IdentityTables>

export type SessionRow = IdentityTables['identity_session']
export type AccountRow = IdentityTables['identity_account']

export async function insertSession(
  db: IdentityDb,
  session: Insertable<SessionRow>,
): Promise<void> {
  await db.insertInto('identity_session').values(session).execute()
}

/** An account, one of its sessions if it still exists, and the account's other state. */
export type SignedInRow = {
  readonly account: AccountRow
  readonly session: SessionRow | undefined
  readonly hasLinks: boolean
  readonly hasSecondFactors: boolean
}

/** One prepared statement: it runs with every request of a learner. */
export async function selectSignedIn(db: IdentityDb, sessionId: string, userId: string) {
  const [row] = await signedIn(db, { sessionId, userId })
  return row && signedInRow(row)
}

export async function selectSignedInByRefreshHash(db: IdentityDb, refreshHash: string) {
  const [row] = await signedInByRefreshHash(db, { refreshHash })
  return row && signedInRow(row)
}

/** Both tables have a `user_id` and a `created_at`. */
const SESSION_COLUMNS = [
  's.id',
  's.refresh_hash',
  's.sign_in_provider',
  's.second_factor_id',
  's.auth_time',
  's.created_at as session_created_at',
  's.last_used_at',
  's.user_agent',
] as const

function withAccount(db: IdentityDb) {
  return db
    .selectFrom('identity_account as a')
    .selectAll('a')
    .select((eb) => [
      eb
        .selectFrom('identity_provider_link as l')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .whereRef('l.user_id', '=', 'a.user_id')
        .as('link_count'),
      eb
        .selectFrom('identity_second_factor as f')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .whereRef('f.user_id', '=', 'a.user_id')
        .as('factor_count'),
    ])
}

const signedIn = prepareQuery(
  (db: IdentityDb, { sessionId, userId }: { sessionId: string; userId: string }) =>
    withAccount(db)
      .leftJoin('identity_session as s', (join) =>
        join.onRef('s.user_id', '=', 'a.user_id').on('s.id', '=', sessionId),
      )
      .select(SESSION_COLUMNS)
      .where('a.user_id', '=', userId),
)

const signedInByRefreshHash = prepareQuery(
  (db: IdentityDb, { refreshHash }: { refreshHash: string }) =>
    withAccount(db)
      .innerJoin('identity_session as s', 's.user_id', 'a.user_id')
      .select(SESSION_COLUMNS)
      .where('s.refresh_hash', '=', refreshHash),
)

type JoinedRow = AccountRow & {
  [K in keyof Omit<SessionRow, 'user_id' | 'created_at'>]: SessionRow[K] | null
} & {
  session_created_at: number | null
  link_count: number | null
  factor_count: number | null
}

/** Each column by name: spreading SQLite's rows is slow, and every request reads one. */
function signedInRow(row: JoinedRow): SignedInRow {
  return {
    account: {
      user_id: row.user_id,
      email: row.email,
      is_email_verified: row.is_email_verified,
      display_name: row.display_name,
      photo_url: row.photo_url,
      password_hash: row.password_hash,
      password_changed_at: row.password_changed_at,
      is_disabled: row.is_disabled,
      valid_since: row.valid_since,
      created_at: row.created_at,
      last_login_at: row.last_login_at,
    },
    // Without a session all its columns are null.
    session:
      row.id === null
        ? undefined
        : ({
            id: row.id,
            user_id: row.user_id,
            refresh_hash: row.refresh_hash,
            sign_in_provider: row.sign_in_provider,
            second_factor_id: row.second_factor_id,
            auth_time: row.auth_time,
            created_at: row.session_created_at,
            last_used_at: row.last_used_at,
            user_agent: row.user_agent,
          } as SessionRow),
    hasLinks: row.link_count !== 0,
    hasSecondFactors: row.factor_count !== 0,
  }
}

export async function selectSessionsOf(db: IdentityDb, userId: string) {
  return db
    .selectFrom('identity_session')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .execute()
}

export async function touchSession(db: IdentityDb, id: string, now: number): Promise<void> {
  await db.updateTable('identity_session').set({ last_used_at: now }).where('id', '=', id).execute()
}

/** @returns how many were ended: 0 where it had ended already or is someone else's. */
export async function deleteSession(db: IdentityDb, id: string, userId: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('identity_session')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** @param exceptId a session to keep, if any. */
export async function deleteSessionsOf(
  db: IdentityDb,
  userId: string,
  exceptId?: string,
): Promise<number> {
  const all = db.deleteFrom('identity_session').where('user_id', '=', userId)
  const { numDeletedRows } = await (
    exceptId === undefined ? all : all.where('id', '!=', exceptId)
  ).executeTakeFirst()
  return Number(numDeletedRows)
}

/** Keeps the `keep` most recently used sessions of an account. */
export async function deleteSessionsBeyond(
  db: IdentityDb,
  userId: string,
  keep: number,
): Promise<void> {
  const kept = db
    .selectFrom('identity_session')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('last_used_at', 'desc')
    .orderBy('created_at', 'desc')
    .limit(keep)
  await db
    .deleteFrom('identity_session')
    .where('user_id', '=', userId)
    .where('id', 'not in', kept)
    .execute()
}

export async function deleteSessionsUsedBefore(
  db: IdentityDb,
  { lastUsedAt, createdAt }: { lastUsedAt: number; createdAt: number },
): Promise<void> {
  await db
    .deleteFrom('identity_session')
    .where((eb) => eb.or([eb('last_used_at', '<', lastUsedAt), eb('created_at', '<', createdAt)]))
    .execute()
}

export async function deleteEverySession(db: IdentityDb): Promise<void> {
  await db.deleteFrom('identity_session').execute()
}

export async function deletePendingSignIns(db: IdentityDb, userId: string): Promise<void> {
  await db.deleteFrom('identity_pending_sign_in').where('user_id', '=', userId).execute()
  await db.deleteFrom('identity_enrolment').where('user_id', '=', userId).execute()
}

/** Another tab may still use it for a moment, so it is not ended at once: it ends in ten minutes, even if it is used. */
export async function fadeSession(
  db: IdentityDb,
  { id, created_at }: SessionRow,
  { now, settings }: Pick<IdentityContext, 'now' | 'settings'>,
): Promise<void> {
  const longestMs = settings.SESSION_MAX_DAYS * 86_400_000
  const endsInTenMinutes = now().getTime() - longestMs + 600_000
  await db
    .updateTable('identity_session')
    .set({ created_at: Math.min(created_at, endsInTenMinutes) })
    .where('id', '=', id)
    .execute()
}
