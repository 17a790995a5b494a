/** The challenge's page: the plan, what does not fit, changing it, ending it. */
import { describe, expect, test, vi } from 'vitest'

import {
  axeFindings,
  enlargeText,
  NARROW,
  onNarrowScreen,
  pageWidth,
} from '#platform/web/testing/reads-and-fits.ts'

import type { Goals } from '../contract.ts'
import { aChallenge, aDay, aPlan, DRILL, REVIEWS } from './testing.ts'
import { openPlan } from './testing/open-plan.tsx'

describe('the plan', () => {
  test('past midnight it says until when today goes on', async () => {
    const { screen } = await openPlan({ plan: aPlan({ date: '2026-11-25' }) })

    await expect.element(screen.getByText(/^Today until 4:00/)).toBeVisible()
    await expect.element(screen.getByText('Wednesday, November 25', { exact: true })).toBeVisible()
  })

  test('before a lesson is done, the weeks of the way are there on demand', async () => {
    const { domains, ...road } = aPlan().road
    const fresh = domains.map((domain) => ({ ...domain, done: 0 }))
    const { screen } = await openPlan({ plan: aPlan({ road: { ...road, domains: fresh } }) })
    const weeks = screen.getByRole('region', { name: 'Weeks to the exam' })
    await expect
      .element(screen.getByText('Every lesson is done by December 4, 2026.'))
      .toBeVisible()
    await expect.element(weeks).not.toBeInTheDocument()

    await screen.getByText('Week by week, by domain').click()
    await expect.element(weeks).toBeVisible()
    await expect.element(screen.getByRole('rowheader', { name: /60 % · 4 lessons/ })).toBeVisible()
  })

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
      .toHaveTextContent('1 How networks work60 % · 2 of 4 done even pace: 3')
    await expect
      .element(screen.getByRole('rowheader', { name: /Building networks/ }))
      .toHaveTextContent('2 Building networks40 % · 0 of 3 done')
  })

  test('says the same practice several times an evening in one line', async () => {
    const { screen } = await openPlan({
      plan: aPlan({ week: [aDay([DRILL, DRILL, REVIEWS, DRILL])] }),
    })
    const week = screen.getByRole('region', { name: 'The next seven days' })

    await expect.element(week.getByText(/, 2 times$/)).toBeVisible()
    expect(
      week
        .getByRole('listitem')
        .elements()
        .filter((item) => !item.matches('.plan-day')),
    ).toHaveLength(3)
  })

  test('has a link to each of its sections, which are all there', async () => {
    const { screen } = await openPlan()
    const links = screen.getByRole('navigation', { name: 'On this page' }).getByRole('link')
    await expect.element(screen.getByRole('heading', { name: 'Take it with you' })).toBeVisible()

    expect(links.elements()).toHaveLength(5)
    for (const link of links.elements()) {
      const id = (link.getAttribute('href') ?? '').slice(1)
      expect(document.getElementById(id)?.tagName).toBe('H2')
    }
  })

  test('shows no week after the exam, and no link to one', async () => {
    const { screen } = await openPlan({ plan: aPlan({ challenge: aChallenge({ daysLeft: -1 }) }) })
    await expect.element(screen.getByRole('link', { name: 'The way' })).toBeVisible()

    await expect
      .element(screen.getByRole('heading', { name: 'The next seven days' }))
      .not.toBeInTheDocument()
    await expect.element(screen.getByRole('link', { name: 'Seven days' })).not.toBeInTheDocument()
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
    // The choices are gone.
    await expect.element(screen.getByRole('heading', { name: 'Your plan' })).toHaveFocus()
  })

  test('says at the top that it ends after the version of the exam, and takes more time at a press', async () => {
    const save = vi.fn<(goals: Goals) => void>()
    const goals = { ...aChallenge().goals, examDay: null }
    const { screen } = await openPlan({
      save,
      plan: aPlan({
        challenge: aChallenge({ goals, plannedFor: '2027-07-02', daysLeft: 220 }),
        versionEnd: { endsOn: '2027-06-20', isAnnounced: false, isAfter: true, minutes: 60 },
      }),
    })
    const title = screen.getByRole('heading', { level: 2 }).first()
    await expect.element(title).toHaveTextContent('Your plan ends after this version of the exam')
    await expect
      .element(
        screen.getByText(/works towards July 2, 2027\. N10-009 is expected to end about June/),
      )
      .toBeVisible()

    await screen.getByRole('button', { name: 'Take 1 h a day: then it ends in time' }).click()
    await vi.waitFor(() =>
      expect(save).toHaveBeenCalledWith(expect.objectContaining({ examDay: null, minutes: 60 })),
    )
    await expect.element(screen.getByRole('heading', { name: 'Your plan' })).toHaveFocus()
  })

  test('without a booked date says so wherever it names its own', async () => {
    const goals = { ...aChallenge().goals, examDay: null }
    const challenge = aChallenge({ goals, plannedFor: '2027-03-02' })
    const { screen } = await openPlan({ plan: aPlan({ challenge }) })

    await expect
      .element(screen.getByRole('heading', { name: 'The way to your exam' }))
      .toBeVisible()
    const named = screen.getByText(/March 2, 2027/).elements()
    expect(named.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^No date is booked; .+ the plan works towards March 2, 2027\./),
    ])
  })

  test('is ended after a second press, and another one can begin', async () => {
    const { screen } = await openPlan()
    const end = screen.getByRole('button', { name: 'End this challenge' })
    await end.click()
    await expect.element(screen.getByRole('button', { name: 'Go on with it' })).toHaveFocus()
    await screen.getByRole('button', { name: 'Go on with it' }).click()
    await expect.element(end).toHaveFocus()
    await end.click()
    await screen.getByRole('button', { name: 'End it, keep its history' }).click()

    await expect.element(screen.getByRole('button', { name: 'Begin' })).toBeVisible()
    await expect.element(screen.getByRole('heading', { name: 'Your plan' })).toHaveFocus()
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
