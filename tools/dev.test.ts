/** `npm run dev` as a developer uses it: the processes it starts, and what it prints. With all learners: `dev.deep.ts`. */
import { expect, test } from 'vitest'

import { startDev } from './testing/start-dev.ts'

test('a learner who could not be registered is not offered for login', async () => {
  const { ended, printed } = await startDev({ PASSWORD_MIN_LENGTH: '30' })
  const text = await printed(/log in with/)

  expect(text).toContain(
    'The learner to log in as could not be registered: the server answered 400',
  )
  expect(text).toContain('PASSWORD_DOES_NOT_MEET_REQUIREMENTS')
  expect(text).not.toContain('log in with')
  expect((await ended)[0]).toBe(1)
})
