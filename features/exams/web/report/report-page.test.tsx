import axe from 'axe-core'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { loadQuestion } from '#features/curriculum/web/testing.ts'
import { AppError } from '#platform/contract/errors.ts'
import { fakeServer } from '#platform/web/testing/fake-server.ts'
import { renderPage, signedInAs } from '#platform/web/testing/render-page.tsx'

import { examsContract, type ExamReport } from '../../contract.ts'
import type { ReportParts } from '../parts.ts'
import { examReport, reportExercise, reportItem } from '../testing.ts'
import { ReportPage } from './report-page.tsx'

const parts: ReportParts = {
  ...(await loadQuestion()),
  ExerciseReview: ({ kind, topic, seed, answer }) => (
    <p>
      Review of {kind}, {topic}, {seed}: {JSON.stringify(answer)}
    </p>
  ),
}

const ATTEMPT = examReport().id

async function openReport(report: () => ExamReport = examReport, at = '') {
  fakeServer(examsContract, { getExamReport: report })
  return renderPage(
    <main>
      <ReportPage parts={parts} />
    </main>,
    {
      route: '/dashboard/lessons/exams/$attemptId/report',
      at: `/dashboard/lessons/exams/${ATTEMPT}/report${at}`,
      session: signedInAs(),
    },
  )
}

afterEach(async () => {
  document.documentElement.style.fontSize = ''
  document.documentElement.dataset['theme'] = 'light'
  await page.viewport(1280, 800)
})

const itemButton = (screen: Awaited<ReturnType<typeof openReport>>['screen'], name: RegExp) =>
  screen.getByRole('button', { name })

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
      .element(screen.getByText('Performance-based: 62 % of the marks of 5 items'))
      .toBeVisible()
    await expect.element(screen.getByText('80 % interval: 62 to 74 %')).toBeVisible()
    await expect.element(screen.getByText(/It rests on 312 answers/)).toBeVisible()
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
      .element(screen.getByText('Half of the items took 52 seconds or less.'))
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

describe('what was missed', () => {
  test('is practiced with one press, in its domain where there is only one', async () => {
    const { screen } = await openReport()

    await expect
      .element(screen.getByRole('link', { name: 'Drill what you missed' }))
      .toHaveAttribute('href', '/dashboard/lessons/practice/drill?mode=mistakes&domain=1')
  })

  test('in several domains is practiced in all of them', async () => {
    const { screen } = await openReport(() =>
      examReport({
        items: [reportItem(1, { chose: 'near' }), reportItem(2, { chose: 'far', domain: '2' })],
      }),
    )

    await expect
      .element(screen.getByRole('link', { name: 'Drill what you missed' }))
      .toHaveAttribute('href', '/dashboard/lessons/practice/drill?mode=mistakes')
  })

  test('is listed first, and of that what the learner was sure of', async () => {
    const { screen } = await openReport()
    await expect.element(itemButton(screen, /^4\. Wrong, you were sure/)).toBeVisible()

    const names = screen.getByRole('button', { name: /^\d+\. / }).elements()
    expect(names.map(({ textContent }) => textContent?.split('.')[0])).toEqual(['4', '1', '3'])
  })

  test('is nothing where all was right: then all items are listed', async () => {
    const { screen } = await openReport(() =>
      examReport({ sureAndWrong: [], items: [reportItem(1), reportItem(2)] }),
    )

    await expect.element(itemButton(screen, /^2\. Right/)).toBeVisible()
    await expect
      .element(screen.getByRole('link', { name: 'Drill what you missed' }))
      .not.toBeInTheDocument()
  })
})

