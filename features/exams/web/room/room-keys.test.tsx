/** The keys of a room, its clock, and what is said aloud. */
import { afterEach, describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'

import { choice, clockOf } from './testing/items.ts'
import { openRoom } from './testing/open-room.tsx'

afterEach(() => localStorage.clear())

describe('the keys', () => {
  test('choose an option by number and by letter', async () => {
    const { option, heading } = await openRoom({ search: '?item=2' })
    await expect.element(heading('Item 2 of 5')).toBeVisible()
    await userEvent.keyboard('2')
    await expect.element(option('near of q2')).toBeChecked()
    await expect.element(option('near of q2')).toHaveFocus()
    await userEvent.keyboard('c')

    await expect.element(option('far of q2')).toBeChecked()
  })

  test('rule an option out, and say so', async () => {
    const { screen, server, heading } = await openRoom({ search: '?item=2' })
    await expect.element(heading('Item 2 of 5')).toBeVisible()
    await userEvent.keyboard('{Shift>}3{/Shift}')

    await expect.element(screen.getByText('Ruled out: far of q2')).toBeInTheDocument()
    await expect.poll(() => server.held(2)?.struck).toEqual(['far'])
  })

  test('lead through the items, to the review and back', async () => {
    const { heading } = await openRoom({ search: '?item=2' })
    await expect.element(heading('Item 2 of 5')).toBeVisible()
    await userEvent.keyboard('n')
    await expect.element(heading('Item 3 of 5')).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(heading('Item 4 of 5')).toHaveFocus()
    await userEvent.keyboard('p{ArrowLeft}')
    await expect.element(heading('Item 2 of 5')).toHaveFocus()
    await userEvent.keyboard('r')
    await expect.element(heading('All items')).toHaveFocus()
    await userEvent.keyboard('r')

    await expect.element(heading('Item 2 of 5')).toHaveFocus()
  })

  test('flag, open the notes, and hide the time', async () => {
    const { screen, server, heading } = await openRoom({ search: '?item=2' })
    await expect.element(heading('Item 2 of 5')).toBeVisible()
    await userEvent.keyboard('f')
    await expect.poll(() => server.held(2)?.isFlagged).toBe(true)
    await userEvent.keyboard('t')
    await expect.element(screen.getByRole('timer')).not.toBeInTheDocument()
    await userEvent.keyboard('o')

    await expect.element(screen.getByRole('textbox', { name: 'Notes' })).toHaveFocus()
  })

  test('do nothing while one types', async () => {
    const { screen, server, heading } = await openRoom({ search: '?item=5' })
    await userEvent.type(screen.getByLabelText('Subnet mask'), 'nprft')

    await expect.element(heading('Item 5 of 5')).toBeVisible()
    await expect.element(screen.getByLabelText('Subnet mask')).toHaveValue('nprft')
    await expect.poll(() => server.held(5)?.answer).not.toBeNull()
    expect(server.held(5)?.isFlagged ?? false).toBe(false)
  })

  test('leave arrows to the options, and what has Ctrl or Alt to the browser', async () => {
    const { option, heading } = await openRoom({ search: '?item=2' })
    await option('right of q2').click()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(option('near of q2')).toBeChecked()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(option('far of q2')).toBeChecked()
    await userEvent.keyboard('{Control>}n{/Control}{Alt>}n{/Alt}')

    await expect.element(heading('Item 2 of 5')).toBeVisible()
  })

  test('can be turned off, which is remembered', async () => {
    const first = await openRoom({ search: '?item=2' })
    await first.button('Keys').click()
    await first.screen.getByRole('checkbox', { name: 'Single-key shortcuts' }).click()
    await userEvent.keyboard('{Escape}')
    await userEvent.keyboard('n')
    await expect.element(first.heading('Item 2 of 5')).toBeVisible()
    await first.screen.unmount()
    const again = await openRoom({ search: '?item=2' })
    await expect.element(again.heading('Item 2 of 5')).toBeVisible()
    await userEvent.keyboard('2n')

    await expect.element(again.heading('Item 2 of 5')).toBeVisible()
    await expect.element(again.option('near of q2')).not.toBeChecked()
  })

  test('are enough, with Tab and Enter, to answer and hand in', async () => {
    const { server, heading, button, path } = await openRoom({ search: '?item=2' })
    await expect.element(heading('Item 2 of 5')).toBeVisible()
    await userEvent.keyboard('1n2n3')
    await userEvent.keyboard('r')
    await expect.element(heading('All items')).toHaveFocus()
    // All items by Tab, and on to the hand-in.
    const handIn = button('Hand in').element()
    while (document.activeElement !== handIn) await userEvent.keyboard('{Tab}')
    await userEvent.keyboard('{Enter}')
    await userEvent.keyboard('{Enter}')

    await expect.poll(path).toMatch(/\/report$/)
    expect([2, 3, 4].map((number) => server.held(number)?.answer)).toEqual([
      choice('right'),
      choice('near'),
      choice('far'),
    ])
  })
})

describe('the clock', () => {
  test('can be hidden, which is remembered', async () => {
    const first = await openRoom()
    await first.button('Hide time').click()
    await expect.element(first.screen.getByRole('timer')).not.toBeInTheDocument()
    await first.screen.unmount()
    const again = await openRoom()
    await again.button('Show time').click()

    await expect.element(again.screen.getByRole('timer')).toBeVisible()
  })

  test('says once, by sight and by ear, when five minutes are left', async () => {
    const { screen, button } = await openRoom({ room: { clock: clockOf(5 * 60_000 + 1500) } })
    await expect.element(screen.getByRole('timer')).toBeVisible()
    expect(screen.getByRole('alert').element().textContent).toBe('')

    await expect.element(screen.getByRole('alert')).toHaveTextContent('Five minutes left.')
    await button('Close the note about the time').click()
    await expect.element(button('Close the note about the time')).not.toBeInTheDocument()
    await button('Next').click()
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Five minutes left.')
  })

  test('says how few minutes are left to who comes with fewer than five, also where it is hidden', async () => {
    localStorage.setItem('exams clock hidden', 'on')
    const { screen, button } = await openRoom({ room: { clock: clockOf(150_000) } })

    await expect.element(button('Show time')).toBeVisible()
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Less than 3 minutes left.')
  })
})
