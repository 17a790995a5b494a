import { describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'

import { loadQuestion } from '#features/curriculum/web/testing.ts'

import { examReport, reportExercise, reportItem, reportLab } from '../testing/report.ts'
import { itemButton, listedItems, openReport } from './testing/open-report.tsx'

describe('what was missed', () => {
  test('is practiced with one press, questions and exercises, as far as they were opened', async () => {
    const report = examReport({
      items: [
        reportItem(1, { chose: 'near' }),
        reportItem(2, { chose: 'far', domain: '2' }),
        reportItem(3, { chose: 'right' }),
        { ...reportItem(4, { chose: 'near' }), state: null },
        reportExercise(5),
        reportExercise(6, { score: 0, state: null }),
      ],
    })
    const { screen } = await openReport(() => report)

    await expect
      .element(screen.getByRole('link', { name: 'Practice your mistakes' }))
      .toHaveAttribute(
        'href',
        `/dashboard/lessons/practice/drill?mode=mistakes&exam=n10-009&attempt=${report.id}&length=5`,
      )
    await expect.element(screen.getByText(/^3 items of this practice exam/)).toBeVisible()
  })

  test('is practiced in parts where it is more than a drill can ask', async () => {
    const items = Array.from({ length: 57 }, (_, at) => reportItem(at + 1, { chose: 'near' }))
    const { screen } = await openReport(() => examReport({ items }))

    await expect.element(screen.getByText(/^40 of the 57 items that you missed here/)).toBeVisible()
  })

  test('is listed first, and of that what the learner was sure of', async () => {
    const { screen } = await openReport()
    await expect.element(itemButton(screen, /^4\. Wrong, you were sure/)).toBeVisible()

    expect(listedItems(screen)).toEqual(['4', '1', '3'])
  })

  test('is nothing where all was right: then all items are listed', async () => {
    const { screen } = await openReport(() =>
      examReport({ sureAndWrong: [], items: [reportItem(1), reportItem(2)] }),
    )

    await expect.element(itemButton(screen, /^2\. Right/)).toBeVisible()
    await expect
      .element(screen.getByRole('link', { name: 'Practice your mistakes' }))
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
    await expect
      .element(screen.getByRole('listitem').filter({ hasText: 'What decides it' }))
      .toMatchTextContent(
        /What decides it“q3”SourceRFC 1122, 2\.1.*1 minute 32 seconds.*Guess.*from right to wrong.*Yes: left out of the estimate/,
      )
    await expect
      .element(screen.getByRole('link', { name: 'Read the passage in “Tags and trunks”' }))
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

  test('that is a lab is reviewed with what was done in it', async () => {
    const { screen } = await openReport(() => examReport({ items: [reportLab(1)] }))
    // A drill asks no labs.
    await expect.element(screen.getByText('Practice your mistakes')).not.toBeInTheDocument()
    await expect.element(screen.getByText('Lab “Port security shut a port”')).toBeVisible()
    await itemButton(screen, /^1\. Right in part, 50 %, performance-based \(PBQ\)/).click()

    await expect.element(screen.getByText('Review of port-security, 5, 1: 1')).toBeVisible()
    await expect
      .element(screen.getByRole('link', { name: 'Ask the tutor about this' }))
      .not.toHaveAttribute('href', expect.stringContaining('about='))
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
    const { screen } = await openReport(examReport, { at: '#item-2' })

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
  expect(listedItems(screen)).toEqual(numbers)
})

test('a filter without items says that there is none', async () => {
  const { screen } = await openReport(() => examReport({ items: [reportItem(1)] }), {
    at: '?show=flagged',
  })

  await expect.element(screen.getByText('No item is here.')).toBeVisible()
})

test('opening an item renders that one alone', async () => {
  let count = 0
  const { screen } = await openReport(
    () =>
      examReport({
        sureAndWrong: [],
        items: Array.from({ length: 90 }, (_, at) => reportItem(at + 1, { chose: 'near' })),
      }),
    {
      parts: {
        ...(await loadQuestion()),
        ExerciseReview: () => null,
        ExamLabReview: () => null,
        JudgedAnswer: () => {
          count += 1
          return <p>Judged</p>
        },
      },
    },
  )
  await itemButton(screen, /^40\. /).click()
  await itemButton(screen, /^41\. /).click()

  await expect.poll(() => screen.getByText('Judged').elements().length).toBe(2)
  expect(count).toBe(2)
})
