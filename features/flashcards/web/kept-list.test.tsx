/** Without a network, the cards are those of an earlier time, and the pages say so. */
import { beforeEach, expect, test } from 'vitest'

import { AppError } from '#platform/contract/errors.ts'
import { setAnswerKeeper, setIdTokenSource } from '#platform/web/api.ts'
import { answerKeeper, findValue, keepOnlyFor, listValues } from '#platform/web/kept-answers.ts'
import { onKeptOutdated } from '#platform/web/kept-outdated.ts'
import { fakeServer } from '#platform/web/testing/fake-server.ts'
import { renderPage, signedInAs } from '#platform/web/testing/render-page.tsx'

import { flashcardsContract } from '../contract.ts'
import { aCard, aSchedule } from '../core/testing.ts'
import { FlashcardsPage } from './flashcards-page.tsx'
import { ReviewPage } from './review-page.tsx'
import { anOverview, aQueue } from './testing.ts'

const DOWN = () => {
  throw new AppError('unavailable', 'We could not reach the server.')
}
const WORDS = /^These are your cards as of \d\d:\d\d\. What has opened or come due since then/

let uid = ''
beforeEach(async () => {
  uid = crypto.randomUUID()
  setAnswerKeeper(async () => answerKeeper)
  setIdTokenSource(async () => `x.${btoa(JSON.stringify({ sub: uid }))}.x`)
  await keepOnlyFor(uid)
})

const openReview = (search = '') =>
  renderPage(<ReviewPage useNextStep={() => undefined} />, {
    route: '/dashboard/flashcards/review',
    at: `/dashboard/flashcards/review${search}`,
    session: signedInAs(uid),
  })
const keptIn = async (address: string) => {
  const kept = await findValue(uid, address)
  return (kept?.value as { cards: { id: string }[] } | undefined)?.cards.map(({ id }) => id)
}

test('the decks say of what time they are', async () => {
  fakeServer(flashcardsContract, { getOverview: () => anOverview() })
  const { screen } = await renderPage(<FlashcardsPage />, { session: signedInAs(uid) })
  await expect.element(screen.getByText('to review today')).toBeVisible()
  await expect.element(screen.getByText(WORDS)).not.toBeInTheDocument()
  await expect.poll(async () => (await listValues(uid, '/api/flashcards')).length).toBe(1)
  await screen.unmount()
  fakeServer(flashcardsContract, { getOverview: DOWN })

  const offline = await renderPage(<FlashcardsPage />, { session: signedInAs(uid) })

  await expect.element(offline.screen.getByText(WORDS)).toBeVisible()
})

/** Both lists are kept, each with two cards; the one of all is open. */
async function openOfLessonThenAll() {
  const ofLesson = await openReview('?lesson=osi-model')
  await expect.element(ofLesson.screen.getByText('0 answered, 2 left')).toBeVisible()
  await ofLesson.screen.unmount()
  const all = await openReview()
  await expect.element(all.screen.getByText('0 answered, 2 left')).toBeVisible()
  await expect.poll(async () => (await listValues(uid, '/api/flashcards/queue')).length).toBe(2)
  return all
}

test('the end of a sitting says so, and a card reviewed in one list is gone from that of its lesson', async () => {
  const cards = [aCard('a'), aCard('b')]
  const queues: string[] = []
  fakeServer(flashcardsContract, {
    getOverview: () => anOverview(),
    listQueue: ({ query }) => {
      queues.push(`/api/flashcards/queue?${new URLSearchParams(query)}`)
      return aQueue({ cards })
    },
    reviewCard: () => aSchedule({ phase: 'review', dueAt: '2046-03-12T09:00:00.000Z' }),
  })
  const all = await openOfLessonThenAll()
  let outdated = 0
  const stop = onKeptOutdated(() => outdated++)
  await all.screen.getByRole('button', { name: 'Show answer' }).click()
  await all.screen.getByRole('button', { name: /^Easy/ }).click()
  await expect.element(all.screen.getByText('1 answered, 1 left')).toBeVisible()
  for (const address of queues) {
    // oxlint-disable-next-line no-await-in-loop
    await expect.poll(() => keptIn(address)).toEqual(['b'])
  }
  await all.screen.unmount()
  // The next list is another one.
  expect(outdated).toBe(1)
  stop()
  fakeServer(flashcardsContract, { listQueue: DOWN, getOverview: DOWN })

  const offline = await openReview()
  await offline.screen.getByRole('button', { name: 'Show answer' }).click()
  await offline.screen.getByRole('button', { name: /^Easy/ }).click()

  await expect.element(offline.screen.getByRole('heading', { name: 'Done for now' })).toBeVisible()
  await expect.element(offline.screen.getByText(WORDS)).toBeVisible()
  await expect.element(offline.screen.getByText(/^More cards/)).not.toBeInTheDocument()
})

test('a review that is taken back without a network puts its card back into every list that had it, and into the counts', async () => {
  const cards = [aCard('a'), aCard('b')]
  const queues: string[] = []
  fakeServer(flashcardsContract, {
    getOverview: () => anOverview({ newCount: 2 }),
    listQueue: ({ query }) => {
      queues.push(`/api/flashcards/queue?${new URLSearchParams(query)}`)
      return aQueue({ cards })
    },
  })
  const countsIn = async () => {
    const [kept] = await listValues(uid, '/api/flashcards?')
    return (kept?.value as { newCount: number } | undefined)?.newCount
  }
  const decks = await renderPage(<FlashcardsPage />, { session: signedInAs(uid) })
  await expect.poll(countsIn).toBe(2)
  await decks.screen.unmount()
  const all = await openOfLessonThenAll()
  fakeServer(flashcardsContract, {
    listQueue: DOWN,
    getOverview: DOWN,
    reviewCard: DOWN,
    undoReview: DOWN,
  })
  await all.screen.getByRole('button', { name: 'Show answer' }).click()
  await all.screen.getByRole('button', { name: /^Easy/ }).click()
  await expect.poll(countsIn).toBe(1)

  await all.screen.getByRole('button', { name: /^Undo/ }).click()

  for (const address of queues) {
    // oxlint-disable-next-line no-await-in-loop
    await expect.poll(() => keptIn(address)).toEqual(['a', 'b'])
  }
  await expect.poll(countsIn).toBe(2)
  await all.screen.unmount()
  const again = await openReview()
  await expect.element(again.screen.getByText('0 answered, 2 left')).toBeVisible()
})
