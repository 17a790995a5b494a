import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { AppError } from '#platform/contract/errors.ts'
import { atNextPress, goOffline, goOnline } from '#platform/web/outbox/testing.ts'
import { fakeServer, type Answers } from '#platform/web/testing/fake-server.ts'
import { enlargeText } from '#platform/web/testing/reads-and-fits.ts'
import { renderPage } from '#platform/web/testing/render-page.tsx'

import { flashcardsContract } from '../contract.ts'
import { aCard, aSchedule } from '../core/testing.ts'
import { ReviewPage } from './review-page.tsx'
import { anOverview, aQueue } from './testing.ts'

beforeEach(() => localStorage.clear())
afterEach(() => vi.restoreAllMocks())

type Sent = { cardId: string; grade?: string; reviewId: string; milliseconds?: number }

const inDays = (days: number) =>
  aSchedule({ phase: 'review', dueAt: new Date(Date.now() + days * 86_400_000).toISOString() })

const NEXT = { lesson: { id: 'ports', title: 'Ports: who listens where' } }

/** The page with three new cards that all come back in days; sent requests are recorded. */
async function openReview(answers: Answers<typeof flashcardsContract> = {}, search = '') {
  const reviews: Sent[] = []
  const undone: Sent[] = []
  fakeServer(flashcardsContract, {
    listQueue: () => aQueue(),
    getOverview: () => anOverview({ dueCount: 0, newCount: 0 }),
    reviewCard: () => inDays(8),
    undoReview: () => aSchedule(),
    ...answers,
  })
  fakeServer(flashcardsContract, {
    reviewCard: (request) => {
      const answer = answers.reviewCard?.(request) ?? inDays(8)
      reviews.push({
        cardId: request.params['cardId'] ?? '',
        ...(request.body as Omit<Sent, 'cardId'>),
      })
      return answer
    },
    undoReview: (request) => {
      undone.push({
        cardId: request.params['cardId'] ?? '',
        ...(request.body as Omit<Sent, 'cardId'>),
      })
      return aSchedule()
    },
  })
  const route = '/dashboard/flashcards/review'
  const rendered = await renderPage(<ReviewPage useNextStep={() => NEXT} />, {
    route,
    at: route + search,
  })
  const { screen } = rendered
  const question = (name: string) => screen.getByRole('heading', { name: `Front of ${name}` })
  const answer = (name: string) => screen.getByRole('group', { name: `Answer: Back of ${name}` })
  return { ...rendered, reviews, undone, question, answer }
}

describe('one card', () => {
  test('shows only its question until it is turned', async () => {
    const { screen, question, answer } = await openReview()

    await expect.element(question('a')).toHaveFocus()
    await expect.element(screen.getByText('Back of a')).not.toBeInTheDocument()
    await expect.element(screen.getByRole('button', { name: /^Good/ })).not.toBeInTheDocument()

    await screen.getByRole('button', { name: 'Show answer' }).click()

    await expect.element(answer('a')).toHaveFocus()
    await expect.element(screen.getByText('Back of a')).toBeVisible()
  })

  test('shows on each grade when the card would come back', async () => {
    const { screen } = await openReview()
    await screen.getByRole('button', { name: 'Show answer' }).click()

    for (const name of [
      'Again back in 1 minute',
      'Hard back in 6 minutes',
      'Good back in 10 minutes',
      'Easy back in 8 days',
    ]) {
      await expect.element(screen.getByRole('button', { name })).toBeVisible()
    }
  })

  test('links to its lesson, and to the tutor with the card and the lesson', async () => {
    const { screen } = await openReview()
    await screen.getByRole('button', { name: 'Show answer' }).click()

    await expect
      .element(screen.getByRole('link', { name: 'Lesson “Seven layers”' }))
      .toHaveAttribute('href', '/dashboard/lessons/osi-model')
    const href = screen
      .getByRole('link', { name: 'Explain this card' })
      .element()
      .getAttribute('href')
    const { pathname, searchParams } = new URL(href ?? '', location.href)
    expect(pathname).toBe('/dashboard/tutor')
    expect(searchParams.get('ask')).toBe('Explain this card: Front of a\nBack of a')
    expect(searchParams.get('lesson')).toBe('osi-model')
  })

  test('shows code as code, and lines as lines', async () => {
    const { screen } = await openReview({
      listQueue: () => aQueue({ cards: [aCard('a', { front: 'Run `ip a`\nthen look' })] }),
    })

    await expect.element(screen.getByRole('code')).toHaveTextContent('ip a')
    await expect
      .element(screen.getByRole('heading', { level: 2 }))
      .toHaveTextContent('Run ip athen look')
  })
})

