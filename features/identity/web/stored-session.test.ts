import { afterEach, expect, test } from 'vitest'

import { storedSession } from './stored-session.ts'

const KEY = 'firebase:authUser:key:[DEFAULT]'
const DATABASE = 'firebaseLocalStorageDb'
const STORE = 'firebaseLocalStorage'

const ADA = { uid: 'ada', email: 'ada@example.org', displayName: 'Ada', emailVerified: true }

const userOf = (idToken: string, endsInMs: number) => ({
  ...ADA,
  stsTokenManager: {
    accessToken: idToken,
    refreshToken: 'r',
    expirationTime: Date.now() + endsInMs,
  },
})

/** In the SDK's own format. */
async function givenInDatabase(value: unknown): Promise<void> {
  const opening = indexedDB.open(DATABASE, 1)
  opening.addEventListener('upgradeneeded', () =>
    opening.result.createObjectStore(STORE, { keyPath: 'fbase_key' }),
  )
  await once(opening)
  const write = opening.result.transaction(STORE, 'readwrite').objectStore(STORE)
  await once(write.put({ fbase_key: KEY, value }))
  opening.result.close()
}

const once = (request: IDBRequest) =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', resolve)
    request.addEventListener('error', () => reject(request.error ?? new Error('refused')))
  })

afterEach(async () => {
  localStorage.clear()
  await once(indexedDB.deleteDatabase(DATABASE))
})

test('the session is found where the SDK stores it first', async () => {
  await givenInDatabase(userOf('from the database', 600_000))

  expect(await storedSession()).toEqual({ account: ADA, idToken: 'from the database' })
})

test('the session is found where the SDK stores it without a database', async () => {
  localStorage.setItem(KEY, JSON.stringify(userOf('from storage', 600_000)))

  expect(await storedSession()).toEqual({ account: ADA, idToken: 'from storage' })
})

test('an account without a name or an address is one, too', async () => {
  const { email: _email, displayName: _name, ...user } = userOf('token', 600_000)
  await givenInDatabase(user)

  expect((await storedSession())?.account).toEqual({ ...ADA, email: null, displayName: null })
})

test('a token that expires within half a minute is ignored, the account is not', async () => {
  await givenInDatabase(userOf('old', 29_000))

  expect(await storedSession()).toEqual({ account: ADA, idToken: null })
})

test('a record of another shape is ignored', async () => {
  await givenInDatabase({ uid: 'ada', token: 'elsewhere' })

  expect(await storedSession()).toBeNull()
})

test('if nobody was signed in there is none, and no database is created', async () => {
  expect(await storedSession()).toBeNull()

  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(DATABASE)
})
