/** Servers of one installation share their signing keys: every server accepts what another signs. */
import { execFile } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

import {
  calculateJwkThumbprint,
  decodeJwt,
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
  SignJWT,
  type CryptoKey,
  type JWK,
} from 'jose'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { openDatabase, type DatabaseAddress, type Db } from '#platform/server/database.ts'
import { newTestDatabase } from '#platform/testing/test-database.ts'

import { KEY_LEAD_MS, KEY_TAIL_MS } from '../../core/key-roles.ts'
import { rotateSigningKeys } from '../operate.ts'
import { openSecrets, secretFile } from '../secrets.ts'
import type { IdentityTables } from '../tables.ts'
import { givenIdentity, type GivenLearner, type TestIdentity } from '../testing.ts'
import { selectSigningKeys } from './key-queries.ts'

const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

let address: DatabaseAddress
let db: Db<IdentityTables>
let services: TestIdentity[]
beforeEach(async () => {
  address = await newTestDatabase()
  db = openDatabase<IdentityTables>(address)
  services = []
})
afterEach(async () => {
  await Promise.all(services.map((service) => service.close()))
  await db.destroy()
})

const newFolder = () => mkdtempSync(join(tmpdir(), 'keys-'))

/** A data folder on another machine, with the secret that the operator copied. */
function copyOfSecret(dataDir: string): string {
  const folder = newFolder()
  mkdirSync(join(folder, 'identity'))
  openSecrets(dataDir)
  copyFileSync(secretFile(dataDir), secretFile(folder))
  return folder
}

/** Another server of the site. */
async function start(dataDir: string): Promise<TestIdentity> {
  const service = await givenIdentity({ db, dataDir, publicUrl: 'http://learn.example.test' })
  services.push(service)
  return service
}

const kidOf = (idToken: string) => decodeProtectedHeader(idToken).kid

async function refreshed(service: TestIdentity, { refreshToken }: GivenLearner): Promise<string> {
  const body = { grant_type: 'refresh_token', refresh_token: refreshToken }
  return (await service.post('/v1/token', body)).json.id_token
}

const statusOf = async (service: TestIdentity, idToken: string) =>
  (await service.post('/v1/accounts:lookup', { idToken })).status

async function publishedBy(service: TestIdentity): Promise<readonly string[]> {
  const { json } = await service.get('/identity/.well-known/jwks.json')
  return json.keys.map(({ kid }: { kid: string }) => kid)
}

type FormerKey = { readonly kid: string; readonly jwk: JWK; readonly privateKey: CryptoKey }

async function newKey(): Promise<FormerKey> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const jwk = await exportJWK(privateKey)
  const kid = await calculateJwkThumbprint(jwk)
  return { kid, jwk: { ...jwk, kid, alg: 'RS256', use: 'sig' }, privateKey }
}

