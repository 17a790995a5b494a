import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'

import { loadQuestion } from '#features/curriculum/web/testing.ts'
import { AppError } from '#platform/contract/errors.ts'
import { fakeServer } from '#platform/web/testing/fake-server.ts'
import { withLargeText } from '#platform/web/testing/large-text.ts'
import { renderPage, signedInAs } from '#platform/web/testing/render-page.tsx'

import { lessonsContract, type Check, type Verdict } from '../contract.ts'
import { CheckPage } from './check-page.tsx'
import { checkOf, choiceOf, verdictOf } from './testing.ts'

type Sent = {
  answerId: string
  questionId: string
  response: { choice: string[] }
  confidence: string
  milliseconds: number
}

const parts = await loadQuestion()

/** A check, and the answers that the server has received; `judge` is what it says of them. */
async function openCheck(
  check: Check,
  judge: (sent: Sent) => Verdict = () => verdictOf(),
  session = signedInAs(),
) {
  const sent: Sent[] = []
  fakeServer(lessonsContract, {
    getCheck: () => check,
    answerQuestion: ({ body }) => {
      const verdict = judge(body as Sent)
      sent.push(body as Sent)
      return verdict
    },
  })
  const rendered = await renderPage(<CheckPage parts={parts} />, {
    route: '/dashboard/lessons/$lessonId/check',
    at: '/dashboard/lessons/frames/check',
    session,
  })
  return { ...rendered, sent }
}

const [first, second] = checkOf().questions
if (!first || !second) throw new Error('two questions')
const onlyFirst = checkOf({ questions: [first] })

describe('one question', () => {
  test('is sent with the choice, the confidence, and the time it took', async () => {
    const { screen, sent } = await openCheck(onlyFirst)
    await screen.getByRole('radio', { name: 'A frame' }).click()
    await screen.getByRole('button', { name: 'Think so' }).click()

    await expect.element(screen.getByRole('heading', { name: 'Right' })).toHaveFocus()
    await expect
      .poll(() => sent)
      .toMatchObject([
        {
          questionId: 'which-unit',
          response: { choice: ['o-0000000001'] },
          confidence: 'think-so',
        },
      ])
    expect(sent[0]?.milliseconds).toBeGreaterThanOrEqual(0)
  })

  test('shows nothing of the verdict before it is answered', async () => {
    const { screen } = await openCheck(onlyFirst)

    await expect.element(screen.getByRole('radio', { name: 'A frame' })).toBeVisible()
    await expect.element(screen.getByText('A frame lives on one link.')).not.toBeInTheDocument()
  })

  test('shows the verdict and reason of every option, and what decides it', async () => {
    const { screen } = await openCheck(onlyFirst)
    await screen.getByRole('radio', { name: 'A frame' }).click()
    await screen.getByRole('button', { name: 'Sure' }).click()

    await expect
      .element(screen.getByRole('group', { name: 'A frame Right, and your choice' }))
      .toBeVisible()
    await expect.element(screen.getByText('A frame lives on one link.')).toBeVisible()
    await expect.element(screen.getByText('A packet crosses many.')).toBeVisible()
    await expect.element(screen.getByText('“crosses one link”')).toBeVisible()
    await expect.element(screen.getByText('RFC 1122, 2.1')).toBeVisible()
  })

  test('leads to more of its topic where the answer was wrong, and only there', async () => {
    const { screen } = await openCheck(onlyFirst)
    const more = screen.getByRole('link', { name: 'Five more about Framing' })
    await screen.getByRole('radio', { name: 'A packet' }).click()
    await screen.getByRole('button', { name: 'Sure' }).click()
    await expect
      .element(more)
      .toHaveAttribute(
        'href',
        '/dashboard/lessons/practice/drill?mode=mixed&topic=framing&length=5',
      )

    await screen.getByRole('button', { name: 'Try it again' }).click()
    await screen.getByRole('radio', { name: 'A frame' }).click()
    await screen.getByRole('button', { name: 'Sure' }).click()

    await expect.element(screen.getByRole('heading', { name: 'Right' })).toBeVisible()
    await expect.element(more).not.toBeInTheDocument()
  })

  test('is not sent without a choice, and says so', async () => {
    const { screen, sent } = await openCheck(onlyFirst)
    await screen.getByRole('button', { name: 'Guess' }).click()

    await expect.element(screen.getByText(/Choose an option first/)).toBeVisible()
    await expect.element(screen.getByRole('radio', { name: 'A frame' })).toHaveFocus()
    expect(sent).toEqual([])
  })

  test('with several right options allows several, and shows its exhibit', async () => {
    const { screen, sent } = await openCheck(checkOf({ questions: [second] }))
    await expect.element(screen.getByText('Gi0/1   up')).toBeVisible()
    for (const name of ['A router', 'A hub', 'A VLAN border', 'A hub']) {
      await screen.getByRole('checkbox', { name }).click()
    }
    await screen.getByRole('button', { name: 'Sure' }).click()
    await expect.element(screen.getByRole('heading', { name: 'Right' })).toBeVisible()

    await expect.poll(() => sent[0]?.response).toEqual({ choice: ['o-0000000001', 'o-0000000002'] })
  })

  test('is judged at once without a network, and sent once, with one id, when there is one', async () => {
    let isOffline = true
    const tried: string[] = []
    const { screen, sent } = await openCheck(onlyFirst, ({ answerId }) => {
      tried.push(answerId)
      if (isOffline) throw new AppError('unavailable', 'You seem to be offline.')
      return verdictOf()
    })
    await screen.getByRole('radio', { name: 'A frame' }).click()
    await screen.getByRole('button', { name: 'Sure' }).click()
    await expect.element(screen.getByRole('heading', { name: 'Right' })).toBeVisible()
    await expect.poll(() => tried.length).toBeGreaterThan(0)
    expect(sent).toEqual([])

    isOffline = false
    window.dispatchEvent(new Event('online'))

    await expect.poll(() => sent.length).toBe(1)
    expect(new Set(tried).size).toBe(1)
  })

  test('by keyboard alone', async () => {
    const { screen, sent } = await openCheck(onlyFirst)
    await expect
      .element(screen.getByRole('heading', { name: 'Which unit crosses one link?' }))
      .toHaveFocus()

    await userEvent.keyboard('{Tab}{ArrowDown}{Tab}{Tab}{Enter}')

    await expect.element(screen.getByRole('heading', { name: 'Not yet' })).toHaveFocus()
    await expect
      .poll(() => sent)
      .toMatchObject([{ response: { choice: ['o-0000000002'] }, confidence: 'think-so' }])
  })
})

