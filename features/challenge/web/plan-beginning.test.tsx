/** Beginning a challenge on the plan's page: what is there already, what is asked for, and what the server refuses. */
import { afterEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'

import { AppError } from '#platform/contract/errors.ts'

import type { Goals } from '../contract.ts'
import { openPlan } from './testing/open-plan.tsx'

/** In UTC, by the clock of this machine, as the form asks it. */
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** The days that are chosen already depend on the day on which one begins. */
const onWednesday = () =>
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T12:00:00Z') })
afterEach(() => {
  vi.useRealTimers()
})

describe('beginning', () => {
  test('a date, the days and the minutes are enough', async () => {
    onWednesday()
    const save = vi.fn<(goals: Goals) => void>()
    const { screen } = await openPlan({ plan: null, save })

    const date = inDays(60)
    await screen.getByRole('radio', { name: 'On a date' }).click()
    await screen.getByLabelText('Date', { exact: true }).fill(date)
    await screen.getByRole('checkbox', { name: 'Sunday' }).click()
    await screen.getByLabelText('Minutes on such a day').fill('50')
    await screen.getByRole('button', { name: 'Begin' }).click()

    await expect.element(screen.getByRole('heading', { name: 'Today' })).toBeVisible()
    expect(save).toHaveBeenCalledWith(
      expect.objectContaining({
        examId: 'n10-009',
        examDay: date,
        weekdays: [1, 2, 3, 4, 6, 7],
        minutes: 50,
      }),
    )
  })

  test('takes one press: no date, five days, 30 minutes are there already', async () => {
    onWednesday()
    const save = vi.fn<(goals: Goals) => void>()
    const { screen } = await openPlan({ plan: null, save })
    await screen.getByRole('button', { name: 'Begin' }).click()

    await vi.waitFor(() =>
      expect(save).toHaveBeenCalledWith(
        expect.objectContaining({ examDay: null, weekdays: [1, 2, 3, 4, 6], minutes: 30 }),
      ),
    )
    await expect.element(screen.getByRole('heading', { name: 'Your plan' })).toHaveFocus()
  })

  test('a date is asked for once there is one; one that is not booked after all is none', async () => {
    const save = vi.fn<(goals: Goals) => void>()
    const { screen } = await openPlan({ plan: null, save })
    await expect.element(screen.getByText(/^Your plan finds a day/)).toBeVisible()
    await expect.element(screen.getByLabelText('Date', { exact: true })).not.toBeInTheDocument()
    await screen.getByRole('radio', { name: 'On a date' }).click()
    await screen.getByLabelText('Date', { exact: true }).fill(inDays(60))
    await screen.getByRole('radio', { name: 'Not booked yet' }).click()
    await screen.getByRole('button', { name: 'Begin' }).click()

    await vi.waitFor(() =>
      expect(save).toHaveBeenCalledWith(expect.objectContaining({ examDay: null })),
    )
  })

  test.each([
    ['a date before today', 'Date', inDays(-2), 'This date is past. Choose today or a later day.'],
    ['a date in ten years', 'Date', inDays(3650), /more than two years away/],
    ['24 hours', 'Minutes on such a day', '1440', /from 10 to 240/],
    ['zero minutes', 'Minutes on such a day', '0', /from 10 to 240/],
    ['no number', 'Minutes on such a day', 'an hour', /from 10 to 240/],
  ])('%s gets a clear word, and nothing is sent', async (_name, field, value, words) => {
    const save = vi.fn<(goals: Goals) => void>()
    const { screen } = await openPlan({ plan: null, save })
    await screen.getByRole('radio', { name: 'On a date' }).click()
    await screen.getByLabelText('Date', { exact: true }).fill(inDays(60))
    await screen.getByLabelText(field, { exact: true }).fill(value)
    await screen.getByRole('button', { name: 'Begin' }).click()

    await expect.element(screen.getByText(words)).toBeVisible()
    expect(save).not.toHaveBeenCalled()
  })

  test('an arrow key goes from one answer about the date to the other', async () => {
    const { screen } = await openPlan({ plan: null })
    await screen.getByRole('radio', { name: 'Not booked yet' }).click()
    await userEvent.keyboard('{ArrowDown}')

    await expect.element(screen.getByRole('radio', { name: 'On a date' })).toHaveFocus()
    await expect.element(screen.getByRole('radio', { name: 'On a date' })).toBeChecked()
  })

  test('a date that is to be, and is not written, gets one', async () => {
    const { screen } = await openPlan({ plan: null })
    await screen.getByRole('radio', { name: 'On a date' }).click()
    await screen.getByRole('button', { name: 'Begin' }).click()

    await expect.element(screen.getByText(/Choose the date/)).toBeVisible()
  })

  test('no days at all gets one, too', async () => {
    onWednesday()
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
        throw new AppError('conflict', 'You already have a challenge for this exam.')
      },
    })
    const date = inDays(30)
    await screen.getByRole('radio', { name: 'On a date' }).click()
    await screen.getByLabelText('Date', { exact: true }).fill(date)
    await screen.getByRole('button', { name: 'Begin' }).click()

    await expect.element(screen.getByText(/You already have a challenge/)).toBeVisible()
    await expect.element(screen.getByLabelText('Date', { exact: true })).toHaveValue(date)
  })
})
