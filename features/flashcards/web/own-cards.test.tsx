import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'

import { AppError } from '#platform/contract/errors.ts'
import { goOffline, goOnline } from '#platform/web/outbox/testing.ts'
import { fakeServer } from '#platform/web/testing/fake-server.ts'
import { withLargeText } from '#platform/web/testing/large-text.ts'
import { renderPage, signedInAs } from '#platform/web/testing/render-page.tsx'

import { flashcardsContract, type OwnCard, type OwnCardText } from '../contract.ts'
import { FlashcardsPage } from './flashcards-page.tsx'
import { MakeCard } from './make-card.tsx'
import { aDeck, anOverview } from './testing.ts'

beforeEach(() => localStorage.clear())

const ID = '0d3a1c52-6c1e-4c1b-9a55-3f1f7f6f0a01'
const CARD: OwnCard = {
  id: ID,
  cardId: `own-${ID}`,
  front: 'Which port?',
  back: 'TCP 443',
  topic: 'ports',
  lesson: { id: 'ports', title: 'Everyday ports' },
}
const OWN = { totalCount: 1, learnedCount: 0, dueCount: 0, newCount: 1 }

type Saved = OwnCardText & { id: string }

/** @param beforeSaving may refuse a card. */
function givenServer(cards: readonly OwnCard[] = [CARD], beforeSaving = () => {}) {
  const saved: Saved[] = []
  const deleted: string[] = []
  fakeServer(flashcardsContract, {
    getOverview: () => anOverview({ own: OWN }),
    listOwnCards: () => ({ cards: [...cards] }),
    saveOwnCard: ({ params, body }) => {
      beforeSaving()
      const text = body as OwnCardText
      const id = params['ownCardId'] ?? ''
      saved.push({ ...text, id })
      return { ...CARD, id, front: text.front, back: text.back }
    },
    deleteOwnCard: ({ params }) => {
      deleted.push(params['ownCardId'] ?? '')
      return {}
    },
  })
  return { saved, deleted }
}

async function openList() {
  const server = givenServer()
  const rendered = await renderPage(<FlashcardsPage />, { session: signedInAs() })
  await rendered.screen.getByText('Change or delete').click()
  await expect.element(rendered.screen.getByText('TCP 443')).toBeVisible()
  return { ...server, ...rendered }
}

