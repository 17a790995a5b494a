import { describe, expect, test, vi } from 'vitest'

import { AppError } from '#platform/contract/errors.ts'
import {
  axeFindings,
  enlargeText,
  NARROW,
  onNarrowScreen,
  pageWidth,
} from '#platform/web/testing/reads-and-fits.ts'

import { examReport, reportItem } from '../testing/report.ts'
import { ATTEMPT, itemButton, openReport } from './testing/open-report.tsx'

describe('the result', () => {
  test('begins with the raw count, performance-based items apart, then what we estimate', async () => {
    const { screen } = await openReport()
    await expect.element(screen.getByText('61 of 85 right')).toBeVisible()

    const [counted, expected, scaled] = ['Counted', 'Expected on a fresh form', 'Scaled range'].map(
      (name) => screen.getByRole('heading', { name: new RegExp(`^${name}`) }).element(),
    )
    expect(counted && expected?.compareDocumentPosition(counted)).toBe(2)
    expect(expected && scaled?.compareDocumentPosition(expected)).toBe(2)
    await expect
      .element(screen.getByText('Performance-based (PBQ): 62 % of the marks of 5 items'))
      .toBeVisible()
    await expect.element(screen.getByText('80 % interval: 62 to 74 %')).toBeVisible()
    await expect
      .element(screen.getByText(/It rests on 312 questions at your first meeting/))
      .toBeVisible()
    await expect.element(screen.getByText('580 to 740')).toBeVisible()
    await expect
      .element(screen.getByText('A pass begins at 720, on a scale from 100 to 900.'))
      .toBeVisible()
    await expect
      .element(screen.getByText(/The vendor publishes neither the weights .* nor how marks/))
      .toBeVisible()
  })

  test('of 20 items has no scaled range, and says why', async () => {
    const { screen } = await openReport(() =>
      examReport({ length: 'short', itemCount: 20, scaled: null }),
    )

    await expect.element(screen.getByText(/No range: 20 items say too little/)).toBeVisible()
  })

  test('without an estimate says that there is none', async () => {
    const { screen } = await openReport(() => examReport({ expected: null, scaled: null }))

    await expect.element(screen.getByText(/^Not estimated/)).toBeVisible()
    await expect.element(screen.getByText(/there is no estimate to make it from/)).toBeVisible()
  })

  test('says how much time was used, extra time and pauses with it', async () => {
    const { screen } = await openReport(() =>
      examReport({ mode: 'practice', minutes: 120, extraMinutes: 30, pausedMinutes: 12 }),
    )

    await expect
      .element(
        screen.getByText(
          /82 minutes of 120, 30 of them extra time\. Practice mode, paused for 12 minutes/,
        ),
      )
      .toBeVisible()
  })

  test('says how many items were left blank', async () => {
    const { screen } = await openReport(() =>
      examReport({ items: [reportItem(1), reportItem(2, { score: 0, state: null })] }),
    )

    await expect.element(screen.getByText(/1 left blank, which counts as wrong/)).toBeVisible()
    await expect.element(itemButton(screen, /^2\. Never opened/)).toBeVisible()
  })
})

describe('what the counts say', () => {
  test('is counted by domain and objective, with the weights of the exam', async () => {
    const { screen } = await openReport()

    await expect
      .element(
        screen.getByRole('row', {
          name: '1 How networks work 60 % of the exam 40 of 50 80 % Performance-based: 62 % of 5',
        }),
      )
      .toBeVisible()
    await expect
      .element(screen.getByRole('row', { name: '1.1 Seven layers 4 of 5 80 %' }))
      .toBeVisible()
  })

  test('says where the time went, and what changing answers did', async () => {
    const { screen } = await openReport()

    await expect
      .element(screen.getByText('Half of the items that you opened took 52 seconds or less.'))
      .toBeVisible()
    await expect.element(screen.getByText('34 minutes')).toBeVisible()
    await expect.element(screen.getByText('3 minutes 12 seconds')).toBeVisible()
    await expect
      .element(
        screen.getByText(
          /You changed 7 answers: 4 from wrong to right, 2 from right to wrong, 1 neither\. Here, thinking again paid\./,
        ),
      )
      .toBeVisible()
  })

  test('names what is left out, and why', async () => {
    const { screen } = await openReport(() =>
      examReport({ seenBefore: [2, 3], late: [4], gone: [9] }),
    )

    await expect.element(screen.getByText(/Items 2, 3: you had met them before/)).toBeVisible()
    await expect.element(screen.getByText(/Item 4: answered after the end/)).toBeVisible()
    await expect.element(screen.getByText(/Item 9: removed or changed since/)).toBeVisible()
  })
})

test('is printed with every listed item open', async () => {
  const { screen } = await openReport()
  const printed = vi.fn<() => string | null>(() => {
    window.dispatchEvent(new Event('beforeprint'))
    return document.body.textContent
  })
  vi.stubGlobal('print', printed)
  await screen.getByRole('button', { name: 'Print' }).click()

  await expect.poll(() => printed.mock.results.length).toBe(1)
  const paper = printed.mock.results[0]?.value
  expect(paper).toContain('Review of subnet-facts')
  expect(paper).toContain('What about q3?')
  expect(paper).toContain('Because of far.')
  window.dispatchEvent(new Event('afterprint'))
  await expect.element(screen.getByText('Review of subnet-facts')).not.toBeInTheDocument()
})

describe('a report that cannot be shown', () => {
  const refused = (code: 'conflict' | 'not_found' | 'unavailable') => () => {
    throw new AppError(code, `Refused: ${code}.`)
  }

  test('of an exam that is not handed in leads to its room', async () => {
    const { screen } = await openReport(refused('conflict'))

    await expect.element(screen.getByRole('alert')).toMatchTextContent(/not handed in yet/)
    await expect
      .element(screen.getByRole('link', { name: 'Go on with it' }))
      .toHaveAttribute('href', `/dashboard/lessons/exams/${ATTEMPT}`)
  })

  test('of an exam that does not exist says so, and leads to the others', async () => {
    const { screen } = await openReport(refused('not_found'))

    await expect.element(screen.getByRole('alert')).toMatchTextContent(/was not found/)
    await expect
      .element(screen.getByRole('link', { name: 'All practice exams' }))
      .toHaveAttribute('href', '/dashboard/lessons/exams')
  })

  test('because the server cannot be reached is loaded on the next try', async () => {
    let isBroken = true
    const { screen } = await openReport(() => {
      if (isBroken) throw new AppError('unavailable', 'We could not reach the server.')
      return examReport()
    })
    await expect.element(screen.getByRole('alert')).toBeVisible()
    isBroken = false
    await screen.getByRole('button', { name: 'Try again' }).click()

    await expect.element(screen.getByText('61 of 85 right')).toBeVisible()
  })
})

test('has nothing that axe complains about, and fits 320 pixels, also with text at 200 %', async () => {
  const { screen } = await openReport(() => examReport({ seenBefore: [2], late: [4] }))
  await itemButton(screen, /^3\. Wrong/).click()
  await itemButton(screen, /^1\. Right in part/).click()

  expect(await axeFindings(screen.container)).toEqual([])
  await onNarrowScreen()
  expect(pageWidth()).toBeLessThanOrEqual(NARROW)
  enlargeText()
  expect(pageWidth()).toBeLessThanOrEqual(NARROW)
})
