/** Readiness on the plan's page: what is missing, the forecast in its words, what is next, and the switch. */
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

import { challengeContract, type Readiness as Shown } from '../../contract.ts'
import { Readiness } from './readiness.tsx'
import { aForecast, missingReadiness, speakingReadiness } from './testing.ts'

type World = {
  shown?: Shown | null
  hide?: (isHidden: boolean) => void
  asked?: Shown
  className?: string
}

function openReadiness({ shown = speakingReadiness(), hide, asked, className }: World = {}) {
  let now = shown
  fakeServer(challengeContract, {
    getReadiness: ({ query }) => (query.show === 'true' && asked ? asked : now),
    hideReadiness: ({ body }) => {
      const { isHidden } = body as { isHidden: boolean }
      hide?.(isHidden)
      now = isHidden ? { state: 'hidden', why: 'switch', daysLeft: 60 } : speakingReadiness()
      return {}
    },
  })
  return renderPage(
    <div className={className}>
      <Readiness />
    </div>,
  )
}

describe('a forecast', () => {
  test('is said in people, with its range and what nobody knows; there are no percent of passing', async () => {
    const { screen } = await openReadiness()

    await expect
      .element(
        screen.getByText(
          'Of 10 people with answers like yours, about 7 would pass our model of the exam (6 to 8); the true mark is not public.',
        ),
      )
      .toBeVisible()
    await expect
      .element(screen.getByText(/Expected: 78\s% of raw marks \(74 to\s82\s%\)/))
      .toBeVisible()
    expect(screen.container.textContent).not.toMatch(/you are ready|71/i)
  })

  test.each([
    [0.1, /unlikely yet/],
    [0.97, /very likely/],
  ])('of %d has no digits, and a next step', async (pass, words) => {
    const { screen } = await openReadiness({
      shown: speakingReadiness({ today: aForecast({ pass, low: pass, high: pass }) }),
    })

    await expect.element(screen.getByText(words)).toBeVisible()
    await expect
      .element(screen.getByRole('link', { name: 'Practice 20 items, mixed' }).first())
      .toHaveAttribute('href', expect.stringMatching(/exam=n10-009.*topics=framing.routing/))
  })

  test('near the date has a second number, called a projection', async () => {
    const { screen } = await openReadiness({
      shown: speakingReadiness({ onTheDay: aForecast({ pass: 0.8 }), daysLeft: 9 }),
    })

    await expect
      .element(
        screen.getByRole('heading', { name: 'On January 23, 2027, if you keep to your plan' }),
      )
      .toBeVisible()
    await expect.element(screen.getByText(/^About 8 of 10 would pass then/)).toBeVisible()
    await expect.element(screen.getByText('This is a projection.')).toBeVisible()
  })

  test('is compared with that of a week ago: inside the noise it is the same, and no arrow says otherwise', async () => {
    const { screen } = await openReadiness({
      shown: speakingReadiness({
        weekAgo: {
          day: '2026-11-17',
          forecast: aForecast({ score: { share: 0.76, low: 0.72, high: 0.8 } }),
        },
      }),
    })

    await expect.element(screen.getByText(/About the same as a week ago \(Nov 17\)/)).toBeVisible()
  })

  test('says what it assumes, each domain with its interval, and weak topics with a drill of each', async () => {
    const { screen } = await openReadiness()

    await screen.getByText('What this assumes').click()
    await expect.element(screen.getByText(/We take 76\u00A0%, give or take 4 points/)).toBeVisible()
    await expect
      .element(screen.getByText(/as hard as they are, give or take about 5 points/))
      .toBeVisible()
    const table = screen.getByRole('table')
    await expect.element(table.getByText('1 How networks work')).toBeVisible()
    await expect.element(table.getByRole('row', { name: /^69.% 62 to 77.% 60$/ })).toBeVisible()
    await expect
      .element(screen.getByRole('link', { name: 'DHCP (practice 5 items)' }))
      .toHaveAttribute('href', expect.stringMatching(/exam=n10-009.*topic=dhcp/))
  })
})

describe('before there is one', () => {
  test('the list says what there is and what it takes, and the next step asks for answers', async () => {
    const { screen } = await openReadiness({ shown: missingReadiness() })

    await expect
      .element(screen.getByRole('listitem').filter({ hasText: 'Answers that count' }))
      .toMatchTextContent(/34 of 100/)
    await expect
      .element(screen.getByRole('listitem').filter({ hasText: 'In domain 2, Building networks' }))
      .toMatchTextContent(/4 of 10$/)
    await expect
      .element(screen.getByRole('link', { name: 'Practice 10 new items of domain 2' }))
      .toHaveAttribute('href', expect.stringMatching(/exam=n10-009.*domain=2/))
  })
})

describe('on the first evening', () => {
  const rows = [1, 2].map((number) => ({
    kind: 'domain' as const,
    have: 0,
    need: 10,
    domain: String(number),
  }))
  const [, lesson] = missingReadiness().raises
  const nothing = missingReadiness({
    domains: missingReadiness().domains.map((domain) => ({ ...domain, answers: 0 })),
    weakTopics: [],
    raises: [{ ...lesson!, marks: 0.0004 }],
    missing: [
      { kind: 'answers', have: 0, need: 100 },
      ...rows,
      { kind: 'precision', have: 32.2, need: 15 },
    ],
  })

  test('one sentence says what a forecast takes; rows of zeros and guesses come on demand, or not at all', async () => {
    const { screen } = await openReadiness({ shown: nothing })
    await expect.element(screen.getByText(/^There is no forecast yet. It takes/)).toBeVisible()
    await expect.element(screen.getByText('Answers that count')).not.toBeVisible()
    expect(screen.container.textContent).not.toContain('What would raise it most')
    expect(screen.container.textContent).not.toContain('By domain')

    await screen.getByText('What a forecast needs').click()
    await expect
      .element(screen.getByRole('listitem').filter({ hasText: 'In each domain' }))
      .toMatchTextContent(/0 of 10$/)
  })
})

