/** What waits or was refused, on a screen whose actions stand in a bar: it is in that bar, and lies over nothing. */
import { CloudOff } from 'lucide-react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'

import { axeFindings, enlargeText } from '../testing/reads-and-fits.ts'
import { ActionBar } from './action-bar.tsx'
import { SignNote } from './sign-note.tsx'

const root = document.documentElement
const WORDS = '2 answers wait to be sent.'
const OPTIONS = Array.from({ length: 12 }, (_, at) => `Option ${at}`)

type Props = { readonly words: string | null; readonly hasBar?: boolean }

function Screen({ words, hasBar = true }: Props) {
  return (
    <>
      <main className="px-4" style={{ paddingBottom: 'var(--bottom-bar)' }}>
        <h1 tabIndex={-1}>Check</h1>
        <section>
          {OPTIONS.map((option) => (
            <p key={option}>
              <button type="button" className="min-h-11 w-full">
                {option}
              </button>
            </p>
          ))}
          {hasBar && (
            <ActionBar>
              <button type="button" className="button button--primary min-h-11">
                Answer
              </button>
            </ActionBar>
          )}
        </section>
      </main>
      <SignNote role="status" words={words} short="2 not sent" Icon={CloudOff}>
        <button type="button">Try again</button>
      </SignNote>
    </>
  )
}

async function open(props: Props) {
  const screen = await render(<Screen {...props} />)
  const boxOf = (name: string) =>
    screen.getByRole('button', { name, exact: true }).element().getBoundingClientRect()
  return {
    screen,
    boxOf,
    sign: screen.getByRole('button', { name: '2 not sent' }),
  }
}

beforeEach(() => root.style.setProperty('--bottom-bar', '56px'))
afterEach(async () => {
  root.style.removeProperty('--bottom-bar')
  scrollTo({ top: 0 })
  await page.viewport(1280, 800)
})

describe.for([
  ['a phone', 390, 844, false],
  ['a low phone', 390, 667, false],
  ['a small phone', 320, 568, false],
  ['a phone with text at 200 %', 390, 844, true],
  ['a small phone with text at 200 %', 320, 568, true],
  ['a laptop', 1280, 800, false],
] as const)('on %s', ([, width, height, isLarge]) => {
  test('it is a line of the bar, which leaves the buttons where they are and what they are about to be scrolled clear of it', async () => {
    await page.viewport(width, height)
    if (isLarge) enlargeText()
    const { screen, boxOf, sign } = await open({ words: null })
    const before = boxOf('Answer')

    await screen.rerender(<Screen words={WORDS} />)
    await expect.element(sign).toBeVisible()

    expect(screen.container.querySelector('[data-standing]')).not.toBeNull()
    expect(boxOf('Answer')).toEqual(before)
    expect(boxOf('2 not sent').height).toBeGreaterThanOrEqual(44)
    expect(boxOf('2 not sent').bottom).toBeLessThanOrEqual(boxOf('Answer').top)
    expect(root.scrollWidth).toBeLessThanOrEqual(width)
    // What is below the edge of the bar is scrolled to; beside the sign there is nothing.
    const { left, right, top } = boxOf('2 not sent')
    for (const x of [left + 1, right + 40, width - 20]) {
      expect(document.elementFromPoint(x, top + 20)?.closest('.action-bar')).not.toBeNull()
    }
    // What is scrolled to knows of it.
    const barHeight = () => screen.container.querySelector('.action-bar')?.clientHeight ?? 0
    const known = () => Number.parseFloat(root.style.getPropertyValue('--action-bar'))
    await expect.poll(known).toBeGreaterThanOrEqual(barHeight())
    for (const option of OPTIONS) {
      ;(screen.getByRole('button', { name: option, exact: true }).element() as HTMLElement).focus()
      expect(boxOf(option).bottom).toBeLessThanOrEqual(boxOf('2 not sent').top)
    }
  })
})

test('it opens the words and what one can do, and gives the focus back', async () => {
  const { screen, sign } = await open({ words: WORDS })
  await expect.element(screen.getByRole('status')).toHaveTextContent(WORDS)
  await sign.click()
  const dialog = screen.getByRole('dialog', { name: '2 not sent' })
  await expect.element(dialog.getByText(WORDS)).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Try again' })).toHaveFocus()
  expect(await axeFindings(document.body)).toEqual([])

  await userEvent.keyboard('{Escape}')
  await expect.element(sign).toHaveFocus()
})

test('where what it says has an end while it is open, it is gone, and the focus is at the top', async () => {
  const { screen, sign } = await open({ words: WORDS })
  await sign.click()
  await expect.element(screen.getByRole('dialog')).toBeVisible()
  await screen.rerender(<Screen words={null} />)

  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(sign).not.toBeInTheDocument()
  await expect.element(screen.getByRole('heading', { name: 'Check' })).toHaveFocus()
})

test('it goes with the bar from screen to screen, and without one it says all of it where it is', async () => {
  const { screen, sign } = await open({ words: WORDS, hasBar: false })
  await expect.element(screen.getByText(WORDS)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect.element(sign).not.toBeInTheDocument()

  await screen.rerender(<Screen words={WORDS} />)
  await expect.element(sign).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
})
