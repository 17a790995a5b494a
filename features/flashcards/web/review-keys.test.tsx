/** The keys of a sitting: they work as soon as there is a card, and one can turn them off. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { fakeServer } from '#platform/web/testing/fake-server.ts'
import { renderPage } from '#platform/web/testing/render-page.tsx'
import { untilSeen } from '#platform/web/testing/until-seen.ts'

import { flashcardsContract } from '../contract.ts'
import { useReviewKeys } from './review-card.tsx'
import { ReviewPage } from './review-page.tsx'
import { anOverview, aQueue } from './testing.ts'

// What is said of keys is for screens with room for it.
beforeEach(() => page.viewport(1280, 800))
afterEach(() => localStorage.clear())

function Card({ turn }: { turn: () => void }) {
  useReviewKeys({ turn, grade: null, undo: () => {} })
  return <p>What is a frame?</p>
}

test('Space pressed at the very moment the card appears turns it', async () => {
  const turn = vi.fn<() => void>()
  await untilSeen(<Card turn={turn} />)

  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true }))

  expect(turn).toHaveBeenCalledOnce()
})

test('turned off under the card they do nothing, and no button names one; the buttons still do all of it', async () => {
  fakeServer(flashcardsContract, {
    listQueue: () => aQueue(),
    getOverview: () => anOverview({ dueCount: 0, newCount: 0 }),
  })
  const { screen } = await renderPage(<ReviewPage useNextStep={() => undefined} />)
  const show = screen.getByRole('button', { name: 'Show answer' })
  await expect.element(show).toHaveAttribute('aria-keyshortcuts', 'Space Enter')
  await screen.getByRole('button', { name: 'Turn keys off' }).click()

  await expect.element(show).not.toHaveAttribute('aria-keyshortcuts')
  expect(show.element().querySelector('kbd')).toBeNull()
  ;(document.activeElement as HTMLElement | null)?.blur()
  await userEvent.keyboard(' {Enter}')
  await expect.element(show).toBeVisible()
  await show.click()
  await userEvent.keyboard('3')
  await expect.element(screen.getByRole('group', { name: 'Answer: Back of a' })).toBeVisible()
  await screen.getByRole('button', { name: /^Good/ }).click()
  await expect.element(screen.getByRole('heading', { name: 'Front of b' })).toHaveFocus()
})