describe('on a phone', () => {
  beforeAll(() => page.viewport(390, 700))
  afterAll(() => page.viewport(1280, 800))

  test.for([0, 3])('choice %i stays visible with its reason once judged', async (at) => {
    const text = (index: number) => `${'A long answer about frames. '.repeat(3)}${index}`
    const question = choiceOf(
      { id: 'which-unit', kind: 'single', stem: 'Which unit crosses one link?' },
      'crosses one link',
      'RFC 1122, 2.1',
      Array.from({ length: 4 }, (_, index) => [
        text(index),
        index === 2,
        'Because of what a frame is and does. '.repeat(5),
      ]),
    )
    const { screen } = await openCheck(checkOf({ questions: [question] }))
    await screen.getByRole('radio', { name: text(at) }).click()
    await screen.getByRole('button', { name: 'Sure' }).click()

    await expect.element(screen.getByRole('heading', { name: 'Not yet' })).toHaveFocus()
    const { top, bottom } = screen
      .getByRole('group', { name: /Your choice, wrong/ })
      .element()
      .getBoundingClientRect()
    expect(top).toBeGreaterThanOrEqual(0)
    expect(bottom).toBeLessThanOrEqual(innerHeight)
  })

  test('the verdict is read before the options and their reasons', async () => {
    const { screen } = await openCheck(onlyFirst)
    await screen.getByRole('radio', { name: 'A frame' }).click()
    await screen.getByRole('button', { name: 'Sure' }).click()

    await expect.element(screen.getByRole('heading', { name: 'Right' })).toHaveFocus()
    const verdict = screen.getByRole('heading', { name: 'Right' }).element()
    const reason = screen.getByText('A frame lives on one link.').element()
    const { DOCUMENT_POSITION_FOLLOWING } = Node
    expect(verdict.compareDocumentPosition(reason)).toBe(DOCUMENT_POSITION_FOLLOWING)
  })

  test('“Sure”, “Think so” and “Guess” are of one size', async () => {
    const { screen } = await openCheck(onlyFirst)
    await expect.element(screen.getByRole('button', { name: 'Sure' })).toBeVisible()
    const widths = screen
      .getByRole('group', { name: /How sure are you/ })
      .getByRole('button')
      .elements()
      .map((button) => Math.round(button.getBoundingClientRect().width))
    expect(new Set(widths).size).toBe(1)
  })
})

