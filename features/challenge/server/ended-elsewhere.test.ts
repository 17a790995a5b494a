/** A challenge that another device has ended, and how many an account may have. */
import { expect, test } from 'vitest'

import { openChallengeParts } from '#app/testing/challenge-parts.ts'

import { someGoals } from '../core/testing.ts'
import { saveChallenge } from './save-challenge.ts'
import { DAY, openChallengeBank } from './testing.ts'

const { givenChallenger, needs } = await openChallengeBank(openChallengeParts)

const HAS_ENDED = {
  code: 'conflict',
  message: expect.stringMatching(/has ended, maybe on another device, so nothing was saved/),
}

test('goals that are saved after it, or while it ends, are told just that, and the history stays', async () => {
  const ada = givenChallenger()
  const id = await ada.set()
  const context = ada.context()
  let isRead = false
  const db = context.db.withPlugin({
    transformQuery: ({ node }) => node,
    // Between what is read first and what is written.
    transformResult: async ({ result }) => {
      if (!isRead) {
        isRead = true
        await ada.end(id)
      }
      return result
    },
  })
  const saving = saveChallenge(needs)(
    { ...context, db },
    { params: { challengeId: id }, body: someGoals({ minutes: 30 }) },
  )

  await expect(saving).rejects.toMatchObject(HAS_ENDED)
  await expect(ada.set({ minutes: 20 }, id)).rejects.toMatchObject(HAS_ENDED)
  expect((await ada.list()).ended).toMatchObject([{ id, goals: { minutes: 45 } }])
})

test('so many are begun within some weeks and no more, the open one still changes, and then others begin', async () => {
  const ada = givenChallenger()
  let last = await ada.set()
  for (let count = 1; count < 100; count += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one ends before the next begins
    await ada.end(last)
    // oxlint-disable-next-line no-await-in-loop -- as before
    last = await ada.set()
  }
  await ada.set({ minutes: 20 }, last)
  await expect(ada.set()).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringMatching(/^You have begun 100 .* Change one that is open, or begin/),
  })
  await ada.end(last)

  // None is open now.
  await expect(ada.set()).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringMatching(/Begin another one after 2026-12-24\.$/),
  })
  ada.wait(30 * DAY)
  const again = await ada.set()
  const { challenges, ended } = await ada.list()
  expect(challenges).toMatchObject([{ id: again, isActive: true }])
  expect(ended).toHaveLength(100)
})
