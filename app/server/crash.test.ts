/**
 * Acknowledged writes survive a kill in the middle of other writes; a stop drops nothing. (A crash of PostgreSQL
 * itself: `postgres-trouble.test.ts`.)
 */
import { once } from 'node:events'
import { Agent, request, type IncomingMessage } from 'node:http'

import { expect, test, vi } from 'vitest'

import { askProfile } from '#app/testing/ask-profile.ts'
import { signUp } from '#app/testing/learner.ts'
import { startServerProcess } from '#platform/testing/server-process.ts'
import { newTestDatabase } from '#platform/testing/test-database.ts'

/** SQLite's file is in the data folder; PostgreSQL is the test's database. */
async function engineSettings(): Promise<Record<string, string>> {
  const address = await newTestDatabase()
  return {
    // Tokens contain the address they were issued for; the second process must use the same one.
    PUBLIC_URL: 'http://learn.example.test',
    ...(address.engine === 'postgres' && { DATABASE_URL: address.url }),
  }
}

test('killed in the middle of writes, nothing that was acknowledged is lost', async () => {
  const env = await engineSettings()
  const server = await startServerProcess(env)
  const learners = await Promise.all(Array.from({ length: 4 }, () => signUp(server.url)))
  await Promise.all(learners.map((learner) => askProfile(server.url, learner, 'POST', {})))

  const acknowledged = learners.map(() => 0)
  const writers = learners.map(async (learner, index) => {
    for (let number = 1; ; number++) {
      const change = { displayName: `name ${number}` }
      const { status } = await askProfile(server.url, learner, 'PATCH', change)
      if (status !== 200) return
      acknowledged[index] = number
      // In the middle: every writer has finished several writes and has one in flight.
      if (acknowledged.every((count) => count >= 25)) void server.stop('SIGKILL')
    }
  })
  await Promise.all(writers)
  const again = await startServerProcess({ ...env, DATA_DIR: server.dataDir })

  for (const [index, learner] of learners.entries()) {
    const { displayName } = await askProfile(again.url, learner, 'GET')
    const stored = Number(displayName?.split(' ')[1])
    // One more than acknowledged is possible: it was stored, but its response was still on the way.
    expect(stored - (acknowledged[index] ?? 0)).toBeGreaterThanOrEqual(0)
    expect(stored - (acknowledged[index] ?? 0)).toBeLessThanOrEqual(1)
  }
  expect(Math.min(...acknowledged)).toBeGreaterThanOrEqual(25)
  await again.stop()
}, 120_000)

test('asked to stop, it finishes what is in flight and ends by itself', async () => {
  const server = await startServerProcess(await engineSettings())
  const learner = await signUp(server.url)
  await askProfile(server.url, learner, 'POST', {})

  // A burst of writes is in flight when the signal arrives: each is either done and answered, or never started.
  const burst = Array.from({ length: 50 }, (_, number) =>
    askProfile(server.url, learner, 'PATCH', { displayName: `name ${number}` }),
  )
  await Promise.race(burst)
  const code = await server.stop('SIGTERM')

  expect(code).toBe(0)
  const answers = await Promise.all(burst)
  expect(answers.map(({ status }) => status)).toContain(200)
  // A stopping server responds 503 to a request it has not started; a dead one does not respond at all.
  const broken = answers.filter(
    ({ status, failure = '' }) =>
      ![200, 503].includes(status) && !/^(fetch failed|terminated)/.test(failure),
  )
  expect(broken).toEqual([])
}, 120_000)

test('a stop waits for what is in flight, and not for a client that keeps its connection afterwards', async () => {
  const server = await startServerProcess({ ...(await engineSettings()), LOG_LEVEL: 'info' })
  const agent = new Agent({ keepAlive: true })
  // Hashing the password takes a while.
  const signUp = request(`${server.url}/identity/v1/accounts:signUp?key=embedded`, {
    method: 'POST',
    agent,
    headers: { 'content-type': 'application/json' },
  }).end(JSON.stringify({ email: 'ada@example.test', password: 'correct horse' }))
  const answered = once(signUp, 'response') as Promise<[IncomingMessage]>
  await vi.waitUntil(() => server.log().includes('accounts:signUp'), { timeout: 10_000 })

  const code = await server.stop('SIGTERM')

  const [answer] = await answered
  expect({ code, status: answer.statusCode }).toEqual({ code: 0, status: 200 })
  agent.destroy()
}, 60_000)
