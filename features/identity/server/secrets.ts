/**
 * The installation's own secret, and what is derived from it.
 *
 * One 256-bit key is created at the first start and stored in `DATA_DIR` (mode 0600), apart from the database: a
 * stolen copy of the database alone reveals no authenticator secret, signs no token and names no network address. A
 * server opens it with `installation/open-secrets.ts`, which checks that it is the right one.
 */
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
} from 'node:crypto'
import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

export type Secrets = {
  /** Encrypts text; `owner` binds the result to one row, so rows cannot be swapped. */
  seal(text: string, owner: string): string
  /** @throws where the text was sealed with another key, for another owner, or was changed. */
  unseal(sealed: string, owner: string): string
  /** A pseudonym for a value that should not be stored itself. Stable for this installation, useless elsewhere. */
  pseudonym(text: string): string
  /** Identifies this secret without revealing any of it. */
  readonly fingerprint: string
}

/** The path of the secret. */
export function secretFile(dataDir: string): string {
  return join(dataDir, 'identity', 'secret.key')
}

/** The secret of a data folder, or undefined where there is none yet. Changes nothing. */
export function findSecrets(dataDir: string): Secrets | undefined {
  try {
    return secretsFrom(readKey(secretFile(dataDir)))
  } catch (error) {
    // `existsSync` would report a file as missing that this user may not read.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return undefined
  }
}

/** The secret of a data folder; created where there is none. */
export function openSecrets(dataDir: string): Secrets {
  const file = secretFile(dataDir)
  const folder = dirname(file)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  // A restored copy may have lost its permissions: the folder is closed to others.
  chmodSync(folder, 0o700)
  if (!existsSync(file)) makeKey(file)
  return secretsFrom(readKey(file))
}

function secretsFrom(root: Buffer): Secrets {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', root, '', purpose, 32))
  const sealKey = derive('seal')
  const nameKey = derive('pseudonym')
  return {
    seal: (text, owner) => {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', sealKey, iv).setAAD(Buffer.from(owner))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
    },
    unseal: (sealed, owner) => {
      const bytes = Buffer.from(sealed, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', sealKey, bytes.subarray(0, 12))
        .setAAD(Buffer.from(owner))
        .setAuthTag(bytes.subarray(12, 28))
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
    },
    pseudonym: (text) =>
      createHmac('sha256', nameKey).update(text).digest('base64url').slice(0, 32),
    fingerprint: createHash('sha256').update(derive('fingerprint')).digest('hex'),
  }
}

function readKey(file: string): Buffer {
  const key = Buffer.from(readFileSync(file, 'utf8'), 'hex')
  if (key.length !== 32)
    throw new Error(`${file} is not a key of 64 hexadecimal digits: restore it from a backup`)
  return key
}

/** The key file appears complete or not at all. Of two servers that start first at once, one creates it and both use it. */
function makeKey(file: string): void {
  const aside = `${file}.${process.pid}`
  writeFileSync(aside, randomBytes(32).toString('hex'), { mode: 0o600, flush: true })
  try {
    linkSync(aside, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(aside)
  }
}

/** 256 random bits as text that is safe in a link, a header and a form. */
export function randomTicket(): string {
  return randomBytes(32).toString('base64url')
}

/** How a ticket is stored: it has too many bits to be guessed, so a plain hash is enough. */
export function hashTicket(ticket: string): string {
  return createHash('sha256').update(ticket).digest('base64url')
}

const ID_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** 28 letters and digits, like account ids of the Identity Toolkit: 166 bits. */
export function randomId(): string {
  let id = ''
  while (id.length < 28) {
    // 248 is the largest multiple of 62 in a byte: above it some letters would be more frequent.
    for (const byte of randomBytes(40))
      if (byte < 248 && id.length < 28) id += ID_ALPHABET[byte % 62]
  }
  return id
}
