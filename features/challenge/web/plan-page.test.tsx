/** The challenge's page: beginning one, the plan, what does not fit, changing it. */
import { describe, expect, test, vi } from 'vitest'

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

import { challengeContract, type Goals, type WholePlan } from '../contract.ts'
import { PlanPage } from './plan-page.tsx'
import { aChallenge, aPlan, aToday, EXAM } from './testing.ts'

type World = { plan?: WholePlan | null; save?: (goals: Goals) => void }

function openPlan({ plan = aPlan(), save = () => undefined }: World = {}) {
  let shown = plan
  fakeServer(challengeContract, {
    getPlan: () => shown,
    getToday: () => (shown ? aToday({ challenge: shown.challenge }) : null),
    listChallenges: () => ({
      exams: [EXAM],
      challenges: shown ? [{ ...shown.challenge, isActive: true }] : [],
      ended: [],
    }),
    saveChallenge: ({ body }) => {
      const goals = body as Goals
      save(goals)
      shown = aPlan({ challenge: aChallenge({ goals }) })
      return { isActive: true }
    },
    endChallenge: () => {
      shown = null
      return {}
    },
  })
  return renderPage(<PlanPage LessonsTabs={() => null} />)
}

describe('beginning', () => {
  test('a date, the days and the minutes are enough', async () => {
    const save = vi.fn<(goals: Goals) => void>()
    const { screen } = await openPlan({ plan: null, save })

    await screen.getByLabelText('Date', { exact: true }).fill('2027-01-30')
    await screen.getByRole('checkbox', { name: 'Sunday' }).click()
    await screen.getByLabelText('Minutes on such a day').fill('30')
    await screen.getByRole('button', { name: 'Begin' }).click()

    await expect.element(screen.getByRole('heading', { name: 'Today' })).toBeVisible()
    expect(save).toHaveBeenCalledWith(
      expect.objectContaining({
        examId: 'n10-009',
        examDay: '2027-01-30',
        weekdays: [1, 2, 3, 4, 6, 7],
        minutes: 30,
      }),
    )
  })

  test('without a booked date, too', async () => {
    const save = vi.fn<(goals: Goals) => void>()
    const { screen } = await openPlan({ plan: null, save })
    await screen.getByRole('radio', { name: 'Not booked yet' }).click()
    await screen.getByRole('button', { name: 'Begin' }).click()

    await vi.waitFor(() =>
      expect(save).toHaveBeenCalledWith(expect.objectContaining({ examDay: null })),
    )
  })

  test.each([
    ['no date', 'Minutes on such a day', '45', /Choose the date/],
    ['24 hours', 'Minutes on such a day', '1440', /from 10 to 240/],
    ['zero minutes', 'Minutes on such a day', '0', /from 10 to 240/],
    ['no number', 'Minutes on such a day', 'an hour', /from 10 to 240/],
  ])('%s gets a clear word, and nothing is sent', async (_name, field, value, words) => {
    const save = vi.fn<(goals: Goals) => void>()
    const { screen } = await openPlan({ plan: null, save })
    await screen.getByLabelText(field).fill(value)
    await screen.getByRole('button', { name: 'Begin' }).click()

    await expect.element(screen.getByText(words)).toBeVisible()
    expect(save).not.toHaveBeenCalled()
  })

  test('no days at all gets one, too', async () => {
    const { screen } = await openPlan({ plan: null })
    for (const name of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Saturday']) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, as a person would
      await screen.getByRole('checkbox', { name }).click()
    }
    await screen.getByRole('button', { name: 'Begin' }).click()

    await expect.element(screen.getByText('Choose at least one day.')).toBeVisible()
  })

  test('what the server refuses is told, and what was typed stays', async () => {
    const { screen } = await openPlan({
      plan: null,
      save: () => {
        throw new AppError('invalid_request', 'This date is past. Choose today or a later day.')
      },
    })
    await screen.getByLabelText('Date', { exact: true }).fill('2020-01-30')
    await screen.getByRole('button', { name: 'Begin' }).click()

    await expect.element(screen.getByText(/This date is past/)).toBeVisible()
    await expect.element(screen.getByLabelText('Date', { exact: true })).toHaveValue('2020-01-30')
  })
})

