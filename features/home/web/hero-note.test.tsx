import { expect, test } from 'vitest'

import { fakeServer } from '#platform/web/testing/fake-server.ts'
import { renderPage, signedInAs } from '#platform/web/testing/render-page.tsx'

import { homeContract, type DailyVerdict } from '../contract.ts'
import { DailyQuestionPaper } from './daily-question.tsx'
import { ReturningNote, VisitorNote } from './hero-note.tsx'

const TODAY = new Date().toISOString().slice(0, 10)
const VERDICT: DailyVerdict = {
  isCorrect: true,
  options: [{ id: '00000443', isCorrect: true, reason: 'It does.' }],
  clue: 'HTTPS',
  source: 'RFC 9110',
}

function givenServer({ mine = false, day = TODAY } = {}) {
  fakeServer(homeContract, {
    getDailyQuestion: () => ({
      id: 'ports-recall',
      day,
      lessonTitle: 'Ports',
      lessonPath: '/lessons/ports.html',
      stem: 'Which port does HTTPS use?',
      options: [{ id: '00000443', text: '443' }],
    }),
    answerDailyQuestion: () => VERDICT,
    getMyDailyAnswer: () => ({ answer: mine ? { optionId: '00000443', verdict: VERDICT } : null }),
  })
}
const tryIt = { name: "try today's question" }

test('a visitor who has answered is not invited to the question any more', async () => {
  givenServer()
  const { screen } = await renderPage(
    <>
      <VisitorNote />
      <DailyQuestionPaper />
    </>,
    { session: { status: 'signed-out' } },
  )
  await expect.element(screen.getByRole('link', tryIt)).toBeVisible()

  await screen.getByRole('button', { name: '443' }).click()

  await expect.element(screen.getByText(/Today's question is answered/)).toBeVisible()
  expect(screen.getByRole('link', tryIt).query()).toBeNull()
  await expect.element(screen.getByRole('heading', { name: 'Right.' })).toHaveFocus()
})

test.each([
  ['has answered', true, false],
  ['has not', false, true],
])('a learner who %s: whether they are invited', async (_who, mine, isInvited) => {
  givenServer({ mine })
  const { screen } = await renderPage(
    <>
      <ReturningNote name="Ada" />
      <DailyQuestionPaper />
    </>,
    { session: signedInAs() },
  )
  await expect
    .element(
      mine
        ? screen.getByRole('heading', { name: 'Right.' })
        : screen.getByRole('button', { name: '443' }),
    )
    .toBeVisible()

  await expect.poll(() => screen.getByRole('link', tryIt).query() !== null).toBe(isInvited)
})

test('a name that ends with a period ends its sentence with one', async () => {
  givenServer()
  const { screen } = await renderPage(<ReturningNote name="Toni L." />)

  await expect
    .element(screen.getByText(/^Welcome back/))
    .toHaveTextContent('Welcome back, Toni L. Your desk is as you left it.')
})
