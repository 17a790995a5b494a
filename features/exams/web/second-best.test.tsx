/** A drill in which the learner also names the words that decide. */
import { describe, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { secondBestItem } from './testing/drill-items.ts'
import { openDrill } from './testing/open-drill.tsx'

describe('second best', () => {
  const open = (at = '') =>
    openDrill(['one', 'two'].map(secondBestItem), { at: `?mode=second-best${at}` })

  test('asks for the words after the answer, and shows both verdicts after that', async () => {
    const { screen, sent, answer, goOn } = await open()
    await answer('right of one')
    await expect
      .element(screen.getByRole('heading', { name: 'Which words decide it?' }))
      .toHaveFocus()
    await expect.element(screen.getByText('Because of right.')).not.toBeInTheDocument()
    await expect.element(screen.getByRole('radio', { name: 'right of one' })).toBeDisabled()

    await screen.getByRole('radio', { name: 'Nobody is there.' }).click()
    await screen.getByRole('button', { name: 'These words decide' }).click()

    await expect.element(screen.getByRole('heading', { name: 'Right', exact: true })).toHaveFocus()
    const verdict = screen.getByRole('region', { name: 'The words that decide' })
    await expect
      .element(verdict.getByRole('heading', { name: 'Other words decide it' }))
      .toBeVisible()
    await expect.element(verdict.getByText('“The lamp is warm.”')).toBeVisible()
    await expect.element(verdict.getByText('Runner-up: near of one.')).toBeVisible()
    await expect.element(verdict.getByText('Because of near.')).toBeVisible()

    await goOn()
    await answer('far of two')
    await screen.getByRole('radio', { name: 'The lamp is warm.' }).click()
    await screen.getByRole('button', { name: 'These words decide' }).click()
    await goOn('Finish')

    await expect.element(screen.getByRole('heading', { name: '1 of 2 right' })).toBeVisible()
    await expect
      .element(screen.getByText('You named the words that decide in 1 of 2.'))
      .toBeVisible()
    // The words are no evidence: what is sent is the answer alone.
    await expect.poll(() => sent.map(({ questionId }) => questionId)).toEqual(['one', 'two'])
  })

  test('waits until words are named', async () => {
    const { screen, answer } = await open()
    await answer('right of one')
    await screen.getByRole('button', { name: 'These words decide' }).click()

    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent('Choose the words first, even if it is a guess.')
    await expect.element(screen.getByRole('radio', { name: 'The desk is dark.' })).toHaveFocus()
  })

  test('with verdicts at the end asks for the words and goes straight on', async () => {
    const { screen, answer } = await open('&verdicts=end')
    await answer('right of one')
    await screen.getByRole('radio', { name: 'The lamp is warm.' }).click()
    await screen.getByRole('button', { name: 'These words decide' }).click()

    await expect.element(screen.getByText('What about two?')).toBeVisible()
    await expect.element(screen.getByText('Because of right.')).not.toBeInTheDocument()
  })

  test('on a phone the button that names the words is in view with the question for them', async () => {
    onTestFinished(() => page.viewport(414, 896))
    await page.viewport(320, 480)
    const { screen, answer } = await open()
    await answer('right of one')
    const heading = screen.getByRole('heading', { name: 'Which words decide it?' })
    await expect.element(heading).toHaveFocus()
    heading.element().scrollIntoView()
    scrollBy({ top: -200 })

    await expect
      .element(screen.getByRole('button', { name: 'These words decide' }))
      .toBeInViewport({ ratio: 1 })
  })

  test('can be done by keyboard alone', async () => {
    const { screen } = await open()
    await expect.element(screen.getByRole('heading', { name: 'What about one?' })).toHaveFocus()
    await userEvent.keyboard('{Tab} {Tab}{Enter}')
    await expect
      .element(screen.getByRole('heading', { name: 'Which words decide it?' }))
      .toHaveFocus()

    await userEvent.keyboard('{Tab}{ArrowDown}{Enter}')

    await expect.element(screen.getByRole('heading', { name: 'Right', exact: true })).toHaveFocus()
    await expect
      .element(screen.getByRole('heading', { name: 'You named the words that decide' }))
      .toBeVisible()
  })

  test('takes the keys of a check: numbers choose, Enter answers, names the words and goes on', async () => {
    const { screen, sent } = await open()
    await expect.element(screen.getByRole('heading', { name: 'What about one?' })).toHaveFocus()
    await userEvent.keyboard('1{Enter}')
    await expect
      .element(screen.getByRole('heading', { name: 'Which words decide it?' }))
      .toHaveFocus()
    await userEvent.keyboard('2{Enter}')
    await expect
      .element(screen.getByRole('heading', { name: 'You named the words that decide' }))
      .toBeVisible()
    await userEvent.keyboard('{Enter}')

    await expect.element(screen.getByRole('heading', { name: 'What about two?' })).toHaveFocus()
    await expect.poll(() => sent.map(({ confidence }) => confidence)).toEqual(['think-so'])
  })
})
