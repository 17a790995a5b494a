import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'

import { newTestDatabase } from '#platform/testing/test-database.ts'

import { openDatabase, type DatabaseAddress } from './database.ts'
import { readinessOf } from './readiness.ts'

let address: DatabaseAddress
beforeAll(async () => {
  address = await newTestDatabase()
})
const opened: { destroy(): Promise<void> }[] = []
afterAll(() => Promise.all(opened.map((db) => db.destroy())))

function open() {
  const db = openDatabase(address)
  opened.push(db)
  return db
}

test('a writable database is ready', async () => {
  await expect(readinessOf(open())()).resolves.toBeUndefined()
})

test('a read-only database is not ready', async () => {
  const db = open()
  // Makes PostgreSQL behave like a read-only standby.
  if (address.engine === 'sqlite') await sql`pragma query_only = on`.execute(db)
  else {
    const name = new URL(address.url).pathname.slice(1)
    await sql`alter database ${sql.id(name)} set default_transaction_read_only = on`.execute(open())
  }

  await expect(readinessOf(db)()).rejects.toThrow(
    /takes no writes|Nothing can be looked up or saved/,
  )
})

test.runIf(inject('databaseTemplate').engine === 'sqlite')(
  'a lock that another process holds at the moment delays nobody and counts as ready',
  async () => {
    const [holder, asked] = [open(), open()]

    await holder.transaction().execute(async (db) => {
      await sql`pragma user_version = 0`.execute(db)
      const started = performance.now()
      for (let probe = 0; probe < 3; probe++) await readinessOf(asked)()
      // Each would wait 5 s, and the whole process with it.
      expect(performance.now() - started).toBeLessThan(1_000)
    })

    // Writes of learners wait for the lock as before.
    const { rows } = await sql`pragma busy_timeout`.execute(asked)
    expect(rows).toEqual([{ timeout: 5_000 }])
  },
)

test.runIf(inject('databaseTemplate').engine === 'sqlite')(
  'a lock that another process holds for too long is reported as passing trouble',
  async () => {
    const [holder, waiter] = [open(), open()]
    await sql`pragma busy_timeout = 20`.execute(waiter)

    const waited = await holder.transaction().execute(async (db) => {
      await sql`pragma user_version = 0`.execute(db)
      return sql`pragma user_version = 0`.execute(waiter).catch((error: unknown) => error)
    })

    expect(waited).toMatchObject({ code: 'unavailable', cause: { message: 'database is locked' } })
  },
)
