/** The list for today, as the lessons' page and the home page show it. */
import { describe, expect, onTestFinished, test, vi } from 'vitest'

import { setOfflinePages } from '#platform/web/offline-pages.tsx'
import type { KindDoor } from '#platform/web/outbox/kind.ts'
import { aDoor, anEarlierPageLeft, goOffline, thingKind } from '#platform/web/outbox/testing.ts'
import { fakeServer } from '#platform/web/testing/fake-server.ts'
import {
  axeFindings,
  enlargeText,
  NARROW,
  onNarrowScreen,
  pageWidth,
} from '#platform/web/testing/reads-and-fits.ts'
import { renderPage, signedInAs } from '#platform/web/testing/render-page.tsx'

import { challengeContract, type Today } from '../contract.ts'
import { aChallenge, aDay, anAfterExam, aTask, aToday, DRILL, LESSON, REVIEWS } from './testing.ts'
import { TodayCard } from './today.tsx'

function openToday(today: Today | null, { isOffered = true } = {}) {
  fakeServer(challengeContract, {
    getToday: () => today,
    getBeginning: () => ({ isOffered }),
    skipOffer: () => {
      isOffered = false
      return {}
    },
    getAfterExam: () => anAfterExam({ stage: 'today' }),
  })
  return renderPage(<TodayCard />)
}

