/** The page of figures: what it says before there is anything, what it draws, and the numbers behind it. */
import { describe, expect, test } from 'vitest'

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
import { renderPage } from '#platform/web/testing/render-page.tsx'

import { learningContract } from '../contract.ts'
import type { Figures } from '../core/figures/schema.ts'
import { FiguresPage } from './figures-page.tsx'
import { anExam, noFigures, someFigures } from './testing.ts'

async function openFigures(figures: Figures | (() => Figures) = someFigures()) {
  fakeServer(learningContract, {
    getFigures: typeof figures === 'function' ? figures : () => figures,
  })
  return renderPage(<FiguresPage LessonsTabs={() => null} />)
}

describe('someone who has just begun', () => {
  test('reads what will appear, and after what', async () => {
    const { screen } = await openFigures(noFigures())

    await expect
      .element(screen.getByText(/begins with the first question you answer/))
      .toBeVisible()
    for (const words of [
      /once you have answered questions or reviewed cards/,
      /after your first one/,
      /first answer that counts.* without help, a day or more after/,
      /after 20 first answers.*There is none so far/,
      /after 30 reviews.*There is none so far/,
    ])
      await expect.element(screen.getByText(words)).toBeVisible()
    expect(screen.container.querySelectorAll('figure, table')).toHaveLength(0)
  })

  test('sees how far it is to the first figure', async () => {
    const { screen } = await openFigures(
      noFigures({
        stated: [
          { confidence: 'sure', answers: 11, score: 9 },
          { confidence: 'think-so', answers: 0, score: 0 },
          { confidence: 'guess', answers: 4, score: 2 },
        ],
        reviews: [{ week: '2026-11-23', reviews: 7, expected: 6, recalled: 5 }],
      }),
    )

    await expect.element(screen.getByText(/So far: 11 “sure”, 4 “guess”/)).toBeVisible()
    await expect.element(screen.getByText(/So far: 7\./)).toBeVisible()
  })
})

describe('the pictures', () => {
  test.each([
    ['Days', ['Nov 26, 2026', '1 h 25 min', '20', '0']],
    ['Time by week', ['Nov 23, 2026', '1 h 31 min', '2']],
    ['Pace', ['Nov 23, 2026', '2', '20', '9']],
    ['Mastery', ['Nov 23, 2026', '64 % (50 to 72 %)', '54 % (40 to 62 %)']],
    ['How sure you are', ['Sure', '75 %', '70 to 80 %', '120']],
    ['How your cards hold', ['Nov 23, 2026', '60', '90 %', '90 %']],
  ])('of “%s” has its numbers in a table', async (title, cells) => {
    const { screen } = await openFigures()

    await screen.getByText(`${title} in numbers`).click()

    const row = screen
      .getByRole('region', { name: `${title} in numbers`, exact: true })
      .getByRole('row')
      .nth(1)
    await expect.element(row).toBeVisible()
    const shown = [...row.element().children].map((cell) => cell.textContent)
    expect(shown.map((text) => text.replaceAll('\u00a0', ' '))).toEqual(cells)
  })

  test('are each told in a sentence', async () => {
    const { screen } = await openFigures()

    for (const words of [
      /41 days on which you answered or reviewed something, 3 of them in the last year/,
      /This week 1 h 31 min so far. In the four weeks before, 40 min on 1 day/,
      /This week 2 lessons and 20 answers so far/,
      /Of ten answers you are sure of, about 3 are wrong/,
      /Of 103 reviews in the last half year, 91\s% were remembered/,
    ])
      await expect.element(screen.getByText(words)).toBeVisible()
  })

  test('say nothing of a word that was used too rarely', async () => {
    const { screen } = await openFigures()

    await expect.element(screen.getByText('14 more answers until it is told')).toBeVisible()
    await expect.element(screen.getByText(/Your guesses/)).not.toBeInTheDocument()
  })

  test('name the exam where a track has two', async () => {
    const { screen } = await openFigures(
      someFigures({
        exams: [anExam({ code: '220-1201' }), anExam({ code: '220-1202', weeks: [] })],
      }),
    )

    for (const name of ['Mastery for 220-1201', 'Mastery for 220-1202'])
      await expect.element(screen.getByRole('heading', { name })).toBeVisible()
  })
})

