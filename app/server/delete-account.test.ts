/**
 * Deleting an account leaves nothing of the learner in any table of any feature. Taking an account back leaves
 * nothing of the person who opened it.
 *
 * The tables are read from the database itself, so a new feature is covered automatically: a row of the learner is
 * put into every table that has a column for one, and none may remain.
 */
import { createHash, randomUUID } from 'node:crypto'

import { sql, type Kysely, type TableMetadata } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { isPostgres } from '#platform/server/database.ts'
import { untilSomebodyWaits } from '#platform/testing/until-somebody-waits.ts'

import { givenServer, type GivenServer } from './testing.ts'

/** How tables name the learner. */
const LEARNER_COLUMNS = ['user_id', 'uid']

type AnyTables = Record<string, Record<string, unknown>>

let server: GivenServer
beforeAll(async () => {
  server = await givenServer()
})
afterAll(() => server.close())

const learnerColumnOf = ({ columns }: TableMetadata) =>
  columns.find(({ name }) => LEARNER_COLUMNS.includes(name))?.name

async function tablesOfLearners(db: Kysely<AnyTables>): Promise<readonly TableMetadata[]> {
  const tables = await db.introspection.getTables()
  return tables.filter((table) => learnerColumnOf(table) !== undefined)
}

/** A row with a value in every required column. The rows it refers to need not exist. */
function rowOf(table: TableMetadata, userId: string): Record<string, unknown> {
  const learnerColumn = learnerColumnOf(table)
  const entries: [string, unknown][] = []
  for (const { name, dataType, isNullable, hasDefaultValue } of table.columns) {
    if (name === learnerColumn) entries.push([name, userId])
    else if (!isNullable && !hasDefaultValue) {
      entries.push([name, /text|char/i.test(dataType) ? randomUUID() : 1])
    }
  }
  return Object.fromEntries(entries)
}

/** Foreign keys are not checked meanwhile: the test is about remaining rows, not about complete data. */
async function insertEverywhere(
  db: Kysely<AnyTables>,
  tables: readonly TableMetadata[],
  userId: string,
): Promise<void> {
  await db.connection().execute(async (db) => {
    await (
      isPostgres(db) ? sql`set session_replication_role = replica` : sql`pragma foreign_keys = off`
    ).execute(db)
    for (const table of tables) {
      await db
        .insertInto(table.name)
        .values(rowOf(table, userId))
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
    await (
      isPostgres(db) ? sql`set session_replication_role = origin` : sql`pragma foreign_keys = on`
    ).execute(db)
  })
}

async function countsOf(db: Kysely<AnyTables>, tables: readonly TableMetadata[], userId: string) {
  const counts = await Promise.all(
    tables.map(async (table) => {
      const rows = await db
        .selectFrom(table.name)
        .selectAll()
        .where(learnerColumnOf(table) ?? '', '=', userId)
        .execute()
      return [table.name, rows.length] as const
    }),
  )
  return Object.fromEntries(counts)
}

async function post(path: string, body: object) {
  const response = await fetch(`${server.url}/identity/v1/${path}?key=embedded`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: response.status, text: await response.text() }
}

test("deleting an account leaves no row of it in any table, and removes nobody else's", async () => {
  const db = server.db as unknown as Kysely<AnyTables>
  const tables = await tablesOfLearners(db)
  const [learner, other] = [await server.signUp(), await server.signUp()]
  for (const { uid } of [learner, other]) await insertEverywhere(db, tables, uid)
  const before = await countsOf(db, tables, other.uid)
  expect(tables.map(({ name }) => name)).toContain('profile_user')
  expect(Object.entries(before).filter(([, count]) => count === 0)).toEqual([])

  const answer = await post('accounts:delete', { idToken: learner.idToken })

  expect(answer).toEqual({
    status: 200,
    text: '{"kind":"identitytoolkit#DeleteAccountResponse"}',
  })
  const left = await countsOf(db, tables, learner.uid)
  expect(Object.entries(left).filter(([, count]) => count > 0)).toEqual([])
  expect(await countsOf(db, tables, other.uid)).toEqual(before)
})

/** Rows that one transaction of a learner writes, in this order. */
test.for<[string, readonly [string, string]]>([
  ['an answer of the tutor', ['tutor_conversation', 'learning_learner']],
  ['a reading position', ['lessons_place', 'learning_study']],
  ['a completed lesson', ['learning_learner', 'profile_user']],
])('%s that is being stored is stored, and then deleted with the account', async ([, locked]) => {
  const db = server.db as unknown as Kysely<AnyTables>
  const tables = await tablesOfLearners(db)
  const learner = await server.signUp()
  await insertEverywhere(db, tables, learner.uid)
  const touch = async (db: Kysely<AnyTables>, table: string) => {
    const column = table === 'profile_user' ? 'uid' : 'user_id'
    await db
      .updateTable(table)
      .set({ [column]: learner.uid })
      .where(column, '=', learner.uid)
      .execute()
  }
  let deleting: ReturnType<typeof post> | undefined

  await db.transaction().execute(async (transaction) => {
    await touch(transaction, locked[0])
    deleting = post('accounts:delete', { idToken: learner.idToken })
    if (isPostgres(db)) await untilSomebodyWaits(db)
    await touch(transaction, locked[1])
  })

  expect(await deleting).toMatchObject({ status: 200 })
  const left = await countsOf(db, tables, learner.uid)
  expect(Object.entries(left).filter(([, count]) => count > 0)).toEqual([])
})

test('an account taken back through a mailed link has no row of the person who opened it', async () => {
  const db = server.db as unknown as Kysely<AnyTables>
  const tables = await tablesOfLearners(db)
  const [squatter, other] = [await server.signUp(), await server.signUp()]
  for (const { uid } of [squatter, other]) await insertEverywhere(db, tables, uid)
  const before = await countsOf(db, tables, other.uid)
  const { email } = squatter
  const oobCode = 'a-code-as-it-is-mailed'
  await server.db
    .insertInto('identity_code')
    .values({
      code_hash: createHash('sha256').update(oobCode).digest('base64url'),
      user_id: squatter.uid,
      purpose: 'EMAIL_SIGNIN',
      email,
      new_email: null,
      created_at: Date.now(),
      expires_at: Date.now() + 60_000,
      wrong_tries: 0,
    })
    .execute()

  const { status } = await post('accounts:signInWithEmailLink', { email, oobCode })

  expect(status).toBe(200)
  const left = await countsOf(db, tables, squatter.uid)
  expect(Object.fromEntries(Object.entries(left).filter(([, count]) => count > 0))).toEqual({
    identity_account: 1,
    // Those of the owner.
    identity_session: 1,
  })
  expect(await countsOf(db, tables, other.uid)).toEqual(before)
})

test('the export holds what every feature keeps, and nothing that would open the account', async () => {
  const { idToken, email } = await server.signUp()
  const response = await fetch(`${server.url}/api/profile/export`, {
    headers: { authorization: `Bearer ${idToken}` },
  })
  const text = await response.text()

  expect(response.status).toBe(200)
  expect(JSON.parse(text)).toMatchObject({
    identity: { account: { email }, sessions: [{ signInProvider: 'password' }] },
  })
  expect(text).not.toContain('argon2')
})
