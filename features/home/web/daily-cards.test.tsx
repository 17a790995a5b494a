import { expect, onTestFinished, test } from 'vitest'

import { createEntryStore } from '#platform/web/outbox/entry-store.ts'
import { guest } from '#platform/web/outbox/guest.ts'
import { GUEST } from '#platform/web/outbox/waiting-flag.ts'
import { fakeServer } from '#platform/web/testing/fake-server.ts'
import { renderPage, signedInAs } from '#platform/web/testing/render-page.tsx'

import { homeContract } from '../contract.ts'
import { DailyCards } from './daily-cards.tsx'

function givenReviews() {
  const kept = new Map<string, string>()
  fakeServer(homeContract, {
    getContents: () => ({
      counts: { lessons: 1, questions: 1, cards: 1, resources: 1 },
      hasJobs: false,
      cards: [{ id: 'card-https', front: 'HTTPS?', back: 'Port 443.' }],
    }),
  })
  const loadVisitorReviews = async () => ({
    keepVisitorReview: (cardId: string, grade: string) => void kept.set(cardId, grade),
    findVisitorReviews: async () => kept,
  })
  return {
    kept,
    open: async (
      session: Parameters<typeof renderPage>[1] = { session: { status: 'signed-out' } },
    ) => {
      const { screen } = await renderPage(
        <DailyCards loadVisitorReviews={loadVisitorReviews} />,
        session,
      )
      await screen.getByRole('button', { name: 'HTTPS? Turn' }).click()
      return screen
    },
  }
}

/** The mark that this browser keeps something of a visitor. */
async function markKept() {
  onTestFinished(async () => {
    await createEntryStore().removeAll(GUEST)
    await guest.read()
  })
  localStorage.setItem(`outbox ${GUEST}`, 'waiting')
}

test('a visitor says whether they knew a card; the last word counts, and is there after a reload', async () => {
  await markKept()
  const { kept, open } = givenReviews()
  const screen = await open()
  const yes = screen.getByRole('button', { name: 'Yes' })

  await screen.getByRole('button', { name: 'Not yet' }).click()
  await yes.click()

  await expect.element(yes).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => [...kept]).toEqual([['card-https', 'good']])
  await screen.unmount()
  await open()
  await expect.element(yes).toHaveAttribute('aria-pressed', 'true')
})

test('a learner, whose cards come back elsewhere, is not asked', async () => {
  const { open } = givenReviews()
  const screen = await open({ session: signedInAs() })

  await expect.element(screen.getByText('Port 443.')).toBeVisible()
  await expect.element(screen.getByText('Did you know it?')).not.toBeInTheDocument()
})
