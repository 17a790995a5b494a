import { expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'

import { renderPage } from '#platform/web/testing/render-page.tsx'

import type { Term as TermData } from '../contract.ts'
import { LessonContext } from './lesson-context.ts'

import './lesson-text.css'
import { Term } from './term.tsx'

const frame: TermData = {
  id: 'frame',
  term: 'Frame',
  short: 'The unit of a link.',
  long: 'Seen with `show interfaces`.',
  lessonId: 'encapsulation',
}

async function renderTerm(terms: TermData[] = [frame], lessonId = 'osi-model') {
  const { screen, path } = await renderPage(
    <LessonContext
      value={{
        lessonId,
        termById: new Map(terms.map((term) => [term.id, term])),
        renderExercise: null,
      }}
    >
      <p>
        A <Term id="frame">frame</Term> crosses one link. <button type="button">After</button>
      </p>
    </LessonContext>,
  )
  return {
    screen,
    path,
    word: screen.getByRole('button', { name: 'frame', exact: true }),
    explanation: screen.getByText('The unit of a link.'),
  }
}

test('a tap on the word explains it, and Escape closes it', async () => {
  const { word, explanation } = await renderTerm()
  await expect.element(explanation).not.toBeVisible()

  await word.click()
  await expect.element(explanation).toBeVisible()

  await userEvent.keyboard('{Escape}')
  await expect.element(explanation).not.toBeVisible()
})

test('closed with Escape it stays closed, although the mouse reached the word only now', async () => {
  const { word, explanation } = await renderTerm()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())

  await word.click()
  await userEvent.keyboard('{Escape}')
  vi.runAllTimers()

  await expect.element(explanation).not.toBeVisible()
})

test('resting the mouse on the word explains it', async () => {
  const { word, explanation } = await renderTerm()

  await word.hover()

  await expect.element(explanation).toBeVisible()
})

test('by keyboard the explanation opens, its link is the next stop, and it closes after it', async () => {
  const { screen, word, explanation } = await renderTerm()

  await userEvent.keyboard('{Tab}')
  await expect.element(word).toHaveFocus()
  await expect.element(explanation).toBeVisible()

  await userEvent.keyboard('{Tab}')
  await expect
    .element(screen.getByRole('link', { name: 'Open the lesson that teaches it' }))
    .toHaveFocus()

  await userEvent.keyboard('{Tab}')
  await expect.element(screen.getByRole('button', { name: 'After' })).toHaveFocus()
  await expect.element(explanation).not.toBeVisible()
})

test('the link leads to the lesson that teaches the term', async () => {
  const { screen, word, path } = await renderTerm()
  await word.click()

  await screen.getByRole('link', { name: 'Open the lesson that teaches it' }).click()

  expect(path()).toBe('/dashboard/lessons/encapsulation')
})

test('in the lesson that teaches it there is no link to itself', async () => {
  const { screen, word } = await renderTerm([frame], 'encapsulation')
  await word.click()

  await expect.element(screen.getByText('The unit of a link.')).toBeVisible()
  await expect.element(screen.getByRole('link')).not.toBeInTheDocument()
})

test('the explanation stays within the screen, also for the last word of a line', async () => {
  const { word, explanation } = await renderTerm()
  await word.click()
  await expect.element(explanation).toBeVisible()

  const { left, right } = (
    explanation.element().parentElement as HTMLElement
  ).getBoundingClientRect()
  expect(left).toBeGreaterThanOrEqual(0)
  expect(right).toBeLessThanOrEqual(document.documentElement.clientWidth)
})

test('a word without an explanation is plain text', async () => {
  const { screen } = await renderTerm([])

  await expect.element(screen.getByText('frame', { exact: true })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'frame' })).not.toBeInTheDocument()
})
