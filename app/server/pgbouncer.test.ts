/** The product behind PgBouncer in transaction mode, where a session serves another client after each transaction. */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import pg from 'pg'
import { expect, inject, test } from 'vitest'

import { askProfile } from '#app/testing/ask-profile.ts'
import { signUp } from '#app/testing/learner.ts'
import { writeDump } from '#db/dump.ts'
import { openDatabase } from '#platform/server/database.ts'
import { isPgBouncerHere, startPgBouncer } from '#platform/testing/pgbouncer.ts'
import { startServerProcess } from '#platform/testing/server-process.ts'
import { newEmptyDatabase } from '#platform/testing/test-database.ts'

test.skipIf(inject('databaseTemplate').engine === 'sqlite' || !isPgBouncerHere)(
  'behind PgBouncer (needs its package) two servers migrate, answer more requests than it has sessions, and are backed up',
  async () => {
    const address = await newEmptyDatabase()
    if (address.engine === 'sqlite') return
    const bouncer = await startPgBouncer(address.url)
    const operator = new pg.Client({ connectionString: address.url })
    await operator.connect()
    const env = {
      DATABASE_URL: bouncer.url,
      DATA_DIR: mkdtempSync(join(tmpdir(), 'server-data-')),
      PUBLIC_URL: 'http://learn.example.test',
    }

    const servers = await Promise.all([startServerProcess(env), startServerProcess(env)])
    const [one, other] = servers
    if (!one || !other) throw new Error('two servers were started')
    const learner = await signUp(one.url)
    await askProfile(one.url, learner, 'POST', {})
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, number) =>
        number % 2 === 0
          ? askProfile(one.url, learner, 'PATCH', { displayName: `name ${number}` })
          : askProfile(other.url, learner, 'GET'),
      ),
    )
    const db = openDatabase({ engine: 'postgres', url: bouncer.url })
    const folder = join(mkdtempSync(join(tmpdir(), 'backup-')), 'dump')
    const { tables } = await writeDump(db, folder, new Date())
    await db.destroy()
    const stops = await Promise.all(servers.map(({ stop }) => stop()))
    const { rows } = await operator.query<{ count: number }>(
      `select count(*)::int as count from pg_locks l join pg_database d on d.oid = l.database
       where l.locktype = 'advisory' and d.datname = current_database()`,
    )

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(tables.find(({ name }) => name === 'profile_user')?.count).toBe(1)
    expect(stops).toEqual([0, 0])
    // A lock that stayed in a session of PgBouncer would block the next start.
    expect(rows[0]?.count).toBe(0)
    await bouncer.stop()
    await operator.end()
  },
)
