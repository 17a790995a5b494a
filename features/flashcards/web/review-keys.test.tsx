/** The keys of a sitting: they work as soon as there is a card. */
import { expect, test, vi } from 'vitest'

import { untilSeen } from '#platform/web/testing/until-seen.ts'

import { useReviewKeys } from './review-card.tsx'

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