describe('the list', () => {
  test('has each task with its minutes, and opens it where it is done', async () => {
    const { screen } = await openToday(aToday())
    const hrefOf = (name: RegExp) =>
      expect.element(screen.getByRole('link', { name })).toHaveAttribute('href', expect.anything())

    await hrefOf(/Review 20 cards/)
    await expect
      .element(
        screen.getByRole('link', {
          name: /Lesson “A frame crosses.* 12 min to read, 4 min check 16 min/,
        }),
      )
      .toHaveAttribute('href', '/dashboard/lessons/frames')
    await expect
      .element(screen.getByRole('link', { name: /Practice 10 items, mixed/ }))
      .toHaveAttribute(
        'href',
        '/dashboard/lessons/practice/drill?mode=mixed&exam=n10-009&length=10&topics=framing.routing.ports',
      )
    await expect.element(screen.getByText('3 tasks left, 34 min')).toBeVisible()
    expect(screen.getByText(/list for today is done/).query()).toBeNull()
    await expect.element(screen.getByText('4 of 10 done. Framing, Routing, Ports')).toBeVisible()
    await expect.element(screen.getByText(/Tomorrow: Lesson “A frame/)).toBeVisible()
  })

  test('counts what waits to be sent: a lesson whose check was finished without a network is done', async () => {
    const done = { kind: 'lesson', lessonId: 'frames' }
    const { kinds } = aDoor()
    const uid = await anEarlierPageLeft(thingKind, 'a', { thing: 'a', text: '1' })
    fakeServer(challengeContract, { getToday: () => aToday() })
    const { screen } = await renderPage(<TodayCard />, {
      session: signedInAs(uid),
      outbox: { kinds: { thing: { ...kinds['thing'], doneIn: () => done } as KindDoor } },
    })

    await expect
      .element(screen.getByRole('link', { name: /Lesson “A frame crosses one link” \(done\)/ }))
      .toBeVisible()
    await expect.element(screen.getByText('2 tasks left, 18 min · 1 of 3 done')).toBeVisible()
  })

  test('says without a network which of its tasks need one, in the name of the link', async () => {
    onTestFinished(() => void vi.restoreAllMocks())
    goOffline()
    const opensFor = async () => (href: string) => href.includes('/review')
    setOfflinePages(async () => ({ opensFor, Ways: () => null }))
    const { screen } = await openToday(aToday())

    await expect
      .element(screen.getByRole('link', { name: /^Lesson “A frame.*needs a connection.* 16 min$/ }))
      .toBeVisible()
    await expect
      .element(screen.getByRole('link', { name: /^Practice 10 items, mixed needs a connection/ }))
      .toBeVisible()
    await expect
      .element(screen.getByRole('link', { name: /^Review/ }))
      .not.toHaveAccessibleName(expect.stringContaining('needs a connection'))
    expect(await axeFindings(screen.container)).toEqual([])
    await onNarrowScreen()
    enlargeText()
    expect(pageWidth()).toBeLessThanOrEqual(NARROW)
  })

  test('opens each task for the exam of the challenge, whichever track is selected', async () => {
    const core2 = { id: 'core-2', code: '220-1202', name: 'Core 2', trackId: 'a-plus' }
    const exams = (['full', 'half', 'short'] as const).map((length) =>
      aTask({ kind: 'exam', length, items: 20, minutes: 20 }),
    )
    const mistakes = aTask({ kind: 'mistakes', items: 4, minutes: 5 })
    const { screen } = await openToday(
      aToday({
        challenge: aChallenge({ exam: core2 }),
        today: aDay([DRILL, mistakes, ...exams]),
        tomorrow: null,
      }),
    )
    await expect.element(screen.getByRole('link', { name: /Practice 10 items/ })).toBeVisible()
    const addresses = screen
      .getByRole('listitem')
      .getByRole('link')
      .elements()
      .map((link) => link.getAttribute('href'))

    expect(addresses).toEqual([
      '/dashboard/lessons/practice/drill?mode=mixed&exam=core-2&length=10&topics=framing.routing.ports',
      '/dashboard/lessons/practice/drill?mode=mistakes&exam=core-2&length=5',
      '/dashboard/lessons/exams?exam=core-2&length=full',
      '/dashboard/lessons/exams?exam=core-2&length=half',
      '/dashboard/lessons/exams?exam=core-2&length=short',
    ])
  })

  test("after midnight, what comes next is not called tomorrow's: that is the word for the exam", async () => {
    const { screen } = await openToday(
      aToday({
        challenge: aChallenge({ plannedFor: '2026-11-26', daysLeft: 1 }),
        date: '2026-11-25',
      }),
    )

    await expect.element(screen.getByText(/After tonight: Lesson “A frame/)).toBeVisible()
    await expect.element(screen.getByText('tomorrow', { exact: true })).toBeVisible()
    expect(screen.getByText(/Tomorrow: /).query()).toBeNull()
  })

  test('says what is done, in words too, and how many days counted', async () => {
    const tasks = [{ ...LESSON, isDone: true }, DRILL]
    const { screen } = await openToday(
      aToday({ today: aDay(tasks), daysThatCount: 17, todayCounts: true }),
    )

    await expect
      .element(screen.getByRole('link', { name: /A frame crosses one link” \(done\)/ }))
      .toBeVisible()
    await expect.element(screen.getByText('1 task left, 12 min · 1 of 2 done')).toBeVisible()
    await expect.element(screen.getByText('17 days that count, today too')).toBeVisible()
  })

  test('the first day that counts is today', async () => {
    const { screen } = await openToday(aToday({ daysThatCount: 1, todayCounts: true }))
    await expect.element(screen.getByText('1 day that counts: today')).toBeVisible()
  })

  test('says so once all of it is done', async () => {
    const tasks = [LESSON, DRILL].map((task) => ({ ...task, isDone: true }))
    const { screen } = await openToday(aToday({ today: aDay(tasks) }))
    await expect.element(screen.getByText('Your list for today is done.')).toBeVisible()
  })

  test('reviews ahead of time open the queue that holds them', async () => {
    const task = { kind: 'reviews', count: 60, minutes: 12, isAhead: true } as const
    const { screen } = await openToday(aToday({ today: aDay([aTask(task)]) }))

    await expect
      .element(screen.getByRole('link', { name: /Review 60 cards, some ahead of time/ }))
      .toHaveAttribute('href', '/dashboard/flashcards/review?ahead=true&exam=n10-009')
  })

  test.each([
    [
      'reviews, where cards are due',
      [LESSON, REVIEWS],
      '/dashboard/flashcards/review?exam=n10-009',
    ],
    [
      'reviews ahead of time, where the list has these: nothing may be due',
      [aTask({ kind: 'reviews', count: 60, minutes: 12, isAhead: true }), LESSON],
      '/dashboard/flashcards/review?ahead=true&exam=n10-009',
    ],
    [
      'a drill of the list, where no cards are left',
      [LESSON, { ...REVIEWS, isDone: true }, DRILL],
      '/dashboard/lessons/practice/drill?mode=mixed&exam=n10-009&length=10&topics=framing.routing.ports',
    ],
    ['a lesson of the list, where nothing shorter is left', [LESSON], '/dashboard/lessons/frames'],
    [
      'a short mixed drill, where nothing of the list goes into them',
      [aTask({ kind: 'exam', length: 'full', items: 90, minutes: 90 })],
      '/dashboard/lessons/practice/drill?mode=mixed&exam=n10-009&minutes=10',
    ],
  ])('ten minutes are for %s', async (_name, tasks, href) => {
    const { screen } = await openToday(aToday({ today: aDay(tasks) }))

    await expect
      .element(screen.getByRole('link', { name: 'I have ten minutes' }))
      .toHaveAttribute('href', href)
  })
})