/** In the format of earlier releases. */
function writeKeyFile(dataDir: string, { kid, jwk }: FormerKey, createdAt: number): void {
  const folder = join(dataDir, 'identity', 'keys')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${createdAt}-${kid}.json`), JSON.stringify({ createdAt, jwk }))
}

const keyFolderOf = (dataDir: string) => join(dataDir, 'identity', 'keys')

/** The same claims as in a token, signed with a key that the test holds. */
const signedWith = ({ kid, privateKey }: FormerKey, idToken: string) =>
  new SignJWT(decodeJwt(idToken))
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid })
    .sign(privateKey)

const moduleAt = (path: string) => JSON.stringify(fileURLToPath(new URL(path, import.meta.url)))

test('of several servers that start first at the same time, one makes the key and all sign with it', async () => {
  const first = newFolder()
  const folders = [first, copyOfSecret(first), copyOfSecret(first)]
  const startProcess = (dataDir: string) => {
    const script = `
      const { openDatabase } = await import(${moduleAt('../../../../platform/server/database.ts')})
      const { openSecretsOf } = await import(${moduleAt('../installation/open-secrets.ts')})
      const { ensureSigningKeys, openSigningKeys } = await import(${moduleAt('signing-keys.ts')})
      const db = openDatabase(${JSON.stringify(address)})
      const secrets = await openSecretsOf(db, ${JSON.stringify(dataDir)})
      await ensureSigningKeys({ db, secrets }, { dataDir: ${JSON.stringify(dataDir)}, now: new Date() })
      const keys = await openSigningKeys({ db, secrets }, () => new Date())
      process.stdout.write((await keys.signing()).kid)
      await db.destroy()`
    return promisify(execFile)(process.execPath, ['--input-type=module', '-e', script])
  }

  const answers = await Promise.all(folders.map(startProcess))

  const [key, ...others] = await selectSigningKeys(db)
  expect(others).toEqual([])
  expect(new Set(answers.map(({ stdout }) => stdout))).toEqual(new Set([key?.kid]))
}, 60_000)

test('all servers see a rotation before anything is signed with the new key', async () => {
  const dataDir = newFolder()
  const one = await start(dataDir)
  const other = await start(copyOfSecret(dataDir))
  const learner = await one.signUp()
  const former = kidOf(learner.idToken)

  const { kid, signsAt } = await rotateSigningKeys(db, { dataDir, now: one.now() })

  expect(Math.abs(signsAt.getTime() - one.now().getTime() - KEY_LEAD_MS)).toBeLessThan(MINUTE_MS)
  one.passTime(MINUTE_MS)
  other.passTime(MINUTE_MS)
  expect([await publishedBy(one), await publishedBy(other)]).toEqual([
    [former, kid],
    [former, kid],
  ])
  expect([kidOf(await refreshed(one, learner)), kidOf(await refreshed(other, learner))]).toEqual([
    former,
    former,
  ])

  // A server whose clock is ahead begins before the others.
  one.passTime(KEY_LEAD_MS)
  const [ahead, behind] = [await refreshed(one, learner), await refreshed(other, learner)]
  expect([kidOf(ahead), kidOf(behind)]).toEqual([kid, former])
  other.passTime(KEY_LEAD_MS)
  for (const service of [one, other]) {
    expect([await statusOf(service, ahead), await statusOf(service, behind)]).toEqual([200, 200])
  }
})

test('verifying tokens reads the keys from the database once a minute, for any number of tokens', async () => {
  const service = await start(newFolder())
  const { idToken } = await service.signUp()
  const keys = await db.selectFrom('identity_signing_key').selectAll().execute()
  await db.deleteFrom('identity_signing_key').execute()

  expect([await statusOf(service, idToken), await statusOf(service, idToken)]).toEqual([200, 200])

  await db.insertInto('identity_signing_key').values(keys).execute()
})

test('keys in the database are sealed: without the secret they are unreadable', async () => {
  const dataDir = newFolder()
  await start(dataDir)

  const [key] = await db.selectFrom('identity_signing_key').selectAll().execute()
  const { kid = '', sealed_jwk = '' } = key ?? {}
  const SEALED = 'unable to authenticate data'

  expect(() => openSecrets(newFolder()).unseal(sealed_jwk, kid)).toThrow(SEALED)
  expect(() => openSecrets(dataDir).unseal(sealed_jwk, 'another key')).toThrow(SEALED)
  expect(JSON.parse(openSecrets(dataDir).unseal(sealed_jwk, kid))).toMatchObject({ kid })
})

test('key files of former releases are imported with their age, and tokens they signed stay valid', async () => {
  const dataDir = newFolder()
  const [retired, signing, fresh] = [await newKey(), await newKey(), await newKey()]
  writeKeyFile(dataDir, retired, Date.now() - 48 * HOUR_MS)
  writeKeyFile(dataDir, signing, Date.now() - 24 * HOUR_MS)
  writeKeyFile(dataDir, fresh, Date.now() - 5 * MINUTE_MS)

  const service = await start(dataDir)

  expect(await publishedBy(service)).toEqual([signing.kid, fresh.kid])
  expect(existsSync(keyFolderOf(dataDir))).toBe(false)
  const { idToken } = await service.signUp()
  expect(kidOf(idToken)).toBe(signing.kid)
  expect(await statusOf(service, await signedWith(signing, idToken))).toBe(200)
  expect(await statusOf(service, await signedWith(retired, idToken))).toBe(400)

  // A start that was killed before it removed the files finds them again.
  writeKeyFile(dataDir, signing, Date.now() - 24 * HOUR_MS)
  const again = await start(dataDir)
  expect(await publishedBy(again)).toEqual([signing.kid, fresh.kid])
  expect(existsSync(keyFolderOf(dataDir))).toBe(false)
})

test('two different key folders are merged: tokens of either stay valid, and the key imported later never signs', async () => {
  const [common, mine, theirs] = [await newKey(), await newKey(), await newKey()]
  const one = newFolder()
  const other = copyOfSecret(one)
  for (const folder of [one, other]) writeKeyFile(folder, common, Date.now() - 90 * 24 * HOUR_MS)
  writeKeyFile(one, mine, Date.now() - 3 * HOUR_MS)
  writeKeyFile(other, theirs, Date.now() - 2 * HOUR_MS)
  const first = await start(one)
  const learner = await first.signUp()
  expect(kidOf(learner.idToken)).toBe(mine.kid)
  const issuedByOther = await signedWith(theirs, learner.idToken)

  const second = await start(other)
  for (const service of [first, second]) {
    service.passTime(1000)
    expect(await statusOf(service, learner.idToken)).toBe(200)
    expect(await statusOf(service, issuedByOther)).toBe(200)
  }

  // It may have been rotated out here because somebody had read it.
  for (const service of [first, second]) {
    service.passTime(KEY_LEAD_MS + MINUTE_MS)
    expect(kidOf(await refreshed(service, learner))).toBe(mine.kid)
    expect(await publishedBy(service)).toEqual([mine.kid, theirs.kid])
    service.passTime(KEY_TAIL_MS)
    expect(kidOf(await refreshed(service, learner))).toBe(mine.kid)
    expect(await publishedBy(service)).toEqual([mine.kid])
  }
  const { dropped } = await rotateSigningKeys(db, { dataDir: one, now: first.now() })
  expect(dropped).toEqual([theirs.kid])
})

test('a damaged key file stops the start, because it may have signed the tokens in use', async () => {
  const dataDir = newFolder()
  writeKeyFile(dataDir, await newKey(), Date.now() - HOUR_MS)
  writeFileSync(join(keyFolderOf(dataDir), '1-half.json'), '{"createdAt":')

  await expect(start(dataDir)).rejects.toThrow('1-half.json is not a signing key')
  expect(existsSync(join(keyFolderOf(dataDir), '1-half.json'))).toBe(true)
  expect(await selectSigningKeys(db)).toEqual([])
})
