/** The account that `npm run content:dev` starts with. */
import { signUp } from '#app/testing/learner.ts'
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
  await signUp(api, WRITER).catch((error: Error) => {
    if (error.message.includes('EMAIL_EXISTS')) return
    throw new Error(
      `The account to log in as could not be registered: the server answered ${error.message}`,
    )
  })
}
