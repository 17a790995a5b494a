/** Limits and recovery of connections to PostgreSQL, direct and through PgBouncer. */
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'

import { isPgBouncerHere, startPgBouncer } from '#platform/testing/pgbouncer.ts'
import { newTestDatabase } from '#platform/testing/test-database.ts'

import { openDatabase, type Db } from './database.ts'

const LIMITS = { statementMs: 400, idleInTransactionMs: 400 }
const isSqlite = inject('databaseTemplate').engine === 'sqlite'
const WAYS = [
  { way: 'straight', isHere: !isSqlite },
  { way: 'behind PgBouncer (needs its package)', isHere: !isSqlite && isPgBouncerHere },
]

for (const { way, isHere } of WAYS)
  describe.runIf(isHere)(`PostgreSQL, ${way}`, () => {
    let db: Db<unknown>
    let bouncer: { url: string; stop: () => Promise<void> } | undefined
    /** A direct connection to PostgreSQL, also where the pool goes through PgBouncer. */
    let operator: pg.Client
    beforeAll(async () => {
      const address = await newTestDatabase()
      if (address.engine !== 'postgres') return
      operator = new pg.Client({ connectionString: address.url })
      await operator.connect()
      await operator.query('create table thing (name text primary key)')
      if (way !== 'straight') bouncer = await startPgBouncer(address.url)
      db = openDatabase({ ...address, url: bouncer?.url ?? address.url, connectMs: 2_000 }, LIMITS)
    })
    afterAll(async () => {
      await db.destroy()
      await bouncer?.stop()
      await operator.end()
    })
    afterEach(() => operator.query('delete from thing'))
    const OTHERS = `pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
    const terminateOthers = () => operator.query(`select pg_terminate_backend(pid) from ${OTHERS}`)
    const countOthers = async () => (await operator.query(`select from ${OTHERS}`)).rowCount
    const insert = (db: Db<unknown>, name: string) =>
      sql`insert into thing values (${name})`.execute(db)
    const names = async () =>
      (await operator.query<{ name: string }>('select name from thing order by name')).rows.map(
        ({ name }) => name,
      )

    test('a statement in a transaction ends at its limit, and the connection stays usable', async () => {
      const pids = new Set<number>()
      const slow = db.transaction().execute(async (db) => {
        await insert(db, 'undone')
        pids.add(await pidOf(db))
        await sql`select pg_sleep(60)`.execute(db)
      })

      await expect(slow).rejects.toMatchObject({ code: 'unavailable', cause: { code: '57014' } })
      pids.add(await db.transaction().execute(pidOf))
      expect(pids.size).toBe(1)
      expect(await names()).toEqual([])
    })

    test('a statement on its own ends at its limit', async () => {
      const slow = sql`select pg_sleep(60)`.execute(db)

      await expect(slow).rejects.toMatchObject({
        code: 'unavailable',
        cause: { message: 'PostgreSQL did not answer within 400 ms' },
      })
    })

    test('a transaction whose server went silent frees its locks, and is not acknowledged', async () => {
      const inserted = Promise.withResolvers<void>()
      const free = Promise.withResolvers<unknown>()
      const silent = db.transaction().execute(async (db) => {
        await insert(db, 'contested')
        inserted.resolve()
        await free.promise
      })
      await inserted.promise
      // Waits for the lock of the transaction above.
      free.resolve(await operator.query(`insert into thing values ('contested')`))

      await expect(silent).rejects.toMatchObject({ code: 'unavailable' })
    })

    test('after every connection of the pool is lost, the next query succeeds', async () => {
      const many = () =>
        Promise.all(
          Array.from({ length: 20 }, () =>
            // Longer statements in the code have line breaks like this.
            sql`
              select 1`.execute(db),
          ),
        )
      for (let round = 0; round < 5; round++) {
        await many()
        await terminateOthers()
        await many()
        await terminateOthers()
        await db.transaction().execute((db) => insert(db, `round ${round}`))
      }

      expect(await names()).toEqual([0, 1, 2, 3, 4].map((round) => `round ${round}`))
    })

    test('a transaction whose commit is lost is not acknowledged and not repeated', async () => {
      let times = 0
      const lost = db.transaction().execute(async (db) => {
        times += 1
        await insert(db, 'lost')
        await terminateOthers()
        await expect.poll(countOthers).toBe(0)
      })

      // Its cause depends on who notices first: PostgreSQL reports 57P01, PgBouncer a code of its own.
      await expect(lost).rejects.toMatchObject({ code: 'unavailable' })
      expect(times).toBe(1)
      expect(await names()).toEqual([])
    })
  })

async function pidOf(db: Db<unknown>): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  return rows[0]?.pid ?? 0
}
