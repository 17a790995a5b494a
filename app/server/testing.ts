/**
 * The whole server on its own port, for tests of several features together.
 *
 * A feature's own server tests call its handlers with a context and do not need this.
 */
import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { FastifyInstance } from 'fastify'

import type { Curriculum } from '#features/curriculum/contract.ts'
import { openDatabase, type Db } from '#platform/server/database.ts'
import { readSettings } from '#platform/server/settings.ts'
import { freePort } from '#platform/testing/free-port.ts'
import { newTestDatabase } from '#platform/testing/test-database.ts'

import { buildServer } from './build-server.ts'
import { loadCompiledCurriculum, loadContent } from './content-files.ts'
import type { Database } from './database.ts'
import { settings as declared } from './settings.ts'

/** The product's own content. */
export const loadRealCurriculum = loadCompiledCurriculum

export type GivenServer = {
  readonly url: string
  readonly app: FastifyInstance
  readonly db: Db<Database>
  /** Opens an account over HTTP, as the register page does. */
  signUp(): Promise<{ uid: string; idToken: string; email: string; password: string }>
  close(): Promise<void>
}

/**
 * @param env environment variables, as an operator would set them.
 * @param logStream where the log goes; standard output when absent.
 * @param curriculum instead of the product's own.
 */
export async function givenServer(
  env: Readonly<Record<string, string>> = {},
  logStream?: { write(line: string): void },
  curriculum?: Curriculum,
): Promise<GivenServer> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const db = openDatabase<Database>(await newTestDatabase())
  const settings = readSettings(declared, {
    DATA_DIR: mkdtempSync(join(tmpdir(), 'server-')),
    LOG_LEVEL: 'silent',
    REQUESTS_PER_MINUTE: '1000000',
    SIGN_UPS_PER_ADDRESS: '1000000',
    ...env,
  })
  const app = await buildServer({
    db,
    settings,
    ...(await loadContent()),
    ...(curriculum && { curriculum }),
    publicUrl: url,
    now: () => new Date(),
    ...(logStream && { logStream }),
  })
  await app.listen({ host: '127.0.0.1', port })
  return {
    url,
    app,
    db,
    signUp: async () => {
      const email = `learner-${randomUUID()}@example.test`
      const password = 'correct horse'
      const response = await fetch(
        `${url}/identity/v1/accounts:signUp?key=${settings.IDENTITY_API_KEY}`,
        {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email, password, returnSecureToken: true }),
        },
      )
      if (!response.ok) throw new Error(await response.text())
      const { localId, idToken } = (await response.json()) as { localId: string; idToken: string }
      return { uid: localId, idToken, email, password }
    },
    close: async () => {
      await app.close()
      await db.destroy()
    },
  }
}
