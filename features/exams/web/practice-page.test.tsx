import axe from 'axe-core'
import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { fakeServer } from '#platform/web/testing/fake-server.ts'
import { renderPage, signedInAs } from '#platform/web/testing/render-page.tsx'

import { examsContract, type PracticeOverview } from '../contract.ts'
import { PracticePage } from './practice-page.tsx'
import { countsOf, overviewOf } from './testing/overview.ts'

async function openPractice(overview: PracticeOverview | null, at = '') {
  fakeServer(examsContract, {
    getPracticeOverview: ({ query: { exam } }) => {
      const named = overview?.exams.find(({ id }) => id === exam)
      return overview && { ...overview, exam: named ?? overview.exam }
    },
  })
  return renderPage(<PracticePage LessonsTabs={() => null} />, {
    route: '/dashboard/lessons/practice',
    at: `/dashboard/lessons/practice${at}`,
    session: signedInAs(),
  })
}

test('leads to a mixed drill with one press', async () => {
  const { screen } = await openPractice(overviewOf())

  await expect
    .element(screen.getByRole('link', { name: 'Start 10 items' }))
    .toHaveAttribute('href', '/dashboard/lessons/practice/drill?mode=mixed')
})

test.each([
  ['5 items', 'mode=mixed&length=5'],
  ['15 minutes', 'mode=mixed&minutes=15'],
  ['20, verdicts at the end', 'mode=mixed&length=20&verdicts=end'],
  ['Practice: Second best', 'mode=second-best'],
])('leads to %s', async (name, search) => {
  const { screen } = await openPractice(overviewOf())

  await expect
    .element(screen.getByRole('link', { name, exact: true }))
    .toHaveAttribute('href', `/dashboard/lessons/practice/drill?${search}`)
})

test('counts what comes back, and leads to it where there is some', async () => {
  const { screen } = await openPractice(overviewOf({ counts: countsOf({ guessedRight: 0 }) }))

  await expect
    .element(screen.getByRole('link', { name: 'Practice: Sure and wrong' }))
    .toHaveAttribute('href', '/dashboard/lessons/practice/drill?mode=sure-and-wrong')
  await expect
    .element(screen.getByRole('link', { name: 'Practice: Guessed right' }))
    .not.toBeInTheDocument()
  await expect.element(screen.getByText('Nothing here now.')).toBeVisible()
})

test('counts exercises with questions, as the drills offer them', async () => {
  const { screen } = await openPractice(overviewOf())

  await expect.element(screen.getByText('Mistakes (8)')).toBeVisible()
  await expect.element(screen.getByText('Never seen (109)')).toBeVisible()
  await expect.element(screen.getByText('Sure and wrong (2)')).toBeVisible()
})

test('leads to mistakes where exercises alone were missed', async () => {
  const counts = countsOf({ mistakes: 0 })
  const { screen } = await openPractice(overviewOf({ counts }))

  await expect.element(screen.getByRole('link', { name: 'Practice: Mistakes' })).toBeVisible()
})

const TWO_EXAMS = [
  { id: 'core-1', code: '220-1201', name: 'Core 1' },
  { id: 'core-2', code: '220-1202', name: 'Core 2' },
]

test('of a track with two exams, one is a press away from the other', async () => {
  const overview = overviewOf({ exam: { ...TWO_EXAMS[0]! }, exams: TWO_EXAMS })
  const { screen } = await openPractice(overview)
  const choice = screen.getByRole('navigation', { name: 'Exam' })
  const second = choice.getByRole('link', { name: 'Core 2 220-1202' })
  await expect
    .element(choice.getByRole('link', { name: 'Core 1 220-1201' }))
    .toHaveAttribute('aria-current', 'page')

  await second.click()

  await expect
    .element(screen.getByRole('heading', { name: 'Mixed practice for 220-1202' }))
    .toBeVisible()
  await expect.element(second).toHaveAttribute('aria-current', 'page')
  await expect.element(second).toHaveFocus()
  expect((await axe.run(screen.container)).violations).toEqual([])
})

test('all ways from the page of an exam lead to its own practice', async () => {
  const { screen } = await openPractice(overviewOf({ exams: TWO_EXAMS }), '?exam=core-2')
  await expect.element(screen.getByRole('link', { name: 'Start 10 items' })).toBeVisible()
  for (const summary of screen.container.querySelectorAll('summary')) summary.click()
  const ways = [...screen.container.querySelectorAll('.practice a[href*="/drill"]')]

  expect(ways.length).toBeGreaterThan(10)
  for (const way of ways) expect(way.getAttribute('href')).toContain('exam=core-2')
})

test('an exam that nobody has is ignored', async () => {
  const { screen } = await openPractice(overviewOf(), '?exam=no-such')

  await expect
    .element(screen.getByRole('link', { name: 'Start 10 items' }))
    .toHaveAttribute('href', expect.stringContaining('exam=n10-009'))
})

test('a part of the exam says how much of it was met', async () => {
  const [first, second] = overviewOf().domains
  if (!first || !second) throw new Error('two domains')
  const none = { total: 0, neverPracticed: 0, missed: 0 }
  const { screen } = await openPractice(
    overviewOf({
      domains: [
        { ...first, counts: countsOf({ questions: 80, neverSeen: 60 }) },
        { ...second, counts: countsOf({ mistakes: 0, exercises: none }) },
      ],
    }),
  )

  await expect
    .element(screen.getByText(/20 of 80 questions met, 3 of 12 exercises practiced, 8 to repeat$/))
    .toBeVisible()
  await expect.element(screen.getByText(/20 of 120 questions met$/)).toBeVisible()
})

describe('on a narrow screen', () => {
  afterEach(async () => {
    document.documentElement.style.fontSize = ''
    await page.viewport(1280, 800)
  })

  test('the page reads and fits, also with large text', async () => {
    await page.viewport(320, 800)
    const { screen } = await openPractice(overviewOf())
    await screen.getByText('1 How networks work').click()
    await expect.element(screen.getByRole('link', { name: 'Practice domain 1' })).toBeVisible()

    const { violations } = await axe.run(screen.container, { resultTypes: ['violations'] })
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
    document.documentElement.style.fontSize = '200%'
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  })
})

test('leads to each domain and objective', async () => {
  const { screen } = await openPractice(overviewOf())
  await screen.getByText('1 How networks work').click()

  await expect.element(screen.getByRole('link', { name: 'Practice domain 1' })).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Practice objective 1.1' }))
    .toHaveAttribute('href', expect.stringContaining('objective=1.1'))
})

test('a track without an exam says that there is nothing yet', async () => {
  const { screen } = await openPractice(null)

  await expect
    .element(screen.getByRole('heading', { name: 'Nothing to practice in this track yet' }))
    .toBeVisible()
})
