/**
 * The keys that sign ID tokens, in the database, sealed with the installation's secret.
 *
 * Every server reads them again each minute, and when a token names an unknown key. So every server knows a new key
 * long before it signs, and verifying a token needs no query.
 */
import { createPrivateKey, type KeyObject } from 'node:crypto'

import {
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type CryptoKey,
  type JWK,
} from 'jose'

import type { Db } from '#platform/server/database.ts'

import { keyRoles } from '../../core/key-roles.ts'
import { lockInstallation } from '../installation/queries.ts'
import type { Secrets } from '../secrets.ts'
import type { IdentityTables } from '../tables.ts'
import { readKeyFiles, removeKeyFiles } from './key-files.ts'
import { deleteSigningKey, insertSigningKey, selectSigningKeys } from './key-queries.ts'
import { StoredJwk } from './stored-jwk.ts'

type SigningKey = {
  readonly kid: string
  readonly createdAt: number
  /** Undefined where it only verifies. */
  readonly privateKey: KeyObject | undefined
  readonly onlyChecks: boolean
  readonly publicKey: CryptoKey
  readonly publicJwk: JWK
}

export type SigningKeys = {
  /** The key that signs now. */
  signing(): Promise<{ kid: string; privateKey: KeyObject }>
  /** The key a token names, or undefined where no such key is published. */
  find(kid: string): Promise<CryptoKey | undefined>
  /** The content of `/.well-known/jwks.json`. */
  jwks(): Promise<{ keys: readonly JWK[] }>
}

type KeyStore = { readonly db: Db<IdentityTables>; readonly secrets: Secrets }

const REREAD_MS = 60_000
/** Strangers may send unknown key names at any rate; the database is queried once a second at most. */
const REREAD_FOR_UNKNOWN_MS = 1000

/** The current keys, for a running server; `ensureSigningKeys` has made the first. */
export async function openSigningKeys(store: KeyStore, now: () => Date): Promise<SigningKeys> {
  let keys = await readKeys(store, [])
  let readAt = now().getTime()
  let reading: Promise<void> | undefined

  async function reread(): Promise<void> {
    const time = now().getTime()
    keys = await readKeys(store, keys)
    readAt = time
  }
  async function fresh(olderThanMs: number): Promise<readonly SigningKey[]> {
    if (Math.abs(now().getTime() - readAt) >= olderThanMs) {
      // Concurrent callers share one query.
      reading ??= reread().finally(() => {
        reading = undefined
      })
      await reading
    }
    return keys
  }
  return {
    signing: async () => {
      const { kid, privateKey } = keyRoles(await fresh(REREAD_MS), now().getTime()).signing
      if (!privateKey) throw new Error('a key that only checks cannot sign')
      return { kid, privateKey }
    },
    find: async (kid) => {
      const published = (known: readonly SigningKey[]) =>
        keyRoles(known, now().getTime()).published.find((key) => key.kid === kid)
      const key = published(await fresh(REREAD_MS)) ?? published(await fresh(REREAD_FOR_UNKNOWN_MS))
      return key?.publicKey
    },
    jwks: async () => ({
      keys: keyRoles(await fresh(REREAD_MS), now().getTime()).published.map(
        ({ publicJwk }) => publicJwk,
      ),
    }),
  }
}

/**
 * Ensures that there is a key: the first server makes one.
 *
 * Former releases stored keys as files. Those that may have signed a token in use are imported into the database. The
 * files are removed afterwards, so a start that was killed in between repeats the import.
 *
 * @returns the names of the imported keys.
 */
export async function ensureSigningKeys(
  { db, secrets }: KeyStore,
  { dataDir, now }: { dataDir: string; now: Date },
): Promise<{ imported: readonly string[] }> {
  const imported = await db.transaction().execute(async (db) => {
    // Servers that start at once take turns; the second finds the key of the first.
    await lockInstallation(db)
    const known = await selectSigningKeys(db)
    const files = readKeyFiles(dataDir)
    const { published } = files.length > 0 ? keyRoles(files, now.getTime()) : { published: [] }
    const unknown = published.filter(({ kid }) => known.every((key) => key.kid !== kid))
    for (const { createdAt, jwk } of unknown) {
      // The keys of the first server keep their age, and so their role. Another server's folder had become different,
      // perhaps because a leaked key was rotated out: without its private half a key verifies what it has signed, but
      // can no longer sign.
      if (known.length === 0) await storeKey({ db, secrets }, jwk, createdAt)
      else await storeKey({ db, secrets }, publicHalf(jwk), now.getTime())
    }
    if (known.length === 0 && unknown.length === 0)
      await storeKey({ db, secrets }, await generateKey(), now.getTime())
    return unknown.map(({ kid }) => kid)
  })
  removeKeyFiles(dataDir)
  return { imported }
}

/** Adds a key, which signs after its publication time, and removes those whose last token has expired. */
export async function addSigningKey(
  { db, secrets }: KeyStore,
  now: Date,
): Promise<{ kid: string; dropped: readonly string[] }> {
  const jwk = await generateKey()
  return db.transaction().execute(async (db) => {
    await lockInstallation(db)
    await storeKey({ db, secrets }, jwk, now.getTime())
    const keys = await readKeys({ db, secrets }, [])
    const { published } = keyRoles(keys, now.getTime())
    const retired = keys.filter((key) => !published.includes(key))
    for (const { kid } of retired) await deleteSigningKey(db, kid)
    return { kid: jwk.kid, dropped: retired.map(({ kid }) => kid) }
  })
}

async function generateKey(): Promise<StoredJwk> {
  const { privateKey } = await generateKeyPair('RS256', { modulusLength: 2048, extractable: true })
  const jwk = await exportJWK(privateKey)
  return StoredJwk.parse({ ...jwk, kid: await calculateJwkThumbprint(jwk) })
}

function publicHalf({ kty, kid, n, e }: StoredJwk): StoredJwk {
  return { kty, kid, n, e }
}

async function storeKey(
  { db, secrets }: KeyStore,
  jwk: StoredJwk,
  createdAt: number,
): Promise<void> {
  const sealed_jwk = secrets.seal(JSON.stringify(jwk), jwk.kid)
  await insertSigningKey(db, { kid: jwk.kid, created_at: createdAt, sealed_jwk })
}

/** @param known the keys read before: a key never changes, so it is not decrypted again. */
async function readKeys(
  { db, secrets }: KeyStore,
  known: readonly SigningKey[],
): Promise<readonly SigningKey[]> {
  const rows = await selectSigningKeys(db)
  return Promise.all(
    rows.map(async ({ kid, createdAt, sealedJwk }) => {
      const earlier = known.find((key) => key.kid === kid)
      if (earlier) return earlier
      const jwk = StoredJwk.parse(JSON.parse(secrets.unseal(sealedJwk, kid)))
      const onlyChecks = jwk['d'] === undefined
      const publicJwk = { kty: 'RSA', n: jwk.n, e: jwk.e, kid, alg: 'RS256', use: 'sig' }
      return {
        kid,
        createdAt,
        privateKey: onlyChecks ? undefined : createPrivateKey({ key: jwk, format: 'jwk' }),
        onlyChecks,
        publicKey: (await importJWK(publicJwk, 'RS256')) as CryptoKey,
        publicJwk,
      }
    }),
  )
}
