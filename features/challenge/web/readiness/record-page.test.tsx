/** The page about forecasts: one's own exams, and everyone's as far as there are enough. */
import { describe, expect, test } from 'vitest'

import { fakeServer } from '#platform/web/testing/fake-server.ts'
import {
  axeFindings,
  enlargeText,
  NARROW,
  onNarrowScreen,
  pageWidth,
} from '#platform/web/testing/reads-and-fits.ts'
import { renderPage } from '#platform/web/testing/render-page.tsx'

import { challengeContract, type ReadinessRecord } from '../../contract.ts'
import { ReadinessRecordPage } from './record-page.tsx'

const FEW = { reported: 3, unreported: 1, counts: null, curve: null }
const EMPTY = { reported: 0, meanForecast: null, passed: null, interval: null }
const MANY: ReadinessRecord['everyone'] = {
  reported: 120,
  unreported: 30,
  counts: { passed: 78, failed: 42, expected: 74.4, passShare: { low: 0.52, high: 0.72 } },
  curve: {
    bins: [
      { ...EMPTY, from: 0, to: 0.2, unreported: 0, bounds: null },
      {
        from: 0.2,
        to: 0.6,
        reported: 40,
        unreported: 10,
        meanForecast: 0.4,
        passed: 14,
        interval: { low: 0.22, high: 0.5 },
        bounds: { low: 0.28, high: 0.48 },
      },
      {
        from: 0.6,
        to: 1,
        reported: 80,
        unreported: 20,
        meanForecast: 0.76,
        passed: 64,
        interval: { low: 0.7, high: 0.87 },
        bounds: { low: 0.64, high: 0.84 },
      },
    ],
    brier: 0.1721,
    brierBounds: { low: 0.16, high: 0.21 },
  },
}
const OWN: ReadinessRecord['own'] = [
  {
    examCode: 'N10-009',
    satOn: '2026-12-10',
    result: 'passed',
    score: 745,
    forecast: { day: '2026-12-07', pass: 0.71, low: 0.6, high: 0.8 },
  },
  { examCode: 'N10-009', satOn: '2026-11-01', result: 'failed', score: null, forecast: null },
]

function openRecord(record: ReadinessRecord) {
  fakeServer(challengeContract, { getReadinessRecord: () => record })
  return renderPage(<ReadinessRecordPage LessonsTabs={() => null} />)
}

describe('the page about forecasts', () => {
  test("has one's own exams beside what was forecast", async () => {
    const { screen } = await openRecord({ own: OWN, everyone: FEW })
    const exams = screen.getByRole('region', { name: 'Your own exams' }).getByRole('listitem')

    await expect
      .element(exams.nth(0))
      .toMatchTextContent(/N10-009, December 10, 2026: passed, 745 points/)
    await expect
      .element(exams.nth(0))
      .toMatchTextContent(/on December 7, 2026: 71 % for a pass \(60 to 80 %\)/)
    await expect.element(exams.nth(1)).toMatchTextContent(/not passed this time/)
    await expect.element(exams.nth(1)).toMatchTextContent(/No forecast was shown before it/)
  })

  test('says how many dates passed without a report, and no shares before there are enough', async () => {
    const { screen } = await openRecord({ own: [], everyone: FEW })

    await expect
      .element(
        screen.getByText('3 exams were reported after a forecast; 1 date passed without a report.'),
      )
      .toBeVisible()
    await expect.element(screen.getByText(/shown from 20 reported exams on/)).toBeVisible()
    expect(screen.getByRole('table').query()).toBeNull()
  })

  test('says in words that nothing was reported yet', async () => {
    const { screen } = await openRecord({
      own: [],
      everyone: { reported: 0, unreported: 0, counts: null, curve: null },
    })

    await expect
      .element(
        screen.getByText(
          'No exam was reported after a forecast yet; no dates passed without a report.',
        ),
      )
      .toBeVisible()
  })

  test('with enough has the shares, what they would be at worst and at best, and forecasts alike as a table', async () => {
    const { screen } = await openRecord({ own: [], everyone: MANY })

    await expect
      .element(screen.getByText(/Of the 120 reported, 74 were forecast to pass, and 78 did/))
      .toBeVisible()
    await expect
      .element(screen.getByText(/52.% passed if all that nobody reported had failed, and 72.% if/))
      .toBeVisible()
    await expect
      .element(screen.getByRole('row', { name: /^60 to 100.% 80 of 100 80.% 64 to 84.%$/ }))
      .toBeVisible()
    await expect.element(screen.getByText(/0\.172; from 0\.160 to 0\.210/)).toBeVisible()
  })

  test('axe finds nothing, and it fits a narrow screen with large text', async () => {
    await onNarrowScreen()
    enlargeText()
    const { screen } = await openRecord({ own: OWN, everyone: MANY })
    await expect.element(screen.getByRole('table')).toBeVisible()

    expect(pageWidth()).toBeLessThanOrEqual(NARROW)
    expect(await axeFindings(screen.container)).toEqual([])
  })
})
