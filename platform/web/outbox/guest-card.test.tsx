import { expect, onTestFinished, test } from 'vitest'
import { userEvent } from 'vitest/browser'

import { AppError } from '#platform/contract/errors.ts'

import { renderPage, signedInAs } from '../testing/render-page.tsx'
import { createEntryStore } from './entry-store.ts'
import { createGuest } from './guest.ts'
import type { OutboxDoor } from './kind.ts'
import { LazyGuestCard } from './lazy-guest-card.tsx'
import { LazyOutboxSign } from './lazy-outbox-sign.tsx'
import { thingKind, thingsServer } from './testing.ts'
import { GUEST } from './waiting-flag.ts'

const DAY_MS = 86_400_000

const placeKind = { ...thingKind, name: 'place' }

const DOOR: OutboxDoor = {
  kinds: {
    place: {
      words: ['place', 'places'],
      guestWords: ['place', 'places'],
      goesFirst: true,
      load: async () => placeKind,
    },
    thing: {
      words: ['thing', 'things'],
      guestWords: ['thing made', 'things made'],
      load: async () => thingKind,
    },
  },
}

type Left = { readonly text: string; readonly daysAgo?: number; readonly about?: string }

/** In the browser's own database, as a closed page has left it. */
async function givenVisitor(...left: readonly Left[]) {
  const store = createEntryStore()
  onTestFinished(() => store.removeAll(GUEST))
  for (const { text, daysAgo = 0, about } of left) {
    const guest = createGuest(store, () => Date.now() - daysAgo * DAY_MS)
    guest.keep(thingKind, { lane: 'a', body: { thing: 'a', text }, ...(about && { about }) })
    // oxlint-disable-next-line no-await-in-loop -- in their order
    await guest.read()
  }
  return { left: async () => (await store.read(GUEST)).length }
}

async function openPage(uid: string = crypto.randomUUID()) {
  const { screen, queryClient } = await renderPage(
    <>
      <LazyGuestCard />
      <h1 tabIndex={-1}>Things</h1>
      <LazyOutboxSign />
    </>,
    { session: signedInAs(uid), outbox: DOOR },
  )
  const card = screen.getByRole('region', { name: 'Was this you?' })
  const hasOld = () => queryClient.getQueryState(['record'])?.isInvalidated
  queryClient.setQueryData(['record'], 'before')
  return {
    screen,
    card,
    uid,
    hasOld,
    press: (name: string) => card.getByRole('button', { name }).click(),
  }
}

const dayWords = (daysAgo: number) =>
  new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric' }).format(
    Date.now() - daysAgo * DAY_MS,
  )

test('it says what was done, where and from when, and sends nothing before an answer', async () => {
  const server = thingsServer()
  await givenVisitor(
    { text: '1', daysAgo: 3, about: 'Ports' },
    { text: '2', about: 'IP addresses' },
    { text: '3', about: 'Ports' },
  )

  const { card } = await openPage()

  await expect
    .element(
      card.getByText(
        `Done on this browser without an account, from ${dayWords(3)} to today: 3 things made, in “Ports” and “IP addresses”.`,
      ),
    )
    .toBeVisible()
  expect(card.element().contains(document.activeElement)).toBe(false)
  expect(server.tried()).toEqual([])
})

test('kept, it is sent, and is not asked about again', async () => {
  const server = thingsServer()
  const visitor = await givenVisitor({ text: '1' }, { text: '2' })
  const { screen, press, uid } = await openPage()

  await press('Keep it')

  await expect.element(screen.getByText('Kept: 2 things made.')).toHaveFocus()
  await expect.poll(server.counted).toEqual(['1', '2'])
  expect(await visitor.left()).toBe(0)
  const again = await openPage(uid)
  await expect.element(again.screen.getByRole('heading', { level: 1 }).last()).toBeVisible()
  await expect.element(again.card).not.toBeInTheDocument()
})

test('once all of it is sent, pages ask for the record again', async () => {
  const server = thingsServer()
  await givenVisitor({ text: '1' }, { text: '2' })
  const { press, hasOld } = await openPage()
  expect(hasOld()).toBe(false)

  await press('Keep it')

  await expect.poll(server.counted).toEqual(['1', '2'])
  await expect.poll(hasOld).toBe(true)
})

test('what answers are judged by is sent before them', async () => {
  const server = thingsServer()
  await givenVisitor({ text: 'an answer' })
  const guest = createGuest(createEntryStore())
  guest.keep(placeKind, { lane: 'place', body: { thing: 'a', text: 'where it was read' } })
  await guest.read()
  const { press } = await openPage()

  await press('Keep it')

  await expect.poll(server.tried).toEqual(['where it was read', 'an answer'])
})

test('deleted, it is gone, and nothing is sent', async () => {
  const server = thingsServer()
  const visitor = await givenVisitor({ text: '1' })
  const { screen, press } = await openPage()

  await press('Delete it')

  await expect.element(screen.getByText('Deleted: 1 thing made.')).toHaveFocus()
  expect(await visitor.left()).toBe(0)
  expect(server.tried()).toEqual([])
})

test('closed, nothing is lost: whoever comes next is asked', async () => {
  thingsServer()
  const visitor = await givenVisitor({ text: '1' })
  const { card, press } = await openPage()

  await press('Decide later')

  await expect.element(card).not.toBeInTheDocument()
  expect(await visitor.left()).toBe(1)
  const next = await openPage()
  await expect.element(next.card).toBeVisible()
})

test('another tab that decides takes the question away here, too', async () => {
  thingsServer()
  await givenVisitor({ text: '1' })
  const { card } = await openPage()
  await expect.element(card).toBeVisible()

  const other = createGuest(createEntryStore())
  await other.discard(new Set((await other.read()).map(({ id }) => id)))

  await expect.element(card).not.toBeInTheDocument()
})

test('by keyboard, and what the server refuses is told in one sentence', async () => {
  thingsServer(() => {
    throw new AppError('not_found', 'This thing has changed since.', { isFinal: true })
  })
  await givenVisitor({ text: '1' }, { text: '2' })
  const { screen, card } = await openPage()
  await expect.element(card).toBeVisible()
  card.getByRole('button', { name: 'Keep it' }).element().focus()

  await userEvent.keyboard('{Enter}')

  await expect
    .element(
      screen.getByText(
        '2 things from before you logged in could not be saved. This thing has changed since.',
      ),
    )
    .toBeVisible()
  // The card has one of its own.
  await screen.getByRole('button', { name: 'Close this note' }).last().click()
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
})
