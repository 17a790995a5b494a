import { beforeEach, describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'

import { AppError } from '#platform/contract/errors.ts'
import { fakeServer, type Answers } from '#platform/web/testing/fake-server.ts'
import { renderPage } from '#platform/web/testing/render-page.tsx'

import { flashcardsContract, type Queue } from '../contract.ts'
import { aCard, aSchedule } from '../core/testing.ts'
import { FlashcardsPage } from './flashcards-page.tsx'
import { ReviewPage } from './review-page.tsx'
import { anOverview, aQueue } from './testing.ts'

beforeEach(() => localStorage.clear())

const OFFER =
  'Optional: new cards, also of lessons you have not read yet, and the cards that come back soonest.'

const NOTHING: Queue = aQueue({ cards: [] })
const NOTHING_AHEAD = aQueue({ cards: [], ahead: { unreadCount: 0, laterCount: 0 } })

type Parts = {
  readonly usual?: Queue
  readonly ahead?: Queue
  readonly answers?: Answers<typeof flashcardsContract>
  readonly search?: string
}

/** The page with one queue for now and one for study ahead; what was asked for is recorded. */
async function openReview({ usual = NOTHING, ahead = NOTHING_AHEAD, answers, search = '' }: Parts) {
  const asked: Record<string, string | undefined>[] = []
  fakeServer(flashcardsContract, {
    listQueue: ({ query }) => {
      asked.push({ deck: query['deck'], ahead: query['ahead'], exam: query['exam'] })
      return query['ahead'] === 'true' ? ahead : usual
    },
    getOverview: () => anOverview({ dueCount: 0, newCount: 0 }),
    reviewCard: () => aSchedule({ phase: 'review', dueAt: '2099-01-01T00:00:00.000Z' }),
    ...answers,
  })
  const route = '/dashboard/flashcards/review'
  const { screen } = await renderPage(<ReviewPage useNextStep={() => null} />, {
    route,
    at: route + search,
  })
  const question = (name: string) => screen.getByRole('heading', { name: `Front of ${name}` })
  const heading = (name: string) => screen.getByRole('heading', { name, level: 2 })
  const offer = screen.getByRole('link', { name: 'Study ahead' })
  return { screen, asked, question, heading, offer }
}

describe('the offer to study ahead', () => {
  test('stands where nothing is due, says what it shows, and leads there by keyboard', async () => {
    const { screen, asked, question, offer, heading } = await openReview({
      ahead: aQueue({ cards: [aCard('a')], ahead: { unreadCount: 0, laterCount: 0 } }),
    })
    await expect.element(screen.getByText(OFFER)).toBeVisible()
    await expect.element(offer).toBeVisible()
    // It takes the focus when it arrives, and would take it from the link.
    await expect.element(heading('Nothing is due')).toHaveFocus()
    ;(offer.element() as HTMLElement).focus()

    await userEvent.keyboard('{Enter}')

    await expect.element(question('a')).toHaveFocus()
    await expect
      .element(screen.getByRole('heading', { name: 'Study ahead', level: 1 }))
      .toBeInTheDocument()
    await expect
      .poll(() => asked)
      .toEqual([
        { deck: undefined, ahead: undefined },
        { deck: undefined, ahead: 'true' },
      ])
  })

  test('stands at the end of a sitting, and stays in its deck', async () => {
    const { question, offer, heading } = await openReview({
      usual: aQueue({ cards: [aCard('a')] }),
      search: '?deck=n10-009:1.1',
    })
    await expect.element(question('a')).toHaveFocus()
    await userEvent.keyboard(' 3')

    await expect.element(heading('Done for now')).toHaveFocus()
    await expect
      .element(offer)
      .toHaveAttribute('href', '/dashboard/flashcards/review?ahead=true&deck=n10-009%3A1.1')
  })

  test('stays with the exam that the sitting is for, as does what is said of what comes next', async () => {
    const counted: (string | undefined)[] = []
    const { asked, offer, heading } = await openReview({
      search: '?exam=core-2',
      answers: {
        getOverview: ({ query }) => {
          counted.push(query['exam'])
          return anOverview({ dueCount: 0, newCount: 0 })
        },
      },
    })
    await expect.element(heading('Nothing is due')).toHaveFocus()

    await expect
      .element(offer)
      .toHaveAttribute('href', '/dashboard/flashcards/review?ahead=true&exam=core-2')
    await expect.poll(() => asked).toEqual([{ exam: 'core-2' }])
    expect(new Set(counted)).toEqual(new Set(['core-2']))
  })

  test('waits while more cards are to be reviewed now', async () => {
    const { screen, question, offer } = await openReview({
      usual: aQueue({ cards: [aCard('a')], dueCount: 2, newCount: 0 }),
    })
    await expect.element(question('a')).toHaveFocus()
    await userEvent.keyboard(' 3')

    await expect.element(screen.getByRole('button', { name: 'Go on with 1 more' })).toBeVisible()
    await expect.element(offer).not.toBeInTheDocument()
  })

  test('stands among the decks where there is nothing to review, and only there', async () => {
    const overviews = [
      anOverview({ dueCount: 0, newCount: 0 }),
      anOverview({ dueCount: 1, newCount: 0 }),
    ]
    fakeServer(flashcardsContract, { getOverview: () => overviews.shift() ?? anOverview() })
    const first = await renderPage(<FlashcardsPage />)
    const offer = { name: 'Study ahead' }

    await expect
      .element(first.screen.getByRole('link', offer))
      .toHaveAttribute('href', '/dashboard/flashcards/review?ahead=true')
    await first.screen.unmount()
    const second = await renderPage(<FlashcardsPage />)
    await expect.element(second.screen.getByRole('link', { name: 'Review 1' })).toBeVisible()
    await expect.element(second.screen.getByRole('link', offer)).not.toBeInTheDocument()
  })
})

describe('studying ahead', () => {
  test('says how many cards of each kind there are', async () => {
    const { screen } = await openReview({
      ahead: aQueue({ dueCount: 2, newCount: 8, ahead: { unreadCount: 40, laterCount: 1 } }),
      search: '?ahead=true',
    })

    await expect
      .element(
        screen.getByText(
          'To study ahead: 2 due, 8 new, 40 new of lessons you have not read yet, 1 that comes back later.',
        ),
      )
      .toBeVisible()
  })

  test('says nothing of kinds where a short step is all that is left', async () => {
    const { screen, question } = await openReview({
      ahead: aQueue({
        cards: [aCard('a')],
        newCount: 0,
        ahead: { unreadCount: 0, laterCount: 0 },
      }),
      search: '?ahead=true',
    })

    await expect.element(question('a')).toBeVisible()
    await expect.element(screen.getByText(/^To study ahead/)).not.toBeInTheDocument()
  })

  test('goes on with what one sitting does not hold', async () => {
    const { screen, question, heading } = await openReview({
      ahead: aQueue({
        cards: [aCard('a')],
        newCount: 1,
        ahead: { unreadCount: 3, laterCount: 2 },
      }),
      search: '?ahead=true',
    })
    await expect.element(question('a')).toHaveFocus()
    await userEvent.keyboard(' 3')

    await expect.element(heading('Done for now')).toHaveFocus()
    await expect.element(screen.getByRole('button', { name: 'Go on with 5 more' })).toBeVisible()
    await expect.element(screen.getByText(/Nothing is left/)).not.toBeInTheDocument()
  })

  test('says so where nothing is left after the last card', async () => {
    const { screen, question, heading, offer } = await openReview({
      ahead: aQueue({ cards: [aCard('a')], ahead: { unreadCount: 0, laterCount: 0 } }),
      search: '?ahead=true',
    })
    await expect.element(question('a')).toHaveFocus()
    await userEvent.keyboard(' 3')

    await expect.element(heading('Done for now')).toHaveFocus()
    await expect
      .element(screen.getByText(/^Nothing is left to study ahead. Every card is begun/))
      .toBeVisible()
    await expect.element(offer).not.toBeInTheDocument()
  })

  test('says so where there is nothing from the beginning', async () => {
    const { screen, heading, offer } = await openReview({ search: '?ahead=true&deck=own' })

    await expect.element(heading('Nothing to study ahead')).toHaveFocus()
    await expect.element(screen.getByText(/^Every card of this deck is begun/)).toBeVisible()
    await expect.element(offer).not.toBeInTheDocument()
  })

  test('for an exam says so of that exam', async () => {
    const { screen, asked } = await openReview({ search: '?ahead=true&exam=core-2' })

    await expect.element(screen.getByText(/^Every card of this exam is begun/)).toBeVisible()
    await expect.poll(() => asked).toEqual([{ ahead: 'true', exam: 'core-2' }])
  })

  test('reports a failure, and loads when it is tried again', async () => {
    let isDown = true
    const { screen, question } = await openReview({
      answers: {
        listQueue: () => {
          if (isDown) throw new AppError('internal', 'Something broke.')
          return aQueue({ ahead: { unreadCount: 0, laterCount: 0 } })
        },
      },
      search: '?ahead=true',
    })
    const again = screen.getByRole('button', { name: 'Try again' })
    await expect.element(again).toBeVisible()
    isDown = false
    await again.click()

    await expect.element(question('a')).toBeVisible()
  })
})

test.each([
  '?ahead=',
  '?ahead=false',
  '?ahead=<script>',
  '?ahead=soon',
  '?exam=<script>',
  '?exam=',
])('the address %s means the usual review', async (search) => {
  const { asked, heading } = await openReview({ search })

  await expect.element(heading('Nothing is due')).toBeVisible()
  await expect.poll(() => asked).toEqual([{ deck: undefined, ahead: undefined }])
})
