/** A whole check: what was wrong comes back, and it goes on where it was left. */
import { describe, expect, test, vi } from 'vitest'
import { page, type Locator } from 'vitest/browser'

import { AppError } from '#platform/contract/errors.ts'
import { fakeServer } from '#platform/web/testing/fake-server.ts'
import { renderPage, signedInAs } from '#platform/web/testing/render-page.tsx'

import { lessonsContract } from '../contract.ts'
import { CheckPage } from './check-page.tsx'
import { checkOf, outlineOf, verdictOf } from './testing.ts'
import { checkParts, first, onlyFirst, openCheck, second } from './testing/open-check.tsx'

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
    await screen.getByRole('radio', { name: 'A frame' }).click()
    await screen.getByRole('button', { name: 'Sure' }).click()
    // With the verdict on the last answer, not only with what follows it.
    await expect
      .element(screen.getByRole('progressbar', { name: 'Questions answered right' }))
      .toHaveAttribute('aria-valuenow', '100')
    await screen.getByRole('button', { name: 'Finish' }).click()

    await expect.element(screen.getByRole('heading', { name: 'Lesson done' })).toHaveFocus()
    await expect
      .element(screen.getByRole('link', { name: 'Practice this lesson' }))
      .toHaveAttribute('href', '/dashboard/lessons/practice/drill?mode=mixed&lesson=frames')
    await expect
      .element(screen.getByText(/1 right the first time, 1 on a second look.*repeat the check/))
      .toBeVisible()
    await expect
      .element(screen.getByRole('link', { name: 'Next lesson “Routes”' }))
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
    const { screen, goTo } = await renderPage(<CheckPage parts={checkParts} />, {
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

  test('that is not on this device says offline what one can do, and opens when the network is back', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    let isDown = true
    fakeServer(lessonsContract, {
      getCheck: () => {
        if (isDown) throw new AppError('unavailable', 'The server cannot be reached.')
        return checkOf()
      },
      getTrackOutline: () => outlineOf(),
    })
    const { screen } = await renderPage(<CheckPage parts={checkParts} />, {
      route: '/dashboard/lessons/$lessonId/check',
      at: '/dashboard/lessons/frames/check',
    })
    await expect
      .element(
        screen
          .getByRole('alert')
          .getByText(/^You are offline, and this check is not on this device yet\. It opens here/),
      )
      .toBeVisible()
    await expect
      .element(screen.getByRole('heading', { name: 'Check “A frame crosses one link”' }))
      .toBeVisible()

    isDown = false
    onLine.mockReturnValue(true)
    dispatchEvent(new Event('online'))

    await expect.element(screen.getByRole('radio', { name: 'A frame' })).toBeVisible()
  })

  test('of a lesson that is not there says so, and leads to all lessons', async () => {
    fakeServer(lessonsContract, {
      getCheck: () => {
        throw new AppError('not_found', 'This lesson was not found.')
      },
    })
    const { screen } = await renderPage(<CheckPage parts={checkParts} />, {
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
