/** The ways on at the end of a check. */
import { expect, test } from 'vitest'

import { renderPage } from '#platform/web/testing/render-page.tsx'

import type { Check } from '../contract.ts'
import { CheckDone } from './check-done.tsx'
import { checkOf } from './testing.ts'

async function open(traits: Partial<Check>) {
  const { screen } = await renderPage(<CheckDone check={checkOf(traits)} wasRightFirst={[true]} />)
  await expect.element(screen.getByRole('link', { name: 'All lessons' })).toBeVisible()
  const links = screen.getByRole('link').elements()
  return {
    names: links.map((link) => link.textContent.trim()),
    hrefs: links.map((link) => link.getAttribute('href')),
    primary: links
      .filter((link) => link.matches('.button--primary'))
      .map((one) => one.textContent.trim()),
  }
}

test('the cards that it opened come first, then the next lesson: one primary way at a time', async () => {
  const { names, hrefs, primary } = await open({ newCardCount: 20 })

  expect(names.slice(0, 2)).toEqual(['20 cards opened: review them now', 'Next lesson “Routes”'])
  expect(hrefs[0]).toBe('/dashboard/flashcards/review?lesson=frames')
  expect(primary).toEqual(['20 cards opened: review them now'])
})

test('a lesson without new cards offers none, and the next lesson comes first', async () => {
  const { names, primary } = await open({ newCardCount: 0 })

  expect(names.join()).not.toContain('card')
  expect(primary).toEqual(['Next lesson “Routes”'])
})

test('a check that is repeated does not claim to have opened cards', async () => {
  const { names } = await open({ isLessonDone: true, newCardCount: 1 })

  expect(names[0]).toBe('1 card not reviewed yet: review it now')
})

test('after the last lesson only what there is is offered', async () => {
  const { names, primary } = await open({ next: null, newCardCount: 3 })

  expect(names.join()).not.toContain('Next')
  expect(primary).toEqual(['3 cards opened: review them now'])
})

test('who has a list for today is led back to it, others to all lessons', async () => {
  const TodayLink = () => <a href="/dashboard/lessons">Today's list</a>
  const { screen } = await renderPage(
    <CheckDone check={checkOf()} wasRightFirst={[true]} TodayLink={TodayLink} />,
  )

  await expect.element(screen.getByRole('link', { name: "Today's list" })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'All lessons' })).not.toBeInTheDocument()
})
