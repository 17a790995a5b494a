/** The picture of the way to the exam: what it says, and where it opens. */
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { enlargeText } from '#platform/web/testing/reads-and-fits.ts'
import { renderPage } from '#platform/web/testing/render-page.tsx'

import type { WholePlan } from '../contract.ts'
import { addDays } from '../core/calendar.ts'
import { Road } from './road.tsx'

const THIS_MONDAY = '2026-11-23'

/** Eight weeks before this one, and eight after it. */
const ROAD: WholePlan['road'] = {
  domains: [
    {
      number: '1',
      title: 'How networks work',
      weight: 60,
      lessons: 40,
      done: 8,
      leftOut: 0,
      evenPace: 12,
    },
    {
      number: '2',
      title: 'Troubleshooting',
      weight: 40,
      lessons: 20,
      done: 0,
      leftOut: 0,
      evenPace: 0,
    },
  ],
  weeks: Array.from({ length: 17 }, (_, at) => ({
    monday: addDays(THIS_MONDAY, 7 * (at - 8)),
    domains: [{ number: '1', done: at < 9 ? 1 : 0, planned: at < 9 ? 0 : 2 }],
    practiceExams: [],
  })),
}

async function openRoad(width: number, isAhead = true) {
  onTestFinished(() => page.viewport(1280, 800))
  await page.viewport(width, 844)
  const { screen } = await renderPage(
    <Road road={ROAD} thisMonday={THIS_MONDAY} examDay="2027-01-20" isAhead={isAhead} />,
  )
  const weeks = screen.getByRole('region', { name: 'Weeks to the exam' })
  await expect.element(weeks).toBeVisible()
  return { screen, frame: weeks.element() }
}

/** Whether all of it is inside the frame, and to the right of the names: to a pixel, because scrolling is in whole ones. */
function isSeen(frame: Element, element: Element): boolean {
  const [name] = frame.querySelectorAll('th')
  const { left, right } = element.getBoundingClientRect()
  return (
    left >= (name?.getBoundingClientRect().right ?? 0) - 1 &&
    right <= frame.getBoundingClientRect().right + 1
  )
}

test.each([320, 390, 600])(
  'where not all weeks have room, it opens at this one with the names beside it, and takes no focus: %d px',
  async (width) => {
    const { screen, frame } = await openRoad(width)
    const now = screen.getByRole('columnheader', { name: 'Week of Nov 23 (this week)' }).element()

    expect(frame.scrollWidth).toBeGreaterThan(frame.clientWidth)
    await vi.waitFor(() => expect(isSeen(frame, now)).toBe(true))
    const name = screen.getByRole('rowheader', { name: /Troubleshooting/ }).element()
    expect(name.getBoundingClientRect().left).toBeGreaterThanOrEqual(
      frame.getBoundingClientRect().left,
    )
    expect(document.activeElement).toBe(document.body)
    expect(scrollY).toBe(0)
  },
)

test('with text so large that names would cover the weeks, it opens at the names', async () => {
  enlargeText()
  const { frame } = await openRoad(320)

  expect(frame.scrollLeft).toBe(0)
})

test('even pace is said only while the exam is ahead', async () => {
  const { screen } = await openRoad(1280)
  await expect.element(screen.getByText(/^Even pace:/)).toBeVisible()
  await screen.unmount()

  const after = await openRoad(1280, false)
  expect(after.screen.getByText(/even.pace/i).query()).toBeNull()
})

test('where weeks are beside the screen, the frame fades at that side, and never over the names', async () => {
  const { frame } = await openRoad(390)

  await expect.poll(() => (frame as HTMLElement).dataset['more']).toContain('right')
  frame.scrollTo({ left: frame.scrollWidth })
  await expect.poll(() => (frame as HTMLElement).dataset['more']).toBe('left')
  expect(getComputedStyle(frame).getPropertyValue('--fades-left')).toBe('0rem')
})
