/** A server uses the secret that sealed its database, or refuses to start and says what to copy. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { givenInstallation, type TestInstallation } from '#app/testing/installation.ts'
import { runCommand } from '#app/testing/run-command.ts'
import type { Db } from '#platform/server/database.ts'

import { newAccount } from '../accounts/new-account.ts'
import { insertAccount } from '../accounts/queries.ts'
import { forgetLostSecret } from '../operate.ts'
import { insertSecondFactor } from '../second-factor/queries.ts'
import { findSecrets, openSecrets, randomId, secretFile, type Secrets } from '../secrets.ts'
import type { IdentityTables } from '../tables.ts'
import { openSecretsOf } from './open-secrets.ts'
import { selectFingerprint } from './queries.ts'

let installation: TestInstallation
let db: Db<IdentityTables>
beforeEach(async () => {
  installation = await givenInstallation()
  db = installation.open<IdentityTables>()
})
afterEach(() => db.destroy())

const keyFile = () => secretFile(installation.dataDir)
const keyText = () => (existsSync(keyFile()) ? readFileSync(keyFile(), 'utf8') : null)

async function givenSecondFactor({ seal }: Pick<Secrets, 'seal'>): Promise<void> {
  const account = newAccount({}, 0)
  await insertAccount(db, account)
  await insertSecondFactor(db, {
    id: randomId(),
    user_id: account.user_id,
    display_name: null,
    sealed_secret: seal('00', account.user_id),
    enrolled_at: 0,
    last_step: 0,
  })
}

/** A database of an earlier release: second factors, and no fingerprint. */
async function givenFormerDatabase(): Promise<void> {
  await givenSecondFactor(openSecrets(installation.dataDir))
}

async function givenDatabase(): Promise<void> {
  await openSecretsOf(db, installation.dataDir)
}

const replaceKey = () => writeFileSync(keyFile(), 'ab'.repeat(32))
const removeKey = () => rmSync(keyFile())

describe('with another secret than the database was written with, nothing starts and nothing is created', () => {
  const OTHER = 'is not the key that this database was written with'
  test.each([
    { name: 'another key', given: givenDatabase, change: replaceKey, says: OTHER },
    { name: 'no key', given: givenDatabase, change: removeKey, says: 'is missing' },
    {
      name: 'another key, in an installation of a former release',
      given: givenFormerDatabase,
      change: replaceKey,
      says: OTHER,
    },
    {
      name: 'no key, in an installation of a former release',
      given: givenFormerDatabase,
      change: removeKey,
      says: 'is missing',
    },
  ])('$name', async ({ given, change, says }) => {
    await given()
    const fingerprint = await selectFingerprint(db)
    change()
    const found = keyText()

    const opening = openSecretsOf(db, installation.dataDir)

    await expect(opening).rejects.toThrow(`${keyFile()} ${says}`)
    expect([keyText(), await selectFingerprint(db)]).toEqual([found, fingerprint])
  })

  // PORT: if it starts by mistake, it disturbs no other server.
  test.each([
    ['main', []],
    ['accounts', ['rotate-keys']],
    ['backup', []],
  ] as const)(
    '%s says which file, and where a copy is',
    async (command, args) => {
      await givenDatabase()
      replaceKey()
      const env = { ...installation.env, PORT: '0', WEB: 'vite' }

      const { status, stderr } = await runCommand(command, env, ...args)

      expect(status).toBe(1)
      expect(stderr).toContain(keyFile())
      expect(stderr).toContain('from the backup')
      expect(stderr).not.toContain('open-secrets.ts')
    },
    60_000,
  )
})

test('an installation of a former release starts with its own secret, and requires it from then on', async () => {
  await givenFormerDatabase()
  // A restore in that release could keep a new secret: some learners have turned their apps on since.
  await givenSecondFactor({ seal: () => 'sealed with a secret that is lost' })

  const { fingerprint } = await openSecretsOf(db, installation.dataDir)

  expect(await selectFingerprint(db)).toBe(fingerprint)
})

test('of two servers that start first on one folder, both continue, though one is later by a moment', async () => {
  // The only connection of SQLite is in use until the first server is done: the second one waits in its first query.
  const opened = await db.connection().execute(async (first) => {
    const late = openSecretsOf(db, installation.dataDir)
    const { fingerprint } = await openSecretsOf(first, installation.dataDir)
    return { late, fingerprint }
  })

  expect((await opened.late).fingerprint).toBe(opened.fingerprint)
})

test('of several servers that start first with different secrets, one continues', async () => {
  const other = await givenInstallation()

  const outcomes = await Promise.allSettled(
    [installation, other].map(({ dataDir }) => openSecretsOf(db, dataDir)),
  )

  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const winner = outcomes.findIndex(({ status }) => status === 'fulfilled')
  const { dataDir = '' } = [installation, other][winner] ?? {}
  expect(await selectFingerprint(db)).toBe(findSecrets(dataDir)?.fingerprint)
})

test('a command replaces the secret, but only if it is lost', async () => {
  await givenDatabase()
  await givenSecondFactor(openSecrets(installation.dataDir))
  const forget = () => db.transaction().execute((db) => forgetLostSecret(db, installation.dataDir))
  await expect(forget()).rejects.toThrow('is the right secret: nothing is lost')
  removeKey()

  expect(await forget()).toEqual({ factors: 1 })

  await expect(openSecretsOf(db, installation.dataDir)).resolves.toBeDefined()
  expect(await db.selectFrom('identity_account').selectAll().execute()).toHaveLength(1)
})
