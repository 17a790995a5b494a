/** The day of the exam and what comes after it, in the card of the day. */
import { beforeEach, describe, expect, test, vi } from 'vitest'

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

import { challengeContract, type AfterExam, type Outcome } from '../../contract.ts'
import { aChallenge, aDay, anAfterExam, aToday, FACTS } from '../testing.ts'
import { TodayCard } from '../today.tsx'

const EXAM_DAY = '2027-01-23'
const FAIL: Outcome = { satOn: EXAM_DAY, result: 'failed', score: 650, weakDomains: ['2'] }
const PASS: Outcome = { satOn: EXAM_DAY, result: 'passed', score: 801, weakDomains: [] }
const FAILED = anAfterExam({
  stage: 'failed',
  outcomes: [FAIL],
  retake: { attempt: 2, waitDays: 0, earliest: '2027-01-25', day: '2027-02-20' },
})

type Calls = {
  report?: (body: unknown) => void
  save?: (examDay: string | null) => void
  end?: () => void
}

function openCard(about: AfterExam, calls: Calls = {}, daysLeft = -1) {
  let shown = about
  let left = daysLeft
  fakeServer(challengeContract, {
    getToday: () =>
      aToday({ challenge: aChallenge({ daysLeft: left }), today: aDay([]), tomorrow: null }),
    getAfterExam: () => shown,
    reportOutcome: ({ body }) => {
      calls.report?.(body)
      const { satOn, result, score, weakDomains } = body as Outcome
      shown = { ...shown, stage: result, outcomes: [{ satOn, result, score, weakDomains }] }
      return {}
    },
    saveChallenge: ({ body }) => {
      calls.save?.((body as { examDay: string | null }).examDay)
      shown = { ...shown, stage: 'ahead' }
      left = 28
      return { isActive: true }
    },
    endChallenge: () => {
      calls.end?.()
      return {}
    },
  })
  return renderPage(<TodayCard />)
}

beforeEach(() => sessionStorage.clear())

