/** The learner that a development server starts with. */
import { untilReady } from '#platform/testing/server-process.ts'

export const LEARNER = {
  email: 'learner@example.test',
  password: 'study by night',
  displayName: 'Robin',
}

/** Through the front door, as anyone would register; a second start finds the account there. */
export async function seedLearner(api: string): Promise<void> {
  await untilReady(api)
  const { apiKey } = (await (await fetch(`${api}/api/identity/config`)).json()) as {
    apiKey: string
  }
  await fetch(`${api}/identity/v1/accounts:signUp?key=${apiKey}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...LEARNER, returnSecureToken: true }),
  })
}
