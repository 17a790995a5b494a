/** The screens of a room: what axe finds in both schemes, and whether they fit a phone, also with text at 200 %. */
import { afterEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { axeFindings, brokenWords } from '#platform/web/testing/reads-and-fits.ts'

import { clockOf, pausedClock, stateOf } from './testing/items.ts'
import { openRoom } from './testing/open-room.tsx'

type Opened = Awaited<ReturnType<typeof openRoom>>

const SCREENS: Readonly<Record<string, () => Promise<Opened>>> = {
  'an item': async () => {
    const opened = await openRoom({
      search: '?item=3',
      room: {
        clock: clockOf(200_000),
        states: [{ number: 3, state: stateOf({ struck: ['far'], isFlagged: true }) }],
      },
    })
    await expect.element(opened.heading('Item 3 of 5')).toBeVisible()
    await opened.button('Notes').click()
    return opened
  },
  'the review': async () => {
    const opened = await openRoom({
      room: { states: [{ number: 3, state: stateOf({ isFlagged: true }) }] },
    })
    await opened.button('All items').click()
    await expect.element(opened.heading('All items')).toBeVisible()
    return opened
  },
  'a pause': async () => {
    const opened = await openRoom({ room: { mode: 'practice', clock: pausedClock() } })
    await expect.element(opened.heading('Paused')).toBeVisible()
    return opened
  },
  'the keys': async () => {
    const opened = await openRoom()
    await opened.button('Keys').click()
    await expect.element(opened.screen.getByRole('dialog')).toBeVisible()
    return opened
  },
}

afterEach(async () => {
  document.documentElement.style.fontSize = ''
  await page.viewport(1280, 800)
})

describe.for(Object.entries(SCREENS))('%s', ([, open]) => {
  test('has nothing that axe complains about, in light and in dark', async () => {
    const { screen } = await open()

    expect(await axeFindings(screen.container)).toEqual([])
  })

  test('fits 320 pixels, also with text at 200 %', async () => {
    await page.viewport(320, 800)
    await open()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)

    document.documentElement.style.fontSize = '200%'
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  })
})

test('on a phone the ways on are in reach wherever one reads, and cover no control', async () => {
  await page.viewport(390, 600)
  const { heading, button, option } = await openRoom({ search: '?item=3' })
  await expect.element(heading('Item 3 of 5')).toBeVisible()
  const next = button('Next').element()
  expect(next.getBoundingClientRect().bottom).toBeLessThanOrEqual(600)

  const last = option('far of q3').element() as HTMLInputElement
  last.focus()
  last.scrollIntoView({ block: 'nearest' })
  const { top, bottom } = last.getBoundingClientRect()
  expect(bottom).toBeLessThanOrEqual(next.getBoundingClientRect().top)
  expect(top).toBeGreaterThanOrEqual(0)
})

test('on the narrowest phone the three ways on are in one row', async () => {
  await page.viewport(320, 568)
  const { heading, button } = await openRoom({ search: '?item=3' })
  await expect.element(heading('Item 3 of 5')).toBeVisible()

  const tops = ['Previous', 'All items', 'Next'].map(
    (name) => button(name).element().getBoundingClientRect().top,
  )
  expect(new Set(tops).size).toBe(1)
})

test('the note about the last minutes breaks no word, at 320 pixels with text at 200 % neither', async () => {
  await page.viewport(320, 800)
  document.documentElement.style.fontSize = '200%'
  const { screen } = await openRoom({ room: { clock: clockOf(100_000) } })
  const note = screen.getByText('Less than 2 minutes left.').last()
  await expect.element(note).toBeVisible()

  expect(brokenWords(note.element())).toEqual([])
})