describe('how did it go?', () => {
  test('a pass is reported with its score', async () => {
    const report = vi.fn<(body: unknown) => void>()
    const { screen } = await openCard(anAfterExam(), { report })
    await screen.getByRole('button', { name: 'I passed' }).click()
    await screen.getByLabelText('Score (optional)').fill('801')
    await screen.getByRole('button', { name: 'Save' }).click()

    await expect.element(screen.getByRole('heading', { name: 'You passed' })).toHaveFocus()
    expect(report).toHaveBeenCalledWith(
      expect.objectContaining({ satOn: EXAM_DAY, result: 'passed', score: 801, insteadOf: null }),
    )
  })

  test('a fail is reported with the domains of the score report', async () => {
    const report = vi.fn<(body: unknown) => void>()
    const { screen } = await openCard(anAfterExam(), { report })
    await screen.getByRole('button', { name: 'I did not pass' }).click()
    await screen.getByRole('checkbox', { name: '2 Building networks' }).click()
    await screen.getByRole('button', { name: 'Save' }).click()

    await expect
      .element(
        screen.getByText('The plan for the retake begins with domain 2 (Building networks).'),
      )
      .toBeVisible()
    expect(report).toHaveBeenCalledWith(
      expect.objectContaining({ result: 'failed', score: null, weakDomains: ['2'] }),
    )
  })

  test('an exam that was not sat takes one press, and then another date or none', async () => {
    const save = vi.fn<(examDay: string | null) => void>()
    const { screen } = await openCard(anAfterExam(), { save })
    await screen.getByRole('button', { name: 'I did not sit it' }).click()
    const date = screen.getByLabelText('Another date', { exact: true })
    await expect.element(date).toBeVisible()
    // What the heading asks for comes first.
    const none = screen.getByRole('button', { name: 'No date yet' })
    expect(date.element().compareDocumentPosition(none.element())).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    )
    await screen.getByRole('button', { name: 'Set this date' }).click()
    await expect.element(screen.getByText('Choose the date.')).toBeVisible()
    await date.fill('2027-03-09')
    await screen.getByRole('button', { name: 'Set this date' }).click()

    await vi.waitFor(() => expect(save).toHaveBeenCalledWith('2027-03-09'))
  })

  test('"later" is taken for the day, also after a reload, and can be changed', async () => {
    const first = await openCard(anAfterExam())
    await first.screen.getByRole('button', { name: 'Later' }).click()
    await expect
      .element(first.screen.getByRole('button', { name: 'Say how the exam went' }))
      .toHaveFocus()
    await first.screen.unmount()

    const { screen } = await openCard(anAfterExam())
    await screen.getByRole('button', { name: 'Say how the exam went' }).click()
    await expect.element(screen.getByRole('heading', { name: 'How did it go?' })).toHaveFocus()
  })

  test('on the day itself nobody is asked before they want to say it', async () => {
    const { screen } = await openCard(anAfterExam({ stage: 'today' }), {}, 0)

    await expect.element(screen.getByText(/The exam is today/)).toBeVisible()
    await expect
      .element(screen.getByRole('button', { name: 'Say how the exam went' }))
      .toBeVisible()
    expect(screen.getByRole('heading', { name: 'How did it go?' }).query()).toBeNull()
  })

  test('what the server refuses is told, and what was typed stays', async () => {
    const { screen } = await openCard(anAfterExam(), {
      report: () => {
        throw new AppError('invalid_request', 'A pass begins at 720, so 650 is no pass.')
      },
    })
    await screen.getByRole('button', { name: 'I passed' }).click()
    await screen.getByLabelText('Score (optional)').fill('650')
    await screen.getByRole('button', { name: 'Save' }).click()

    await expect.element(screen.getByText(/650 is no pass/)).toBeVisible()
    await expect.element(screen.getByLabelText('Score (optional)')).toHaveValue('650')
  })

  test.each([
    ['a day that is still to come', 'Day of the exam', '2027-01-25', /still to come/],
    ['no day', 'Day of the exam', '', 'Choose the day.'],
    ['a score that is no number', 'Score (optional)', 'a lot', /whole number/],
  ])('%s gets a clear word, and nothing is sent', async (_name, field, value, words) => {
    const report = vi.fn<(body: unknown) => void>()
    const { screen } = await openCard(anAfterExam(), { report })
    await screen.getByRole('button', { name: 'I passed' }).click()
    await screen.getByLabelText(field).fill(value)
    await screen.getByRole('button', { name: 'Save' }).click()

    await expect.element(screen.getByText(words)).toBeVisible()
    expect(report).not.toHaveBeenCalled()
  })
})

