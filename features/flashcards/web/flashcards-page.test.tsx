import { beforeEach, describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'

import { AppError } from '#platform/contract/errors.ts'
import { fakeServer } from '#platform/web/testing/fake-server.ts'
import { withLargeText } from '#platform/web/testing/large-text.ts'
import { renderPage, signedInAs } from '#platform/web/testing/render-page.tsx'

import { flashcardsContract, type FlashcardSettings } from '../contract.ts'
import { aSchedule } from '../core/testing.ts'
import { flashcardsWeb } from '../web.tsx'
import { FlashcardsPage } from './flashcards-page.tsx'
import { aDeck, anOverview } from './testing.ts'

beforeEach(() => localStorage.clear())

test('says what is due and what is new, and leads to the review', async () => {
  fakeServer(flashcardsContract, { getOverview: () => anOverview({ dueCount: 12, newCount: 5 }) })
  const { screen } = await renderPage(<FlashcardsPage />)

  await expect.element(screen.getByRole('heading', { name: '17 to review today' })).toBeVisible()
  await expect.element(screen.getByText('12 due and 5 new cards')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Review 17' }))
    .toHaveAttribute('href', '/dashboard/flashcards/review')
})

test('each deck shows its counts, and links to its review if it has something', async () => {
  fakeServer(flashcardsContract, {
    getOverview: () =>
      anOverview({
        decks: [
          aDeck(),
          aDeck({
            id: 'n10-009:1.2',
            number: '1.2',
            title: 'Ports',
            totalCount: 4,
            unlockedCount: 0,
            learnedCount: 0,
            dueCount: 0,
            newCount: 0,
          }),
        ],
      }),
  })
  const { screen } = await renderPage(<FlashcardsPage />)

  await expect.element(screen.getByText('1 due · 2 not begun')).toBeVisible()
  await expect.element(screen.getByText('4 wait for their lesson')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Review Layers' }))
    .toHaveAttribute('href', '/dashboard/flashcards/review?deck=n10-009%3A1.1')
  await expect.element(screen.getByRole('link', { name: 'Review Ports' })).not.toBeInTheDocument()
})

test('a deck counts its own new cards, and not what the day may still bring', async () => {
  const untouched = { dueCount: 0, learnedCount: 0, totalCount: 24, unlockedCount: 24 }
  fakeServer(flashcardsContract, {
    getOverview: () =>
      anOverview({
        dueCount: 0,
        newCount: 15,
        decks: [
          aDeck({ ...untouched, newCount: 15 }),
          aDeck({
            ...untouched,
            id: 'n10-009:1.2',
            title: 'Ports',
            totalCount: 30,
            unlockedCount: 30,
            newCount: 0,
          }),
        ],
      }),
  })
  const { screen } = await renderPage(<FlashcardsPage />)

  await expect.element(screen.getByRole('heading', { name: '15 to review today' })).toBeVisible()
  await expect.element(screen.getByText(/^15 new cards \(of \d+ not begun\)$/)).toBeVisible()
  await expect.element(screen.getByText('24 not begun')).toBeVisible()
  // Today's new ones are used up, but the deck is not empty.
  await expect.element(screen.getByText('30 not begun')).toBeVisible()
})

test('with nothing due, it says when the next card comes back and what opens new ones', async () => {
  fakeServer(flashcardsContract, {
    getOverview: () =>
      anOverview({
        dueCount: 0,
        newCount: 0,
        nextDueAt: new Date(Date.now() + 3.1 * 3_600_000).toISOString(),
        nextLesson: { id: 'ports', title: 'Everyday ports' },
      }),
  })
  const { screen } = await renderPage(<FlashcardsPage />)

  await expect.element(screen.getByRole('heading', { name: 'Nothing to review now' })).toBeVisible()
  await expect
    .element(
      screen.getByText('The next one comes back in 3 hours. New ones open with “Everyday ports”.'),
    )
    .toBeVisible()
  await expect.element(screen.getByRole('link', { name: /^Review \d/ })).not.toBeInTheDocument()
})

describe('before the first lesson is done', () => {
  const locked = anOverview({
    decks: [aDeck({ unlockedCount: 0, learnedCount: 0, dueCount: 0, newCount: 0 })],
    dueCount: 0,
    newCount: 0,
    nextLesson: { id: 'osi-model', title: 'Seven layers' },
  })

  test('it says how cards open, and leads to the lesson', async () => {
    fakeServer(flashcardsContract, { getOverview: () => locked })
    const { screen } = await renderPage(<FlashcardsPage />)

    await expect
      .element(screen.getByRole('heading', { name: 'Your cards open with your lessons' }))
      .toBeVisible()
    await expect
      .element(screen.getByRole('link', { name: 'Start “Seven layers”' }))
      .toHaveAttribute('href', '/dashboard/lessons/osi-model')
  })

  test('all cards can be opened at once, and the focus moves to the new content', async () => {
    let overview = locked
    fakeServer(flashcardsContract, {
      getOverview: () => overview,
      saveSettings: ({ body }) => {
        overview = anOverview({ settings: body as FlashcardSettings })
        return body as FlashcardSettings
      },
    })
    const { screen } = await renderPage(<FlashcardsPage />)
    await screen.getByRole('button', { name: 'Open all 3 cards' }).click()

    await expect.element(screen.getByRole('heading', { name: '3 to review today' })).toHaveFocus()
    await expect.element(screen.getByRole('radio', { name: /All at once/ })).toBeChecked()
  })
})

test('a track without cards says so, and leads to another', async () => {
  fakeServer(flashcardsContract, {
    getOverview: () => anOverview({ trackName: 'Security+', decks: [], dueCount: 0, newCount: 0 }),
  })
  const { screen } = await renderPage(<FlashcardsPage />)

  await expect
    .element(screen.getByRole('heading', { name: 'No cards for Security+ yet' }))
    .toBeVisible()
})

describe('settings', () => {
  async function openSettings() {
    const saved: unknown[] = []
    let settings: FlashcardSettings = { newPerDay: 15, isAllUnlocked: false }
    fakeServer(flashcardsContract, {
      getOverview: () => anOverview({ settings }),
      saveSettings: ({ body }) => {
        saved.push(body)
        settings = body as FlashcardSettings
        return settings
      },
    })
    const { screen } = await renderPage(<FlashcardsPage />)
    return { screen, saved, field: screen.getByRole('textbox', { name: 'New cards a day' }) }
  }

  test('are saved, with a message', async () => {
    const { screen, saved, field } = await openSettings()
    await userEvent.fill(field, '8')
    await screen.getByRole('radio', { name: /All at once/ }).click()
    await screen.getByRole('button', { name: 'Save' }).click()

    await expect.element(screen.getByText('Saved.')).toBeVisible()
    await expect.element(field).toHaveValue('8')
    expect(saved).toEqual([{ newPerDay: 8, isAllUnlocked: true }])
  })

  test.each(['', '-1', '201', '2.5', 'ten'])('“%s” new cards a day are refused', async (text) => {
    const { screen, saved, field } = await openSettings()
    await userEvent.fill(field, text)
    await screen.getByRole('button', { name: 'Save' }).click()

    await expect.element(screen.getByText('Write a number from 0 to 200.')).toBeVisible()
    await expect.element(field).toHaveAttribute('aria-invalid', 'true')
    expect(saved).toEqual([])
  })
})

test('suspended cards are listed on demand, and can be restored', async () => {
  let suspendedIds = ['osi-1', 'osi-2']
  fakeServer(flashcardsContract, {
    getOverview: () => anOverview({ suspendedCount: suspendedIds.length }),
    listSuspendedCards: () => ({
      cards: suspendedIds.map((id) => ({ id, front: `Front of ${id}`, lessonTitle: 'Layers' })),
    }),
    suspendCard: ({ params }) => {
      suspendedIds = suspendedIds.filter((id) => id !== params['cardId'])
      return { isSuspended: false }
    },
  })
  const { screen } = await renderPage(<FlashcardsPage />)
  await screen.getByText('Suspended cards (2)').click()
  await screen.getByRole('button', { name: 'Bring back: Front of osi-1' }).click()

  await expect.element(screen.getByText('Suspended cards (1)')).toBeVisible()
  await expect.element(screen.getByText('Front of osi-1')).not.toBeInTheDocument()
})

test('a failed load shows the reason, and can be retried', async () => {
  let isDown = true
  fakeServer(flashcardsContract, {
    getOverview: () => {
      if (isDown) throw new AppError('unavailable', 'The server is being restarted.')
      return anOverview()
    },
  })
  const { screen } = await renderPage(<FlashcardsPage />)
  await expect.element(screen.getByText('The server is being restarted.')).toBeVisible()
  isDown = false
  await screen.getByRole('button', { name: 'Try again' }).click()

  await expect.element(screen.getByRole('heading', { name: '3 to review today' })).toBeVisible()
})

test('unsent answers of the last visit are sent now', async () => {
  const entry = {
    kind: 'review',
    id: crypto.randomUUID(),
    cardId: 'osi-1',
    grade: 'good',
    reviewedAt: '2026-03-02T09:00:00.000Z',
    milliseconds: 4000,
  }
  const uid = crypto.randomUUID()
  localStorage.setItem(`flashcards-outbox ${uid}`, JSON.stringify([entry]))
  const reviews: unknown[] = []
  fakeServer(flashcardsContract, {
    getOverview: () => anOverview({ dueCount: 7 - reviews.length }),
    reviewCard: ({ body }) => {
      reviews.push((body as { reviewId: string }).reviewId)
      return aSchedule({ phase: 'review', dueAt: '2026-03-12T09:00:00.000Z' })
    },
  })
  const { screen } = await renderPage(<FlashcardsPage />, {
    session: signedInAs(uid),
    outbox: flashcardsWeb({ loadNextStep: async () => ({ useNextStep: () => null }) }).outbox,
  })

  await expect.element(screen.getByRole('heading', { name: '8 to review today' })).toBeVisible()
  expect(reviews).toEqual([entry.id])
  expect(localStorage.getItem(`flashcards-outbox ${uid}`)).toBeNull()
})

describe('with text at 200 %', () => {
  withLargeText()

  test.for([0, 24])('decks with %i open cards fit a phone', async (unlockedCount) => {
    fakeServer(flashcardsContract, {
      getOverview: () =>
        anOverview({
          decks: [aDeck({ unlockedCount, totalCount: 24, title: 'Troubleshooting methodologies' })],
          nextLesson: { id: 'osi-model', title: 'Seven layers, one conversation' },
        }),
    })
    const { screen } = await renderPage(<FlashcardsPage />)
    await expect.element(screen.getByRole('heading', { name: /Troubleshooting/ })).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(326)
  })
})
