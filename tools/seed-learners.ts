/** Learners with a history, for development, screenshots and tests. */
import { logIn } from '#app/testing/learner.ts'

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

/** Asks a running server; @returns false also where one of them has another password by now. */
export async function areSeeded(api: string): Promise<boolean> {
  const logIns = HISTORIES.map(({ email }) => logIn(api, email, PASSWORD))
  return (await Promise.allSettled(logIns)).every(({ status }) => status === 'fulfilled')
}
