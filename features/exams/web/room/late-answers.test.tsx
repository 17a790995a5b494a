/** An answer that came after the end says so, where it is given and in the review: it will be shown and not scored. */
import { afterEach, describe, expect, test, vi } from 'vitest'

import { goOffline, goOnline } from '#platform/web/outbox/testing.ts'
import {
  axeFindings,
  enlargeText,
  NARROW,
  onNarrowScreen,
  pageWidth,
} from '#platform/web/testing/reads-and-fits.ts'

import { choice, stateOf } from './testing/items.ts'
import { openRoom } from './testing/open-room.tsx'

const SHOWN = 'This answer came after the end. Your report will show it, and it will not be scored.'
const LEFT_OUT = 'This change came after the end. Your answer from before the end counts.'

afterEach(() => {
  vi.restoreAllMocks()
})

type Opened = Awaited<ReturnType<typeof openRoom>>

/** The server says that the time is over; the page does not know it yet. */
function endNow({ server }: Opened): void {
  server.lateFrom = Date.now()
}

/** A room at item 2. */
async function openItem2(options?: Parameters<typeof openRoom>[0]): Promise<Opened> {
  const room = await openRoom({ ...options, search: '?item=2' })
  await expect.element(room.heading('Item 2 of 5')).toBeVisible()
  return room
}

/** A room at item 2, which was answered `near` before the end; the end is now. */
async function openAnswered(): Promise<Opened> {
  const room = await openItem2()
  await room.option('near of q2').click()
  await expect.poll(() => room.server.held(2)?.answer).toEqual(choice('near'))
  endNow(room)
  return room
}

const statusOf = ({ screen }: Opened) =>
  [...screen.container.querySelectorAll('[role=status]')].map(({ textContent }) => textContent)

describe('an answer that came after the end', () => {
  test('says so on its item, and to a screen reader without interrupting', async () => {
    const room = await openItem2()
    endNow(room)
    await room.option('near of q2').click()

    await expect.element(room.screen.getByText(SHOWN, { exact: true })).toBeVisible()
    expect(statusOf(room)).toContain(`Item 2: ${SHOWN}`)
    await expect.element(room.option('near of q2')).toBeChecked()
  })

  test('is marked in the review, which says what becomes of it', async () => {
    const room = await openItem2({
      room: { states: [{ number: 4, state: stateOf({ answer: choice('far') }) }] },
    })
    endNow(room)
    await room.option('near of q2').click()
    await room.button('Next').click()
    await room.option('near of q3').click()
    await room.button('Next').click()
    await room.option('near of q4').click()
    await room.button('All items').click()

    await expect.element(room.button('Item 2 answered, after the end')).toBeVisible()
    await expect.element(room.button('Item 4 answered, after the end')).toBeVisible()
    await expect.element(room.button('Item 5 blank')).toBeVisible()
    await expect
      .element(
        room.screen.getByText(
          'Items 2 and 3 were answered after the end. Your report will show these answers, and they will not be scored.',
        ),
      )
      .toBeVisible()
    await expect
      .element(
        room.screen.getByText(
          'Item 4 was changed after the end. Your answer from before the end counts.',
        ),
      )
      .toBeVisible()
  })

  test('does not replace one from before the end, and says that this one counts', async () => {
    const room = await openAnswered()
    await room.option('far of q2').click()

    await expect.element(room.screen.getByText(LEFT_OUT, { exact: true })).toBeVisible()
    expect(room.server.held(2)?.answer).toEqual(choice('near'))
  })

  test('says nothing any more when it is what it was before the end', async () => {
    const room = await openAnswered()
    await room.option('far of q2').click()
    await expect.element(room.screen.getByText(LEFT_OUT, { exact: true })).toBeVisible()
    await room.option('near of q2').click()

    await expect.element(room.screen.getByText(LEFT_OUT, { exact: true })).not.toBeInTheDocument()
  })

  test('lets the one from before the end count, also where both waited for a network', async () => {
    const room = await openItem2()
    room.server.isDown = true
    goOffline()
    await room.option('near of q2').click()
    endNow(room)
    for (const name of ['far', 'right', 'far']) await room.option(`${name} of q2`).click()
    room.server.isDown = false
    goOnline()

    await expect.element(room.screen.getByText(LEFT_OUT, { exact: true })).toBeVisible()
    expect(room.server.held(2)?.answer).toEqual(choice('near'))
  })
})

test('an item that is only looked at after the end says nothing', async () => {
  const room = await openAnswered()
  await room.button('Next').click()
  await expect.poll(() => room.server.lateItems).toEqual([2])
  await room.button('All items').click()
  await expect.poll(() => room.server.lateItems).toEqual([2, 3])

  await expect.element(room.button('Item 2 answered')).toBeVisible()
  await expect.element(room.button('Item 3 blank')).toBeVisible()
  await expect.element(room.screen.getByText(/after the end/)).not.toBeInTheDocument()
})

test('what is late has nothing that axe complains about, and fits 320 pixels, also with text at 200 %', async () => {
  await onNarrowScreen()
  const room = await openItem2()
  endNow(room)
  await room.option('near of q2').click()
  await expect.element(room.screen.getByText(SHOWN, { exact: true })).toBeVisible()
  const expectReadsAndFits = async () => {
    expect(await axeFindings(room.screen.container)).toEqual([])
    expect(pageWidth()).toBeLessThanOrEqual(NARROW)
  }

  await expectReadsAndFits()
  await room.button('All items').click()
  await expect.element(room.button('Item 2 answered, after the end')).toBeVisible()
  await expectReadsAndFits()
  enlargeText()
  expect(pageWidth()).toBeLessThanOrEqual(NARROW)
  await room.button('Back to item 2').click()
  await expect.element(room.screen.getByText(SHOWN, { exact: true })).toBeVisible()
  expect(pageWidth()).toBeLessThanOrEqual(NARROW)
})
