/**
 * The keys that ID tokens are signed with, one file each in `DATA_DIR/identity/keys` (mode 0600).
 *
 * The folder is read again every minute and whenever a token names a key that
 * is not known, so a key that a command (or another server on the same folder)
 * has made is taken up without a restart.
 */
import { createPrivateKey, randomUUID, type KeyObject } from 'node:crypto'
import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

import {
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type CryptoKey,
  type JWK,
} from 'jose'
import { z } from 'zod'

import { keyRoles } from '../../core/key-roles.ts'

const StoredKey = z.object({
  createdAt: z.int(),
  jwk: z.looseObject({ kty: z.literal('RSA'), kid: z.string() }),
})

type SigningKey = {
  readonly kid: string
  readonly createdAt: number
  readonly privateKey: KeyObject
  readonly publicKey: CryptoKey
  readonly publicJwk: JWK
}

export type SigningKeys = {
  /** The key that signs now. */
  signing(): Promise<Pick<SigningKey, 'kid' | 'privateKey'>>
  /** The key a token names, or undefined where no such key is published. */
  find(kid: string): Promise<CryptoKey | undefined>
  /** What `/.well-known/jwks.json` says. */
  jwks(): Promise<{ keys: readonly JWK[] }>
}

const REREAD_MS = 60_000
/** Strangers may name unknown keys as fast as they like; the disk is asked once a second. */
const REREAD_FOR_UNKNOWN_MS = 1000

export async function openSigningKeys(dataDir: string, now: () => Date): Promise<SigningKeys> {
  const folder = keyFolder(dataDir)
  if (keyFiles(folder).length === 0) await makeSigningKey(dataDir, now())
  let keys = await readKeys(folder)
  let readAt = now().getTime()

  async function fresh(olderThanMs: number): Promise<readonly SigningKey[]> {
    const time = now().getTime()
    if (Math.abs(time - readAt) >= olderThanMs) {
      readAt = time
      keys = await readKeys(folder)
    }
    return keys
  }
  return {
    signing: async () => keyRoles(await fresh(REREAD_MS), now().getTime()).signing,
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

/** Makes one more key. It is published at once, and signs once every reader has had time to fetch it. */
export async function makeSigningKey(dataDir: string, now: Date): Promise<{ kid: string }> {
  const { privateKey } = await generateKeyPair('RS256', { modulusLength: 2048, extractable: true })
  const jwk = await exportJWK(privateKey)
  const kid = await calculateJwkThumbprint(jwk)
  const folder = keyFolder(dataDir)
  // Written beside and moved into place: a reader never sees half a key.
  const draft = join(folder, `.${randomUUID()}`)
  const stored = { createdAt: now.getTime(), jwk: { ...jwk, kid, alg: 'RS256', use: 'sig' } }
  writeFileSync(draft, JSON.stringify(stored), { mode: 0o600, flag: 'wx' })
  renameSync(draft, join(folder, `${now.getTime()}-${kid}.json`))
  return { kid }
}

/** Removes the files of keys that are published no more. */
export async function dropRetiredKeys(
  dataDir: string,
  now: Date,
): Promise<{ dropped: readonly string[] }> {
  const folder = keyFolder(dataDir)
  const keys = await readKeys(folder)
  const { published } = keyRoles(keys, now.getTime())
  const retired = keys.filter((key) => !published.includes(key))
  for (const { createdAt, kid } of retired)
    rmSync(join(folder, `${createdAt}-${kid}.json`), { force: true })
  return { dropped: retired.map(({ kid }) => kid) }
}

function keyFolder(dataDir: string): string {
  const folder = join(dataDir, 'identity', 'keys')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
  return folder
}

function keyFiles(folder: string): readonly string[] {
  return readdirSync(folder).filter((name) => !name.startsWith('.') && name.endsWith('.json'))
}

async function readKeys(folder: string): Promise<readonly SigningKey[]> {
  return Promise.all(
    keyFiles(folder).map(async (name) => {
      const { createdAt, jwk } = StoredKey.parse(
        JSON.parse(readFileSync(join(folder, name), 'utf8')),
      )
      const { n, e } = jwk as JWK
      if (n === undefined || e === undefined)
        throw new Error(`${join(folder, name)} is not an RSA key`)
      const publicJwk = { kty: 'RSA', n, e, kid: jwk.kid, alg: 'RS256', use: 'sig' } satisfies JWK
      return {
        kid: jwk.kid,
        createdAt,
        privateKey: createPrivateKey({ key: jwk, format: 'jwk' }),
        publicKey: (await importJWK(publicJwk, 'RS256')) as CryptoKey,
        publicJwk,
      }
    }),
  )
}
