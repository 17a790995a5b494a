/** Which day the list and the plan are of: past midnight, over the change of the day, and without an answer of today. */
import { afterEach, expect, test, vi } from 'vitest'

import { AppError } from '#platform/contract/errors.ts'
import { fakeServer } from '#platform/web/testing/fake-server.ts'
import { renderPage, signedInAs } from '#platform/web/testing/render-page.tsx'

import { challengeContract, type Today } from '../contract.ts'
import { PlanDay } from './plan-day.tsx'
import { aDay, aToday, DRILL, LESSON, REVIEWS } from './testing.ts'
import { TodayCount } from './today-count.tsx'
import { TodayCard } from './today.tsx'

const NEW_DAY = /^A new day: your list is new/
const TUESDAY = aToday()
const WEDNESDAY = aToday({
  date: '2026-11-25',
  today: aDay([DRILL], { day: '2026-11-25' }),
  tomorrow: aDay([LESSON], { day: '2026-11-26' }),
})

afterEach(() => {
  vi.useRealTimers()
})

/** The list, beside the count of the navigation. */
async function openToday(first: Today, session = signedInAs()) {
  let answer: Today | AppError = first
  fakeServer(challengeContract, {
    getToday: () => {
      if (answer instanceof AppError) throw answer
      return answer
    },
  })
  const rendered = await renderPage(
    <>
      <TodayCount />
      <TodayCard />
    </>,
    { session },
  )
  await expect.element(rendered.screen.getByRole('heading', { name: 'Today' })).toBeVisible()
  /** As the page does when the day changes (`app/web/new-day.ts`). */
  const askAgain = async (next: Today | AppError) => {
    answer = next
    await rendered.queryClient.refetchQueries()
  }
  return { ...rendered, askAgain }
}

test('past midnight the list says of which day it is, and until when', async () => {
  const { screen } = await openToday(aToday({ date: '2026-11-25' }))

  await expect
    .element(screen.getByText("Still Tuesday's list: a study day ends at 4:00 in the morning."))
    .toBeVisible()
})

test('at any other hour it does not', async () => {
  const { screen } = await openToday(TUESDAY)
  expect(screen.getByText(/^Still/).elements()).toEqual([])
})

test('a page that is open when the day changes says so once the new list is there', async () => {
  const { screen, askAgain } = await openToday(TUESDAY)
  const status = screen.getByRole('status')
  await expect.element(status).toBeEmptyDOMElement()

  await askAgain(WEDNESDAY)

  await expect.element(status).toMatchTextContent(NEW_DAY)
  await expect.element(screen.getByText('1 task left, 12 min')).toBeVisible()
})

test('so does the next look at it, after the day changed on another page, and the one after that does not', async () => {
  const session = signedInAs()
  const evening = await openToday(TUESDAY, session)
  await evening.screen.unmount()
  const morning = await openToday(WEDNESDAY, session)
  await expect.element(morning.screen.getByText(NEW_DAY)).toBeVisible()
  await morning.screen.unmount()

  const { screen } = await openToday(WEDNESDAY, session)
  expect(screen.getByText(NEW_DAY).elements()).toEqual([])
})

test('a list that could not be asked for again is called that of its day, and nothing counts it as of today', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T21:00:00') })
  const { screen, askAgain } = await openToday(TUESDAY)
  await expect.element(screen.getByText('3 tasks left today')).toBeInTheDocument()

  vi.setSystemTime(new Date('2026-11-25T08:00:00'))
  await askAgain(new AppError('unavailable', 'We could not reach the server.'))

  await expect
    .element(screen.getByText(/^This is the list of Tuesday, November 24\./))
    .toBeVisible()
  await expect.element(screen.getByText(/^Wednesday, November 25: Lesson “A frame/)).toBeVisible()
  await expect.element(screen.getByText('in 59 days')).toBeVisible()
  await expect.element(screen.getByText(/left today/)).not.toBeInTheDocument()

  await askAgain(WEDNESDAY)
  await expect.element(screen.getByText(/^This is the list of/)).not.toBeInTheDocument()
  await expect.element(screen.getByText('1 task left today')).toBeInTheDocument()
})

test('the navigation, the list and the plan say one number for what is left of today', async () => {
  const tasks = [{ ...LESSON, isDone: true }, REVIEWS, DRILL]
  fakeServer(challengeContract, { getToday: () => aToday({ today: aDay(tasks) }) })
  const { screen } = await renderPage(
    <>
      <TodayCount />
      <TodayCard />
      <ol>
        <PlanDay day={aDay(tasks)} isToday />
      </ol>
    </>,
  )

  await expect.element(screen.getByText('2 tasks left today')).toBeInTheDocument()
  await expect.element(screen.getByText('2 tasks left, 18 min · 1 of 3 done')).toBeVisible()
  await expect.element(screen.getByText('Today 18 min left')).toBeVisible()
})
