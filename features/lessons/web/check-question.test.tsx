/** One question of a check: what is sent, what is shown of the verdict, and that it fits a phone. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { AppError } from '#platform/contract/errors.ts'
import { withLargeText } from '#platform/web/testing/large-text.ts'

import { checkOf, choiceOf, verdictOf } from './testing.ts'
import { onlyFirst, openCheck, second } from './testing/open-check.tsx'

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
