/**
 * The token of the last visit, read from the SDK's own storage: IndexedDB, or localStorage where that is refused.
 *
 * On a slow phone, the SDK takes half a second to load, read it and have it confirmed. Meanwhile the first screen's
 * data can be requested; the session itself is still decided by the SDK alone. The records' shape is internal to the
 * SDK: if it is not as expected, nothing is requested early.
 */
import { z } from 'zod/mini'

const DATABASE = 'firebaseLocalStorageDb'
const STORE = 'firebaseLocalStorage'
const KEY_START = 'firebase:authUser:'
/** The SDK counts a token as expired this long before it does. */
const MARGIN_MS = 30_000

const StoredUser = z.object({
  uid: z.string(),
  stsTokenManager: z.object({ accessToken: z.string(), expirationTime: z.number() }),
})

export type StoredToken = { readonly uid: string; readonly idToken: string }

/** @returns null where there is none, it has expired, or the browser has no storage. */
export async function storedToken(): Promise<StoredToken | null> {
  try {
    const [record] = [...(await inDatabase()), ...inLocalStorage()]
    const { uid, stsTokenManager } = z.parse(StoredUser, record)
    const isFresh = stsTokenManager.expirationTime - MARGIN_MS > Date.now()
    return isFresh ? { uid, idToken: stsTokenManager.accessToken } : null
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
