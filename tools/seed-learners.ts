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
 * Creates the learners through the server's own API, each event at its own time. An existing account is left
 * unchanged: somebody may be using it.
 *
 * @param env settings of the installation, as its server has them.
 * @throws Error where the server refuses, with its response.
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

/** Asks a running server for the last of them; @returns false also where its password has been changed. */
export async function areSeeded(api: string): Promise<boolean> {
  const last = await logIn(api, HISTORIES.at(-1)?.email ?? '', PASSWORD).catch(() => null)
  if (!last) return false
  // The account page lists sessions; this one must not stay in the list.
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
