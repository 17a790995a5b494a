/** Changes of what is left to review reach the list of today, which the other feature's page may have in memory. */
import { useQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'

import { fakeServer } from '#platform/web/testing/fake-server.ts'
import { renderPage } from '#platform/web/testing/render-page.tsx'

import { flashcardsContract, type FlashcardSettings } from '../contract.ts'
import { FlashcardsPage } from './flashcards-page.tsx'
import { ReviewPage } from './review-page.tsx'
import { aDeck, anOverview, aQueue } from './testing.ts'

/** Stands for a page with the list of today. */
function listOfToday() {
  const asked = { count: 0 }
  function Today() {
    useQuery({
      queryKey: ['challenge', 'today'],
      queryFn: () => ++asked.count,
      staleTime: Infinity,
    })
    return null
  }
  return { asked, Today }
}

test('it is asked for again when a card is suspended', async () => {
  fakeServer(flashcardsContract, {
    listQueue: () => aQueue(),
    suspendCard: ({ body }) => body as { isSuspended: boolean },
  })
  const { asked, Today } = listOfToday()
  const { screen } = await renderPage(
    <>
      <Today />
      <ReviewPage useNextStep={() => null} />
    </>,
    { route: '/dashboard/flashcards/review' },
  )
  await screen.getByRole('button', { name: 'Show answer' }).click()
  await screen.getByRole('button', { name: 'Suspend' }).click()

  await expect.poll(() => asked.count).toBe(2)
})

test('it is asked for again when cards are opened', async () => {
  fakeServer(flashcardsContract, {
    getOverview: () => anOverview({ decks: [aDeck({ unlockedCount: 0 })] }),
    saveSettings: ({ body }) => body as FlashcardSettings,
  })
  const { asked, Today } = listOfToday()
  const { screen } = await renderPage(
    <>
      <Today />
      <FlashcardsPage />
    </>,
  )
  await screen.getByRole('button', { name: /^Open all/ }).click()

  await expect.poll(() => asked.count).toBe(2)
})
