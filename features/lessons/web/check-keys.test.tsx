/** A check with the keyboard, and the way on after each verdict: in view on any screen. */
import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { enlargeText } from '#platform/web/testing/reads-and-fits.ts'

import { checkOf, choiceOf } from './testing.ts'
import { first, onlyFirst, openCheck, second } from './testing/open-check.tsx'

const LONG = 'Because of what a frame is and does. '.repeat(6)

/** As long as questions with their reasons are. */
const longQuestion = choiceOf(
  { id: 'which-unit', kind: 'single', stem: 'Which unit crosses one link?' },
  'crosses one link',
  'RFC 1122, 2.1',
  ['A frame', 'A packet', 'A segment', 'A stream'].map((text, index) => [text, index === 0, LONG]),
)

afterEach(async () => {
  localStorage.removeItem('single keys off')
  await page.viewport(1280, 800)
})

describe('keys', () => {
  test('numbers choose, Enter answers, and Enter goes on', async () => {
    const { screen, sent } = await openCheck(checkOf())
    await expect.element(screen.getByRole('heading', { name: first.asked.stem })).toHaveFocus()
    await userEvent.keyboard('2')
    await expect.element(screen.getByRole('radio', { name: 'A packet' })).toBeChecked()
    await userEvent.keyboard('1{Enter}')
    await expect.element(screen.getByRole('heading', { name: 'Right' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')

    await expect.element(screen.getByRole('heading', { name: second.asked.stem })).toHaveFocus()
    await expect
      .poll(() => sent)
      .toMatchObject([{ response: { choice: ['o-0000000001'] }, confidence: 'think-so' }])
  })

  test('letters choose, too, several where several are right; S and G say how sure one is', async () => {
    const { screen, sent } = await openCheck(checkOf({ questions: [second, first] }))
    await expect.element(screen.getByRole('heading', { name: second.asked.stem })).toHaveFocus()
    await userEvent.keyboard('acbc')
    await expect.element(screen.getByRole('checkbox', { name: 'A hub' })).not.toBeChecked()
    await userEvent.keyboard('s')
    await expect.element(screen.getByRole('heading', { name: 'Right' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByRole('heading', { name: first.asked.stem })).toHaveFocus()
    await userEvent.keyboard('bg')

    await expect
      .poll(() => sent)
      .toMatchObject([
        { response: { choice: ['o-0000000001', 'o-0000000002'] }, confidence: 'sure' },
        { response: { choice: ['o-0000000002'] }, confidence: 'guess' },
      ])
  })

  test('each of six options has its number and its letter', async () => {
    const names = ['one', 'two', 'three', 'four', 'five', 'six']
    const six = choiceOf(
      { id: 'which-six', kind: 'multiple', stem: 'Which of them?' },
      'of them',
      'RFC 1122, 2.1',
      names.map((text) => [text, true, LONG]),
    )
    const { screen } = await openCheck(checkOf({ questions: [six] }))
    await expect.element(screen.getByRole('heading', { name: six.asked.stem })).toHaveFocus()
    const chosen = () =>
      screen
        .getByRole('checkbox')
        .elements()
        .map((box) => (box as HTMLInputElement).checked)

    await userEvent.keyboard('123456')
    await expect.poll(chosen).toEqual(names.map(() => true))
    await userEvent.keyboard('abcdef')
    await expect.poll(chosen).toEqual(names.map(() => false))
  })

  test('Enter on a button or a link does what these do', async () => {
    const { screen, sent } = await openCheck(onlyFirst)
    await screen.getByRole('radio', { name: 'A packet' }).click()
    const guess = screen.getByRole('button', { name: 'Guess' }).element() as HTMLElement
    guess.focus()
    await userEvent.keyboard('{Enter}')

    await expect.element(screen.getByRole('heading', { name: 'Not yet' })).toHaveFocus()
    await expect.poll(() => sent).toMatchObject([{ confidence: 'guess' }])
  })

  test('with a modifier, or while one types, they do nothing', async () => {
    const { screen } = await openCheck(onlyFirst)
    await expect.element(screen.getByRole('heading', { name: first.asked.stem })).toHaveFocus()
    await userEvent.keyboard('{Control>}1{/Control}{Alt>}2{/Alt}')
    const field = document.createElement('input')
    document.body.append(field)
    field.focus()
    await userEvent.keyboard('1')
    field.remove()

    await expect.element(screen.getByRole('radio', { name: 'A frame' })).not.toBeChecked()
    await expect.element(screen.getByRole('radio', { name: 'A packet' })).not.toBeChecked()
  })

  test('are told in a line, and turned off there for good', async () => {
    const { screen } = await openCheck(onlyFirst)
    await expect
      .element(screen.getByText('Keys: 1 to 2 choose; S, Enter and G answer.'))
      .toBeVisible()
    await screen.getByRole('button', { name: 'Turn keys off' }).click()
    await userEvent.keyboard('1')
    await expect.element(screen.getByRole('radio', { name: 'A frame' })).not.toBeChecked()
    await screen.unmount()

    const again = await openCheck(onlyFirst)
    await expect.element(again.screen.getByText('Keys are off.')).toBeVisible()
  })

  test('from the top of the page to the first option it is one stop of Tab after the question', async () => {
    const { screen } = await openCheck(onlyFirst)
    await expect.element(screen.getByRole('heading', { name: first.asked.stem })).toHaveFocus()
    screen.getByRole('link', { name: 'Back to the lesson' }).element().focus()
    await userEvent.tab()

    await expect.element(screen.getByRole('radio', { name: 'A frame' })).toHaveFocus()
  })
})

const SCREENS = {
  'a phone': { width: 390, height: 844, isLarge: false },
  'a small phone': { width: 320, height: 568, isLarge: false },
  'a phone with text at 200 %': { width: 390, height: 844, isLarge: true },
  'an old laptop': { width: 1366, height: 640, isLarge: false },
} as const

describe.for(Object.entries(SCREENS))('on %s', ([, { width, height, isLarge }]) => {
  test('what is missing is said where one sees it', async () => {
    await page.viewport(width, height)
    if (isLarge) enlargeText()
    const { screen } = await openCheck(checkOf({ questions: [longQuestion] }))
    await screen.getByRole('button', { name: 'Sure' }).click()
    const hint = screen.getByText('Choose an option first, even if it is a guess.')
    await expect.element(hint).toBeInViewport({ ratio: 1 })

    const { left, top } = hint.element().getBoundingClientRect()
    expect(document.elementFromPoint(left + 4, top + 4)).toBe(hint.element())
    await expect.element(screen.getByRole('radio', { name: 'A frame' })).toHaveFocus()
  })

  test('the way on is in view with the verdict, and covers nothing that has the focus', async () => {
    await page.viewport(width, height)
    if (isLarge) enlargeText()
    const { screen } = await openCheck(checkOf({ questions: [longQuestion] }))
    await screen.getByRole('radio', { name: 'A packet' }).click()
    await screen.getByRole('button', { name: 'Sure' }).click()
    const verdict = screen.getByRole('heading', { name: 'Not yet' })
    await expect.element(verdict).toHaveFocus()

    const bar = screen.container.querySelector('.action-bar')?.getBoundingClientRect()
    const next = screen.getByRole('button', { name: 'Try it again' }).element()
    expect(next.getBoundingClientRect().bottom).toBeLessThanOrEqual(height)
    expect(bar?.height).toBeLessThanOrEqual(height / 3)

    for (let stop = 0; stop < 4; stop += 1) {
      // oxlint-disable-next-line no-await-in-loop -- as one presses
      await userEvent.tab()
      if (document.activeElement === next) break
      const { top, bottom } = document.activeElement?.getBoundingClientRect() ?? new DOMRect()
      const barTop = next.closest('.action-bar')?.getBoundingClientRect().top ?? 0
      expect(bottom).toBeLessThanOrEqual(barTop)
      expect(top).toBeGreaterThanOrEqual(0)
    }
    expect(document.activeElement).toBe(next)
  })
})

describe.for([
  ['a phone with text at 200 %', 390, 844, true],
  ['a laptop with text at 200 %', 1280, 800, true],
  ['a laptop at 200 %', 640, 400, false],
] as const)('on %s', ([, width, height, isLarge]) => {
  test('a question is in view as it appears, above the buttons that answer it', async () => {
    await page.viewport(width, height)
    if (isLarge) enlargeText()
    const { screen } = await openCheck(onlyFirst)
    const stem = screen.getByRole('heading', { name: first.asked.stem })
    await expect.element(stem).toHaveFocus()

    const sure = screen.getByRole('button', { name: 'Sure' }).element()
    const bar = () => sure.closest('.action-bar')?.getBoundingClientRect() ?? new DOMRect()
    await expect.poll(() => bar().bottom).toBeLessThanOrEqual(height)
    expect(stem.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(0)
    expect(stem.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(bar().top)
  })
})