describe('an item', () => {
  test('is a line until it is opened: then it has the answer, the reasons and the ways on', async () => {
    const { screen } = await openReport(() =>
      examReport({
        items: [
          reportItem(3, {
            chose: 'near',
            change: 'to-wrong',
            lesson: { id: 'vlans-tags', title: 'Tags and trunks', passageId: 'native-vlan' },
            isSeenBefore: true,
            state: { milliseconds: 92_000, confidence: 'guess' },
          }),
        ],
      }),
    )
    await expect.element(screen.getByText(/Because of near/)).not.toBeInTheDocument()
    await itemButton(screen, /^3\. Wrong/).click()

    await expect
      .element(
        screen
          .getByRole('group', { name: 'near of q3 Your choice, wrong' })
          .getByText('Because of near.'),
      )
      .toBeVisible()
    await expect.element(screen.getByRole('group', { name: 'right of q3 Right' })).toBeVisible()
    const body = screen.getByRole('listitem').filter({ hasText: 'What decides it' })
    await expect
      .element(screen.getByRole('listitem').filter({ hasText: 'What decides it' }))
      .toMatchTextContent(
        /What decides it“q3”SourceRFC 1122, 2\.1.*1 minute 32 seconds.*Guess.*from right to wrong.*Yes: left out of the estimate/,
      )
    await expect
      .element(screen.getByRole('link', { name: 'Read: Tags and trunks' }))
      .toHaveAttribute('href', '/dashboard/lessons/vlans-tags#native-vlan')
    await expect
      .element(screen.getByRole('link', { name: 'Ask the tutor about this' }))
      .toHaveAttribute('href', expect.stringContaining('lesson=vlans-tags&passage=native-vlan'))
  })

  test('that is an exercise is reviewed with what was answered', async () => {
    const { screen } = await openReport()
    await itemButton(screen, /^1\. Right in part, 60 %, performance-based/).click()

    await expect
      .element(screen.getByText('Review of subnet-facts, subnetting, 5: {"network":"10.0.0.0"}'))
      .toBeVisible()
  })

  test('that came late or cannot be judged says so', async () => {
    const { screen } = await openReport(() =>
      examReport({
        items: [
          reportItem(1, { isLate: true }),
          reportExercise(2, { score: null }),
          reportItem(3, { chose: 'near' }),
        ],
      }),
    )
    await screen.getByRole('button', { name: /^All/ }).click()

    await expect.element(itemButton(screen, /^1\. Too late, though right/)).toBeVisible()
    await expect.element(itemButton(screen, /^2\. Not counted/)).toBeVisible()
  })

  test('is opened and focused by its links, also where it is not listed', async () => {
    const { screen, path } = await openReport(() =>
      examReport({
        pace: {
          medianSeconds: 50,
          slowest: [{ number: 2, seconds: 99 }],
          minutesByThird: [1, 1, 1],
        },
      }),
    )
    await screen.getByRole('link', { name: 'Item 2' }).click()

    await expect.element(itemButton(screen, /^2\. Right/)).toHaveFocus()
    await expect.element(screen.getByText('Because of right.')).toBeVisible()
    expect(path()).toContain('show=all')
  })

  test('is opened by an address that names it', async () => {
    const { screen } = await openReport(examReport, '#item-2')

    await expect.element(itemButton(screen, /^2\. Right/)).toHaveFocus()
  })

  test('is opened by keyboard', async () => {
    const { screen } = await openReport()
    const item = itemButton(screen, /^3\. Wrong/)
    await expect.element(item).toBeVisible()
    ;(item.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(item).toHaveAttribute('aria-expanded', 'true')
    await userEvent.keyboard('{Enter}')

    await expect.element(item).toHaveAttribute('aria-expanded', 'false')
  })
})

test.each([
  [/^Wrong/, ['4', '1', '3']],
  [/^Sure and wrong/, ['4']],
  [/^Flagged/, ['4']],
  [/^Performance-based/, ['1']],
  [/^All/, ['1', '2', '3', '4']],
])('the filter %s lists its items, and the address keeps it', async (name, numbers) => {
  const { screen, path } = await openReport()
  const group = screen.getByRole('group', { name: 'Which items are listed' })
  await group.getByRole('button', { name }).click()

  await expect.element(group.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(path).toContain('show=')
  const shown = screen.getByRole('button', { name: /^\d+\. / }).elements()
  expect(shown.map(({ textContent }) => textContent?.split('.')[0])).toEqual(numbers)
})

test('a filter without items says that there is none', async () => {
  const { screen } = await openReport(() => examReport({ items: [reportItem(1)] }), '?show=flagged')

  await expect.element(screen.getByText('No item is here.')).toBeVisible()
})

test('is printed with every listed item open', async () => {
  const { screen } = await openReport()
  const printed = vi.fn(() => {
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

  for (const theme of ['light', 'dark']) {
    document.documentElement.dataset['theme'] = theme
    const { violations } = await axe.run(screen.container, { resultTypes: ['violations'] })
    expect(violations.map(({ id, nodes }) => `${theme} ${id}: ${nodes[0]?.html}`)).toEqual([])
  }
  await page.viewport(320, 800)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  document.documentElement.style.fontSize = '200%'
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
})
