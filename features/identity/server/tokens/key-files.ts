/** Signing keys as releases before 0009 stored them: one file each in `DATA_DIR/identity/keys`. */
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { z } from 'zod'

import { StoredJwk } from './stored-jwk.ts'

const KeyFile = z.object({ createdAt: z.int(), jwk: StoredJwk })

type KeyFile = z.infer<typeof KeyFile> & { readonly kid: string }

const folderIn = (dataDir: string) => join(dataDir, 'identity', 'keys')

/** @throws where a file is no key: it may be the one that signed the tokens in use. */
export function readKeyFiles(dataDir: string): readonly KeyFile[] {
  const folder = folderIn(dataDir)
  return unlessMissing([], () => readdirSync(folder))
    .filter((name) => !name.startsWith('.') && name.endsWith('.json'))
    .flatMap((name) => {
      const file = join(folder, name)
      // A server that shares the folder may have imported and removed it meanwhile.
      const text = unlessMissing(undefined, () => readFileSync(file, 'utf8'))
      return text === undefined ? [] : [parseKeyFile(file, text)]
    })
}

/** Call it only once the database holds the keys. */
export function removeKeyFiles(dataDir: string): void {
  rmSync(folderIn(dataDir), { recursive: true, force: true })
}

function parseKeyFile(file: string, text: string): KeyFile {
  try {
    const { createdAt, jwk } = KeyFile.parse(JSON.parse(text))
    return { createdAt, jwk, kid: jwk.kid }
  } catch (cause) {
    throw new Error(`${file} is not a signing key: restore it from a backup, or delete it.`, {
      cause,
    })
  }
}

function unlessMissing<T, M>(missing: M, read: () => T): T | M {
  try {
    return read()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return missing
  }
}
