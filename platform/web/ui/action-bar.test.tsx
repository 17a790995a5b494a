/** The bar with a screen's primary actions: where it stands, and that it covers nothing for good. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'

import { enlargeText } from '../testing/reads-and-fits.ts'
import { ActionBar } from './action-bar.tsx'

const root = document.documentElement
const BOTTOM_BAR = 56

function Screen({ lines }: { readonly lines: number }) {
  return (
    // As the frame of the app does, it leaves room for the bar of the navigation.
    <main className="px-4" style={{ paddingBottom: 'var(--bottom-bar)' }}>
      <section>
        {Array.from({ length: lines }, (_, index) => (
          <p key={index}>
            <button type="button">Line {index}</button>
          </p>
        ))}
        <ActionBar>
          <button type="button" className="button button--primary min-h-11">
            Answer
          </button>
          <button type="button" className="button button--outline min-h-11">
            Skip
          </button>
        </ActionBar>
      </section>
    </main>
  )
}

async function openScreen(lines: number) {
  const screen = await render(<Screen lines={lines} />)
  const boxOf = (name: string) =>
    screen.getByRole('button', { name, exact: true }).element().getBoundingClientRect()
  const bar = () => screen.container.querySelector('.action-bar')?.getBoundingClientRect()
  return { screen, boxOf, bar: () => bar() ?? new DOMRect() }
}

/** What one sees first is something else, so many pixels high. */
async function renderBelow(height: number) {
  const screen = await render(
    <>
      <div style={{ height }} />
      <Screen lines={80} />
    </>,
  )
  return { screen }
}

beforeEach(async () => {
  await page.viewport(390, 844)
  root.style.setProperty('--bottom-bar', `${BOTTOM_BAR}px`)
})
afterEach(async () => {
  root.style.removeProperty('--bottom-bar')
  scrollTo({ top: 0 })
  await page.viewport(1280, 800)
})

describe('on a phone, with more than fits', () => {
  test('it stands right above the bar of the navigation, as wide as the screen', async () => {
    const { bar } = await openScreen(80)

    expect(bar().bottom).toBeCloseTo(844 - BOTTOM_BAR, 0)
    expect([bar().left, bar().right]).toEqual([0, 390])
  })

  test('the root says how high it is as long as it stands', async () => {
    const { screen, bar } = await openScreen(80)
    expect(root.style.getPropertyValue('--action-bar')).toBe(`${bar().height}px`)

    await screen.unmount()
    expect(root.style.getPropertyValue('--action-bar')).toBe('')
  })

  test('what the focus comes to is above it, down to the last line', async () => {
    const { bar, boxOf } = await openScreen(80)
    for (let line = 0; line < 80; line += 1) {
      // oxlint-disable-next-line no-await-in-loop -- as one presses
      await userEvent.tab()
      expect(document.activeElement).toHaveTextContent(`Line ${line}`)
      expect(boxOf(`Line ${line}`).bottom).toBeLessThanOrEqual(bar().top)
    }
  })

  test('the page stays where it is when the focus comes to its buttons', async () => {
    const { screen } = await openScreen(80)
    scrollTo({ top: 400 })
    for (const name of ['Answer', 'Skip']) {
      const button = screen.getByRole('button', { name }).element() as HTMLElement
      button.focus()
      expect(scrollY).toBe(400)
    }
  })
})

test('with text at 200 % that would take a third of a low screen it stands nowhere', async () => {
  await page.viewport(320, 480)
  enlargeText()
  const { bar } = await openScreen(80)

  expect(bar().top).toBeGreaterThan(480)
  expect(root.style.getPropertyValue('--action-bar')).toBe('0px')
})

test('where all of the screen is still what comes before, it stands nowhere; it does once two lines of its own are above it', async () => {
  const { screen } = await renderBelow(700)
  const bar = screen.container.querySelector('.action-bar')
  expect(bar).not.toHaveAttribute('data-standing')
  // What is scrolled to stops where the bar is going to stand.
  expect(root.style.getPropertyValue('--action-bar')).toBe(
    `${bar?.getBoundingClientRect().height}px`,
  )

  scrollTo({ top: 300 })
  await expect.poll(() => bar?.hasAttribute('data-standing')).toBe(true)
  expect(bar?.getBoundingClientRect().bottom).toBeCloseTo(844 - BOTTOM_BAR, 0)
})

test('of a screen that is turned on its side it takes at most a third, or stands nowhere', async () => {
  const { bar } = await openScreen(80)
  await page.viewport(568, 180)

  await expect.poll(() => root.style.getPropertyValue('--action-bar')).toBe('0px')
  expect(bar().top).toBeGreaterThan(180)
})

test('on a laptop it is in its place where everything fits', async () => {
  await page.viewport(1280, 800)
  const { bar, boxOf } = await openScreen(3)

  expect(bar().top - boxOf('Line 2').bottom).toBeLessThan(24)
})
