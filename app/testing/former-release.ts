/**
 * The whole server over the rows that a former release left behind, with that release's own small content and a clock
 * that is set for each request.
 *
 * Requests and responses are data (`former-releases/`), so what was asked then can be asked again in every later
 * release without changing a line.
 */
import { mkdtempSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { buildServer } from '#app/server/build-server.ts'
import type { Database } from '#app/server/database.ts'
import { settings as declared } from '#app/server/settings.ts'
import { loadCurriculum } from '#features/curriculum/build.ts'
import { loadCatalog } from '#features/resources/server.ts'
import type { Db } from '#platform/server/database.ts'
import { readSettings } from '#platform/server/settings.ts'

export type Question = {
  /** The account's name: its address is `NAME@example.test`. No two begin with the same letter. */
  readonly as: string
  /** The server's time, in ISO 8601. */
  readonly at: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly url: string
  readonly body?: object
}

export type Exchange = Question & { readonly status: number; readonly answer: unknown }

export type FormerReleaseServer = {
  readonly currentId: (id: string) => string
  /** Signs the learner in as necessary. */
  ask(question: Question): Promise<{ status: number; answer: unknown }>
  close(): Promise<void>
}

/** Tokens expire after an hour. */
const SIGN_IN_AFTER_MS = 50 * 60_000
const PASSWORD = 'study by night'

/** @param path below `app/testing/former-releases`. */
export function ofFormerRelease(path: string): string {
  return fileURLToPath(new URL(`former-releases/${path}`, import.meta.url))
}

/** @param path below `app/testing/former-releases`; a file with one exchange a line. */
export async function readExchanges(path: string): Promise<readonly Exchange[]> {
  const lines = (await readFile(ofFormerRelease(path), 'utf8')).trimEnd().split('\n')
  return lines.map((line) => JSON.parse(line) as Exchange)
}

/** @param traits.dataDir of the installation, where its secret must be the one that the rows were written with. */
export async function openFormerRelease(
  db: Db<Database>,
  traits: { readonly content: string; readonly dataDir?: string },
): Promise<FormerReleaseServer> {
  const settings = readSettings(declared, {
    DATA_DIR: traits.dataDir ?? mkdtempSync(join(tmpdir(), 'former-release-')),
    LOG_LEVEL: 'silent',
    JOBS_SCHEDULE: 'off',
    REQUESTS_PER_MINUTE: '1000000',
    SIGN_UPS_PER_ADDRESS: '1000000',
  })
  const curriculum = await loadCurriculum(traits.content)
  let time = 0
  const app = await buildServer({
    db,
    settings,
    curriculum,
    catalog: await loadCatalog(
      traits.content,
      curriculum.tracks.map(({ id }) => id),
    ),
    publicUrl: 'http://localhost',
    now: () => new Date(time),
  })

  const sessions = new Map<string, { idToken: string; since: number }>()
  const signIn = async (name: string): Promise<string> => {
    const known = sessions.get(name)
    if (known && time >= known.since && time < known.since + SIGN_IN_AFTER_MS) return known.idToken
    const response = await app.inject({
      method: 'POST',
      // Each from another network: the limit on sign-ins does not expect a clock that goes back.
      remoteAddress: `198.51.100.${name.charCodeAt(0)}`,
      url: `/identity/v1/accounts:signInWithPassword?key=${settings.IDENTITY_API_KEY}`,
      payload: { email: `${name}@example.test`, password: PASSWORD, returnSecureToken: true },
    })
    if (response.statusCode !== 200) throw new Error(`${name} cannot sign in: ${response.body}`)
    const { idToken } = response.json<{ idToken: string }>()
    sessions.set(name, { idToken, since: time })
    return idToken
  }

  return {
    currentId: curriculum.currentId,
    ask: async ({ as, at, method, url, body }) => {
      time = Date.parse(at)
      const response = await app.inject({
        method,
        url,
        headers: { authorization: `Bearer ${await signIn(as)}` },
        ...(body && { payload: body }),
      })
      const answer = response.json<Record<string, unknown> | null>()
      // That there is no profile yet is an answer since; then it was refused.
      if (answer === null) return { status: 404, answer: { code: 'not_found' } }
      return { status: response.statusCode, answer: recordedPart(url, answer) }
    },
    close: () => app.close(),
  }
}

/** What is compared: of an error its code, of the account's export what `recordsIn` reads. */
function recordedPart(url: string, answer: Record<string, unknown>): unknown {
  if (typeof answer['requestId'] === 'string') return { code: answer['code'] }
  if (!url.endsWith('/export')) return answer
  const { learning, lessons, flashcards } = answer
  return { ...(learning !== undefined && { learning }), lessons, flashcards }
}
