/** Requests about readiness over HTTP: who is not signed in is told nothing, and what cannot be meant gets a clear word. */
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openChallengeParts } from '#app/testing/challenge-parts.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { Db } from '#platform/server/database.ts'
import { createHttpServer } from '#platform/server/http.ts'
import { serveFeature } from '#platform/server/serve.ts'
import { openTestDatabase } from '#platform/testing/test-database.ts'

import { challengeServer } from '../../server.ts'
import type { ChallengeTables } from '../tables.ts'

let db: Db<ChallengeTables>
let app: Awaited<ReturnType<typeof createHttpServer>>
beforeAll(async () => {
  db = await openTestDatabase<ChallengeTables>()
  const { needs } = await openChallengeParts(db)
  app = await createHttpServer({
    logLevel: 'silent',
    trustedProxies: 0,
    requestsPerMinute: 1_000_000,
    isHttps: false,
    checkReady: async () => {},
  })
  serveFeature(app, challengeServer(needs), {
    db,
    now: () => new Date('2026-11-24T12:00:00Z'),
    learnerOf: async ({ headers: { authorization } }) => {
      if (authorization === undefined) throw new AppError('signed_out', 'Please sign in.')
      return { userId: authorization, email: null, displayName: null }
    },
  })
})
afterAll(async () => {
  await app.close()
  await db.destroy()
})

const READINESS = '/api/challenge/readiness'
const ada = { authorization: 'ada' }

test.each([
  ['GET', `${READINESS}?timeZone=UTC`],
  ['GET', `${READINESS}/record`],
  ['PUT', `${READINESS}/hidden`],
] as const)('%s %s: nobody who is signed out', async (method, url) => {
  const body = method === 'PUT' ? { body: { isHidden: true } } : {}
  expect(await app.inject({ method, url, ...body })).toMatchObject({ statusCode: 401 })
})

test.each([
  ['a time zone that is too long to be one', `${READINESS}?timeZone=${'x'.repeat(200)}`],
  ['a wish to see it that is neither yes nor no', `${READINESS}?timeZone=UTC&show=perhaps`],
])('%s is refused', async (_name, url) => {
  expect(await app.inject({ url, headers: ada })).toMatchObject({ statusCode: 400 })
})

test('a switch without its position is refused, and changes nothing', async () => {
  const url = `${READINESS}/hidden`
  const put = (body: object) => app.inject({ method: 'PUT', url, headers: ada, body })

  expect(await put({ isHidden: true })).toMatchObject({ statusCode: 200 })
  expect(await put({})).toMatchObject({ statusCode: 400 })
  expect(await put({ isHidden: 'no' })).toMatchObject({ statusCode: 400 })
  const rows = await db.selectFrom('challenge_readiness').select('is_hidden').execute()
  expect(rows).toEqual([{ is_hidden: 1 }])
})

test('without a challenge there is nothing to tell', async () => {
  const response = await app.inject({ url: `${READINESS}?timeZone=Mars/Olympus`, headers: ada })
  expect(response.statusCode).toBeLessThan(500)
  expect((await app.inject({ url: `${READINESS}?timeZone=UTC`, headers: ada })).json()).toBeNull()
})
