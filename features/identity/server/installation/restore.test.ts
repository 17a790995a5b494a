/** A restored installation can open its data: its secret, its keys and its rows are restored together, or not at all. */
import { generateKeyPairSync } from 'node:crypto'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { restoreBackup } from '#app/server/restore-backup.ts'
import { givenInstallation, type TestInstallation } from '#app/testing/installation.ts'
import { runCommand } from '#app/testing/run-command.ts'
import { writeDump } from '#db/dump.ts'
import { migrateTo } from '#db/migrate.ts'
import { openDatabase } from '#platform/server/database.ts'

import { newAccount } from '../accounts/new-account.ts'
import { insertAccount } from '../accounts/queries.ts'
import { insertSecondFactor } from '../second-factor/queries.ts'
import { givenLearnerWithApp, phoneCode, type LearnerWithApp } from '../second-factor/testing.ts'
import { openSecrets, secretFile } from '../secrets.ts'
import type { IdentityTables } from '../tables.ts'
import { givenIdentity, type TestIdentity } from '../testing.ts'

/** A backup of an installation in use, and a learner of it who has an authenticator app. */
let backup: string
let learner: LearnerWithApp
beforeAll(async () => {
  const installation = await givenInstallation()
  const service = await start(installation)
  learner = await givenLearnerWithApp(service)
  writeFileSync(join(installation.dataDir, 'feeds.yaml'), 'feeds: []\n')
  backup = join(mkdtempSync(join(tmpdir(), 'backup-')), 'today')
  const { status, stderr } = await runCommand('backup', installation.env, backup)
  if (status !== 0) throw new Error(stderr)
  await stop(service)
}, 120_000)
afterAll(() => rmSync(backup, { recursive: true }))

const start = (installation: TestInstallation) =>
  givenIdentity({ dataDir: installation.dataDir, db: installation.open<IdentityTables>() })

async function stop(service: TestIdentity): Promise<void> {
  await service.close()
  await service.db.destroy()
}

/** @returns the status of a sign-in with password and app. */
async function signInWithApp(service: TestIdentity): Promise<number> {
  // After the half minute of the code that turned the app on.
  service.passTime(60_000)
  const password = await service.post('/v1/accounts:signInWithPassword', learner)
  const { status } = await service.post('/v2/accounts/mfaSignIn:finalize', {
    mfaPendingCredential: password.json.mfaPendingCredential,
    mfaEnrollmentId: learner.factorId,
    totpVerificationInfo: { verificationCode: phoneCode(learner.secretKey, service.now()) },
  })
  return status
}

/** The state that an operator would find: every file except the database's own, and the number of rows that matter. */
async function contentsOf(installation: TestInstallation) {
  const { dataDir } = installation
  const names = readdirSync(dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('database.sqlite'))
    .map(({ parentPath, name }) => join(parentPath, name))
    .toSorted()
  const db = installation.open<IdentityTables>()
  const count = async (table: 'identity_account' | 'identity_session') =>
    (await db.selectFrom(table).selectAll().execute()).length
  const found = {
    files: names.map((name) => [name.slice(dataDir.length + 1), readFileSync(name, 'utf8')]),
    accounts: await count('identity_account'),
    sessions: await count('identity_session'),
  }
  await db.destroy()
  return found
}

test('after a restore into an empty installation, signing in with a second factor works', async () => {
  const installation = await givenInstallation()

  const { stderr } = await runCommand('restore', installation.env, backup)

  expect(stderr).toBe('')
  const { files, accounts, sessions } = await contentsOf(installation)
  expect({ accounts, sessions }).toEqual({ accounts: 1, sessions: 0 })
  expect(files).toContainEqual(['feeds.yaml', 'feeds: []\n'])
  const service = await start(installation)
  expect(await signInWithApp(service)).toBe(200)
  await stop(service)
}, 60_000)

function copyOfBackup(): string {
  const copy = join(mkdtempSync(join(tmpdir(), 'backup-')), 'copy')
  cpSync(backup, copy, { recursive: true })
  return copy
}

describe('a backup is refused, and the installation is unchanged', () => {
  /** Each prepares, and returns the backup to restore and the expected error message. */
  const CASES: Record<
    string,
    (installation: TestInstallation) => Promise<{ folder: string; says: string }>
  > = {
    'if the installation was started before': async (installation) => {
      await stop(await start(installation))
      return { folder: backup, says: `${installation.dataDir} has files of its own` }
    },
    'if its folder has another secret': async ({ dataDir }) => {
      openSecrets(dataDir)
      return { folder: backup, says: 'as in the backup: identity/secret.key' }
    },
    'if its database has rows': async (installation) => {
      const db = installation.open<IdentityTables>()
      await insertAccount(db, newAccount({}, 0))
      await db.destroy()
      return { folder: backup, says: 'The table identity_account has rows already' }
    },
    'if the backup has the secret of another installation': async () => {
      const folder = copyOfBackup()
      writeFileSync(secretFile(join(folder, 'files')), 'ab'.repeat(32))
      return { folder, says: 'files/identity/secret.key is not the key' }
    },
    'if the backup has no secret': async ({ dataDir }) => {
      const folder = copyOfBackup()
      rmSync(secretFile(join(folder, 'files')))
      return { folder, says: `${secretFile(dataDir)} is missing` }
    },
    'if the last rows of the backup are damaged': async () => {
      const folder = copyOfBackup()
      writeFileSync(join(folder, 'identity_signing_key.jsonl'), '')
      return { folder, says: 'The table identity_signing_key is not as it was' }
    },
    'if the last of the files cannot be put into place': async ({ dataDir }) => {
      const folder = copyOfBackup()
      mkdirSync(join(folder, 'files', 'zzz'))
      writeFileSync(join(folder, 'files', 'zzz', 'last'), 'the last one')
      // A dangling link: the file does not exist and cannot be created.
      symlinkSync(join(dataDir, 'nowhere', 'else'), join(dataDir, 'zzz'))
      return { folder, says: 'zzz' }
    },
  }
  test.each(Object.entries(CASES))('%s', async (_when, prepare) => {
    const installation = await givenInstallation()
    const { folder, says } = await prepare(installation)
    const before = await contentsOf(installation)
    const db = installation.open<IdentityTables>()

    const restoring = restoreBackup(db, { folder, dataDir: installation.dataDir })

    await expect(restoring).rejects.toThrow(says)
    await db.destroy()
    expect(await contentsOf(installation)).toEqual(before)
  })
})

