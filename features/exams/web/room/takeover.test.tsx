/**
 * A page without a network goes on answering while another device enters. What it had answered before that counts as soon
 * as it arrives, whatever was answered on the page after it.
 */
import { afterEach, describe, expect, test, vi } from 'vitest'

import { goOffline, goOnline } from '#platform/web/outbox/testing.ts'

import { choice, questionItem } from './testing/items.ts'
import { openPage, openRoom } from './testing/open-room.tsx'

const ELSEWHERE = 'This exam goes on in another tab or on another device'

afterEach(() => vi.restoreAllMocks())

type Opened = Awaited<ReturnType<typeof openRoom>>

/** The room without a network. */
async function openOffline(uid: string = crypto.randomUUID()): Promise<Opened> {
  const room = await openRoom({ uid, search: '?item=2' })
  await expect.element(room.heading('Item 2 of 5')).toBeVisible()
  room.server.isDown = true
  goOffline()
  return room
}

async function leaveAndReturn({ button, heading }: Opened): Promise<void> {
  await button('Next').click()
  await expect.element(heading('Item 3 of 5')).toBeVisible()
  await button('Previous').click()
  await expect.element(heading('Item 2 of 5')).toBeVisible()
}

function comeBack({ server }: Opened): void {
  server.isDown = false
  goOnline()
}

describe('an answer of before the takeover', () => {
  test('reaches the server, although the same page has changed it since, and nobody goes on there', async () => {
    const room = await openOffline()
    const { server, option, heading, button } = room
    await option('near of q2').click()
    await leaveAndReturn(room)
    server.enterElsewhere()
    await option('far of q2').click()
    await leaveAndReturn(room)
    await option('right of q2').click()
    await button('Next').click()
    comeBack(room)

    await expect.element(heading(ELSEWHERE)).toBeVisible()
    await expect.poll(() => server.held(2)?.answer).toEqual(choice('near'))
  })

  test('gives way to the newest one when the learner goes on here', async () => {
    const room = await openOffline()
    const { server, option, heading, button } = room
    await option('near of q2').click()
    server.enterElsewhere()
    await option('far of q2').click()
    await option('right of q2').click()
    comeBack(room)
    await expect.element(heading(ELSEWHERE)).toBeVisible()
    await expect.poll(() => server.held(2)?.answer).toEqual(choice('near'))
    await button('Go on here').click()

    await expect.element(option('right of q2')).toBeChecked()
    expect(server.held(2)?.answer).toEqual(choice('right'))
  })

  test('is the last one of before it, of several', async () => {
    const room = await openOffline()
    const { server, option, heading } = room
    for (const name of ['near', 'right', 'far']) await option(`${name} of q2`).click()
    server.enterElsewhere()
    for (const name of ['near', 'right', 'near', 'right']) await option(`${name} of q2`).click()
    comeBack(room)

    await expect.element(heading(ELSEWHERE)).toBeVisible()
    await expect.poll(() => server.held(2)?.answer).toEqual(choice('far'))
  })

  test('is found in a few requests, however often the answer was changed', async () => {
    const room = await openOffline()
    const { server, option, button } = room
    for (let round = 0; round < 6; round += 1) {
      for (const name of ['near', 'far']) await option(`${name} of q2`).click()
    }
    server.enterElsewhere()
    for (let round = 0; round < 6; round += 1) {
      for (const name of ['right', 'near']) await option(`${name} of q2`).click()
    }
    server.triedItems = 0
    comeBack(room)
    await expect.poll(() => server.held(2)?.answer).toEqual(choice('far'))
    await button('Go on here').click()

    await expect.element(option('near of q2')).toBeChecked()
    await expect.poll(() => server.held(2)?.answer).toEqual(choice('near'))
    // Two states wait, each with its history of 22 or 23, and then both are sent again.
    expect(server.triedItems).toBeLessThanOrEqual(2 * (1 + 5) + 2)
  })

  test('survives the page: it arrives while the next one is open, and so does what was refused after it', async () => {
    const uid = crypto.randomUUID()
    const room = await openOffline(uid)
    await room.option('near of q2').click()
    await leaveAndReturn(room)
    room.server.enterElsewhere()
    await room.option('far of q2').click()
    await room.option('right of q2').click()
    await room.screen.unmount()
    room.server.isDown = false
    vi.restoreAllMocks()

    const again = await openPage({ uid, search: '?item=2' })

    await expect.element(again.screen.getByRole('radio', { name: 'right of q2' })).toBeChecked()
    expect(room.server.held(2)).toBeUndefined()
    dispatchEvent(new Event('online'))

    const answers = () => room.server.saved.map(({ entry, state }) => [entry, state.answer])
    await expect.poll(answers).toContainEqual([1, choice('near')])
    await expect.poll(() => answers().at(-1)).toEqual([3, choice('right')])
  })
})

test('without a takeover the newest state alone is sent, whatever was changed before it', async () => {
  const room = await openOffline()
  const { server, option } = room
  for (const name of ['near', 'far', 'near', 'far', 'right']) await option(`${name} of q2`).click()
  server.triedItems = 0
  comeBack(room)

  await expect.poll(() => server.held(2)?.answer).toEqual(choice('right'))
  // The newest two wait, and one more may have been on its way.
  expect(server.triedItems).toBeLessThanOrEqual(3)
})

test('an answer that no longer fits its item does not take an earlier one along that does', async () => {
  const room = await openRoom({ items: [questionItem(1)] })
  const { server, option, screen } = room
  await expect.element(room.heading('Item 1 of 1')).toBeVisible()
  server.isDown = true
  goOffline()
  await option('near of q1').click()
  await option('far of q1').click()
  await option('right of q1').click()
  await room.button('Sure').click()
  server.refuses = ({ state }) => JSON.stringify(state.answer).includes('right')
  comeBack(room)

  await expect.element(screen.getByText(/One change could not be saved/).first()).toBeVisible()
  expect(server.held(1)?.answer).toEqual(choice('far'))
})
