import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'

import { AppError } from '#platform/contract/errors.ts'
import { fakeServer } from '#platform/web/testing/fake-server.ts'
import {
  axeFindings,
  brokenWords,
  enlargeText,
  NARROW,
  onNarrowScreen,
  pageWidth,
} from '#platform/web/testing/reads-and-fits.ts'
import { renderPage, signedInAs } from '#platform/web/testing/render-page.tsx'

import { examsContract, type ExamAttempts } from '../../contract.ts'
import { examAttempts, openAttempt, pastAttempt, resultOf } from '../testing/attempts.ts'
import { ExamsPage } from './exams-page.tsx'

type Sent = {
  attemptId: string
  length: string
  mode: string
  extraMinutes: number
  repeatOf: string | null
}

async function openExams(
  exams: readonly ExamAttempts[],
  {
    onStart = () => {},
    at = '',
  }: { onStart?: (sent: Sent, count: number) => void; at?: string } = {},
) {
  const sent: Sent[] = []
  const asked: unknown[] = []
  let listed = exams
  fakeServer(examsContract, {
    listAttempts: ({ query }) => {
      asked.push(query)
      return { exams: [...listed] }
    },
    startAttempt: ({ body }) => {
      sent.push(body as Sent)
      onStart(body as Sent, sent.length)
      return { attemptId: (body as Sent).attemptId }
    },
  })
  const rendered = await renderPage(
    <main>
      <ExamsPage LessonsTabs={() => null} />
    </main>,
    {
      route: '/dashboard/lessons/exams',
      at: `/dashboard/lessons/exams${at}`,
      session: signedInAs(),
    },
  )
  const list = (next: readonly ExamAttempts[]) => {
    listed = next
  }
  return { ...rendered, sent, asked, list }
}

const EARLIER = pastAttempt({
  id: '33333333-3333-4333-8333-333333333333',
  length: 'half',
  itemCount: 45,
  mode: 'practice',
  minutes: 60,
  extraMinutes: 15,
  startedAt: '2026-02-02T12:00:00Z',
  pausedMinutes: 12,
})

test('of an exam that the address names comes first, in the length that it names', async () => {
  const core = { id: 'core-2', code: '220-1202', name: 'Core 2' }
  const { screen, asked } = await openExams(
    [examAttempts({ exam: core, past: [EARLIER] }), examAttempts()],
    { at: '?exam=core-2&length=short' },
  )
  const section = screen.getByRole('region', { name: 'Core 2 220-1202' })

  await expect.element(section.getByRole('radio', { name: /^Short/ })).toBeChecked()
  await expect
    .element(
      screen
        .getByRole('region', { name: 'Network+ N10-009' })
        .getByRole('radio', { name: /^Full length/ }),
    )
    .toBeChecked()
  expect(asked).toEqual([{ exam: 'core-2' }])
})

test.each(['?exam=Core%202&length=endless', ''])(
  'with %j in the address it is as if nothing was named',
  async (at) => {
    const { screen, asked } = await openExams([examAttempts()], { at })

    await expect.element(screen.getByRole('radio', { name: /^Full length/ })).toBeChecked()
    expect(asked).toEqual([{}])
  },
)

