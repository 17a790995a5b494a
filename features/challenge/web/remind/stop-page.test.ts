/** The static page that ends the reminders: its button, and what it says. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { AppError } from '#platform/contract/errors.ts'
import { fakeServer } from '#platform/web/testing/fake-server.ts'

import stopHtml from '../../../../app/web/stop-reminders.html?raw'
import { challengeContract } from '../../contract.ts'
import { runStopPage } from './stop-page.ts'

const SECRET = 'x'.repeat(43)
const stop = page.getByRole('button', { name: 'End the reminders' })

/** @param answer whether there was one to end; it may refuse. */
function open(fragment: string, answer: () => boolean = () => true) {
  const asked: unknown[] = []
  fakeServer(challengeContract, {
    stopReminder: ({ body }) => {
      asked.push(body)
      return { hasEnded: answer() }
    },
  })
  history.replaceState(null, '', `#${fragment}`)
  runStopPage()
  return asked
}

beforeEach(() => {
  const { body } = new DOMParser().parseFromString(stopHtml, 'text/html')
  document.body.replaceChildren(...body.children)
})

afterEach(() => {
  document.body.replaceChildren()
  history.replaceState(null, '', location.pathname + location.search)
})

test('opening it ends nothing; one press does, and the focus is at what it says', async () => {
  const asked = open(SECRET)
  await expect.element(stop).toBeVisible()
  expect(asked).toEqual([])

  stop.element().focus()
  await userEvent.keyboard('{Enter}')
  const title = page.getByRole('heading', { name: 'The reminders have ended' })
  await expect.element(title).toHaveFocus()
  await expect.element(stop).not.toBeInTheDocument()
  expect(asked).toEqual([{ secret: SECRET }])
})

test('reminders that had ended before are told so', async () => {
  open(SECRET, () => false)
  await stop.click()
  await expect.element(page.getByText('These reminders had ended before')).toBeVisible()
})

test.each(['', 'cut-off', `${SECRET}.`])(
  'the address #%s asks nobody, and says why',
  async (part) => {
    const asked = open(part)
    await expect.element(page.getByText('This address is not complete')).toBeVisible()
    await expect.element(stop).not.toBeInTheDocument()
    expect(asked).toEqual([])
  },
)

test('a failure is told, the button keeps the focus, and a second press works', async () => {
  let isWell = false
  open(SECRET, () => {
    if (!isWell) throw new AppError('unavailable', 'We could not reach the server.')
    return true
  })
  await stop.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent('We could not reach the server.')
  await expect.element(stop).toHaveFocus()

  isWell = true
  await stop.click()
  await expect.element(page.getByText('The reminders have ended')).toBeVisible()
})
