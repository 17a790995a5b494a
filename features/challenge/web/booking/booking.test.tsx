/** Book, wait or move, as the plan's page shows it. */
import { describe, expect, test, vi } from 'vitest'

import { fakeServer } from '#platform/web/testing/fake-server.ts'
import {
  axeFindings,
  enlargeText,
  NARROW,
  onNarrowScreen,
  pageWidth,
} from '#platform/web/testing/reads-and-fits.ts'
import { renderPage } from '#platform/web/testing/render-page.tsx'

import { challengeContract, type Advice } from '../../contract.ts'
import { aChallenge, anAdvice, anAfterExam, FACTS } from '../testing.ts'
import { Booking } from './booking.tsx'

type Calls = {
  save?: (body: unknown) => void
  report?: (body: unknown) => void
  /** The advice once another day is planned. */
  after?: Advice | null
}

function openBooking(first: Advice | null, { save, report, after = first }: Calls = {}) {
  let advice: Advice | null = first
  fakeServer(challengeContract, {
    getAdvice: () => advice,
    getAfterExam: () => anAfterExam({ stage: 'ahead' }),
    saveChallenge: ({ body }) => {
      save?.(body)
      advice = after
      return { isActive: true }
    },
    reportOutcome: ({ body }) => {
      report?.(body)
      return {}
    },
  })
  return renderPage(<Booking challenge={aChallenge()} />)
}

test('each day has its chance and its cost as ranges, and what speaks against it', async () => {
  const { screen } = await openBooking(anAdvice())

  await expect.element(screen.getByText('About 4 to 8 of 10 would pass.')).toBeVisible()
  await expect
    .element(screen.getByText('Cost: $244 to $348, with a retake if it takes one.'))
    .toBeVisible()
  await expect.element(screen.getByText(/does not cover every lesson a week before/)).toBeVisible()
  await expect.element(screen.getByText(/the day with the best chance/)).toBeVisible()
})

test('another day is planned at a press; booking stays at the vendor', async () => {
  const save = vi.fn<(body: unknown) => void>()
  const { screen } = await openBooking(anAdvice(), { save, after: anAdvice({ options: [] }) })
  await screen.getByRole('button', { name: 'Plan for February 6, 2027' }).click()

  await vi.waitFor(() =>
    expect(save).toHaveBeenCalledWith(
      expect.objectContaining({ examDay: '2027-02-06', minutes: 45 }),
    ),
  )
  // Its button is gone.
  await expect.element(screen.getByRole('heading', { level: 2 })).toHaveFocus()
})

test('facts have their source, their date, and how they are known', async () => {
  const { screen } = await openBooking(anAdvice())
  await screen.getByText('Prices and rules, as of November 20, 2026').click()

  await expect
    .element(screen.getByText(/A voucher costs about \$200 to \$220 in the United States/))
    .toBeVisible()
  await expect.element(screen.getByText(/14 days before each later one/)).toBeVisible()
  await expect
    .element(screen.getByText(/from general knowledge: compare it with the vendor's page/).first())
    .toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: /The vendor, a page/ }).first())
    .toHaveAttribute('href', 'https://www.example.org')
})

test.each([
  ['an estimated end', {}, /expected to end about June 2027\. That is our estimate/],
  [
    'an announced end',
    { facts: { ...FACTS, version: { ...FACTS.version, isAnnounced: true } } },
    /^This version of the exam ends on June 20, 2027\./,
  ],
  [
    'an end that is past',
    { versionIsOver: true },
    /^This version of the exam ended about June 2027, by our estimate/,
  ],
  [
    'an unknown end',
    { facts: { ...FACTS, version: { ...FACTS.version, endsOn: null } } },
    'When this version of the exam ends is not known here.',
  ],
  ['no facts', { facts: null }, /What this exam costs, .* is not known here/],
  ['no forecast', { chanceNow: null }, /too few answers yet/],
])('%s is said', async (_name, traits, words) => {
  const { screen } = await openBooking(anAdvice(traits))

  await expect.element(screen.getByText(words)).toBeVisible()
})

