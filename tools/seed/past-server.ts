/**
 * The product's own server with a clock that can be set, without a port: each request happens at that time.
 *
 * It uses the database and data folder of an installation, while its server runs or before it starts.
 */
import { sql } from 'kysely'

import { buildServer } from '#app/server/build-server.ts'
import { loadContent } from '#app/server/content-files.ts'
import type { Database } from '#app/server/database.ts'
import { databaseAddress, settings as declared } from '#app/server/settings.ts'
import { migrate } from '#db/migrate.ts'
import type { Curriculum } from '#features/curriculum/contract.ts'
import type { Endpoint, RequestOf, ResponseOf } from '#platform/contract/endpoint.ts'
import { urlOf } from '#platform/contract/url.ts'
import { isPostgres, openDatabase } from '#platform/server/database.ts'
import { readSettings } from '#platform/server/settings.ts'

export type Ask = <E extends Endpoint>(endpoint: E, request: RequestOf<E>) => Promise<ResponseOf<E>>

export type PastServer = {
  readonly curriculum: Curriculum
  /** Sets the time, in milliseconds since 1970. For a signed-in learner it must not go back. */
  setTime(time: number): void
  time(): number
  /**
   * @returns null where an account with that address already exists.
   * @throws Error where the server refuses, with its response.
   */
  register(who: NewAccount): Promise<Session | null>
  close(): Promise<void>
}

export type Session = { readonly ask: Ask }

/** Tokens expire after an hour, also in the past. */
const RENEW_AFTER_MS = 50 * 60_000

type NewAccount = {
  readonly email: string
  readonly password: string
  readonly displayName: string
}

export async function openPastServer(
  env: Readonly<Record<string, string | undefined>>,
): Promise<PastServer> {
  const settings = readSettings(declared, {
    ...env,
    LOG_LEVEL: 'silent',
    JOBS_SCHEDULE: 'off',
    REQUESTS_PER_MINUTE: '1000000',
    SIGN_UPS_PER_ADDRESS: '1000000',
    // Their addresses are invented.
    EMAIL_CONFIRMATION_AT_SIGN_UP: 'off',
  })
  const db = openDatabase<Database>(databaseAddress(settings))
  await migrate(db)
  // Thousands of writes that can be repeated: none has to be on the disk before the next.
  if (!isPostgres(db)) await sql`pragma synchronous = off`.execute(db)
  const content = await loadContent()
  let time = Date.now()
  const app = await buildServer({
    db,
    settings,
    ...content,
    publicUrl: settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`,
    now: () => new Date(time),
  })

  let accounts = 0
  const post = (path: string, payload: object) =>
    app.inject({
      method: 'POST',
      remoteAddress: `198.51.${accounts}.1`,
      url: `/identity/v1/${path}?key=${settings.IDENTITY_API_KEY}`,
      payload,
    })

  return {
    curriculum: content.curriculum,
    setTime: (to) => {
      time = to
    },
    time: () => time,
    register: async (who) => {
      // Each from another network: the limit on registrations does not expect a clock that goes back.
      accounts++
      const { statusCode, body } = await post('accounts:signUp', {
        ...who,
        returnSecureToken: true,
      })
      if (body.includes('EMAIL_EXISTS')) return null
      if (statusCode !== 200) {
        throw new Error(
          `The learner to log in as could not be registered: the server answered ${statusCode} ${body}`,
        )
      }
      let { idToken, refreshToken } = JSON.parse(body) as { idToken: string; refreshToken: string }
      let issuedAt = time
      const renew = async () => {
        const answer = await post('token', {
          grant_type: 'refresh_token',
          refresh_token: refreshToken,
        })
        const tokens = answer.json<{ id_token: string; refresh_token: string }>()
        idToken = tokens.id_token
        refreshToken = tokens.refresh_token
        issuedAt = time
      }
      return {
        ask: async (endpoint, request) => {
          if (time > issuedAt + RENEW_AFTER_MS) await renew()
          const { body: payload } = request as { body?: object }
          const { statusCode, body } = await app.inject({
            method: endpoint.method,
            url: urlOf(endpoint, request),
            headers: { authorization: `Bearer ${idToken}` },
            ...(payload && { payload }),
          })
          if (statusCode !== 200)
            throw new Error(`${endpoint.method} ${endpoint.path}: ${statusCode} ${body}`)
          // A streamed response is not read here.
          return (endpoint.streams ? undefined : JSON.parse(body)) as ResponseOf<typeof endpoint>
        },
      }
    },
    close: async () => {
      await app.close()
      await db.destroy()
    },
  }
}
