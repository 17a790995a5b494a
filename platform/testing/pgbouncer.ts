/** PgBouncer in transaction mode in front of a PostgreSQL, where Debian's package is installed. */
import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import pg from 'pg'

import { freePort } from './free-port.ts'

const PROGRAM = '/usr/sbin/pgbouncer'

/** Few, so that servers soon share them. */
const SESSIONS = 4

/** For the name of a test that is skipped. */
export const isPgBouncerHere = existsSync(PROGRAM)

/** @returns the same address through PgBouncer. It serves every database of that PostgreSQL. */
export async function startPgBouncer(
  address: string,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const { hostname, port, username, password } = new URL(address)
  const url = new URL(address)
  url.port = String(await freePort())
  const folder = mkdtempSync(join(tmpdir(), 'test-pgbouncer-'))
  const userList = join(folder, 'users.txt')
  const settings = join(folder, 'pgbouncer.ini')
  writeFileSync(userList, `"${username}" "${password}"\n`)
  writeFileSync(
    settings,
    `[databases]
* = host=${hostname} port=${port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${url.port}
unix_socket_dir =
auth_type = plain
auth_file = ${userList}
pool_mode = transaction
default_pool_size = ${SESSIONS}
server_login_retry = 1
`,
  )
  // It does not run as root; the PostgreSQL tests created this user already.
  const ids = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : undefined
  if (ids) for (const path of [folder, userList, settings]) chownSync(path, ids.uid, ids.gid)

  const child = spawn(PROGRAM, ['-q', settings], { stdio: 'ignore', ...ids })
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => resolve())
    child.once('error', () => resolve())
  })
  await untilItAnswers(url.href)
  return {
    url: url.href,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function idOf(option: '-u' | '-g'): number {
  return Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }))
}

async function untilItAnswers(url: string): Promise<void> {
  for (let attempts = 200; ; attempts--) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.query('select 1')
      return await client.end()
    } catch (error) {
      if (attempts === 0) throw new Error('PgBouncer does not answer', { cause: error })
      await wait(50)
    }
  }
}
