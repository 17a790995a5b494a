/** The page of a placement: questions without verdicts, and what follows from them. */
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { loadQuestion } from '#features/curriculum/web/testing.ts'
import { AppError } from '#platform/contract/errors.ts'
import { fakeServer } from '#platform/web/testing/fake-server.ts'
import {
  axeFindings,
  enlargeText,
  NARROW,
  onNarrowScreen,
  pageWidth,
} from '#platform/web/testing/reads-and-fits.ts'
import { renderPage } from '#platform/web/testing/render-page.tsx'

import { challengeContract, type Placement } from '../../contract.ts'
import { aChallenge, EXAM } from '../testing.ts'
import { PlacementPage } from './placement-page.tsx'
import { anEnd, aQuestion } from './testing.ts'

const { QuestionInput } = await loadQuestion()

type Sent = { answerId: string; questionId: string; response: unknown }
type World = {
  /** What is shown, one after the other, with each answer. */
  readonly states?: readonly Placement[]
  readonly hasChallenge?: boolean
  /** Called with each answer; may refuse it. */
  readonly take?: (sent: Sent) => void
}

function openPlacement({
  states = [aQuestion('one'), aQuestion('two', 2), anEnd()],
  hasChallenge = true,
  take = () => undefined,
}: World = {}) {
  const left = [...states]
  const now = () => left[0] ?? anEnd()
  const sent: Sent[] = []
  fakeServer(challengeContract, {
    listChallenges: () => ({
      exams: [EXAM],
      challenges: hasChallenge ? [{ ...aChallenge(), isActive: true }] : [],
      ended: [],
    }),
    getPlacement: now,
    beginPlacement: () => {
      left.shift()
      return now()
    },
    answerPlacement: ({ body }) => {
      take(body as Sent)
      sent.push(body as Sent)
      left.shift()
      return now()
    },
    endPlacement: (): Placement =>
      sent.length > 0 ? anEnd() : { status: 'offered', isSkipped: true },
  })
  return renderPage(<PlacementPage QuestionInput={QuestionInput} />, {
    route: '/dashboard/lessons/plan/placement',
  }).then((rendered) => ({ ...rendered, sent }))
}

