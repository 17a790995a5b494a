/** The short test of PostgreSQL in trouble, fifty times: it shows a failure that occurs one time in twenty. */
import { afterAll, beforeAll, expect, test } from 'vitest'

import { openClassroom, TROUBLES, type Classroom } from '#app/testing/postgres-trouble.ts'
import { startFailingPostgres, type FailingPostgres } from '#platform/testing/postgres.ts'
import { startServerProcess, type ServerProcess } from '#platform/testing/server-process.ts'

let postgres: FailingPostgres
let server: ServerProcess
let classroom: Classroom
beforeAll(async () => {
  postgres = await startFailingPostgres()
  server = await startServerProcess({ DATABASE_URL: postgres.url })
  classroom = await openClassroom(server.url, postgres)
})
afterAll(async () => {
  await server.stop('SIGKILL')
  await postgres.stop()
})

const FIFTY = Array.from({ length: 50 }, (_, index) => ({
  number: index + 1,
  trouble: TROUBLES[index % TROUBLES.length] ?? 'restart',
}))

test.each(FIFTY)(
  '$number, $trouble: the server survives, acknowledged writes are stored, the next request succeeds',
  async ({ trouble }) => {
    expect(await classroom.endure(trouble)).toEqual([])
  },
)