describe('after a fail', () => {
  test('the rules and the cost are said with their date, and a press sets the retake', async () => {
    const save = vi.fn<(examDay: string | null) => void>()
    const { screen } = await openCard(FAILED, { save })

    await expect
      .element(screen.getByText(/asks for no wait before the second attempt/))
      .toBeVisible()
    await expect
      .element(screen.getByText(/about \$200 to \$220 in the United States/))
      .toBeVisible()
    await expect.element(screen.getByText(/As of November 20, 2026/)).toBeVisible()
    await expect
      .element(screen.getByText('By February 20, 2027 you can be through with your plan.'))
      .toBeVisible()
    await screen.getByRole('button', { name: 'Set February 20, 2027' }).click()
    await vi.waitFor(() => expect(save).toHaveBeenCalledWith('2027-02-20'))
  })

  test.each(['Set February 20, 2027', 'No date yet'])(
    "once it is set (%s), the focus is on the day's heading: the buttons are gone",
    async (name) => {
      const { screen } = await openCard(FAILED)
      await screen.getByRole('button', { name }).click()

      await expect.element(screen.getByRole('heading', { name: 'Today' })).toHaveFocus()
      await expect
        .element(screen.getByRole('heading', { name: 'Not this time' }))
        .not.toBeInTheDocument()
    },
  )

  test('a wait before the next attempt is named with its first day', async () => {
    const retake = { attempt: 3, waitDays: 14, earliest: '2027-02-06', day: '2027-02-20' }
    const { screen } = await openCard({ ...FAILED, retake })

    await expect
      .element(screen.getByText(/14 days have to pass .* February 6, 2027 is the first day/))
      .toBeVisible()
  })

  test('where the version ends before, no day is proposed, and it says why', async () => {
    const { screen } = await openCard({
      ...FAILED,
      retake: { attempt: 3, waitDays: 14, earliest: '2027-07-01', day: null },
    })

    await expect.element(screen.getByText(/ends before that \(June 20, 2027\)/)).toBeVisible()
    expect(screen.getByRole('button', { name: /^Set [A-Z]/ }).elements()).toHaveLength(0)
  })

  test('without facts it says what is not known', async () => {
    const retake = { attempt: 2, waitDays: null, earliest: '2027-01-25', day: '2027-02-20' }
    const { screen } = await openCard({ ...FAILED, retake, facts: null })

    await expect.element(screen.getByText(/is not known here/)).toBeVisible()
  })

  test('the report can be corrected', async () => {
    const report = vi.fn<(body: unknown) => void>()
    const { screen } = await openCard(FAILED, { report })
    await screen.getByRole('button', { name: 'Correct the report' }).click()
    await expect.element(screen.getByLabelText('Score (optional)')).toHaveValue('650')
    await screen.getByRole('radio', { name: 'I passed' }).click()
    await screen.getByLabelText('Score (optional)').fill('750')
    await screen.getByRole('button', { name: 'Save' }).click()

    await vi.waitFor(() =>
      expect(report).toHaveBeenCalledWith(
        expect.objectContaining({ result: 'passed', score: 750, insteadOf: EXAM_DAY }),
      ),
    )
  })
})

test('after a pass: jobs, cards, the next exam, and the end of the challenge', async () => {
  const end = vi.fn<() => void>()
  const { screen } = await openCard(
    anAfterExam({
      stage: 'passed',
      outcomes: [PASS],
      certification: { id: 'network-plus', name: 'Network+' },
      nextExams: [{ code: 'SY0-701', name: 'Security+', challengeId: null }],
    }),
    { end },
  )

  await expect.element(screen.getByText(/passed on January 23, 2027, score 801/)).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Jobs that name Network+' }))
    .toHaveAttribute('href', '/dashboard/jobs?certification=network-plus')
  await expect
    .element(screen.getByRole('link', { name: 'Your cards' }))
    .toHaveAttribute('href', '/dashboard/flashcards/review?exam=n10-009')
  await expect.element(screen.getByText(/The next exam: Security\+ SY0-701/)).toBeVisible()
  await screen.getByRole('button', { name: 'End this challenge, keep its history' }).click()
  await vi.waitFor(() => expect(end).toHaveBeenCalled())
})

test.each([
  ['the question', anAfterExam(), 'How did it go?'],
  ['a fail', FAILED, 'Not this time'],
  ['a pass', anAfterExam({ stage: 'passed', outcomes: [PASS], facts: FACTS }), 'You passed'],
])(
  '%s: axe finds nothing, and it fits a narrow screen with large text',
  async (_name, about, title) => {
    await onNarrowScreen()
    enlargeText()
    const { screen } = await openCard(about)
    await expect.element(screen.getByRole('heading', { name: title })).toBeVisible()

    expect(pageWidth()).toBeLessThanOrEqual(NARROW)
    expect(await axeFindings(screen.container)).toEqual([])
  },
)

test('the form takes the focus, axe finds nothing in it, and it fits a narrow screen with large text', async () => {
  await onNarrowScreen()
  enlargeText()
  const { screen } = await openCard(FAILED)
  await screen.getByRole('button', { name: 'Correct the report' }).click()
  await expect.element(screen.getByRole('form')).toHaveFocus()

  expect(pageWidth()).toBeLessThanOrEqual(NARROW)
  expect(await axeFindings(screen.container)).toEqual([])
})