describe('while nothing tells one day from another', () => {
  const cost = { low: 369, high: 780, currency: 'USD' }
  const days = ['2027-03-23', '2027-04-06'].map((day) => ({
    kind: 'book' as const,
    day,
    chance: null,
    cost,
    concerns: [],
    leads: false,
  }))
  const wait = {
    kind: 'wait' as const,
    day: '2026-12-12',
    chance: null,
    cost: null,
    concerns: [],
    leads: true,
  }
  const advice = anAdvice({ options: [...days, wait], reason: 'no-forecast', chanceNow: null })

  test('the advice is a sentence, the price is said once, and the days are there on demand', async () => {
    const { screen } = await openBooking(advice)
    await expect
      .element(screen.getByText(/^Wait, and look again on December 12, 2026: too little is known/))
      .toBeVisible()
    await expect
      .element(screen.getByText(/Any day costs \$369 to \$780, for one voucher or two\.$/))
      .toBeVisible()
    expect(screen.getByText(/\$780/).elements()).toHaveLength(1)
    const plan = screen.getByRole('button', { name: 'Plan for March 23, 2027' })
    await expect.element(plan).not.toBeInTheDocument()

    await screen.getByText('Days to choose from').click()
    await expect.element(plan).toBeVisible()
  })

  test('a day with something against it is shown at once', async () => {
    const [first, second] = days
    const options = [first!, { ...second!, concerns: ['near-end' as const] }, wait]
    const { screen } = await openBooking({ ...advice, options })

    await expect.element(screen.getByText(/a retake might not fit before it/)).toBeVisible()
  })
})

test.each([
  ['below 20 %', { low: 0.02, high: 0.15 }, 'A pass is unlikely yet.'],
  ['above 95 %', { low: 0.96, high: 0.99 }, 'A pass is very likely.'],
])('a chance %s has no digits', async (_name, chance, words) => {
  const [option] = anAdvice().options
  const { screen } = await openBooking(anAdvice({ options: [{ ...option!, chance }] }))

  await expect.element(screen.getByText(words)).toBeVisible()
})

test('where the exam is not ahead there is nothing', async () => {
  const { screen } = await openBooking(null)

  await expect.poll(() => screen.container.querySelector('section')).toBeNull()
})

test('an earlier attempt is shown, and can be corrected', async () => {
  const report = vi.fn<(body: unknown) => void>()
  const failed = { satOn: '2027-01-10', result: 'failed', score: 650, weakDomains: ['2'] } as const
  const { screen } = await openBooking(
    anAdvice({ outcomes: [{ ...failed, weakDomains: ['2'] }] }),
    { report },
  )
  await expect.element(screen.getByText(/not passed on January 10, 2027, score 650/)).toBeVisible()
  await screen.getByRole('button', { name: /^Correct the report/ }).click()
  await screen.getByLabelText('Score (optional)').fill('660')
  await screen.getByRole('button', { name: 'Save' }).click()

  await vi.waitFor(() =>
    expect(report).toHaveBeenCalledWith(
      expect.objectContaining({ ...failed, score: 660, insteadOf: '2027-01-10' }),
    ),
  )
})

test('an exam that was sat before its date is reported here', async () => {
  const report = vi.fn<(body: unknown) => void>()
  const { screen } = await openBooking(anAdvice(), { report })
  await screen.getByRole('button', { name: 'I have sat this exam already' }).click()
  await screen.getByRole('button', { name: 'Save' }).click()

  await vi.waitFor(() =>
    expect(report).toHaveBeenCalledWith(
      expect.objectContaining({ satOn: '2027-01-24', result: 'passed', insteadOf: null }),
    ),
  )
})

test('axe finds nothing, and it fits a narrow screen with large text', async () => {
  await onNarrowScreen()
  enlargeText()
  const { screen } = await openBooking(anAdvice())
  await screen.getByText(/Prices and rules/).click()

  expect(pageWidth()).toBeLessThanOrEqual(NARROW)
  expect(await axeFindings(screen.container)).toEqual([])
})