test('a backup without a secret restores if the operator has copied the secret already', async () => {
  const { dataDir, open } = await givenInstallation()
  const folder = copyOfBackup()
  const files = join(folder, 'files')
  mkdirSync(join(dataDir, 'identity'))
  renameSync(secretFile(files), secretFile(dataDir))
  const db = open<IdentityTables>()

  await expect(restoreBackup(db, { folder, dataDir })).resolves.toBeDefined()

  await db.destroy()
})

describe('a killed restore has restored no rows, and a second one is complete', () => {
  const CASES: { when: string; call: string; times: number; placed: number | 'all' }[] = [
    { when: 'at its first file', call: 'cp', times: 1, placed: 0 },
    { when: 'with one file in place and the next one not', call: 'rename', times: 1, placed: 1 },
    // The first removal cleans up after an earlier restore.
    { when: 'with all files in place, before the commit', call: 'rm', times: 2, placed: 'all' },
  ]
  test.each(CASES)(
    '$when',
    async ({ call, times, placed }) => {
      const installation = await givenInstallation()
      const env = { ...installation.env, NODE_OPTIONS: killsItselfAfter(call, times) }

      const { status } = await runCommand('restore', env, backup)

      expect(status).toBeNull()
      const { files, accounts } = await contentsOf(installation)
      expect(accounts).toBe(0)
      const inPlace = files.filter(([name]) => name?.startsWith('.restoring') === false)
      expect(inPlace).toHaveLength(placed === 'all' ? filesOfBackup().length : placed)

      await runCommand('restore', installation.env, backup)
      const whole = await contentsOf(installation)
      expect([whole.accounts, whole.sessions]).toEqual([1, 0])
      expect(whole.files.map(([name]) => name)).toEqual(filesOfBackup())
      await stop(await start(installation))
    },
    60_000,
  )
})

/** @returns options for Node: the process kills itself after so many calls of this function of `fs/promises`. */
function killsItselfAfter(call: string, times: number): string {
  const script = `
    import fs from 'node:fs/promises'
    import { syncBuiltinESMExports } from 'node:module'
    const { ${call}: real } = fs
    let left = ${times}
    fs.${call} = async (...args) => {
      await real(...args)
      if (--left === 0) process.kill(process.pid, 'SIGKILL')
    }
    syncBuiltinESMExports()`
  return `--import=data:text/javascript,${encodeURIComponent(script)}`
}

test('a backup of a former release is restored, with its secret and its keys', async () => {
  const folder = await givenFormerBackup()
  const installation = await givenInstallation({ isMigrated: false })

  const db = installation.open<IdentityTables>()
  await restoreBackup(db, { folder, dataDir: installation.dataDir })
  await db.destroy()

  const service = await start(installation)
  const { json } = await service.get('/identity/.well-known/jwks.json')
  expect(json.keys.map(({ kid }: { kid: string }) => kid)).toEqual(['former-key'])
  await stop(service)
}, 60_000)

/** In the form of releases before fingerprints: keys as files, and a second factor. */
async function givenFormerBackup(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'former-'))
  const db = openDatabase<IdentityTables>({
    engine: 'sqlite',
    file: join(dataDir, 'database.sqlite'),
  })
  await migrateTo(db, '0008_lessons_create_note')
  const account = newAccount({}, 0)
  await insertAccount(db, account)
  const files = join(dataDir, 'backup', 'files')
  await insertSecondFactor(db, {
    id: 'factor',
    user_id: account.user_id,
    display_name: null,
    sealed_secret: openSecrets(files).seal('00', account.user_id),
    enrolled_at: 0,
    last_step: 0,
  })
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const jwk = { ...privateKey.export({ format: 'jwk' }), kid: 'former-key' }
  mkdirSync(join(files, 'identity', 'keys'))
  writeFileSync(
    join(files, 'identity', 'keys', '0-former-key.json'),
    JSON.stringify({ createdAt: 0, jwk }),
  )
  const dump = join(dataDir, 'dump')
  await writeDump(db, dump, new Date())
  await db.destroy()
  cpSync(files, join(dump, 'files'), { recursive: true })
  return dump
}

function filesOfBackup(): readonly string[] {
  const folder = join(backup, 'files')
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .toSorted()
}
