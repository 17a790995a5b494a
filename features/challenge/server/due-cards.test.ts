/** Due cards on the list of today: those that the queue shows, until they are reviewed or set aside. */
import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { openChallengeParts } from '#app/testing/challenge-parts.ts'
import { suspendCards } from '#features/flashcards/server/testing.ts'

import { TODAY } from '../core/testing.ts'
import { DAY, openChallengeBank } from './testing.ts'

const { givenChallenger, db, content, record } = await openChallengeBank(openChallengeParts)

const CARDS = content.cards.slice(0, 20)
/** Eight days after its first review, an easy card comes back: at eight in the evening. */
const EVENING = Date.parse(`${TODAY}T20:00:00Z`)
const NOON = Date.parse(`${TODAY}T12:00:00Z`)

type Learner = ReturnType<typeof givenChallenger>

async function review({ userId }: Learner, card: (typeof CARDS)[number], at: number) {
  await record.addReview(userId, {
    id: randomUUID(),
    trackId: 'network-plus',
    card,
    grade: 'easy',
    milliseconds: 4000,
    occurredAt: at,
    utcOffsetMinutes: 0,
    receivedAt: at,
  })
}

/** At noon twenty cards come back this evening, and the list is made. */
async function givenDueThisEvening() {
  const ada = givenChallenger()
  for (const card of CARDS) await review(ada, card, EVENING - 8 * DAY)
  await ada.set()
  await ada.today()
  return ada
}

async function reviewsOf(learner: Learner) {
  const list = await learner.today()
  return (list?.today.tasks ?? []).filter(({ task }) => task.kind === 'reviews')
}

test('cards of this evening are asked for at noon, and reviewed then they are done', async () => {
  const ada = await givenDueThisEvening()
  expect(await reviewsOf(ada)).toMatchObject([{ task: { count: 20 }, isDone: false }])

  for (const card of CARDS.slice(1)) await review(ada, card, NOON)
  expect(await reviewsOf(ada)).toMatchObject([{ isDone: false, progress: { done: 19, of: 20 } }])
  for (const card of CARDS.slice(0, 1)) await review(ada, card, NOON)
  expect(await reviewsOf(ada)).toMatchObject([{ isDone: true }])
})

test('when the learner suspends what is left, the task is done, reviewed or not', async () => {
  const [some, none] = [await givenDueThisEvening(), await givenDueThisEvening()]
  for (const card of CARDS.slice(0, 5)) await review(some, card, NOON)
  for (const ada of [some, none]) {
    expect(await reviewsOf(ada)).toMatchObject([{ task: { count: 20 }, isDone: false }])
    const left = CARDS.slice(ada === some ? 5 : 0).map(({ id }) => id)
    await suspendCards(db, ada.userId, left.slice(1))
    expect(await reviewsOf(ada)).toMatchObject([{ isDone: false }])
    await suspendCards(db, ada.userId, left.slice(0, 1))

    expect(await reviewsOf(ada)).toMatchObject([{ isDone: true }])
  }
})
