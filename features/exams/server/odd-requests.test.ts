/** Requests that no page of ours sends, to every endpoint over HTTP: each is answered, and the server never fails. */
import { randomUUID } from 'node:crypto'

import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openExamParts } from '#app/testing/exam-parts.ts'
import type { Db } from '#platform/server/database.ts'
import { createHttpServer } from '#platform/server/http.ts'
import { serveFeature } from '#platform/server/serve.ts'
import { openTestDatabase } from '#platform/testing/test-database.ts'

import { examsServer } from '../server.ts'
import type { ExamsNeeds } from './needs.ts'
import type { ExamsTables } from './tables.ts'
import { choiceIn, choicesOf, givenSitter, NOON, realNeeds, stateWith } from './testing.ts'

let db: Db<ExamsTables>
let needs: ExamsNeeds
let app: FastifyInstance
beforeAll(async () => {
  db = await openTestDatabase<ExamsTables>()
  needs = realNeeds(db, await openExamParts())
  app = await createHttpServer({
    logLevel: 'silent',
    trustedProxies: 0,
    requestsPerMinute: 1_000_000,
    isHttps: false,
    checkReady: async () => {},
  })
  serveFeature(app, examsServer(needs), {
    db,
    now: () => new Date(NOON),
    learnerOf: async ({ headers }) => ({
      userId: String(headers.authorization),
      email: null,
      displayName: null,
    }),
  })
})
afterAll(async () => {
  await app.close()
  await db.destroy()
})

const AT = new Date(NOON).toISOString()
const TIMING = { sentAt: AT, utcOffsetMinutes: 60 }

type Sent = {
  userId: string
  method: 'GET' | 'POST' | 'PUT'
  url: string
  body?: Record<string, unknown>
}

async function statusOf({ userId, method, url, body }: Sent): Promise<number> {
  const { statusCode } = await app.inject({
    method,
    url,
    headers: { 'content-type': 'application/json', authorization: userId },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  })
  return statusCode
}

/** A right request to every endpoint: where it ends an attempt or takes it over, by another learner: one stays open. */
async function rightRequests(): Promise<Sent[]> {
  const [open, ended] = await Promise.all([requestsOf(randomUUID()), requestsOf(randomUUID())])
  const endings = /entries$|hand-in$|report$/
  return [
    ...open.filter(({ url }) => !endings.test(url)),
    ...ended.filter(({ url }) => endings.test(url)),
  ]
}

async function requestsOf(userId: string): Promise<Sent[]> {
  const ada = givenSitter(db, needs, userId)
  const room = await ada.sit({ mode: 'practice' })
  const attempt = `/api/exams/attempts/${room.id}`
  const [item] = choicesOf(room)
  await ada.save(room, item?.number ?? 0, { answer: await choiceIn(needs.curriculum, item, true) })
  const questionId = item?.kind === 'question' ? item.asked.id : ''
  const response = { choice: [] }
  const typed = { kind: 'question', response: { text: { mask: 'x' } } }
  const exercise = { kind: 'exercise', answer: { a: '1' }, posed: '0123456789abcdef' }
  const saved = { entry: 1, savedAt: AT, ...TIMING }
  const requests: Omit<Sent, 'userId'>[] = [
    { method: 'GET', url: '/api/exams/practice' },
    { method: 'GET', url: '/api/exams/attempts' },
    {
      method: 'POST',
      url: '/api/exams/drills/items',
      body: {
        mode: 'mixed',
        scope: { domain: '1', objective: '1.1', topic: 'dns-records', attempt: room.id },
        asked: [{ id: questionId, outcome: 'open' }],
        seed: 1,
        count: 2,
      },
    },
    {
      method: 'POST',
      url: `/api/exams/drills/${randomUUID()}/answers`,
      body: {
        answerId: randomUUID(),
        questionId,
        response,
        confidence: null,
        hints: 0,
        milliseconds: 1,
        answeredAt: AT,
        ...TIMING,
      },
    },
    {
      method: 'POST',
      url: '/api/exams/attempts',
      body: {
        attemptId: randomUUID(),
        examId: 'n10-009',
        length: 'short',
        mode: 'exam',
        extraMinutes: 0,
        repeatOf: null,
      },
    },
    {
      method: 'POST',
      url: `${attempt}/entries`,
      body: { entryId: randomUUID(), deviceId: randomUUID() },
    },
    { method: 'GET', url: `${attempt}/state` },
    ...[{ kind: 'question', response }, typed, exercise].flatMap((answer) =>
      ['1', String(item?.number)].map((number) => ({
        method: 'PUT' as const,
        url: `${attempt}/items/${number}`,
        body: { ...saved, state: stateWith({ answer: answer as never }) },
      })),
    ),
    { method: 'PUT', url: `${attempt}/notes`, body: { ...saved, text: 'a' } },
    { method: 'PUT', url: `${attempt}/pause`, body: { isPaused: true } },
    { method: 'POST', url: `${attempt}/hand-in`, body: { entry: 1, handedInAt: AT, ...TIMING } },
    { method: 'GET', url: `${attempt}/report` },
  ]
  return requests.map((request) => ({ userId, ...request }))
}