test.each([
  [9, /^not known yet 9$/],
  [10, /^69.% 62 to 77.% 10$/],
])('with %i answers that count in a domain its row is %s', async (answers, row) => {
  const [one, two] = missingReadiness().domains
  const domains = [{ ...one!, answers }, two!]
  const { screen } = await openReadiness({ shown: missingReadiness({ domains }) })

  await expect.element(screen.getByRole('row', { name: row })).toBeVisible()
})

test('one answer makes no figure of a domain, and where none has one there is no table of them', async () => {
  const domains = missingReadiness().domains.map((domain) => ({ ...domain, answers: 1 }))
  const { screen } = await openReadiness({ shown: missingReadiness({ domains }) })
  await expect.element(screen.getByText(/^There is no forecast yet/)).toBeVisible()

  expect(screen.container.textContent).not.toContain('By domain')
  expect(screen.container.textContent).not.toMatch(/69.%/)
})

test('domains that lack the same are one row', async () => {
  const [one, two] = speakingReadiness().domains
  const domains = ['1', '2', '3', '4'].map((number, at) => ({ ...(at < 1 ? one! : two!), number }))
  const missing = ['2', '3', '4'].map((domain) => ({
    kind: 'domain' as const,
    have: domain === '4' ? 3 : 0,
    need: 10,
    domain,
  }))
  const { screen } = await openReadiness({ shown: missingReadiness({ domains, missing }) })

  await expect
    .element(screen.getByRole('listitem').filter({ hasText: 'In each of domains 2 and 3' }))
    .toMatchTextContent(/0 of 10$/)
  await expect
    .element(screen.getByRole('listitem').filter({ hasText: 'In domain 4, Building networks' }))
    .toMatchTextContent(/3 of 10$/)
})

describe('what would raise it', () => {
  const raise = (kind: 'reviews', marks: number) => ({ kind, count: 30, minutes: 6, marks })

  test('is said once where all bring the same', async () => {
    const { raises } = speakingReadiness()
    const same = raises.map((each) => ({ ...each, marks: 0.001 }))
    const { screen } = await openReadiness({ shown: speakingReadiness({ raises: same }) })

    await expect
      .element(screen.getByText(/Each brings about the same: \+0\.1 of 100 marks\./))
      .toBeVisible()
    expect(screen.getByText(/of 100 marks/).elements()).toHaveLength(1)
  })

  test('is not said where it is next to nothing', async () => {
    const { screen } = await openReadiness({
      shown: speakingReadiness({ raises: [raise('reviews', 0.0002)] }),
    })
    await expect.element(screen.getByText('What this assumes')).toBeVisible()
    expect(screen.getByText(/less than 0.1/).elements()).toEqual([])
  })
})

describe('the switch', () => {
  test('hides it, and shows it again', async () => {
    const hide = vi.fn<(isHidden: boolean) => void>()
    const { screen } = await openReadiness({ hide })
    await screen.getByRole('button', { name: 'Hide this' }).click()
    await expect.element(screen.getByText('You have hidden this.')).toBeVisible()
    await expect.element(screen.getByRole('heading', { name: 'Would you pass?' })).toHaveFocus()
    expect(screen.getByText(/would pass/).query()).toBeNull()

    await screen.getByRole('button', { name: 'Show it' }).click()
    await expect.element(screen.getByText(/about 7 would pass/)).toBeVisible()
    expect(hide.mock.calls).toEqual([[true], [false]])
  })

  test('the day before the exam it is hidden by itself, and a press shows it', async () => {
    const { screen } = await openReadiness({
      shown: { state: 'hidden', why: 'last-day', daysLeft: 1 },
      asked: speakingReadiness({ daysLeft: 1 }),
    })
    await expect.element(screen.getByText(/The exam is tomorrow/)).toBeVisible()
    await screen.getByRole('button', { name: 'Show it' }).click()

    await expect.element(screen.getByText(/about 7 would pass/)).toBeVisible()
  })
})

test('after the exam there is nothing to forecast', async () => {
  const { screen } = await openReadiness({ shown: { state: 'past', examDay: '2026-11-20' } })
  await expect.element(screen.getByText(/November 20, 2026 is past/)).toBeVisible()
})

test.each([
  ['a forecast', speakingReadiness({ onTheDay: aForecast() })],
  ['what is missing', missingReadiness()],
])('%s: axe finds nothing, and it fits a narrow screen with large text', async (_name, shown) => {
  await onNarrowScreen()
  enlargeText()
  // The longest word that names a domain of an exam.
  const domains = shown.domains.map((domain) => ({ ...domain, title: 'Troubleshooting' }))
  const unknown = domains.map((domain) => ({ ...domain, number: `${domain.number}x`, answers: 0 }))
  const { screen } = await openReadiness({
    shown: { ...shown, domains: [...domains, ...unknown] },
    // As it is beside its screen.
    className: 'px-4',
  })
  await expect.element(screen.getByRole('table')).toBeVisible()

  expect(pageWidth()).toBeLessThanOrEqual(NARROW)
  expect(await axeFindings(screen.container)).toEqual([])
})
