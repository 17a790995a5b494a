/** Cards that another page proposes: looked at, changed, made by a press, undone by another, and never made twice. */
import { beforeEach, expect, test, vi } from 'vitest'

import { fakeServer } from '#platform/web/testing/fake-server.ts'
import { axeFindings } from '#platform/web/testing/reads-and-fits.ts'
import { renderPage, signedInAs } from '#platform/web/testing/render-page.tsx'

import { flashcardsContract, type OwnCard, type OwnCardText } from '../contract.ts'
import { MakeCards } from './make-cards.tsx'

beforeEach(() => localStorage.clear())

const ABOUT = { topic: 'nat', lessonId: 'nat' }
const CARDS: OwnCardText[] = [
  { front: 'What is NAT?', back: 'It rewrites addresses.', ...ABOUT },
  { front: 'What is PAT?', back: 'Many share one address.', ...ABOUT },
]

async function openCards(stored: readonly OwnCard[] = []) {
  const cards = new Map(stored.map((card) => [card.id, card]))
  fakeServer(flashcardsContract, {
    listOwnCards: () => ({ cards: [...cards.values()] }),
    saveOwnCard: ({ params, body }) => {
      const { lessonId, ...sides } = body as OwnCardText
      const id = params['ownCardId'] ?? ''
      const card = { ...sides, id, cardId: `own-${id}`, lesson: { id: lessonId, title: 'NAT' } }
      cards.set(id, card)
      return card
    },
    deleteOwnCard: ({ params }) => {
      cards.delete(params['ownCardId'] ?? '')
      return {}
    },
  })
  const onClose = vi.fn<() => void>()
  const { screen } = await renderPage(<MakeCards cards={CARDS} onClose={onClose} />, {
    session: signedInAs(),
  })
  const fronts = () => [...cards.values()].map(({ front }) => front).toSorted()
  return { screen, fronts, onClose }
}

test('they are made as they were changed, without the one that was left out; undo deletes them and keeps the changes', async () => {
  const { screen, fronts, onClose } = await openCards()
  await expect
    .element(screen.getByRole('heading', { name: 'Cards from this answer' }))
    .toHaveFocus()
  expect(await axeFindings(screen.container)).toEqual([])

  await screen.getByLabelText('Front: what is asked').first().fill('NAT: what does it do?')
  await screen.getByLabelText('Make card 2').click()
  await screen.getByRole('button', { name: 'Make 1 card' }).click()

  await expect.element(screen.getByText(/^1 card made\./)).toHaveFocus()
  await expect.poll(fronts).toEqual(['NAT: what does it do?'])

  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(fronts).toEqual([])
  await expect
    .element(screen.getByLabelText('Front: what is asked').first())
    .toHaveValue('NAT: what does it do?')
  await screen.getByRole('button', { name: 'Close' }).click()
  expect(onClose).toHaveBeenCalledOnce()
})

test('a card that the learner has is not proposed again', async () => {
  const id = '0d3a1c52-6c1e-4c1b-9a55-3f1f7f6f0a01'
  const lesson = { id: 'nat', title: 'NAT' }
  const { screen, fronts } = await openCards([
    { ...CARDS[0]!, front: 'Changed since', id, cardId: `own-${id}`, lesson },
  ])

  await expect.element(screen.getByText('This is among your cards already.')).toBeVisible()
  await screen.getByRole('button', { name: 'Make 1 card' }).click()

  await expect.poll(fronts).toEqual(['Changed since', 'What is PAT?'])
})

test('a card without a back is not made, and it says what to do', async () => {
  const { screen, fronts } = await openCards()

  await screen.getByLabelText('Back: the answer').first().fill(' ')
  await screen.getByRole('button', { name: 'Make 2 cards' }).click()

  await expect.element(screen.getByRole('alert')).toMatchTextContent(/^A card needs both sides\./)
  expect(fronts()).toEqual([])
})