/** Every place in a value, as a path of its keys. */
function pathsOf(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null) return [[]]
  return [
    [],
    ...Object.entries(value).flatMap(([key, own]) => pathsOf(own).map((p) => [key, ...p])),
  ]
}

function withAt(value: unknown, [key, ...rest]: readonly string[], odd: unknown): unknown {
  if (key === undefined) return odd
  const copy = structuredClone(value) as Record<string, unknown>
  copy[key] = withAt(copy[key], rest, odd)
  return copy
}

const two = (most: number) => fc.nat(most).map((part) => String(part).padStart(2, '0'))
/** Also some that are no dates. */
const oddDate = fc
  .tuple(fc.constantFrom('0000', '0001', '1969', '2025', '2026', '9999'), two(13), two(32), two(25))
  .chain(([year, month, day, hour]) =>
    fc
      .constantFrom('', ':00', ':59.9999999999', ':60', ':00+14:00')
      .map((rest) => `${year}-${month}-${day}T${hour}:00${rest}Z`),
  )
const odd = fc.oneof(
  fc.anything({ maxDepth: 2, withNullPrototype: false, withBigInt: false }),
  fc.string({ unit: 'binary' }),
  oddDate,
  fc.constantFrom(
    '',
    '\u0000',
    'a\u0000b',
    '\uD800',
    '__proto__',
    'constructor',
    'x'.repeat(30_000),
    2 ** 31,
    -(2 ** 31) - 1,
    2 ** 53,
    1e300,
    -1,
    0.5,
    null,
    [],
    {},
    { choice: ['a', 'a'] },
    { match: JSON.parse('{"__proto__":"a"}') as object },
    { text: { constructor: 'a\uD800b' } },
    randomUUID().toUpperCase(),
    AT,
    true,
  ),
)
const oddPart = fc.oneof(
  fc.string({ minLength: 1 }).map(encodeURIComponent),
  fc.constantFrom('%00', '%', '1e3', '1e300', '-1', '0', '1.5', 'NaN', '__proto__', randomUUID()),
)

test('whatever is sent to whichever endpoint, the server never fails', async () => {
  const requests = await rightRequests()
  const statuses = new Set<number>()
  const one = fc.constantFrom(...requests).chain((right) => {
    const parts = right.url.split('/')
    const inUrl = fc
      .tuple(fc.integer({ min: 3, max: parts.length - 1 }), oddPart)
      .map(([at, part]): Sent => ({ ...right, url: parts.with(at, part).join('/') }))
    if (right.body === undefined) return inUrl
    const inBody = fc
      .tuple(fc.constantFrom(...pathsOf(right.body).filter(({ length }) => length > 0)), odd)
      .map(([path, value]): Sent => ({
        ...right,
        body: withAt(right.body, path, value) as Record<string, unknown>,
      }))
    return fc.oneof({ weight: 5, arbitrary: inBody }, { weight: 1, arbitrary: inUrl })
  })
  await fc.assert(
    fc.asyncProperty(one, async (request) => {
      let status: number
      try {
        status = await statusOf(request)
      } catch (error) {
        // The test's own client refuses an address that is none.
        if (error instanceof URIError) return
        throw error
      }
      statuses.add(status)
      expect(status).toBeLessThan(500)
    }),
    { numRuns: 500, interruptAfterTimeLimit: 10_000 },
  )
  expect(statuses).toContain(400)
  // The attempt is still open, and what is well-formed gets through.
  const saves = requests.filter(({ url }) => /items\/\d+$/.test(url))
  expect(await Promise.all(saves.map(statusOf))).toContain(200)
  // It is still there for somebody else.
  expect(await statusOf({ userId: randomUUID(), method: 'GET', url: '/api/exams/attempts' })).toBe(
    200,
  )
}, 30_000)
