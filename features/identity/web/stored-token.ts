/**
 * The token of the last visit, read from where the SDK keeps it: IndexedDB, or localStorage where that is refused.
 *
 * The SDK takes half a second on a slow phone to load, to read it and to have it confirmed. What the first screen
 * will show can be asked for meanwhile; who is here is still said by the SDK alone. The records' shape is
 * its own affair: where it is not as expected, nothing is asked early.
 */
import { z } from 'zod/mini'

const DATABASE = 'firebaseLocalStorageDb'
const STORE = 'firebaseLocalStorage'
const KEY_START = 'firebase:authUser:'
/** The SDK counts a token as ended this long before it does. */
const MARGIN_MS = 30_000

const StoredUser = z.object({
  uid: z.string(),
  stsTokenManager: z.object({ accessToken: z.string(), expirationTime: z.number() }),
})

export type StoredToken = { readonly uid: string; readonly idToken: string }

/** @returns null where there is none, it has ended, or the browser keeps nothing. */
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
    // There is none yet: to make it is the SDK's part.
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
