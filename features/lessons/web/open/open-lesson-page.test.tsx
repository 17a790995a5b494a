/** A lesson's open page: what a visitor does is kept in the browser; somebody who is signed in is led to their own. */
import type { ReactNode } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { loadQuestion } from '#features/curriculum/web/testing.ts'
import { AppError } from '#platform/contract/errors.ts'
import { guest, guestEntriesOf, keepForGuest } from '#platform/web/outbox/guest.ts'
import { fakeServer } from '#platform/web/testing/fake-server.ts'
import { renderPage } from '#platform/web/testing/render-page.tsx'

import { lessonsContract, type OpenPage } from '../../contract.ts'
import { checkAnswerKind } from '../check-outbox.ts'
import { positionKind, positionLane } from '../outbox.ts'
import { checkOf, choiceOf, lessonFrame } from '../testing.ts'
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

const LINES = 60

/** As long as three screens, with the passages `p-0` to `p-59`. */
const LONG_TEXT = Array.from({ length: LINES }, (_, line) => (
  <p key={line} id={`p-${line}`} style={{ minHeight: 40 }}>
    Line {line} of the lesson.
  </p>
))

async function openPage(
  getOpenCheck: () => typeof OPEN_CHECK = () => OPEN_CHECK,
  text: ReactNode = <p id="p-one">A frame crosses one link.</p>,
) {
  fakeServer(lessonsContract, { getOpenCheck })
  const { screen } = await renderPage(
    <OpenLessonPage lesson={LESSON} loadQuestion={async () => parts}>
      {text}
    </OpenLessonPage>,
    { session: { status: 'signed-out' } },
  )
  onTestFinished(async () => {
    // The place is kept as the page goes.
    await screen.unmount()
    await guest.discard(new Set((await guest.read()).map((each) => each.id)))
    sessionStorage.clear()
    scrollTo({ top: 0 })
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

test('opened again with a wrong answer on it, the check shows it, and asks it after the others', async () => {
  const first = await openPage()
  await first.begin('Start the check')
  await first.answer('A packet')
  await expect.element(first.screen.getByRole('heading', { name: 'Not yet' })).toHaveFocus()
  await first.screen.unmount()

  const { screen, begin } = await openPage()
  await begin('Go on with the check')
  await expect.element(screen.getByRole('heading', { name: 'Not yet' })).toHaveFocus()
  await screen.getByRole('button', { name: 'Next question' }).click()
  await expect.element(screen.getByRole('checkbox', { name: 'A router' })).toBeVisible()
  await screen.unmount()

  // The verdict was left.
  const again = await openPage()
  await again.begin('Go on with the check')
  await expect.element(again.screen.getByRole('checkbox', { name: 'A router' })).toBeVisible()
})

test('the kept place is opened, says so, and leads back to the top', async () => {
  const body = { lessonId: LESSON.id, passageId: 'p-40', readAt: new Date().toISOString() }
  keepForGuest(positionKind, { lane: positionLane(LESSON.id), body, replaces: true })
  await guest.read()
  const { screen } = await openPage(undefined, LONG_TEXT)

  await expect.element(screen.getByText('You stopped here. Read on.')).toBeVisible()
  await expect.element(screen.getByText('Line 40 of the lesson.')).toBeInViewport({ ratio: 1 })
  await screen.getByRole('button', { name: 'Start from the top' }).click()
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  expect(scrollY).toBe(0)
})

test('the word about the kept place goes when the check begins: it would lie over its answers', async () => {
  const body = { lessonId: LESSON.id, passageId: 'p-40', readAt: new Date().toISOString() }
  keepForGuest(positionKind, { lane: positionLane(LESSON.id), body, replaces: true })
  await guest.read()
  const { screen, begin } = await openPage(undefined, LONG_TEXT)
  const note = screen.getByText('You stopped here. Read on.')
  await expect.element(note).toBeVisible()

  await begin('Start the check')

  await expect.element(screen.getByRole('button', { name: 'Sure', exact: true })).toBeVisible()
  expect(note.query()).toBeNull()
})

test('where a visitor stops reading is kept, under the name of the lesson', async () => {
  const { screen } = await openPage(undefined, LONG_TEXT)
  await expect.element(screen.getByText('Line 59 of the lesson.')).toBeInTheDocument()
  scrollTo({ top: 900 })
  // The page has looked where the reader is.
  await expect
    .poll(() => document.querySelector('.reading-line')?.getAttribute('style'))
    .not.toMatch(/scale: 0 /)
  await screen.unmount()

  const kept = await guest.read()
  expect(kept).toMatchObject([
    { kind: positionKind.name, body: { lessonId: LESSON.id }, about: LESSON.title },
  ])
})

test('a passage that the address names is marked, also from a wrong answer', async () => {
  onTestFinished(() => history.replaceState(null, '', location.pathname + location.search))
  const { screen } = await openPage(undefined, LONG_TEXT)
  location.hash = '#p-30'

  await expect.element(screen.getByText('Line 30 of the lesson.')).toHaveAttribute('data-marked')
  await expect.element(screen.getByText('Line 30 of the lesson.')).toBeInViewport({ ratio: 1 })
})

/** As long as the questions of the bank are. */
const FOUR_OPTIONS = {
  lesson,
  questions: [
    choiceOf(
      { id: 'which-unit', kind: 'single', stem: 'Which unit crosses one link? '.repeat(6) },
      'crosses one link',
      'RFC 1122, 2.1',
      ['A frame', 'A packet', 'A segment', 'A stream'].map((text, at) => [
        `${text}, which is what a network card sends and receives on its link`,
        at === 0,
        'Because.',
      ]),
    ),
  ],
}

test.for([
  ['a laptop', 1280, 800],
  ['a phone', 390, 844],
] as const)(
  'on %s the bar covers no option of a question that begins',
  async ([, width, height]) => {
    await page.viewport(width, height)
    onTestFinished(() => page.viewport(1280, 800))
    const { screen, begin } = await openPage(() => FOUR_OPTIONS, LONG_TEXT)
    await begin('Start the check')
    await expect.element(screen.getByRole('heading', { name: /^Which unit/ })).toHaveFocus()

    const bar = screen.container.querySelector('.action-bar')?.getBoundingClientRect()
    const [first, ...others] = screen.getByRole('radio').elements()
    for (const option of [first, ...others]) {
      const { top, bottom } = option?.closest('label')?.getBoundingClientRect() ?? new DOMRect()
      expect(top).toBeGreaterThanOrEqual(0)
      expect(bottom).toBeLessThanOrEqual(bar?.top ?? 0)
    }
    await expect.element(screen.getByRole('heading', { name: /^Which unit/ })).toBeInViewport()
  },
)

test('by keyboard, the contents come before the text, as one stop', async () => {
  const { screen } = await openPage(undefined, <p>A text.</p>)
  screen.getByRole('button', { name: 'Share' }).element().focus()
  await userEvent.tab()
  const contents = screen.getByRole('navigation', { name: 'In this lesson' })
  await expect.element(contents.getByRole('link', { name: 'First idea' })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(contents.getByRole('link', { name: 'Second idea' })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(contents.getByRole('link', { name: 'First idea' })).toHaveFocus()
  await userEvent.tab()
  await expect.element(screen.getByRole('button', { name: 'Start the check' })).toHaveFocus()
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