describe('the plan', () => {
  test('shows the days ahead, rest days among them, and the way to the exam', async () => {
    const { screen } = await openPlan()

    await expect.element(screen.getByText('Rest', { exact: true })).toBeVisible()
    await expect
      .element(screen.getByText('Every lesson is done by December 4, 2026.'))
      .toBeVisible()
    const table = screen.getByRole('table')
    await expect
      .element(table.getByRole('rowheader', { name: /1 How networks work/ }))
      .toBeVisible()
    await expect.element(table.getByRole('cell', { name: '2 done 1 planned' })).toBeVisible()
    await expect
      .element(table.getByRole('cell', { name: /45 items on Dec 5, planned/ }))
      .toBeVisible()
  })

  test('says of a domain what an even pace would have done by now, where that is more', async () => {
    const { screen } = await openPlan()

    await expect
      .element(screen.getByRole('rowheader', { name: /How networks work/ }))
      .toHaveTextContent('1 How networks work60 % · 2 of 4 done · even pace: 3')
    await expect
      .element(screen.getByRole('rowheader', { name: /Building networks/ }))
      .toHaveTextContent('2 Building networks40 % · 0 of 3 done')
  })

  test('that does not fit offers choices, and takes one at a press', async () => {
    const save = vi.fn<(goals: Goals) => void>()
    const { screen } = await openPlan({
      save,
      plan: aPlan({
        fits: false,
        coveredOn: null,
        choices: {
          examDay: '2027-02-20',
          minutes: 75,
          leaveOut: { lessons: [{ id: 'frames', title: 'A frame crosses one link' }], marks: 0.04 },
        },
      }),
    })

    await expect
      .element(screen.getByText('Leave out 1 lesson, about 4 % of the marks'))
      .toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Take 1 h 15 min' })).toBeVisible()
    await screen.getByRole('button', { name: 'Take February 20, 2027' }).click()
    await vi.waitFor(() =>
      expect(save).toHaveBeenCalledWith(
        expect.objectContaining({ examDay: '2027-02-20', minutes: 45 }),
      ),
    )
  })

  test('is changed in place: a rest day is added and saved', async () => {
    const save = vi.fn<(goals: Goals) => void>()
    const { screen } = await openPlan({ save })
    await screen.getByRole('button', { name: 'Change' }).click()
    await screen.getByText('Long days and rest days').click()
    await screen.getByLabelText('A day off').fill('2026-12-24')
    await screen.getByRole('button', { name: 'Add' }).click()
    await expect
      .element(screen.getByRole('button', { name: 'Remove December 24, 2026' }))
      .toBeVisible()
    await screen.getByRole('button', { name: 'Save' }).click()

    await expect.element(screen.getByText(/1 rest day/)).toBeVisible()
    expect(save).toHaveBeenCalledWith(expect.objectContaining({ restDays: ['2026-12-24'] }))
  })

  test('is ended after a second press, and another one can begin', async () => {
    const { screen } = await openPlan()
    await screen.getByRole('button', { name: 'End this challenge' }).click()
    await screen.getByRole('button', { name: 'End it, keep its history' }).click()

    await expect.element(screen.getByRole('button', { name: 'Begin' })).toBeVisible()
  })
})

test.each([
  ['a plan', aPlan()],
  ['the beginning', null],
])('%s: axe finds nothing, and it fits a narrow screen with large text', async (_name, plan) => {
  await onNarrowScreen()
  enlargeText()
  const { screen } = await openPlan({ plan })
  await expect.element(screen.getByRole('heading', { level: 2 }).first()).toBeVisible()

  expect(pageWidth()).toBeLessThanOrEqual(NARROW)
  expect(await axeFindings(screen.container)).toEqual([])
})
