import { expect, test } from 'vitest'

import { fakeServer } from '#platform/web/testing/fake-server.ts'
import { renderPage, signedInAs } from '#platform/web/testing/render-page.tsx'

import { examsContract, type PracticeOverview } from '../contract.ts'
import { PracticePage } from './practice-page.tsx'
import { countsOf, overviewOf } from './testing/overview.ts'

async function openPractice(overview: PracticeOverview | null) {
  fakeServer(examsContract, { getPracticeOverview: () => overview })
  return renderPage(<PracticePage LessonsTabs={() => null} />, {
    route: '/dashboard/lessons/practice',
    at: '/dashboard/lessons/practice',
    session: signedInAs(),
  })
}

test('leads to a mixed drill with one press', async () => {
  const { screen } = await openPractice(overviewOf())

  await expect
    .element(screen.getByRole('link', { name: 'Start 10 questions' }))
    .toHaveAttribute('href', '/dashboard/lessons/practice/drill?mode=mixed')
})

test.each([
  ['5 questions', 'mode=mixed&length=5'],
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
