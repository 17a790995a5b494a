import { describe, expect, test } from 'vitest'

import type { QuestionResponse } from '#features/learning/contract.ts'

import {
  FILL_IN,
  MATCHING,
  MULTIPLE,
  ORDERING,
  PLACING,
  SINGLE,
  type TestQuestion,
} from '../question-samples.ts'
import { ask } from './testing.tsx'

describe('after the verdict', () => {
  async function judged(
    question: TestQuestion,
    // Also half of an answer: a report on a practice exam shows such ones.
    given: QuestionResponse,
  ) {
    const { screen } = await ask(question, { given })
    await expect.element(screen.getByRole('heading', { level: 3 })).toBeVisible()
    const part = (name: string | RegExp) => screen.getByRole('group', { name })
    return { screen, part }
  }

  test('each option says whether it is right, whether it was chosen, and why', async () => {
    const { part } = await judged(SINGLE, { choice: ['hub'] })

    await expect
      .element(part('A hub Your choice, wrong').getByText(/The reason of hub\./))
      .toBeVisible()
    await expect.element(part('A switch Right').getByText(/The reason of switch\./)).toBeVisible()
    await expect.element(part(/A router.* Wrong/).getByText(/The reason of router\./)).toBeVisible()
  })

  test('a right option that was left out says so', async () => {
    const { part } = await judged(MULTIPLE, { choice: ['hub'] })

    await expect.element(part('A hub Right, and your choice')).toBeVisible()
    await expect.element(part(/A router.* Right, but you left it out/)).toBeVisible()
  })

  test('each step says whether it follows the right one, and where it was', async () => {
    const { screen, part } = await judged(ORDERING, { order: ['offer', 'request', 'discover'] })

    await expect.element(part(/^1\. .* Wrong, you had it at 3/)).toBeVisible()
    await expect.element(part(/^2\. .* Wrong, you had it at 1/)).toBeVisible()
    // The request follows the offer, as it should.
    await expect
      .element(part(/^3\. .* Right after the step before it; you had it at 2/))
      .toBeVisible()
    await expect.element(screen.getByText(/Without a request the offer/)).toBeVisible()
  })

  test('each row says what is right, what was chosen, and why; an empty one says so', async () => {
    const { part } = await judged(MATCHING, { match: { ssh: 'tcp-443' } })

    await expect
      .element(
        part(/A console session over SSH: TCP 22 Wrong, you chose Port 443/).getByText(
          /SSH listens on TCP 22\./,
        ),
      )
      .toBeVisible()
    await expect.element(part(/A page at .* Left empty/).getByText(/HTTPS listens/)).toBeVisible()
  })

  test('each thing says where it belongs, and the drawing shows it there', async () => {
    const { screen, part } = await judged(PLACING, { match: { lock: 'window' } })

    await expect
      .element(
        part('1. Badge lock with a log: First place Wrong, you chose Second place').getByText(
          /It guards the door\./,
        ),
      )
      .toBeVisible()
    await expect
      .element(
        part('2. Camera with 90 days of recordings: Second place Left empty').getByText(
          /It sees the hall\./,
        ),
      )
      .toBeVisible()
    const door = screen.getByText('Lobby to office', { exact: true }).last().element()
    expect(door.closest('[data-place]')?.textContent).toContain('Badge lock with a log')
    expect(screen.getByRole('button', { name: 'Lobby to office' }).elements()).toEqual([])
  })

  test('each typed value says what is right; a mistake that was expected, what went wrong', async () => {
    const { part } = await judged(FILL_IN, { text: { mask: '255.255.255.224' } })

    await expect
      .element(
        part('Subnet mask: 255.255.255.192 Wrong, you wrote 255.255.255.224').getByText(
          /That is a \/27\. A \/26 sets 26 bits\./,
        ),
      )
      .toBeVisible()
    await expect
      .element(part(/Hosts of .*: 62 Left empty/).getByText(/64 less two\./))
      .toBeVisible()
  })
})
