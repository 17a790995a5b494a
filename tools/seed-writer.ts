/** The account that `npm run content:dev` starts with. */
import { untilReady } from '#platform/testing/server-process.ts'

import { PASSWORD } from './seed/histories.ts'

export const WRITER = {
  email: 'writer@example.test',
  password: PASSWORD,
  displayName: 'Wren',
}

/**
 * Registers through the public API; a second start finds the existing account.
 *
 * @throws Error where the server refuses, with its response.
 */
export async function seedWriter(api: string): Promise<void> {
  await untilReady(api)
  const { apiKey } = (await (await fetch(`${api}/api/identity/config`)).json()) as {
    apiKey: string
  }
  const response = await fetch(`${api}/identity/v1/accounts:signUp?key=${apiKey}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...WRITER, returnSecureToken: true }),
  })
  const answer = await response.text()
  if (response.ok || answer.includes('EMAIL_EXISTS')) return
  throw new Error(
    `The account to log in as could not be registered: the server answered ${response.status} ${answer}`,
  )
}