/** Answers the question on the page, and goes on. */
async function answer(choices: readonly Locator[], goOn: string, confidence = 'Sure') {
  for (const choice of choices) await choice.click()
  await page.getByRole('button', { name: confidence }).click()
  await page.getByRole('button', { name: goOn }).click()
}

describe('a whole check', () => {
  test('repeats wrong questions until they are right, and then the lesson is done', async () => {
    const { screen, sent } = await openCheck(checkOf(), ({ questionId }) =>
      verdictOf({ wasRightFirst: questionId !== 'which-unit' }),
    )
    await screen.getByRole('radio', { name: 'A packet' }).click()
    await screen.getByRole('button', { name: 'Sure' }).click()
    await expect.element(screen.getByRole('heading', { name: 'Not yet' })).toHaveFocus()
    await screen.getByRole('button', { name: 'Next question' }).click()

    await answer(
      [
        screen.getByRole('checkbox', { name: 'A router' }),
        screen.getByRole('checkbox', { name: 'A VLAN border' }),
      ],
      'Next question',
    )

    await expect.element(screen.getByText('This one came back')).toBeVisible()
    await expect
      .element(screen.getByRole('progressbar', { name: 'Questions answered right' }))
      .toHaveAttribute('aria-valuenow', '50')
    await answer([screen.getByRole('radio', { name: 'A frame' })], 'Finish')

    await expect.element(screen.getByRole('heading', { name: 'Lesson done' })).toHaveFocus()
    await expect
      .element(screen.getByRole('link', { name: 'Practice this lesson' }))
      .toHaveAttribute('href', '/dashboard/lessons/practice/drill?mode=mixed&lesson=frames')
    await expect
      .element(screen.getByText(/1 right the first time, 1 on a second look.*repeat the check/))
      .toBeVisible()
    await expect
      .element(screen.getByRole('link', { name: 'Next: Routes' }))
      .toHaveAttribute('href', '/dashboard/lessons/routes')
    await expect
      .poll(() => sent.map(({ questionId }) => questionId))
      .toEqual(['which-unit', 'which-two', 'which-unit'])
    expect(new Set(sent.map(({ answerId }) => answerId)).size).toBe(3)
  })

  test('the only question left is repeated after each wrong answer', async () => {
    const { screen, sent } = await openCheck(onlyFirst)
    for (let count = 0; count < 2; count++) {
      await answer([screen.getByRole('radio', { name: 'A packet' })], 'Try it again', 'Guess')
    }
    await answer([screen.getByRole('radio', { name: 'A frame' })], 'Finish')

    await expect.element(screen.getByRole('heading', { name: 'Lesson done' })).toBeVisible()
    await expect.poll(() => new Set(sent.map(({ answerId }) => answerId)).size).toBe(3)
  })

  test('continues a round begun elsewhere, and counts its answers', async () => {
    const { screen } = await openCheck(
      checkOf({
        questions: [
          { ...first, wasRightFirst: false },
          second,
          {
            ...second,
            asked: { ...second.asked, id: 'which-third', stem: 'Which come third?' },
            isRight: true,
            wasRightFirst: true,
          },
        ],
      }),
      ({ questionId }) => verdictOf({ wasRightFirst: questionId !== 'which-unit' }),
    )
    await expect.element(screen.getByText('1 of 3')).toBeVisible()
    await expect
      .element(
        screen.getByText(/^You continue where you stopped: 2 of 3 answered, 1 of them wrong\./),
      )
      .toBeVisible()
    // Its text comes before the question, which has the focus: a screen reader reads both.
    await expect
      .element(screen.getByRole('heading', { name: second.asked.stem }))
      .toHaveAccessibleDescription(/^You continue where you stopped/)
    // Unanswered questions come before wrong ones.
    await expect.element(screen.getByRole('heading', { name: second.asked.stem })).toBeVisible()
    await answer(
      [
        screen.getByRole('checkbox', { name: 'A router' }),
        screen.getByRole('checkbox', { name: 'A VLAN border' }),
      ],
      'Next question',
    )
    await expect.element(screen.getByText('This one came back')).toBeVisible()
    await expect.element(screen.getByText(/You continue where you stopped/)).not.toBeInTheDocument()
    await answer([screen.getByRole('radio', { name: 'A frame' })], 'Finish')

    await expect
      .element(screen.getByText(/2 right the first time, 1 on a second look/))
      .toBeVisible()
  })

  test('with every question answered says that the wrong ones are next', async () => {
    const { screen } = await openCheck(
      checkOf({
        questions: [
          { ...first, wasRightFirst: false },
          { ...second, isRight: true, wasRightFirst: true },
        ],
      }),
    )

    await expect
      .element(
        screen.getByText(
          'You continue where you stopped: all 2 answered, 1 of them wrong. What was wrong comes now.',
        ),
      )
      .toBeVisible()
  })

  test('counts a question that another tab answered first as the server does', async () => {
    const { screen } = await openCheck(onlyFirst, () => verdictOf({ wasRightFirst: false }))
    await answer([screen.getByRole('radio', { name: 'A frame' })], 'Finish')

    await expect
      .element(screen.getByText(/0 right the first time, 1 on a second look/))
      .toBeVisible()
  })

  test('that is opened again counts what the server has not received yet', async () => {
    const session = signedInAs()
    const offline = () => {
      throw new AppError('unavailable', 'You seem to be offline.')
    }
    const { screen } = await openCheck(checkOf(), offline, session)
    await answer([screen.getByRole('radio', { name: 'A packet' })], 'Next question')
    await screen.unmount()

    const again = await openCheck(checkOf(), offline, session)

    await expect
      .element(
        again.screen.getByText(/^You continue where you stopped: 1 of 2 answered, 1 of them/),
      )
      .toBeVisible()
  })

  test('that is left and opened again at once continues from what the server knows', async () => {
    const passed = checkOf({ isLessonDone: true })
    const checks = [onlyFirst, passed]
    fakeServer(lessonsContract, { getCheck: () => checks.shift() ?? passed })
    const { screen, goTo } = await renderPage(<CheckPage parts={parts} />, {
      route: '/dashboard/lessons/$lessonId/check',
      at: '/dashboard/lessons/frames/check',
    })
    await expect.element(screen.getByRole('radio', { name: 'A frame' })).toBeVisible()

    goTo('/dashboard/lessons/frames')
    await expect.element(screen.getByRole('radio', { name: 'A frame' })).not.toBeInTheDocument()
    goTo('/dashboard/lessons/frames/check')

    await expect
      .element(screen.getByText('You have passed this check. It starts again here.'))
      .toBeVisible()
  })

  test('that was passed before says that it starts again', async () => {
    const { screen } = await openCheck(checkOf({ isLessonDone: true }))

    await expect
      .element(screen.getByText('You have passed this check. It starts again here.'))
      .toBeVisible()
  })

  test('without questions says so', async () => {
    const { screen } = await openCheck(checkOf({ questions: [] }))

    await expect
      .element(screen.getByRole('heading', { name: 'This lesson has no questions yet' }))
      .toBeVisible()
  })

  test('of a lesson that is not there says so, and leads to all lessons', async () => {
    fakeServer(lessonsContract, {
      getCheck: () => {
        throw new AppError('not_found', 'This lesson was not found.')
      },
    })
    const { screen } = await renderPage(<CheckPage parts={parts} />, {
      route: '/dashboard/lessons/$lessonId/check',
      at: '/dashboard/lessons/nothing/check',
    })

    await expect
      .element(screen.getByRole('alert').getByText(/This lesson was not found/))
      .toBeVisible()
    await expect
      .element(screen.getByRole('heading', { level: 1, name: 'Lesson not found' }))
      .toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'All lessons' })).toBeVisible()
    await expect.element(screen.getByRole('button')).not.toBeInTheDocument()
    expect(document.title).toBe('Lesson not found · Testwise')
  })
})

describe('with text at 200 %', () => {
  withLargeText()

  test('the check fits a phone, from its question to its end', async () => {
    const { screen } = await openCheck({
      ...onlyFirst,
      next: { id: 'method', title: 'Troubleshooting methodologies' },
    })
    await screen.getByRole('radio', { name: 'A frame' }).click()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(326)
    await screen.getByRole('button', { name: 'Think so' }).click()
    await expect.element(screen.getByRole('heading', { name: 'Right' })).toHaveFocus()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(326)
    await screen.getByRole('button', { name: 'Finish' }).click()
    await expect.element(screen.getByRole('heading', { name: 'Lesson done' })).toHaveFocus()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(326)
  })
})
