/** PostgreSQL dies, restarts and hangs; the server survives. The test starts its own PostgreSQL, so one project is enough. */
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'

import { askProfile } from '#app/testing/ask-profile.ts'
import { signUp } from '#app/testing/learner.ts'
import { openClassroom, TROUBLES, type Classroom } from '#app/testing/postgres-trouble.ts'
import { startFailingPostgres, type FailingPostgres } from '#platform/testing/postgres.ts'
import {
  startServerProcess,
  untilReady,
  type ServerProcess,
} from '#platform/testing/server-process.ts'

describe.skipIf(inject('databaseTemplate').engine === 'sqlite')('PostgreSQL in trouble', () => {
  let postgres: FailingPostgres
  let server: ServerProcess
  let classroom: Classroom
  beforeAll(async () => {
    postgres = await startFailingPostgres()
    server = await startServerProcess({
      DATABASE_URL: postgres.url,
      DATABASE_CONNECT_SECONDS: '2',
      DATABASE_STATEMENT_SECONDS: '1',
      SIGN_UPS_PER_ADDRESS: '1000',
    })
    classroom = await openClassroom(server.url, postgres)
  })
  afterAll(async () => {
    await server.stop('SIGKILL')
    await postgres.stop()
  })

  test.each(TROUBLES)(
    '%s in the middle of writes: the server survives, acknowledged writes are stored, the next request succeeds',
    async (trouble) => {
      expect(await classroom.endure(trouble)).toEqual([])
    },
  )

  test('while it hangs, readyz fails within 3 s and requests get 503; afterwards no connection is missing', async () => {
    const learner = await signUp(server.url)
    await askProfile(server.url, learner, 'POST', {})
    // More than the pool has connections: a lost connection would be missed afterwards.
    const burst = () =>
      Promise.all(Array.from({ length: 30 }, () => askProfile(server.url, learner, 'GET')))

    postgres.hang()
    const asked = performance.now()
    const answers = burst()
    const signIn = fetch(
      `${server.url}/identity/v1/accounts:signInWithPassword?key=${learner.apiKey}`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: learner.email, password: learner.password }),
      },
    )
    while ((await fetch(`${server.url}/readyz`)).ok);
    const toldAfterMs = performance.now() - asked
    const inTrouble = await answers
    const answeredAfterMs = performance.now() - asked
    const { status, headers } = await signIn
    const alive = await fetch(`${server.url}/healthz`)
    postgres.goOn()

    expect(toldAfterMs).toBeLessThan(3_000)
    expect(new Set(inTrouble.map(({ status }) => status))).toEqual(new Set([503]))
    expect(inTrouble.every(({ retryAfter }) => Number(retryAfter) > 0)).toBe(true)
    // Two seconds for a connection, one for the statement, half a second for PostgreSQL's own error; and the machine.
    expect(answeredAfterMs).toBeLessThan(5_000)
    // Plain text: the SDK would treat JSON as an answer about the account.
    expect({
      status,
      type: headers.get('content-type'),
      retryAfter: headers.get('retry-after'),
    }).toEqual({ status: 503, type: 'text/plain; charset=utf-8', retryAfter: '5' })
    expect(alive.status).toBe(200)

    await untilReady(server.url, 10)
    expect(new Set((await burst()).map(({ status }) => status))).toEqual(new Set([200]))
    const sessions = await postgres.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity
       where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    )
    expect(sessions[0]?.count).toBeLessThanOrEqual(20)
  })
})
