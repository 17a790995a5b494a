/** The operator's commands, run as processes on real folders and databases. */
import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, inject, test } from 'vitest'

import { givenInstallation, type TestInstallation } from '#app/testing/installation.ts'
import { runCommand } from '#app/testing/run-command.ts'
import { openDatabase, type DatabaseAddress, type Db } from '#platform/server/database.ts'
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

/** With a learner, and a file that the operator keeps there. */
async function givenUsedInstallation(template?: DatabaseAddress): Promise<TestInstallation> {
  const installation = await givenInstallation(template && { template })
  const db = installation.open<Database>()
  await db.insertInto('profile_user').values(ADA).execute()
  await db.destroy()
  mkdirSync(join(installation.dataDir, 'keys'))
  writeFileSync(join(installation.dataDir, 'keys', 'signing.json'), '{}')
  return installation
}

async function usersOf(db: Db<Database>) {
  const rows = await db.selectFrom('profile_user').selectAll().execute()
  await db.destroy()
  return rows
}

/** `db/dump.test.ts` refuses what is unfinished; `signing-keys.test.ts` and `operate.test.ts` rotate. Each start costs. */
const IS_DEEP = process.env['TEST_DEPTH'] === 'deep'

const newBackup = () => join(mkdtempSync(join(tmpdir(), 'backup-')), 'today')

test('a backup of a running installation restores into an empty one, including its keys, and not over data', async () => {
  const { env, open } = await givenUsedInstallation()
  const running = open<Database>()
  await running.selectFrom('profile_user').selectAll().execute()
  const backup = newBackup()
  const elsewhere = await givenInstallation({ isMigrated: false })

  const backedUp = await runCommand('backup', env, backup)
  const restored = await runCommand('restore', elsewhere.env, backup)

  expect([backedUp.stderr, restored.stderr]).toEqual(['', ''])
  expect(await usersOf(elsewhere.open())).toEqual([ADA])
  expect(existsSync(join(elsewhere.dataDir, 'keys', 'signing.json'))).toBe(true)
  await running.destroy()

  const refused = await runCommand('restore', env, backup)
  expect(refused.status).toBe(1)
  expect(refused.stderr).toContain('has rows already')
}, 60_000)

test.runIf(IS_DEEP)(
  'a backup with missing files does not count as one',
  async () => {
    const { env, dataDir } = await givenUsedInstallation()
    // The backup folder is inside the folder that is copied, so it would have to contain itself.
    const backup = join(dataDir, 'today')
    const elsewhere = await givenInstallation()

    const backedUp = await runCommand('backup', env, backup)
    const restored = await runCommand('restore', elsewhere.env, backup)

    expect([backedUp.status, restored.status]).toEqual([1, 1])
    expect(restored.stderr).toContain('is not a finished dump')
  },
  60_000,
)

test('everything moves from SQLite to PostgreSQL, with equal counts and checksums', async (context) => {
  const target = await newTestDatabase()
  if (target.engine !== 'postgres') return context.skip()
  const { env } = await givenUsedInstallation(inject('sqliteTemplate'))

  const { status, stdout, stderr } = await runCommand('move-to-postgres', {
    ...env,
    DATABASE_URL: target.url,
  })

  expect(stderr).toBe('')
  expect(status).toBe(0)
  expect(stdout).toMatch(/profile_user: 1 rows, checksum [0-9a-f]{16} on both sides/)
  expect(await usersOf(openDatabase(target))).toEqual([ADA])
}, 60_000)

test('an operator is told how many learners ask for each certification, and not who', async () => {
  const { env, open } = await givenUsedInstallation()
  expect(await runCommand('accounts', env, 'asked-tracks')).toEqual({
    status: 0,
    stdout: 'Nobody has asked for a certification.\n',
    stderr: '',
  })
  const db = open<Database>()
  const asked = (user_id: string, track: string) => ({ user_id, track, asked_at: 1 })
  await db
    .insertInto('profile_track_request')
    .values([asked('ada', 'ccna'), asked('ada', 'linux-plus'), asked('bob', 'ccna')])
    .execute()
  await db.destroy()

  const { status, stdout, stderr } = await runCommand('accounts', env, 'asked-tracks')

  expect([status, stderr]).toEqual([0, ''])
  expect(stdout.trim().split('\n').toSorted()).toEqual([
    'ccna: 2 learners',
    'linux-plus: 1 learner',
  ])
}, 60_000)

test.runIf(IS_DEEP)(
  'rotating the keys reports when servers start to use the new one',
  async () => {
    const { env } = await givenUsedInstallation()
    const asked = Date.now()

    const { status, stdout, stderr } = await runCommand('accounts', env, 'rotate-keys')

    expect([status, stderr]).toEqual([0, ''])
    const [signsAt = ''] = /\d{4}-\d\d-\d\dT[\d:.]+Z/.exec(stdout) ?? []
    expect(Date.parse(signsAt)).toBeGreaterThanOrEqual(asked + 600_000)
    expect(Date.parse(signsAt)).toBeLessThanOrEqual(Date.now() + 600_000)
  },
  60_000,
)