describe('your cards', () => {
  test('are counted, and lead to their review', async () => {
    givenServer()
    const { screen } = await renderPage(<FlashcardsPage />, { session: signedInAs() })

    await expect
      .element(screen.getByText('1 card that you made · 0 due · 1 not begun'))
      .toBeVisible()
    await expect
      .element(screen.getByRole('link', { name: 'Review your cards' }))
      .toHaveAttribute('href', '/dashboard/flashcards/review?deck=own')
  })

  test('are not mentioned where there are none', async () => {
    fakeServer(flashcardsContract, { getOverview: () => anOverview() })
    const { screen } = await renderPage(<FlashcardsPage />, { session: signedInAs() })

    await expect.element(screen.getByRole('heading', { name: 'Decks of Network+' })).toBeVisible()
    await expect.element(screen.getByText('Your cards')).not.toBeInTheDocument()
  })

  test('can be reviewed while every deck still waits for its lesson', async () => {
    fakeServer(flashcardsContract, {
      getOverview: () =>
        anOverview({ own: OWN, decks: [aDeck({ unlockedCount: 0 })], dueCount: 0, newCount: 1 }),
    })
    const { screen } = await renderPage(<FlashcardsPage />, { session: signedInAs() })

    await expect.element(screen.getByRole('link', { name: 'Review 1', exact: true })).toBeVisible()
  })

  test('are changed in place', async () => {
    const { screen, saved } = await openList()
    await screen.getByRole('button', { name: 'Change: Which port?' }).click()
    const back = screen.getByRole('textbox', { name: 'Back: the answer' })
    await back.fill('TCP 443 and UDP 443')
    await screen.getByRole('button', { name: 'Save the card' }).click()

    await expect.element(screen.getByText('TCP 443 and UDP 443')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Change: Which port?' })).toHaveFocus()
    await expect
      .poll(() => saved)
      .toEqual([
        {
          id: ID,
          front: 'Which port?',
          back: 'TCP 443 and UDP 443',
          topic: 'ports',
          lessonId: 'ports',
        },
      ])
  })

  test('are deleted after a second press, by keyboard too', async () => {
    const { screen, deleted } = await openList()
    const first = screen.getByRole('button', { name: 'Delete: Which port?' })
    ;(first.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('button', { name: 'Keep' })).toHaveFocus()
    expect(deleted).toEqual([])

    await userEvent.keyboard('{Tab}{Enter}')

    await expect.element(screen.getByText('No card of your own is left.')).toHaveFocus()
    await expect.poll(() => deleted).toEqual([ID])
  })
})

describe('a card made on another page', () => {
  const open = () =>
    renderPage(
      <MakeCard
        front="Which port?"
        back="TCP 443"
        topic="ports"
        lessonId="ports"
        label="Make a card of the clue"
      />,
      { session: signedInAs() },
    )

  test('has both sides written already, and is saved as they were changed', async () => {
    const { saved } = givenServer()
    const { screen } = await open()
    await screen.getByRole('button', { name: 'Make a card of the clue' }).click()
    const front = screen.getByRole('textbox', { name: 'Front: what is asked' })
    await expect.element(front).toHaveFocus()
    await expect.element(front).toHaveValue('Which port?')
    await front.fill('Which port has HTTPS?')
    await screen.getByRole('button', { name: 'Save the card' }).click()

    await expect.element(screen.getByText(/The card is saved/)).toHaveFocus()
    await expect
      .poll(() => saved)
      .toMatchObject([{ front: 'Which port has HTTPS?', back: 'TCP 443', lessonId: 'ports' }])
    expect(saved[0]?.id).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('says that it waits while there is no network, and that it is saved once it is', async () => {
    onTestFinished(() => void vi.restoreAllMocks())
    let isDown = true
    const { saved } = givenServer([], () => {
      if (isDown) throw new AppError('unavailable', 'You seem to be offline.')
    })
    goOffline()
    const { screen } = await open()
    await screen.getByRole('button', { name: 'Make a card of the clue' }).click()
    await screen.getByRole('button', { name: 'Save the card' }).click()

    await expect.element(screen.getByText(/The card is waiting to be saved/)).toHaveFocus()
    await expect.element(screen.getByText(/The card is saved/)).not.toBeInTheDocument()

    isDown = false
    goOnline()

    await expect.element(screen.getByText(/The card is saved/)).toBeVisible()
    expect(saved).toHaveLength(1)
  })

  test('that the server refuses is not called saved', async () => {
    givenServer([], () => {
      throw new AppError('invalid_request', 'The card is too long.')
    })
    const { screen } = await open()
    await screen.getByRole('button', { name: 'Make a card of the clue' }).click()
    await screen.getByRole('button', { name: 'Save the card' }).click()

    await expect.element(screen.getByText('The card could not be saved.')).toBeVisible()
  })

  test('is not saved with an empty side, and says which', async () => {
    const { saved } = givenServer()
    const { screen } = await open()
    await screen.getByRole('button', { name: 'Make a card of the clue' }).click()
    const back = screen.getByRole('textbox', { name: 'Back: the answer' })
    await back.fill('   ')
    await screen.getByRole('button', { name: 'Save the card' }).click()

    await expect.element(screen.getByRole('alert')).toHaveTextContent('Write the answer.')
    await expect.element(back).toHaveFocus()
    expect(saved).toEqual([])
  })

  test('is not made when the learner cancels', async () => {
    const { saved } = givenServer()
    const { screen } = await open()
    const make = screen.getByRole('button', { name: 'Make a card of the clue' })
    await make.click()
    await screen.getByRole('button', { name: 'Cancel' }).click()

    await expect.element(make).toHaveFocus()
    expect(saved).toEqual([])
  })
})

describe('with text at 200 %', () => {
  withLargeText()

  test('the list fits a phone', async () => {
    const { screen } = await openList()
    await screen.getByRole('button', { name: 'Delete: Which port?' }).click()
    await expect.element(screen.getByRole('button', { name: 'Keep' })).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(326)
  })
})
