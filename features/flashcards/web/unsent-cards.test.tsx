/** A learner's own cards that the server does not have yet: shown, marked, and still to be changed. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { AppError } from '#platform/contract/errors.ts'
import { anEarlierPageLeft, goOffline, goOnline } from '#platform/web/outbox/testing.ts'
import { fakeServer } from '#platform/web/testing/fake-server.ts'
import { axeFindings } from '#platform/web/testing/reads-and-fits.ts'
import { renderPage, signedInAs } from '#platform/web/testing/render-page.tsx'

import { flashcardsContract, type OwnCard, type OwnCardText } from '../contract.ts'
import { FlashcardsPage } from './flashcards-page.tsx'
import { laneOf, ownCardKind } from './outbox.ts'
import { anOverview } from './testing.ts'

beforeEach(() => localStorage.clear())
afterEach(() => vi.restoreAllMocks())

const ID = '0d3a1c52-6c1e-4c1b-9a55-3f1f7f6f0a01'
const MADE: OwnCardText = {
  front: 'Which port?',
  back: 'TCP 443',
  topic: 'ports',
  lessonId: 'ports',
}
const MARK = 'Waiting to be saved'

const offline = () => new AppError('unavailable', 'You seem to be offline.')

/** The page over a card that an earlier one could not send; the server is down until the test says otherwise. */
async function openWithUnsent({ isListDown = false } = {}) {
  const cards = new Map<string, OwnCard>()
  const sent: (string | null)[] = []
  let isDown = true
  fakeServer(flashcardsContract, {
    getOverview: () =>
      anOverview({ own: { totalCount: cards.size, learnedCount: 0, dueCount: 0, newCount: 0 } }),
    listOwnCards: () => {
      if (isListDown) throw offline()
      return { cards: [...cards.values()] }
    },
    saveOwnCard: ({ params, body }) => {
      if (isDown) throw offline()
      const { front, back, topic, lessonId } = body as OwnCardText
      const id = params['ownCardId'] ?? ''
      sent.push(front)
      const lesson = { id: lessonId, title: 'Everyday ports' }
      const card = { id, cardId: `own-${id}`, front, back, topic, lesson }
      cards.set(id, card)
      return card
    },
    deleteOwnCard: ({ params }) => {
      if (isDown) throw offline()
      sent.push(null)
      cards.delete(params['ownCardId'] ?? '')
      return {}
    },
  })
  const body = { ownCardId: ID, text: MADE }
  const uid = await anEarlierPageLeft(ownCardKind, laneOf(`own-${ID}`), body)
  const { screen } = await renderPage(<FlashcardsPage />, {
    session: signedInAs(uid),
    outbox: {
      kinds: {
        'flashcards own card': {
          words: ['card', 'cards'],
          load: async () => ownCardKind,
          refetches: [
            ['flashcards', 'overview'],
            ['flashcards', 'own'],
          ],
        },
      },
    },
  })
  await screen.getByText('Change or delete').click()
  await expect.element(screen.getByText(MARK)).toBeVisible()
  return {
    screen,
    sent,
    comeBack: () => {
      isDown = false
      goOnline()
    },
  }
}

describe('a card that waits', () => {
  test('is listed and counted, and is an ordinary one once it is saved', async () => {
    const { screen, sent, comeBack } = await openWithUnsent()
    await expect.element(screen.getByText('Which port?')).toBeVisible()
    await expect.element(screen.getByText(/· 1 waiting to be saved$/)).toBeVisible()

    comeBack()

    await expect.element(screen.getByText(/Everyday ports/)).toBeVisible()
    await expect
      .element(screen.getByText('1 card that you made · 0 due · 1 not begun'))
      .toBeVisible()
    await expect.element(screen.getByText(MARK)).not.toBeInTheDocument()
    await expect.element(screen.getByText('Which port?')).toBeVisible()
    expect(sent).toEqual(['Which port?'])
  })

  test('is listed also where the saved ones cannot be loaded, which says so', async () => {
    const { screen } = await openWithUnsent({ isListDown: true })

    await expect.element(screen.getByText('Which port?')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
    await expect.element(screen.getByText('No card of your own is left.')).not.toBeInTheDocument()
  })

  test('can be changed, and both writes arrive in their order', async () => {
    const { screen, sent, comeBack } = await openWithUnsent()
    await screen.getByRole('button', { name: 'Change: Which port?' }).click()
    await screen.getByRole('textbox', { name: 'Front: what is asked' }).fill('Which two?')
    await screen.getByRole('button', { name: 'Save the card' }).click()
    await expect.element(screen.getByText('Which two?')).toBeVisible()
    await expect.element(screen.getByText(MARK)).toBeVisible()

    comeBack()

    await expect.poll(() => sent).toEqual(['Which port?', 'Which two?'])
    await expect.element(screen.getByText(MARK)).not.toBeInTheDocument()
    await expect.element(screen.getByText('Which two?')).toBeVisible()
  })

  test('keeps what is being written into it while it is saved', async () => {
    const { screen, comeBack } = await openWithUnsent()
    await screen.getByRole('button', { name: 'Change: Which port?' }).click()
    const front = screen.getByRole('textbox', { name: 'Front: what is asked' })
    await front.fill('Half a sent')

    comeBack()

    await expect.element(screen.getByText(/waiting to be saved$/)).not.toBeInTheDocument()
    await expect.element(front).toHaveValue('Half a sent')
    await expect.element(front).toHaveFocus()
  })

  test('can be deleted by keyboard, and is gone when the network is back', async () => {
    const { screen, sent, comeBack } = await openWithUnsent()
    ;(screen.getByRole('button', { name: 'Delete: Which port?' }).element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('button', { name: 'Keep' })).toHaveFocus()
    await userEvent.keyboard('{Tab}{Enter}')
    await expect.element(screen.getByText('Which port?')).not.toBeInTheDocument()

    comeBack()

    await expect.poll(() => sent).toEqual(['Which port?', null])
    await expect.element(screen.getByText('Which port?')).not.toBeInTheDocument()
  })
})

test('without a network, where not even the overview can be loaded, what waits is there to read', async () => {
  const uid = await anEarlierPageLeft(ownCardKind, laneOf(`own-${ID}`), {
    ownCardId: ID,
    text: MADE,
  })
  fakeServer(flashcardsContract, {})
  goOffline()
  const { screen } = await renderPage(<FlashcardsPage />, { session: signedInAs(uid) })

  await expect.element(screen.getByText(/offline/)).toBeVisible()
  const cards = screen.getByRole('region', { name: 'Your cards' })
  await expect.element(cards.getByText('Which port?')).toBeVisible()
  await expect.element(cards.getByText(MARK)).toBeVisible()
  await expect.element(cards.getByRole('button')).not.toBeInTheDocument()
})

describe('on a narrow screen', () => {
  afterEach(async () => {
    document.documentElement.style.fontSize = ''
    await page.viewport(1280, 800)
  })

  test('a card that waits reads and fits, in both schemes and with large text', async () => {
    await page.viewport(320, 800)
    const { screen } = await openWithUnsent()
    expect(await axeFindings(screen.container)).toEqual([])
    document.documentElement.style.fontSize = '200%'
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  })
})
