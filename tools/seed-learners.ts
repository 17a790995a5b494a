/** Learners with a history, for development, screenshots and tests. */
import { z } from 'zod'

import { logIn } from '#app/testing/learner.ts'
import { identityContract } from '#features/identity/contract.ts'
import { urlOf } from '#platform/contract/url.ts'

import { HISTORIES, PASSWORD } from './seed/histories.ts'
import { eveningOf, live } from './seed/live.ts'
import { openPastServer } from './seed/past-server.ts'

export { HISTORIES, PASSWORD }

/**
 * Through the server's own API, each thing at the time when it happened. An account that is there already is left as
 * it is: it is somebody's work by now.
 *
 * @param env settings of the installation, as its server has them.
 * @throws Error where the server refuses, with its answer.
 */
export async function seedLearners(
  env: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  const server = await openPastServer(env)
  const today = Date.now()
  try {
    for (const { email, displayName, study } of HISTORIES) {
      const [firstDay] = study?.daysAgo ?? []
      server.setTime(firstDay === undefined ? today : eveningOf(firstDay, today))
      const session = await server.register({ email, displayName, password: PASSWORD })
      if (session) await live(server, session, { email, study }, today)
    }
  } finally {
    await server.close()
  }
}

/** Asks a running server for the last of them; @returns false also where that one has another password by now. */
export async function areSeeded(api: string): Promise<boolean> {
  const last = await logIn(api, HISTORIES.at(-1)?.email ?? '', PASSWORD).catch(() => null)
  if (!last) return false
  // The account page lists who is signed in, and this was nobody.
  const headers = { authorization: `Bearer ${last.idToken}` }
  const { listSessions, endSession } = identityContract
  const answer = await fetch(`${api}${listSessions.path}`, { headers })
  const { sessions } = z.parse(listSessions.response, await answer.json())
  const own = sessions.find(({ isCurrent }) => isCurrent)
  if (own) {
    const url = `${api}${urlOf(endSession, { params: { sessionId: own.id } })}`
    await fetch(url, { method: endSession.method, headers })
  }
  return true
}
