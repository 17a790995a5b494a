/** What was acknowledged is there after the process was killed in the middle of writes; a stop drops nothing. (PostgreSQL's own death: `postgres-trouble.test.ts`.) */
import { expect, test } from 'vitest'

import { signUp, type TestLearner } from '#app/testing/learner.ts'
import { profileContract } from '#features/profile/contract.ts'
import { startServerProcess } from '#platform/testing/server-process.ts'
import { newTestDatabase } from '#platform/testing/test-database.ts'

/** SQLite lives in the data folder; PostgreSQL is where the test's database is. */
async function engineSettings(): Promise<Record<string, string>> {
  const address = await newTestDatabase()
  return {
    // Tokens name the address they were made for; the second process must be the same site.
    PUBLIC_URL: 'http://learn.example.test',
    ...(address.engine === 'postgres' && { DATABASE_URL: address.url }),
  }
}

async function ask(url: string, { idToken }: TestLearner, method: string, body?: object) {
  const response = await fetch(`${url}${profileContract.getProfile.path}`, {
    method,
    headers: { authorization: `Bearer ${idToken}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  // A stopping server says 503 to what it has not begun; a dead one does not answer at all.
  if (response.status === 503) throw new TypeError('not begun')
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  return (await response.json()) as { displayName: string }
}

test('killed in the middle of writes, nothing that was acknowledged is lost', async () => {
  const env = await engineSettings()
  const server = await startServerProcess(env)
  const learners = await Promise.all(Array.from({ length: 4 }, () => signUp(server.url)))
  await Promise.all(learners.map((learner) => ask(server.url, learner, 'POST', {})))

  const acknowledged = learners.map(() => 0)
  const writers = learners.map(async (learner, index) => {
    for (let number = 1; ; number++) {
      await ask(server.url, learner, 'PATCH', { displayName: `name ${number}` })
      acknowledged[index] = number
      // In the middle: every writer has several writes behind it and one in flight.
      if (acknowledged.every((count) => count >= 25)) void server.stop('SIGKILL')
    }
  })
  await Promise.allSettled(writers)
  const again = await startServerProcess({ ...env, DATA_DIR: server.dataDir })

  for (const [index, learner] of learners.entries()) {
    const { displayName } = await ask(again.url, learner, 'GET')
    const stored = Number(displayName.split(' ')[1])
    // One more than acknowledged is possible: it was stored, and the answer was on its way.
    expect(stored - (acknowledged[index] ?? 0)).toBeGreaterThanOrEqual(0)
    expect(stored - (acknowledged[index] ?? 0)).toBeLessThanOrEqual(1)
  }
  expect(Math.min(...acknowledged)).toBeGreaterThanOrEqual(25)
  await again.stop()
}, 120_000)

test('asked to stop, it finishes what is in flight and ends by itself', async () => {
  const server = await startServerProcess(await engineSettings())
  const learner = await signUp(server.url)
  await ask(server.url, learner, 'POST', {})

  // A burst of writes is on its way when the signal comes: each is either done and answered, or never began.
  const burst = Array.from({ length: 50 }, (_, number) =>
    ask(server.url, learner, 'PATCH', { displayName: `name ${number}` }).then(
      () => 'answered',
      (error: unknown) => (error instanceof TypeError ? 'not begun' : `broken: ${String(error)}`),
    ),
  )
  await Promise.race(burst)
  const code = await server.stop('SIGTERM')

  expect(code).toBe(0)
  const outcomes = new Set(await Promise.all(burst))
  expect([...outcomes].filter((outcome) => outcome.startsWith('broken'))).toEqual([])
  expect(outcomes).toContain('answered')
}, 120_000)
