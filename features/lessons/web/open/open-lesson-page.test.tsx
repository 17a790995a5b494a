/** A lesson's open page: what a visitor does is kept in the browser; somebody who is signed in is led to their own. */
import { expect, onTestFinished, test } from 'vitest'
import { userEvent } from 'vitest/browser'

import { loadQuestion } from '#features/curriculum/web/testing.ts'
import { AppError } from '#platform/contract/errors.ts'
import { guest, guestEntriesOf } from '#platform/web/outbox/guest.ts'
import { fakeServer } from '#platform/web/testing/fake-server.ts'
import { renderPage } from '#platform/web/testing/render-page.tsx'

import { lessonsContract, type OpenPage } from '../../contract.ts'
import { checkAnswerKind } from '../check-outbox.ts'
import { checkOf, lessonFrame } from '../testing.ts'
import { OpenLessonPage } from './open-lesson-page.tsx'

const parts = await loadQuestion()

const LINK = { trackName: 'Network+', domain: { number: '1', title: 'How networks work' } }
const LESSON: OpenPage = {
  ...lessonFrame(),
  ...LINK,
  checkQuestionCount: 2,
  terms: [],
  others: [{ ...LINK, id: 'routes', title: 'Routes', summary: 'Where next.', minutes: 9 }],
}

const { lesson, questions } = checkOf()
const OPEN_CHECK = { lesson, questions }

async function openPage(getOpenCheck: () => typeof OPEN_CHECK = () => OPEN_CHECK) {
  fakeServer(lessonsContract, { getOpenCheck })
  const { screen } = await renderPage(
    <OpenLessonPage lesson={LESSON} loadQuestion={async () => parts}>
      <p id="p-one">A frame crosses one link.</p>
    </OpenLessonPage>,
    { session: { status: 'signed-out' } },
  )
  onTestFinished(async () => {
    // The place is kept as the page goes.
    await screen.unmount()
    await guest.discard(new Set((await guest.read()).map((each) => each.id)))
  })
  const begin = (name: string) => screen.getByRole('button', { name }).click()
  const answer = async (name: string) => {
    await screen.getByRole('radio', { name }).click()
    await screen.getByRole('button', { name: 'Sure', exact: true }).click()
  }
  return { screen, begin, answer }
}

test('a visitor answers the check; the answers are kept, and the way to an account leads back here', async () => {
  const { screen, begin, answer } = await openPage()
  await begin('Start the check')
  await answer('A packet')
  await expect.element(screen.getByRole('heading', { name: 'Not yet' })).toHaveFocus()
  await expect
    .element(screen.getByRole('link', { name: 'Read it again in the lesson above' }))
    .toHaveAttribute('href', '#p-one-link-1a2b')
  await screen.getByRole('button', { name: 'Next question' }).click()
  for (const name of ['A router', 'A VLAN border'])
    await screen.getByRole('checkbox', { name }).click()
  await screen.getByRole('button', { name: 'Sure', exact: true }).click()
  await screen.getByRole('button', { name: 'Next question' }).click()
  await expect.element(screen.getByText('This one came back')).toBeVisible()
  await answer('A frame')
  await screen.getByRole('button', { name: 'Finish' }).click()

  await expect
    .element(screen.getByRole('heading', { name: 'Every question is right' }))
    .toHaveFocus()
  await expect.element(screen.getByText(/1 right the first time, 1 on a second look/)).toBeVisible()
  for (const link of screen.getByRole('link', { name: 'Create your account' }).elements())
    expect(link.getAttribute('href')).toBe(
      '/register.html?returnTo=%2Fdashboard%2Flessons%2Fframes',
    )
  const kept = await guestEntriesOf(checkAnswerKind)
  expect(kept.map(({ body }) => [body.lessonId, body.questionId])).toEqual([
    ['frames', 'which-unit'],
    ['frames', 'which-two'],
    ['frames', 'which-unit'],
  ])
  expect((await guest.read()).map(({ about }) => about)).toEqual(Array(3).fill(LESSON.title))
})

test('opened again, the check goes on where it was left', async () => {
  const first = await openPage()
  await first.begin('Start the check')
  await first.answer('A frame')
  await expect.element(first.screen.getByRole('heading', { name: 'Right' })).toBeVisible()
  await first.screen.unmount()

  const { screen, begin } = await openPage()
  await begin('Go on with the check')

  await expect.element(screen.getByText('1 of 2')).toBeVisible()
  await expect.element(screen.getByRole('checkbox', { name: 'A router' })).toBeVisible()
})

test('a check that cannot be had says so, and can be tried again', async () => {
  let isDown = true
  const { screen, begin } = await openPage(() => {
    if (isDown) throw new AppError('unavailable', 'We could not reach the server.')
    return OPEN_CHECK
  })
  await begin('Start the check')
  await expect.element(screen.getByText('We could not reach the server.')).toBeVisible()

  isDown = false
  await begin('Try again')

  await expect.element(screen.getByRole('radio', { name: 'A frame' })).toBeVisible()
})

test('somebody who was signed in here is led to their own lesson, and nothing is kept', async () => {
  document.documentElement.dataset['wasSignedIn'] = ''
  onTestFinished(() => {
    delete document.documentElement.dataset['wasSignedIn']
  })
  const { screen } = await openPage()

  await expect
    .element(screen.getByRole('link', { name: 'Open in your dashboard' }))
    .toHaveAttribute('href', '/dashboard/lessons/frames')
  await expect
    .element(screen.getByRole('link', { name: 'Start the check in your dashboard' }))
    .toHaveAttribute('href', '/dashboard/lessons/frames/check')
  await expect.element(screen.getByRole('link', { name: 'Log in' })).not.toBeInTheDocument()
  scrollTo({ top: document.documentElement.scrollHeight })
  document.dispatchEvent(new Event('visibilitychange'))
  expect(await guest.read()).toEqual([])
})

test('by keyboard, the first stop leads past the header', async () => {
  const { screen } = await openPage()
  await userEvent.tab()

  await expect.element(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus()
  await expect
    .element(screen.getByRole('link', { name: 'Routes' }))
    .toHaveAttribute('href', '/lessons/routes.html')
})
