/** What survives a reload, a lost network, another tab, another device, and the end of the time. */
import { afterEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'

import { atNextPress, goOffline, goOnline } from '#platform/web/outbox/testing.ts'

import { examServer } from './testing/exam-server.ts'
import { choice, clockOf, stateOf } from './testing/items.ts'
import { openPage, openRoom } from './testing/open-room.tsx'

const REPORT = /\/report$/
const ELSEWHERE = 'This exam goes on in another tab or on another device'

const timeIn = ({ container }: { readonly container: HTMLElement }) =>
  container.querySelector('[role=timer]')?.textContent

afterEach(() => vi.restoreAllMocks())

describe('without a network', () => {
  test('a reload keeps what waits, and lays it over what the server has', async () => {
    const uid = crypto.randomUUID()
    const first = await openRoom({
      uid,
      search: '?item=2',
      room: { states: [{ number: 2, state: stateOf({ answer: choice('far') }) }] },
    })
    await expect.element(first.option('far of q2')).toBeChecked()
    first.server.isSavingDown = true
    await first.option('near of q2').click()
    await first.button('Notes').click()
    await userEvent.type(first.screen.getByRole('textbox', { name: 'Notes' }), 'SSH')
    await userEvent.keyboard('{Escape}')
    await expect
      .element(first.screen.getByText(/stored on this device and sent later/))
      .toBeVisible()
    await first.screen.unmount()

    const again = await openPage({ uid, search: '?item=2' })

    await expect.element(again.screen.getByRole('radio', { name: 'near of q2' })).toBeChecked()
    await again.screen.getByRole('button', { name: 'Notes' }).click()
    await expect.element(again.screen.getByRole('textbox', { name: 'Notes' })).toHaveValue('SSH')
    expect(first.server.held(2)?.answer).toEqual(choice('far'))
  })

  test('answers, notes and the hand-in wait, and are sent in their order, the hand-in last', async () => {
    const { server, screen, option, button, heading, path } = await openRoom({ search: '?item=2' })
    await expect.element(heading('Item 2 of 5')).toBeVisible()
    server.isDown = true
    goOffline()
    await option('near of q2').click()
    await button('Next').click()
    await option('near of q3').click()
    await button('Previous').click()
    await option('right of q2').click()
    await button('All items').click()
    await button('Hand in').click()
    await screen.getByRole('dialog').getByRole('button', { name: 'Hand in' }).click()
    await expect.element(heading('You have handed in')).toBeVisible()
    await expect
      .element(screen.getByText(/They count if they arrive within 24 hours/))
      .toBeVisible()
    expect(server.requests).toEqual([])

    server.isDown = false
    goOnline()

    await expect.poll(path).toMatch(REPORT)
    expect(server.requests.at(-1)).toBe('hand-in')
    expect(server.held(2)?.answer).toEqual(choice('right'))
    expect(server.held(3)?.answer).toEqual(choice('near'))
  })

  test('of one item two states wait at most', async () => {
    const { server, option, button, heading } = await openRoom({ search: '?item=2' })
    await expect.element(heading('Item 2 of 5')).toBeVisible()
    server.isDown = true
    for (const name of ['near', 'far', 'right', 'near', 'far', 'right']) {
      await option(`${name} of q2`).click()
    }
    await button('Next').click()
    await option('far of q3').click()
    server.isDown = false
    dispatchEvent(new Event('online'))

    await expect.poll(() => server.held(3)?.answer).toEqual(choice('far'))
    expect(server.held(2)?.answer).toEqual(choice('right'))
    // One more may have been on its way already.
    expect(server.requests.filter((name) => name === 'item 2').length).toBeLessThanOrEqual(3)
  })

  test('a reload after the hand-in does not open the room again', async () => {
    const uid = crypto.randomUUID()
    const first = await openRoom({ uid, search: '?item=2' })
    await first.option('near of q2').click()
    await expect.poll(() => first.server.held(2)).toBeDefined()
    first.server.isDown = true
    await first.button('All items').click()
    await first.button('Hand in').click()
    await first.screen.getByRole('dialog').getByRole('button', { name: 'Hand in' }).click()
    await expect.element(first.heading('You have handed in')).toBeVisible()
    await first.screen.unmount()

    const again = await openPage({ uid })
    await expect
      .element(again.screen.getByRole('heading', { name: 'You have handed in' }))
      .toBeVisible()
    expect(first.server.entries).toHaveLength(1)

    atNextPress(() => {
      first.server.isDown = false
    })
    await again.screen.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(again.path).toMatch(REPORT)
  })
})

describe('another page', () => {
  test('of this browser stops the older one at once, which can go on again', async () => {
    const uid = crypto.randomUUID()
    const older = await openRoom({ uid, search: '?item=2' })
    await older.option('near of q2').click()
    const newer = await openPage({ uid, search: '?item=2' })

    await expect.element(older.heading(ELSEWHERE)).toBeVisible()
    const there = newer.screen.container.querySelector<HTMLInputElement>('input[type=radio]')
    await expect.poll(() => there?.isConnected).toBe(true)
    await newer.screen.unmount()
    await older.button('Go on here').click()

    await expect.element(older.option('near of q2')).toBeChecked()
    expect(older.server.entries).toHaveLength(3)
    expect(new Set(older.server.entries.map(({ device }) => device)).size).toBe(1)
  })

  test('on another device is noticed when the learner comes back', async () => {
    const { server, heading } = await openRoom()
    await expect.element(heading('Item 1 of 5')).toBeVisible()
    server.enterElsewhere()
    dispatchEvent(new Event('focus'))

    await expect.element(heading(ELSEWHERE)).toBeVisible()
  })

  test('is noticed when an answer is refused, and that answer is sent again by going on here', async () => {
    const { server, option, heading, button } = await openRoom({ search: '?item=2' })
    await expect.element(heading('Item 2 of 5')).toBeVisible()
    server.enterElsewhere()
    await option('near of q2').click()
    await expect.element(heading(ELSEWHERE)).toBeVisible()
    expect(server.held(2)).toBeUndefined()
    await button('Go on here').click()

    await expect.element(option('near of q2')).toBeChecked()
    expect(server.held(2)?.answer).toEqual(choice('near'))
  })

  test('that has answered later holds: what was refused here does not replace it', async () => {
    const { server, option, heading, button } = await openRoom({ search: '?item=2' })
    await expect.element(heading('Item 2 of 5')).toBeVisible()
    server.enterElsewhere()
    await option('near of q2').click()
    await expect.element(heading(ELSEWHERE)).toBeVisible()
    server.saveElsewhere(2, stateOf({ answer: choice('far') }))
    await button('Go on here').click()

    await expect.element(option('far of q2')).toBeChecked()
  })

  test('that has handed in leads to the report', async () => {
    const { server, heading, path } = await openRoom()
    await expect.element(heading('Item 1 of 5')).toBeVisible()
    server.isHandedIn = true
    dispatchEvent(new Event('focus'))

    await expect.poll(path).toMatch(REPORT)
  })
})

describe('the time', () => {
  test("is the server's, whatever the device's clock shows", async () => {
    const { screen } = await openRoom({ room: { clock: clockOf(90 * 60_000) } })

    await expect.poll(() => timeIn(screen)).toMatch(/^1:(30:00|29:5\d)$/)
  })

  test("is not changed by a device's clock that is set while the room is open", async () => {
    const { screen, server, heading } = await openRoom({ room: { clock: clockOf(90 * 60_000) } })
    await expect.element(heading('Item 1 of 5')).toBeVisible()
    const twoHoursLater = Date.now() + 2 * 60 * 60_000
    vi.spyOn(Date, 'now').mockReturnValue(twoHoursLater)
    document.dispatchEvent(new Event('visibilitychange'))
    await screen.getByRole('button', { name: 'Next' }).click()

    await expect.element(heading('Item 2 of 5')).toBeVisible()
    expect(timeIn(screen)).toMatch(/^1:(30:00|29:[45]\d)$/)
    expect(server.isHandedIn).toBe(false)
  })

  test('is measured again at each answer of the server', async () => {
    const { server, screen } = await openRoom()
    await expect.poll(() => timeIn(screen)).toMatch(/^(1:00:00|59:5\d)$/)
    server.clock = clockOf(20 * 60_000)
    dispatchEvent(new Event('focus'))

    await expect.poll(() => timeIn(screen)).toMatch(/^(20:00|19:5\d)$/)
  })

  test('that is over closes the room, sends what was typed until then, and leads to the report', async () => {
    const { server, screen, path } = await openRoom({
      search: '?item=5',
      room: { clock: clockOf(2500) },
    })
    await userEvent.type(screen.getByLabelText('Subnet mask'), '255')

    await expect.poll(path, { timeout: 10_000 }).toMatch(REPORT)
    expect(server.requests.at(-1)).toBe('hand-in')
    expect(server.held(5)?.answer).toEqual({
      kind: 'question',
      response: { text: { mask: '255' } },
    })
  })

  test('that is over without a network says that the answers are stored, and for how long they count', async () => {
    const { server, screen, option, heading } = await openRoom({
      search: '?item=2',
      room: { clock: clockOf(2500) },
    })
    await expect.element(heading('Item 2 of 5')).toBeVisible()
    server.isDown = true
    await option('near of q2').click()

    await expect.element(heading('The time is over')).toBeVisible()
    await expect
      .element(
        screen.getByText(
          'Your answers are stored on this device. They count if they arrive within 24 hours.',
        ),
      )
      .toBeVisible()
  })

  test('that was over before the room was opened is handed in at once', async () => {
    const { server, path } = await openRoom({ room: { clock: clockOf(0) } })

    await expect.poll(path).toMatch(REPORT)
    expect(server.requests).toEqual(['hand-in'])
  })

  test('does not end while it is paused', async () => {
    const { server, heading } = await openRoom({
      room: {
        mode: 'practice',
        clock: clockOf(1, { endsAt: null, isPaused: true, isOver: false }),
      },
    })

    await expect.element(heading('Paused')).toBeVisible()
    expect(server.requests).toEqual([])
  })
})

test('an exam that cannot be opened says why, and is opened on the next try', async () => {
  const server = examServer()
  server.isDown = true
  const { screen } = await openPage()
  await expect.element(screen.getByText(/We could not reach the server/)).toBeVisible()
  server.isDown = false
  await screen.getByRole('button', { name: /Try again/ }).click()

  await expect.element(screen.getByRole('heading', { name: 'Item 1 of 5' })).toBeVisible()
})