describe('topics', () => {
  const SIX_WEEKS = [
    '2026-10-19',
    '2026-10-26',
    '2026-11-02',
    '2026-11-09',
    '2026-11-16',
    '2026-11-23',
  ]
  const openSixWeeks = async () => {
    const { screen } = await openFigures(someFigures({ exams: [anExam({ weeks: SIX_WEEKS })] }))
    await screen.getByText('1 How networks work · answers in 2 of 3 topics').click()
    return screen
  }

  test('of a domain are opened by a press, the weakest first, with what has changed', async () => {
    const screen = await openSixWeeks()

    const rows = screen.getByRole('listitem').filter({ hasText: '(40 to 80' })
    await expect.element(rows.first()).toHaveTextContent('Frames 55 % (40 to 80 %), new')
    await expect
      .element(rows.nth(1))
      .toHaveTextContent('Subnet masks 65 % (40 to 80 %), 12 points up')
    await expect.element(screen.getByText('No answer counts yet for the other one.')).toBeVisible()
  })

  test('have their course as a line, told in words, from the second week on', async () => {
    const screen = await openSixWeeks()
    const row = (topic: string) => screen.getByRole('listitem').filter({ hasText: topic })

    const course = row('Subnet masks').getByRole('img')
    await expect.element(course).toBeVisible()
    expect(course.element().getAttribute('aria-label')?.replaceAll('\u00a0', ' ')).toBe(
      'Week by week since Oct 19: 50 % at first, between 50 and 65 %, 65 % now',
    )
    await expect.element(row('Frames')).toBeVisible()
    await expect.element(row('Frames').getByRole('img')).not.toBeInTheDocument()
    await expect
      .element(
        screen.getByText(/a topic's course from Oct 19 to this week, between 20\s% and 100\s%/),
      )
      .toBeVisible()
  })

  test('have every week in a table, the newest first', async () => {
    const screen = await openSixWeeks()
    const name = 'Topics of 1 How networks work in numbers'
    await screen.getByText(name).click()

    const table = screen.getByRole('region', { name })
    const cellsOf = (at: number) =>
      [...table.getByRole('row').nth(at).element().children].map(({ textContent }) =>
        textContent.replaceAll('\u00a0', ' '),
      )
    await expect.element(table).toBeVisible()
    expect(cellsOf(0)).toEqual([
      'Topic, by week of',
      ...['Nov 23', 'Nov 16', 'Nov 9', 'Nov 2', 'Oct 26', 'Oct 19'].map((day) => `${day}, 2026`),
    ])
    expect(cellsOf(1)).toEqual(['Frames', '55 %', '', '', '', '', ''])
    expect(cellsOf(2)).toEqual(['Subnet masks', '65 %', '62 %', '59 %', '56 %', '53 %', '50 %'])
  })

  test('are found by name with the keyboard, also those without an answer', async () => {
    const { screen } = await openFigures()
    const field = screen.getByLabelText('Find a topic')

    await field.fill('channel wire')

    await expect.element(screen.getByRole('status')).toHaveTextContent('1 topic.')
    await field.fill('ports')
    await expect
      .element(screen.getByRole('listitem').filter({ hasText: 'Ports' }))
      .toHaveTextContent('Ports no answer counts yet')
    await field.fill('zebra')
    await expect.element(screen.getByRole('status')).toHaveTextContent('No topic has these words.')
  })
})

test('a server that cannot answer is said, and asked again by a press', async () => {
  let isDown = true
  const { screen } = await openFigures(() => {
    if (isDown) throw new AppError('internal', 'Something went wrong.')
    return someFigures()
  })
  await expect.element(screen.getByRole('alert')).toBeVisible()

  isDown = false
  await screen.getByRole('button', { name: /again/i }).click()

  await expect.element(screen.getByRole('heading', { name: 'Days that count' })).toBeVisible()
})

describe('it fits', () => {
  test('a narrow screen, and one with text twice as large', async () => {
    await onNarrowScreen()
    const { screen } = await openFigures()
    await screen.getByText('Mastery in numbers').click()
    await screen.getByText('1 How networks work · answers in 2 of 3 topics').click()
    await screen.getByText('Topics of 1 How networks work in numbers').click()
    await expect
      .element(screen.getByRole('region', { name: 'Topics of 1 How networks work in numbers' }))
      .toBeVisible()
    const line = screen.getByRole('img', { name: /^Week by week since/ })
    expect(pageWidth()).toBe(NARROW)
    expect(line.element().clientWidth).toBeGreaterThan(60)

    enlargeText()

    expect(pageWidth()).toBe(NARROW)
    expect(line.element().clientWidth).toBeGreaterThan(60)
    expect(brokenWords(screen.getByText('Subnet masks').first().element())).toEqual([])
  })

  test('and is accessible, with every table open', async () => {
    const { screen } = await openFigures()
    await expect.element(screen.getByRole('heading', { name: 'Mastery' })).toBeVisible()
    const all = screen.container.querySelectorAll('details')
    for (const details of all) details.open = true
    await expect.element(screen.getByRole('region', { name: /in numbers$/ }).last()).toBeVisible()

    expect(await axeFindings(screen.container)).toEqual([])
  })
})
