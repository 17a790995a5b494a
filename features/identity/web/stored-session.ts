/**
 * The session of the last visit, read from the SDK's own storage: IndexedDB, or localStorage where that is refused.
 *
 * On a slow phone, the SDK takes a second to load, read it and have it confirmed. Meanwhile the first screen is shown
 * with it. The records' shape is internal to the SDK: if it is not as expected, the SDK alone says who is signed in.
 */
import { z } from 'zod/mini'

import type { Account } from '#platform/web/session.ts'

const DATABASE = 'firebaseLocalStorageDb'
const STORE = 'firebaseLocalStorage'
const KEY_START = 'firebase:authUser:'
/** The SDK counts a token as expired this long before it does. */
const MARGIN_MS = 30_000

const StoredUser = z.object({
  uid: z.string(),
  email: z.optional(z.string()),
  displayName: z.optional(z.string()),
  emailVerified: z.boolean(),
  stsTokenManager: z.object({ accessToken: z.string(), expirationTime: z.number() }),
})

export type StoredSession = {
  readonly account: Account
  /** Null where it has expired. */
  readonly idToken: string | null
}

/** @returns null where there is none, or the browser has no storage. */
export async function storedSession(): Promise<StoredSession | null> {
  try {
    const [record] = [...(await inDatabase()), ...inLocalStorage()]
    const user = z.parse(StoredUser, record)
    const { uid, email = null, displayName = null, emailVerified } = user
    const { accessToken, expirationTime } = user.stsTokenManager
    return {
      account: { uid, email, displayName, emailVerified },
      idToken: expirationTime - MARGIN_MS > Date.now() ? accessToken : null,
    }
  } catch {
    return null
  }
}

function inDatabase(): Promise<unknown[]> {
  return new Promise((resolve) => {
    const opening = indexedDB.open(DATABASE)
    // There is none yet: creating it is up to the SDK.
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort())
    opening.addEventListener('error', () => resolve([]))
    opening.addEventListener('success', () => {
      const database = opening.result
      try {
        const rows = database.transaction(STORE).objectStore(STORE).getAll()
        rows.addEventListener('success', () => {
          resolve((rows.result as unknown[]).flatMap(userOfRow))
          database.close()
        })
        rows.addEventListener('error', () => resolve([]))
      } catch {
        database.close()
        resolve([])
      }
    })
  })
}

const Row = z.object({ fbase_key: z.string(), value: z.unknown() })

function userOfRow(row: unknown): unknown[] {
  const read = z.safeParse(Row, row)
  return read.success && read.data.fbase_key.startsWith(KEY_START) ? [read.data.value] : []
}

function inLocalStorage(): unknown[] {
  const key = Object.keys(localStorage).find((name) => name.startsWith(KEY_START))
  return key === undefined ? [] : [JSON.parse(localStorage.getItem(key) ?? 'null') as unknown]
}
