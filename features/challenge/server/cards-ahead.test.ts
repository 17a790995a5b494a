/** A list asks for cards ahead of time only where study ahead will show them: else it could never be ticked off. */
import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { openChallengeParts } from '#app/testing/challenge-parts.ts'
import { suspendCards } from '#features/flashcards/server/testing.ts'

import { addDays } from '../core/calendar.ts'
import { TODAY } from '../core/testing.ts'
import { storeEffects } from './effects/stored-effects.ts'
import { openChallengeBank } from './testing.ts'

const { givenChallenger, db, content, record } = await openChallengeBank(openChallengeParts)
await storeEffects(
  db,
  { effects: { lesson: 0.3, item: 0.02, cards: 4 }, learners: 30, answers: 600 },
  new Date(`${TODAY}T00:00:00Z`),
)

/** Far too little time for the lessons: cards bring more. */
const IN_HASTE = { examDay: addDays(TODAY, 14), minutes: 30 }
const NOON = Date.parse(`${TODAY}T12:00:00Z`)

type Learner = ReturnType<typeof givenChallenger>

/** Those of the first lessons stay. */
async function suspendAllBut(count: number, { userId }: Learner) {
  const rest = content.cards.slice(count).map(({ id }) => id)
  await suspendCards(db, userId, rest)
  return content.cards.slice(0, count)
}

async function reviewsOf(learner: Learner) {
  const list = await learner.today()
  return (list?.today.tasks ?? []).filter(({ task }) => task.kind === 'reviews')
}

test('new cards of lessons that are not read are asked for where they bring more', async () => {
  const ada = givenChallenger()
  await ada.set(IN_HASTE)

  expect(await reviewsOf(ada)).toMatchObject([{ task: { isAhead: true }, isDone: false }])
})

test('cards that are suspended are not asked for', async () => {
  const ada = givenChallenger()
  await suspendAllBut(0, ada)
  await ada.set(IN_HASTE)

  expect(await reviewsOf(ada)).toEqual([])
})

test('cards that were reviewed today are not asked for again when the day is planned anew', async () => {
  const ada = givenChallenger()
  const cards = await suspendAllBut(20, ada)
  for (const card of cards)
    // oxlint-disable-next-line no-await-in-loop -- one review after the other
    await record.addReview(ada.userId, {
      id: randomUUID(),
      trackId: 'network-plus',
      card,
      grade: 'good',
      milliseconds: 4000,
      occurredAt: NOON - 2 * 3_600_000,
      utcOffsetMinutes: 0,
      receivedAt: NOON - 2 * 3_600_000,
    })
  await ada.set(IN_HASTE)

  for (const { task } of await reviewsOf(ada)) expect(task).not.toHaveProperty('isAhead')
})