describe('the questions', () => {
  test('come one after the other, without a verdict; then it says what comes first and what later', async () => {
    const { screen, sent } = await openPlacement()
    await expect.element(screen.getByText('at most 12')).toBeVisible()
    await screen.getByRole('radio', { name: 'bravo of one' }).click()
    await screen.getByRole('button', { name: 'Answer' }).click()
    await expect
      .element(screen.getByRole('heading', { name: 'What is asked by two?' }))
      .toHaveFocus()
    expect(screen.container.textContent).not.toMatch(/right|wrong|correct|score|%/i)
    await screen.getByRole('button', { name: "I don't know this" }).click()

    await expect
      .element(screen.getByRole('heading', { name: 'You begin with Building networks' }))
      .toHaveFocus()
    await expect.element(screen.getByRole('heading', { name: 'These come later' })).toBeVisible()
    expect(screen.container.textContent).not.toMatch(/right|wrong|correct|score|%|9/i)
    expect(sent).toMatchObject([
      { questionId: 'one', response: { choice: ['bravo'] } },
      { questionId: 'two', response: null },
    ])
  })

  test('on a small phone the ways to answer are in view from the first look on', async () => {
    onTestFinished(() => page.viewport(414, 896))
    await page.viewport(320, 420)
    const { screen } = await openPlacement()
    await expect
      .element(screen.getByRole('heading', { name: 'What is asked by one?' }))
      .toHaveFocus()

    await expect
      .element(screen.getByRole('button', { name: 'Answer' }))
      .toBeInViewport({ ratio: 1 })
  })

  test('are answered with the keyboard alone', async () => {
    const { screen, sent } = await openPlacement()
    await expect
      .element(screen.getByRole('heading', { name: 'What is asked by one?' }))
      .toHaveFocus()
    await userEvent.keyboard('{Tab}{ArrowDown}{Enter}')
    await expect
      .element(screen.getByRole('heading', { name: 'What is asked by two?' }))
      .toHaveFocus()
    await userEvent.keyboard('{Tab}{Tab}{Tab}{Enter}')
    await expect.element(screen.getByRole('link', { name: 'To your plan' })).toBeVisible()
    expect(sent.map(({ response }) => response)).toEqual([{ choice: ['bravo'] }, null])
  })

  test('take the keys of a check: a number or a letter chooses, Enter answers once', async () => {
    const { screen, sent } = await openPlacement()
    await expect
      .element(screen.getByRole('heading', { name: 'What is asked by one?' }))
      .toHaveFocus()
    await userEvent.keyboard('3{Enter}')
    await expect
      .element(screen.getByRole('heading', { name: 'What is asked by two?' }))
      .toHaveFocus()
    await userEvent.keyboard('d{Enter}')

    await expect.element(screen.getByRole('link', { name: 'To your plan' })).toBeVisible()
    expect(sent).toMatchObject([
      { questionId: 'one', response: { choice: ['charlie'] } },
      { questionId: 'two', response: { choice: ['delta'] } },
    ])
  })

  test('nothing is sent without a choice, and a word says what to do', async () => {
    const { screen, sent } = await openPlacement()
    await screen.getByRole('button', { name: 'Answer' }).click()
    await expect.element(screen.getByText(/^Choose an option, or press/)).toBeVisible()
    expect(sent).toEqual([])
  })

  test('an answer that did not arrive stays, and is sent again as the same one', async () => {
    const tried: string[] = []
    const { screen } = await openPlacement({
      take: ({ answerId }) => {
        tried.push(answerId)
        if (tried.length === 1) throw new AppError('unavailable', 'The server cannot be reached.')
      },
    })
    await screen.getByRole('radio', { name: 'delta of one' }).click()
    await screen.getByRole('button', { name: 'Answer' }).click()
    await expect.element(screen.getByText('The server cannot be reached.')).toBeVisible()
    await expect.element(screen.getByRole('radio', { name: 'delta of one' })).toBeChecked()
    await screen.getByRole('button', { name: 'Try again' }).click()

    await expect
      .element(screen.getByRole('heading', { name: 'What is asked by two?' }))
      .toBeVisible()
    expect(tried).toHaveLength(2)
    expect(tried[1]).toBe(tried[0])
  })

  test('without a network the answer waits in clear words, and is sent when there is one', async () => {
    const { screen, sent } = await openPlacement()
    await screen.getByRole('radio', { name: 'alpha of one' }).click()
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    globalThis.dispatchEvent(new Event('offline'))
    await screen.getByRole('button', { name: 'Answer' }).click()
    await expect.element(screen.getByText(/There is no network. Your answer stays/)).toBeVisible()
    expect(sent).toEqual([])

    online.mockRestore()
    globalThis.dispatchEvent(new Event('online'))
    await expect
      .element(screen.getByRole('heading', { name: 'What is asked by two?' }))
      .toBeVisible()
    expect(sent).toHaveLength(1)
  })

  test('are stopped at any time: with answers that shows the order, without it leads to the plan', async () => {
    const { screen, path } = await openPlacement()
    await screen.getByRole('button', { name: "I don't know this" }).click()
    await screen.getByRole('button', { name: 'Stop here and keep my answers' }).click()
    await expect.element(screen.getByRole('link', { name: 'To your plan' })).toBeVisible()
    expect(path()).toBe('/dashboard/lessons/plan/placement')
  })

  test('skipped at the first one, the way leads to the plan', async () => {
    const { screen, path } = await openPlacement()
    await screen.getByRole('button', { name: 'Skip these questions' }).click()
    await expect.poll(path).toBe('/dashboard/lessons/plan')
  })
})

describe('what follows', () => {
  test('says so where the order is the reading order', async () => {
    const { screen } = await openPlacement({ states: [anEnd({ isReadingOrder: true, later: [] })] })
    await expect
      .element(screen.getByRole('heading', { name: 'You begin at the beginning' }))
      .toBeVisible()
  })

  test('names what stays in front of all', async () => {
    const { screen } = await openPlacement({ states: [anEnd({ opening: 'The layers' })] })
    await expect.element(screen.getByText(/stay in front.*The layers/)).toBeVisible()
  })
})

test('opened by its address it begins at a press; without a challenge it leads to one', async () => {
  const offered = await openPlacement({
    states: [{ status: 'offered', isSkipped: true }, aQuestion('one')],
  })
  await offered.screen.getByRole('button', { name: 'Answer the questions' }).click()
  await expect
    .element(offered.screen.getByRole('heading', { name: 'What is asked by one?' }))
    .toBeVisible()

  const { screen } = await openPlacement({ hasChallenge: false })
  await expect
    .element(screen.getByRole('link', { name: 'Begin your challenge' }))
    .toHaveAttribute('href', '/dashboard/lessons/plan')
})

test.each([
  ['a question', aQuestion('one')],
  ['the end', anEnd({ opening: 'The layers' })],
  ['the offer', { status: 'offered', isSkipped: false } as const],
  ['too late', { status: 'unavailable' } as const],
])('%s: axe finds nothing, and it fits a narrow screen with large text', async (_name, state) => {
  await onNarrowScreen()
  enlargeText()
  const { screen } = await openPlacement({ states: [state] })
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: /plan/ }).or(screen.getByRole('button')).last())
    .toBeInTheDocument()

  expect(pageWidth()).toBeLessThanOrEqual(NARROW)
  expect(await axeFindings(screen.container)).toEqual([])
})