describe('a new practice exam', () => {
  test('is started with its length, mode and extra time, and leads to its room', async () => {
    const { screen, sent, path } = await openExams([examAttempts()])
    await screen.getByRole('radio', { name: /^Half length 45 items, 45 minutes/ }).click()
    await screen.getByRole('radio', { name: /^Practice/ }).click()
    await screen.getByRole('radio', { name: /^A third more 15 minutes more, 60 in all/ }).click()
    await screen.getByRole('button', { name: 'Start' }).click()

    await expect.poll(path).toMatch(/^\/dashboard\/lessons\/exams\/[0-9a-f-]{36}$/)
    expect(sent).toMatchObject([
      {
        examId: 'n10-009',
        length: 'half',
        mode: 'practice',
        extraMinutes: 15,
        repeatOf: null,
        withLabs: true,
      },
    ])
    expect(path()).toContain(sent[0]?.attemptId)
  })

  test('begins with the choices of the last one', async () => {
    const { screen } = await openExams([examAttempts({ past: [EARLIER] })])

    await expect.element(screen.getByRole('radio', { name: /^Half length/ })).toBeChecked()
    await expect.element(screen.getByRole('radio', { name: /^Practice/ })).toBeChecked()
    await expect.element(screen.getByRole('radio', { name: /^A third more/ })).toBeChecked()
  })

  test('says what each length gives, what it is not, and how many questions are new', async () => {
    const { screen } = await openExams([examAttempts()])

    await expect
      .element(
        screen.getByText(
          /Begins with 3 to 6 performance-based questions \(PBQ\), 3 to 5 of them labs\. Counts/,
        ),
      )
      .toBeVisible()
    await expect.element(screen.getByText(/no scaled range: 20 items say too little/)).toBeVisible()
    await expect.element(screen.getByText(/not the vendor's questions/)).toBeVisible()
    await expect.element(screen.getByText(/212 are still new to you/)).toBeVisible()
    await expect
      .element(screen.getByText(/30 minutes more, 120 in all\. .*another first language/))
      .toBeVisible()
  })

  test('says that forms repeat questions when all have been met', async () => {
    const { screen } = await openExams([examAttempts({ unmetQuestions: 0 })])

    await expect.element(screen.getByText(/You have met every question/)).toBeVisible()
  })

  test('that got no response is started once more as the same attempt', async () => {
    const { screen, sent, path } = await openExams([examAttempts()], {
      onStart: (_, count) => {
        if (count === 1) throw new AppError('unavailable', 'We could not reach the server.')
      },
    })
    await screen.getByRole('button', { name: 'Start' }).click()
    await expect.element(screen.getByRole('alert')).toMatchTextContent(/could not reach the server/)
    await screen.getByRole('button', { name: 'Start' }).click()

    await expect.poll(path).toContain(sent[0]?.attemptId)
    expect(sent.map(({ attemptId }) => attemptId)).toEqual([sent[0]?.attemptId, sent[0]?.attemptId])
  })

  test('that is refused because another one is open shows the open one', async () => {
    const { screen, list } = await openExams([examAttempts()], {
      onStart: () => {
        throw new AppError('conflict', 'A practice exam of yours is still open.')
      },
    })
    await expect.element(screen.getByRole('button', { name: 'Start' })).toBeVisible()
    list([examAttempts({ open: openAttempt() })])
    await screen.getByRole('button', { name: 'Start' }).click()

    await expect.element(screen.getByRole('link', { name: 'Go on' })).toBeVisible()
    await expect.element(screen.getByRole('alert')).toMatchTextContent(/still open/)
  })

  test('can be started by keyboard alone', async () => {
    const { screen, sent } = await openExams([examAttempts()])
    await expect.element(screen.getByRole('radio', { name: /^Full length/ })).toBeVisible()

    await userEvent.keyboard('{Tab}{ArrowDown}{Tab}{ArrowDown}{Tab}{ArrowDown}{Tab}{Enter}')

    await expect
      .poll(() => sent)
      .toMatchObject([{ length: 'half', mode: 'practice', extraMinutes: 15 }])
  })
})

describe('an open practice exam', () => {
  test('comes first, with what is answered and the time that is left', async () => {
    const open = openAttempt()
    const { screen } = await openExams([examAttempts({ open, past: [pastAttempt()] })])

    await expect.element(screen.getByText('34 of 90 answered, 41 minutes left.')).toBeVisible()
    await expect
      .element(screen.getByRole('link', { name: 'Go on' }))
      .toHaveAttribute('href', `/dashboard/lessons/exams/${open.id}`)
    await expect.element(screen.getByRole('button', { name: 'Start' })).not.toBeInTheDocument()
    await expect
      .element(screen.getByRole('button', { name: /Sit this form again/ }))
      .not.toBeInTheDocument()
  })

  test('that is paused says so', async () => {
    const { screen } = await openExams([
      examAttempts({ open: openAttempt({ mode: 'practice', isPaused: true }) }),
    ])

    await expect.element(screen.getByText(/41 minutes left, paused/)).toBeVisible()
  })

  test('whose time is over is to be handed in', async () => {
    const { screen } = await openExams([examAttempts({ open: openAttempt({ leftMinutes: 0 }) })])

    await expect
      .element(screen.getByRole('heading', { name: 'The time is over: hand it in' }))
      .toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'Hand it in' })).toBeVisible()
  })
})

describe('earlier practice exams', () => {
  const repeat = pastAttempt({ repeatOf: EARLIER.id })

  test('say how they went, in which mode, and which form they repeat', async () => {
    const { screen } = await openExams([examAttempts({ past: [repeat, EARLIER] })])
    const [newest, oldest] = [
      screen.getByRole('article').first(),
      screen.getByRole('article').last(),
    ]

    await expect.element(newest).toMatchTextContent(/61 of 85 right, performance-based 62 %/)
    await expect.element(newest).toMatchTextContent(/68 % \(62 to 74 %\)/)
    await expect.element(newest).toMatchTextContent(/580 to 740/)
    await expect.element(newest).toMatchTextContent(/repeat of Feb 2, 2026/)
    await expect
      .element(oldest)
      .toMatchTextContent(/82 minutes of 60, with 15 extra, paused for 12 minutes/)
  })

  test('without a scaled range show none', async () => {
    const { screen } = await openExams([
      examAttempts({ past: [pastAttempt({ result: resultOf({ scaled: null }) })] }),
    ])

    await expect.element(screen.getByRole('link', { name: /^Report of/ })).toBeVisible()
    await expect.element(screen.getByText(/Scaled range, our/)).not.toBeInTheDocument()
  })

  test('can be sat again as they were', async () => {
    const { screen, sent } = await openExams([examAttempts({ past: [repeat, EARLIER] })])
    await screen.getByRole('button', { name: /Sit this form again: Feb 2/ }).click()
    await expect
      .element(screen.getByRole('heading', { name: 'Sit the form of Feb 2, 2026 again' }))
      .toHaveFocus()
    await screen.getByRole('radio', { name: /^Exam/ }).click()
    await screen.getByRole('button', { name: 'Start' }).click()

    await expect
      .poll(() => sent)
      .toMatchObject([{ length: 'half', mode: 'exam', extraMinutes: 15, repeatOf: EARLIER.id }])
  })
})