describe('grading', () => {
  test('shows the next card at once, before the server responds', async () => {
    const held = Promise.withResolvers<void>()
    const { screen, question, reviews } = await openReview()
    const answerNow = fetch
    globalThis.fetch = async (input, init) => {
      if (init?.method === 'POST') await held.promise
      return answerNow(input, init)
    }
    await screen.getByRole('button', { name: 'Show answer' }).click()
    await screen.getByRole('button', { name: /^Good/ }).click()

    await expect.element(question('b')).toHaveFocus()
    await expect.element(screen.getByText('1 answered, 2 left')).toBeVisible()
    held.resolve()
    await expect.poll(() => reviews).toHaveLength(1)
  })

  test('sends the grade, with an id and the time it took', async () => {
    const { screen, reviews, question } = await openReview()
    await screen.getByRole('button', { name: 'Show answer' }).click()
    await screen.getByRole('button', { name: /^Hard/ }).click()
    await expect.element(question('b')).toBeVisible()

    await expect.poll(() => reviews).toMatchObject([{ cardId: 'a', grade: 'hard' }])
    expect(reviews[0]?.reviewId).toMatch(/^[0-9a-f-]{36}$/)
    expect(reviews[0]?.milliseconds).toBeGreaterThanOrEqual(0)
  })

  test('works by keyboard alone: Space or Enter turns, 1 to 4 grade, and a grade before the answer does nothing', async () => {
    const { reviews, question, answer } = await openReview()
    await expect.element(question('a')).toHaveFocus()

    await userEvent.keyboard('3')
    await expect.element(question('a')).toBeVisible()

    await userEvent.keyboard(' ')
    await expect.element(answer('a')).toHaveFocus()
    await userEvent.keyboard('1')
    await expect.element(question('b')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(answer('b')).toHaveFocus()
    await userEvent.keyboard('4')
    await expect.element(question('c')).toHaveFocus()

    await expect
      .poll(() => reviews)
      .toMatchObject([
        { cardId: 'a', grade: 'again' },
        { cardId: 'b', grade: 'easy' },
      ])
  })

  test('continues when answers cannot be sent: they are stored, with a message, and sent with the next retry', async () => {
    let isDown = true
    const { screen, reviews, question } = await openReview({
      reviewCard: () => {
        if (isDown) throw new AppError('unavailable', 'The server is being restarted.')
        return inDays(8)
      },
    })
    await expect.element(question('a')).toHaveFocus()
    await userEvent.keyboard(' 3')
    await expect.element(screen.getByText(/kept on this device.*restarted/)).toBeVisible()
    await expect.element(question('b')).toHaveFocus()
    await userEvent.keyboard(' 3')
    await expect.element(question('c')).toBeVisible()
    expect(reviews).toEqual([])

    atNextPress(() => {
      isDown = false
    })
    await screen.getByRole('button', { name: 'Try again' }).click()

    // Each card has a lane of its own: either may be first.
    await expect.poll(() => reviews.map(({ cardId }) => cardId).toSorted()).toEqual(['a', 'b'])
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
  })

  test('offline says calmly that answers are kept, and sends them when the network is back', async () => {
    const { screen, reviews, question } = await openReview({
      reviewCard: () => {
        if (!navigator.onLine) throw new AppError('unavailable', 'You seem to be offline.')
        return inDays(8)
      },
    })
    await expect.element(question('a')).toHaveFocus()
    goOffline()
    await userEvent.keyboard(' 3')

    const note = screen.getByRole('status').filter({ hasText: 'kept on this device' })
    await expect
      .element(note)
      .toHaveTextContent(
        'You are offline. Your answers are kept on this device, and sent when you are online again.',
      )
    // It is no error, and there is nothing to press.
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
    await expect.element(screen.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
    await expect.element(question('b')).toHaveFocus()

    goOnline()
    await expect.poll(() => reviews.map(({ cardId }) => cardId)).toEqual(['a'])
    await expect.element(note).not.toBeInTheDocument()
  })

  test('reports a refused answer, and continues', async () => {
    const { screen, question } = await openReview({
      reviewCard: () => {
        throw new AppError('not_found', 'This card was not found.')
      },
    })
    await expect.element(question('a')).toHaveFocus()
    await userEvent.keyboard(' 3')

    await expect.element(screen.getByText(/This card was not found/)).toBeVisible()
    await expect.element(question('b')).toBeVisible()
    await screen.getByRole('button', { name: 'Close this note' }).click()
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
  })

  test('a card that comes back within minutes is shown again before the end', async () => {
    const { question, reviews, screen } = await openReview({
      listQueue: () => aQueue({ cards: [aCard('a')] }),
      reviewCard: ({ body }) =>
        (body as Sent).grade === 'good'
          ? inDays(2)
          : aSchedule({
              phase: 'learning',
              dueAt: new Date(Date.now() + 60_000).toISOString(),
              intervalMsByGrade: {
                again: 60_000,
                hard: 360_000,
                good: 172_800_000,
                easy: 691_200_000,
              },
            }),
    })
    await expect.element(question('a')).toHaveFocus()
    await userEvent.keyboard(' 1')
    await expect.poll(() => reviews.length).toBe(1)
    await expect.element(question('a')).toHaveFocus()
    await userEvent.keyboard(' ')
    await expect.element(screen.getByRole('button', { name: 'Good back in 2 days' })).toBeVisible()
    await userEvent.keyboard('3')

    await expect.element(screen.getByRole('heading', { name: 'Done for now' })).toHaveFocus()
  })
})

/** For the tests around it. @param fontSize of the root. */
function onScreen(width: number, height: number, fontSize: string): void {
  beforeAll(async () => {
    await page.viewport(width, height)
    document.documentElement.style.fontSize = fontSize
  })
  afterAll(async () => {
    document.documentElement.style.fontSize = ''
    await page.viewport(1280, 800)
  })
}

describe.for([
  ['a phone', 390, 844, ''],
  ['a small phone', 320, 568, ''],
  ['a phone with text at 200 %', 390, 844, '200%'],
] as const)('on %s', ([, width, height, fontSize]) => {
  onScreen(width, height, fontSize)

  test('the grades have room for their words, and cover neither the answer nor what follows it', async () => {
    const { screen, question, answer } = await openReview()
    await expect.element(question('a')).toHaveFocus()
    await screen.getByRole('button', { name: 'Show answer' }).click()
    await expect.element(answer('a')).toHaveFocus()

    const grades = screen.getByRole('group', { name: 'How well did you know it?' })
    for (const button of grades.getByRole('button').elements()) {
      expect(button.scrollWidth).toBeLessThanOrEqual(button.clientWidth)
    }
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    const suspend = screen.getByRole('button', { name: 'Suspend' }).element() as HTMLElement
    suspend.focus()
    expect(suspend.getBoundingClientRect().bottom).toBeLessThanOrEqual(
      grades.element().getBoundingClientRect().top,
    )
  })
})

describe.for([
  ['a phone with text at 200 %', 390, 844, '200%'],
  ['a laptop with text at 200 %', 1280, 800, '200%'],
  ['a laptop at 200 %', 640, 400, ''],
  ['a phone held sideways', 844, 390, ''],
] as const)('on %s', ([, width, height, fontSize]) => {
  onScreen(width, height, fontSize)

  test('question and answer are in view as they appear, each above what one does next', async () => {
    const { screen, question, answer } = await openReview()
    const isAbove = (text: Element, control: Element) => {
      const { top, bottom } = text.getBoundingClientRect()
      const box = control.getBoundingClientRect()
      return top >= 0 && bottom <= box.top && box.bottom <= height
    }
    await expect.element(question('a')).toHaveFocus()
    const show = screen.getByRole('button', { name: 'Show answer' })
    await expect.poll(() => isAbove(question('a').element(), show.element())).toBe(true)

    await show.click()
    await expect.element(answer('a')).toHaveFocus()
    const grades = screen.getByRole('group', { name: 'How well did you know it?' })
    await expect.poll(() => isAbove(answer('a').element(), grades.element())).toBe(true)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    for (const grade of grades.getByRole('button').elements())
      expect(grade.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  })
})

test('where text grows while a card is on the page, the bar does not lie over its question', async () => {
  onTestFinished(() => page.viewport(1280, 800))
  await page.viewport(390, 620)
  const deckTitle = 'Seven layers, what each of them is for, and encapsulation'
  const { question } = await openReview({
    listQueue: () => aQueue({ cards: [aCard('a', { deckTitle })] }),
  })
  await expect.element(question('a')).toHaveFocus()
  const bottomOf = () => question('a').element().getBoundingClientRect().bottom
  const barTop = () => document.querySelector('.action-bar')?.getBoundingClientRect().top
  const before = bottomOf()
  expect(barTop()).toBeGreaterThanOrEqual(before)

  enlargeText()
  await expect.poll(bottomOf).toBeGreaterThan(before)
  await expect.poll(barTop).toBeGreaterThanOrEqual(bottomOf())
})

describe('undo', () => {
  test('by key or button shows the last card again and undoes its review', async () => {
    const { screen, question, reviews, undone } = await openReview()
    await expect.element(question('a')).toHaveFocus()
    await userEvent.keyboard(' 3')
    await expect.element(question('b')).toHaveFocus()
    await userEvent.keyboard(' 3')
    await expect.element(question('c')).toHaveFocus()

    await userEvent.keyboard('u')
    await expect.element(question('b')).toHaveFocus()
    await screen.getByRole('button', { name: 'Undo' }).click()
    await expect.element(question('a')).toHaveFocus()

    // Each card has a lane of its own: either may be first.
    await expect
      .poll(() => Object.fromEntries(undone.map(({ cardId, reviewId }) => [cardId, reviewId])))
      .toEqual({ a: reviews[0]?.reviewId, b: reviews[1]?.reviewId })
    expect(undone).toHaveLength(2)
  })

  test('works after the end of the sitting', async () => {
    const { screen, question, undone } = await openReview({
      listQueue: () => aQueue({ cards: [aCard('a')] }),
    })
    await expect.element(question('a')).toHaveFocus()
    await userEvent.keyboard(' 3')
    await expect.element(screen.getByRole('heading', { name: 'Done for now' })).toHaveFocus()

    await userEvent.keyboard('u')

    await expect.element(question('a')).toHaveFocus()
    await expect.poll(() => undone).toHaveLength(1)
  })

  test('with nothing to undo does nothing', async () => {
    const { question, undone } = await openReview()
    await expect.element(question('a')).toHaveFocus()

    await userEvent.keyboard('u')

    await expect.element(question('a')).toBeVisible()
    expect(undone).toEqual([])
  })
})

test('a suspended card disappears, and can be restored', async () => {
  const suspended: unknown[] = []
  const { screen, question } = await openReview({
    suspendCard: ({ params, body }) => {
      suspended.push([params['cardId'], body])
      return body as { isSuspended: boolean }
    },
  })
  await screen.getByRole('button', { name: 'Show answer' }).click()
  await screen.getByRole('button', { name: 'Suspend' }).click()
  await expect.element(question('b')).toHaveFocus()

  await screen.getByRole('button', { name: 'Bring it back' }).click()
  await screen.getByRole('button', { name: 'Show answer' }).click()
  await userEvent.keyboard('3')

  await expect.element(question('a')).toBeVisible()
  expect(suspended).toEqual([
    ['a', { isSuspended: true }],
    ['a', { isSuspended: false }],
  ])
})

describe('the end', () => {
  test('says what was done and what comes next', async () => {
    const { screen, question } = await openReview({
      getOverview: () =>
        anOverview({
          decks: [],
          dueCount: 0,
          newCount: 0,
          nextDueAt: new Date(Date.now() + 3.1 * 3_600_000).toISOString(),
          nextLesson: { id: 'ports', title: 'Everyday ports' },
        }),
    })
    await expect.element(question('a')).toHaveFocus()
    await userEvent.keyboard(' 1')
    await expect.element(question('b')).toHaveFocus()
    await userEvent.keyboard(' 3')
    await expect.element(question('c')).toHaveFocus()
    await userEvent.keyboard(' 3')

    await expect.element(screen.getByRole('heading', { name: 'Done for now' })).toHaveFocus()
    await expect.element(screen.getByText('3 answers, 2 of them known.')).toBeVisible()
    await expect
      .element(screen.getByText(/comes back in 3 hours. New cards open with the lesson “Everyday/))
      .toBeVisible()
  })

  test('with more cards than one sitting holds, offers to continue', async () => {
    const queues = [
      aQueue({ cards: [aCard('a')], dueCount: 1, newCount: 2 }),
      aQueue({ cards: [aCard('b')] }),
    ]
    const { screen, question } = await openReview({ listQueue: () => queues.shift() ?? aQueue() })
    await expect.element(question('a')).toHaveFocus()
    await userEvent.keyboard(' 3')
    await screen.getByRole('button', { name: 'Go on with 2 more' }).click()

    await expect.element(question('b')).toHaveFocus()
  })

  test.for([
    ['in the evening', 20, 'for tomorrow'],
    ['past midnight', 1, 'until 4:00 in the morning'],
    ['in the morning', 5, 'for tomorrow'],
  ] as const)(
    'says until when new cards wait where the day has had its share, %s',
    async ([, hour, until]) => {
      const ahead = new Date().setHours(hour, 0) - Date.now()
      vi.spyOn(Date, 'now').mockImplementation(
        () => performance.timeOrigin + performance.now() + ahead,
      )
      const overview = anOverview({
        own: { totalCount: 2, learnedCount: 1, dueCount: 0, newCount: 0 },
        dueCount: 4,
        newCount: 0,
      })
      const { screen } = await openReview(
        { listQueue: () => aQueue({ cards: [] }), getOverview: () => overview },
        '?deck=own',
      )

      await expect
        .element(
          screen.getByText(new RegExp(`^One new card waits ${until}: you begin 15 a day\\.`)),
        )
        .toBeVisible()
      await expect
        .element(screen.getByText(/More cards are ready for you in other decks/))
        .toBeVisible()
    },
  )

  test('is shown at once if nothing is due', async () => {
    const { screen } = await openReview({ listQueue: () => aQueue({ cards: [] }) })

    await expect.element(screen.getByRole('heading', { name: 'Nothing is due' })).toBeVisible()
  })
})

test('the address selects one deck; an invalid deck means all', async () => {
  const asked: unknown[] = []
  const listQueue: Answers<typeof flashcardsContract>['listQueue'] = ({ query }) => {
    asked.push(query['deck'])
    return aQueue()
  }
  const first = await openReview({ listQueue }, '?deck=n10-009:1.1')
  await expect.element(first.question('a')).toBeVisible()
  await first.screen.unmount()
  const second = await openReview({ listQueue }, '?deck=<script>')
  await expect.element(second.question('a')).toBeVisible()

  await expect.poll(() => asked).toEqual(['n10-009:1.1', undefined])
})

test('a sitting about a lesson has its cards alone, leads back to it, and ends with the next lesson', async () => {
  const asked: unknown[] = []
  const { screen } = await openReview(
    {
      listQueue: ({ query }) => {
        asked.push(query['lesson'])
        return aQueue({ cards: [aCard('a')] })
      },
      // The first lesson with cards that are still locked is not what the plan goes on with.
      getOverview: () =>
        anOverview({ dueCount: 0, newCount: 0, nextLesson: { id: 'arp', title: 'ARP' } }),
    },
    '?lesson=osi-model',
  )
  await expect
    .element(screen.getByRole('link', { name: 'Back to the lesson' }))
    .toHaveAttribute('href', '/dashboard/lessons/osi-model')
  await expect.poll(() => asked).toEqual(['osi-model'])

  await screen.getByRole('button', { name: 'Show answer' }).click()
  await screen.getByRole('button', { name: /^Easy/ }).click()

  const next = screen.getByRole('link', { name: 'Next lesson “Ports: who listens where”' })
  await expect.element(next).toHaveAttribute('href', '/dashboard/lessons/ports')
  expect(screen.container.querySelectorAll('.button--primary')).toHaveLength(1)
})