describe('an empty list says why', () => {
  test.each([
    ['a planned rest day', 20, { minutes: 0 }, 'A planned rest day. Nothing is waiting for you.'],
    ['the day of the exam', 0, {}, /The exam is today/],
  ])('%s', async (_name, daysLeft, day, words) => {
    const challenge = aChallenge({ daysLeft })
    const { screen } = await openToday(aToday({ challenge, today: aDay([], day), tomorrow: null }))

    await expect.element(screen.getByText(words)).toBeVisible()
  })

  test.each([
    [
      'a planned rest day',
      aDay([], { minutes: 0 }),
      /A planned rest day\. 15 cards are there if you like; they can wait\./,
    ],
    ['a list that is done', aDay([{ ...LESSON, isDone: true }]), /is done\. 15 cards are there/],
    ['a day without a list', aDay([]), /Nothing is left to do today\. 15 cards are there/],
  ])('%s says how many cards there are, and leads to them', async (_name, today, words) => {
    const { screen } = await openToday(aToday({ today, tomorrow: null, cardsToReview: 15 }))

    await expect
      .element(screen.getByRole('link', { name: '15 cards' }))
      .toHaveAttribute('href', '/dashboard/flashcards/review?exam=n10-009')
    expect(screen.container.textContent).toMatch(words)
    expect(screen.container.textContent).not.toContain('Nothing is waiting')
  })
})

test('reviews that are begun say how many cards are left, and nothing else that is a number of cards', async () => {
  const task = { kind: 'reviews', count: 30, cards: 11, minutes: 6 } as const
  const shown = aTask(task, { progress: { done: 9, of: 30 } })
  const { screen } = await openToday(aToday({ today: aDay([shown]) }))

  await expect.element(screen.getByRole('link', { name: /^Review 11 cards 6 min$/ })).toBeVisible()
})

describe('without a challenge', () => {
  test('it invites a newcomer to one; skipped with one press, a quiet line stays', async () => {
    const { screen } = await openToday(null)
    const begin = screen.getByRole('link', { name: 'Begin your challenge' })
    await expect.element(screen.getByRole('heading', { name: /Which exam/ })).toBeVisible()
    await expect.element(begin).toHaveAttribute('href', '/dashboard/lessons/plan')

    await screen.getByRole('button', { name: 'Not now' }).click()
    await expect.element(screen.getByRole('heading')).not.toBeInTheDocument()
    await expect.element(begin).toHaveFocus()
    await expect.element(begin).toHaveAttribute('href', '/dashboard/lessons/plan')
  })

  test('whoever has skipped it finds the quiet line', async () => {
    const { screen } = await openToday(null, { isOffered: false })
    await expect.element(screen.getByRole('link', { name: 'Begin your challenge' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Not now' }).elements()).toEqual([])
  })

  test.each([true, false])('axe finds nothing, offered openly: %s', async (isOffered) => {
    await onNarrowScreen()
    enlargeText()
    const { screen } = await openToday(null, { isOffered })
    await expect.element(screen.getByRole('link', { name: 'Begin your challenge' })).toBeVisible()

    expect(pageWidth()).toBeLessThanOrEqual(NARROW)
    expect(await axeFindings(screen.container)).toEqual([])
  })
})

test('axe finds nothing, and nothing is wider than a narrow screen with large text', async () => {
  await onNarrowScreen()
  enlargeText()
  const tasks = [{ ...LESSON, isDone: true }, REVIEWS, DRILL]
  const { screen } = await openToday(aToday({ today: aDay(tasks), daysThatCount: 3 }))
  await expect.element(screen.getByRole('heading', { name: 'Today' })).toBeVisible()

  expect(pageWidth()).toBeLessThanOrEqual(NARROW)
  expect(await axeFindings(screen.container)).toEqual([])
})

test("on a narrow screen with large text a task's words take most of its row", async () => {
  await onNarrowScreen()
  enlargeText()
  const { screen } = await openToday(aToday({ today: aDay([LESSON]) }))
  const row = screen.getByRole('listitem').getByRole('link')
  await expect.element(row).toBeVisible()

  const words = row.element().querySelector('.today-task-words')
  expect(words?.clientWidth).toBeGreaterThan(0.6 * row.element().clientWidth)
})