describe('the trend', () => {
  test('is shown from two attempts on, in words and as a table too', async () => {
    const { screen } = await openExams([examAttempts({ past: [pastAttempt(), EARLIER] })])

    await expect
      .element(screen.getByRole('img', { name: /Feb 2, 2026: 68 %, 62 to 74 %\. Mar 2, 2026/ }))
      .toBeVisible()
    await expect
      .element(screen.getByText(/A change inside the interval says nothing\..*inside the interval/))
      .toBeVisible()
    await expect.element(screen.getByText(/72 to 80\s% of the items/)).toBeVisible()
    await screen.getByText('The same as a table').click()
    await expect
      .element(screen.getByRole('row', { name: /Mar 2, 2026 68 % 62 to 74 %/ }))
      .toBeVisible()
  })

  test('says when the last one is outside of the interval before it', async () => {
    const better = resultOf({ expected: { share: 0.82, low: 0.76, high: 0.87, answers: 400 } })
    const { screen } = await openExams([
      examAttempts({ past: [pastAttempt({ result: better }), EARLIER] }),
    ])

    await expect.element(screen.getByText(/above the interval before it/)).toBeVisible()
  })

  test('is not shown for one attempt', async () => {
    const { screen } = await openExams([examAttempts({ past: [EARLIER] })])

    await expect.element(screen.getByRole('article')).toBeVisible()
    await expect.element(screen.getByRole('img')).not.toBeInTheDocument()
  })
})

describe('the dates below the trend', () => {
  /** As many attempts, days apart, the newest first. */
  const attemptsOf = (count: number) =>
    Array.from({ length: count }, (_, index) =>
      pastAttempt({
        id: `33333333-3333-4333-8333-${String(index).padStart(12, '0')}`,
        startedAt: `2026-03-${28 - index}T12:00:00Z`,
      }),
    )

  test.each([2, 3, 4, 12])(
    'do not touch each other with %i attempts, on a narrow screen and with text at 200 % neither',
    async (count) => {
      await onNarrowScreen()
      const { screen } = await openExams([examAttempts({ past: attemptsOf(count) })])
      await expect.element(screen.getByRole('img')).toBeVisible()

      for (const enlarge of [() => {}, enlargeText]) {
        enlarge()
        const dates = shownDates()
        expect(dates.map(({ text }) => text)).toEqual(
          expect.arrayContaining([`Mar ${29 - count}`, 'Mar 28']),
        )
        expect(dates.flatMap(({ broken }) => broken)).toEqual([])
        for (const [index, { left }] of dates.entries()) {
          expect(left).toBeGreaterThan(dates[index - 1]?.right ?? 0)
        }
      }
    },
  )

  test('are all written where they have room', async () => {
    const { screen } = await openExams([examAttempts({ past: attemptsOf(4) })])
    await expect.element(screen.getByRole('img')).toBeVisible()

    expect(shownDates().map(({ text }) => text)).toEqual(['Mar 25', 'Mar 26', 'Mar 27', 'Mar 28'])
  })

  test('stand below their points', async () => {
    const { screen } = await openExams([examAttempts({ past: attemptsOf(4) })])
    await expect.element(screen.getByRole('img')).toBeVisible()

    const points = [...document.querySelectorAll('.trend-point')].map((point) => {
      const { left, right } = point.getBoundingClientRect()
      return Math.round((left + right) / 2)
    })
    expect(shownDates().map(({ left, right }) => Math.round((left + right) / 2))).toEqual(points)
  })

  /** A drawing is one image to a screen reader, so its dates have no role. */
  function shownDates() {
    return [...document.querySelectorAll('.trend-dates > span')].flatMap((date) => {
      const range = document.createRange()
      range.selectNodeContents(date)
      const { left, right, width } = range.getBoundingClientRect()
      return width > 0 ? [{ text: date.textContent, left, right, broken: brokenWords(date) }] : []
    })
  }
})

test('a track without an exam says that there is none yet', async () => {
  const { screen } = await openExams([])

  await expect
    .element(screen.getByRole('heading', { name: 'No practice exam in this track yet' }))
    .toBeVisible()
})

test('has nothing that axe complains about, and fits 320 pixels, also with text at 200 %', async () => {
  const { screen } = await openExams([examAttempts({ past: [pastAttempt(), EARLIER] })])
  await expect.element(screen.getByRole('img')).toBeVisible()

  expect(await axeFindings(screen.container)).toEqual([])
  await onNarrowScreen()
  expect(pageWidth()).toBeLessThanOrEqual(NARROW)
  enlargeText()
  expect(pageWidth()).toBeLessThanOrEqual(NARROW)
})
