/** The operator's commands as an operator runs them: as processes, on real folders and databases. */
import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { runCommand } from '#app/testing/run-command.ts'
import { migrate } from '#db/migrate.ts'
import { openDatabase, type DatabaseAddress } from '#platform/server/database.ts'
import { newTestDatabase } from '#platform/testing/test-database.ts'

import type { Database } from './database.ts'

const ADA = {
  uid: 'ada',
  email: 'ada@example.test',
  display_name: 'Ada',
  tier: 'free',
  plan: null,
  selected_cert_track: 'network-plus',
  completed_lessons: '["osi-model"]',
  progress: 1.5,
  subscription_status: null,
  created_at: Date.UTC(2026, 2, 2),
}

async function givenInstallation(): Promise<{ folder: string; address: DatabaseAddress }> {
  const folder = mkdtempSync(join(tmpdir(), 'installation-'))
  const address: DatabaseAddress = { engine: 'sqlite', file: join(folder, 'database.sqlite') }
  const db = openDatabase<Database>(address)
  await migrate(db)
  await db.insertInto('profile_user').values(ADA).execute()
  await db.destroy()
  mkdirSync(join(folder, 'keys'))
  writeFileSync(join(folder, 'keys', 'signing.json'), '{}')
  return { folder, address }
}

async function usersOf(address: DatabaseAddress) {
  const db = openDatabase<Database>(address)
  const rows = await db.selectFrom('profile_user').selectAll().execute()
  await db.destroy()
  return rows
}

test('a backup of a running installation restores into an empty one, keys and all', async () => {
  const { folder, address } = await givenInstallation()
  const running = openDatabase<Database>(address)
  await running.selectFrom('profile_user').selectAll().execute()
  const backup = join(mkdtempSync(join(tmpdir(), 'backup-')), 'today')
  const elsewhere = mkdtempSync(join(tmpdir(), 'elsewhere-'))

  const backedUp = await runCommand('backup', { DATA_DIR: folder }, backup)
  const restored = await runCommand('restore', { DATA_DIR: elsewhere }, backup)

  expect([backedUp.stderr, restored.stderr]).toEqual(['', ''])
  expect(await usersOf({ engine: 'sqlite', file: join(elsewhere, 'database.sqlite') })).toEqual([
    ADA,
  ])
  expect(existsSync(join(elsewhere, 'keys', 'signing.json'))).toBe(true)
  await running.destroy()
}, 60_000)

test('a backup whose files could not all be copied is not taken for one', async () => {
  const { folder } = await givenInstallation()
  // Inside of what is copied, it would have to hold itself.
  const backup = join(folder, 'today')
  const elsewhere = mkdtempSync(join(tmpdir(), 'elsewhere-'))

  const backedUp = await runCommand('backup', { DATA_DIR: folder }, backup)
  const restored = await runCommand('restore', { DATA_DIR: elsewhere }, backup)

  expect([backedUp.status, restored.status]).toEqual([1, 1])
  expect(restored.stderr).toContain('is not a finished dump')
}, 60_000)

test('a backup is not restored over an installation that has data', async () => {
  const { folder } = await givenInstallation()
  const backup = join(mkdtempSync(join(tmpdir(), 'backup-')), 'today')
  await runCommand('backup', { DATA_DIR: folder }, backup)

  const { status, stderr } = await runCommand('restore', { DATA_DIR: folder }, backup)

  expect(status).toBe(1)
  expect(stderr).toContain('has rows already')
}, 60_000)

test('everything moves from SQLite to PostgreSQL, with equal counts and checksums', async (context) => {
  const target = await newTestDatabase()
  if (target.engine !== 'postgres') return context.skip()
  const { folder } = await givenInstallation()

  const { status, stdout, stderr } = await runCommand('move-to-postgres', {
    DATA_DIR: folder,
    DATABASE_URL: target.url,
  })

  expect(stderr).toBe('')
  expect(status).toBe(0)
  expect(stdout).toMatch(/profile_user: 1 rows, checksum [0-9a-f]{16} on both sides/)
  expect(await usersOf(target)).toEqual([ADA])
}, 60_000)

test('rotating the keys says from when on servers use the new one', async () => {
  const { folder } = await givenInstallation()
  const asked = Date.now()

  const { status, stdout, stderr } = await runCommand(
    'accounts',
    { DATA_DIR: folder },
    'rotate-keys',
  )

  expect([status, stderr]).toEqual([0, ''])
  const [signsAt = ''] = /\d{4}-\d\d-\d\dT[\d:.]+Z/.exec(stdout) ?? []
  expect(Date.parse(signsAt)).toBeGreaterThanOrEqual(asked + 600_000)
  expect(Date.parse(signsAt)).toBeLessThanOrEqual(Date.now() + 600_000)
}, 60_000)

test('every mistaken setting is told in one line, and nothing starts', async () => {
  const { status, stderr } = await runCommand('main', { PORT: 'abc', LOG_LEVEL: 'loud' })

  expect(status).toBe(1)
  expect(stderr).toContain('PORT is "abc": write a whole number from 0 to 65535')
  expect(stderr).toContain('LOG_LEVEL is "loud": write fatal, error, warn, info, debug or silent')
}, 60_000)

test('the manual of settings names each with its default', async () => {
  const { stdout } = await runCommand('print-settings', {})

  expect(stdout).toContain('| `PORT` | `3000` |')
  expect(stdout).toContain('`DATABASE_URL`')
}, 60_000)

test('rebuilding schedules in an installation without reviews changes nothing', async () => {
  const { folder, address } = await givenInstallation()

  const { status, stdout, stderr } = await runCommand('rebuild-schedules', { DATA_DIR: folder })

  expect([status, stderr]).toEqual([0, ''])
  expect(stdout).toContain('Rebuilt the schedules of 0 learners')
  expect(await usersOf(address)).toEqual([ADA])
}, 60_000)

test('a PostgreSQL that accepts a connection and stays silent holds up neither a start nor a command', async () => {
  const sockets: Socket[] = []
  const silent = createServer((socket) => void sockets.push(socket))
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const { port } = silent.address() as AddressInfo
  const env = {
    DATA_DIR: mkdtempSync(join(tmpdir(), 'silent-')),
    DATABASE_URL: `postgres://learn@127.0.0.1:${port}/learn`,
    DATABASE_CONNECT_SECONDS: '1',
    WEB: 'vite',
  }

  const outcomes = await Promise.all([
    runCommand('main', env),
    runCommand('accounts', env, 'end-every-session'),
  ])

  for (const outcome of outcomes)
    expect(outcome).toMatchObject({ status: 1, stderr: expect.stringContaining('timeout') })
  for (const socket of sockets) socket.destroy()
  silent.close()
}, 60_000)
