import { afterEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { AppError } from '#platform/contract/errors.ts'

import { renderPage } from '../testing/render-page.tsx'
import { LazyOutboxSign } from './lazy-outbox-sign.tsx'
import { aDoor, goOffline, goOnline, thingKind, thingsServer } from './testing.ts'
import { forgetOutbox, useOutbox, useReportedOutbox } from './use-outbox.ts'

afterEach(() => vi.restoreAllMocks())

/** A page that saves things, next to the sign that all signed-in pages have. */
async function openPage({ isReporting = false, uid = crypto.randomUUID() } = {}) {
  const account = { uid, email: null, displayName: null, emailVerified: true }
  const Buttons = isReporting ? ReportingButtons : PlainButtons
  const { screen } = await renderPage(
    <>
      <Buttons />
      <LazyOutboxSign />
    </>,
    { session: { status: 'signed-in', account }, outbox: aDoor() },
  )
  return { screen, uid, save: () => screen.getByRole('button', { name: 'Save' }).click() }
}

function PlainButtons() {
  return <SaveButton {...useOutbox()} />
}

function ReportingButtons() {
  return <SaveButton {...useReportedOutbox([thingKind])} />
}

function SaveButton({ outbox }: Pick<ReturnType<typeof useOutbox>, 'outbox'>) {
  const save = () => {
    const thing = crypto.randomUUID()
    outbox.add(thingKind, { lane: thing, body: { thing, text: thing } })
  }
  return (
    <button type="button" onClick={save}>
      Save
    </button>
  )
}

const down = () => {
  throw new AppError('unavailable', 'The server is being restarted.')
}

describe('the sign of what is not sent yet', () => {
  test('counts it at once without a network, and disappears when it is sent', async () => {
    goOffline()
    let isDown = true
    const server = thingsServer(() => isDown && down())
    const { screen, save } = await openPage()

    await save()
    await expect.element(screen.getByRole('status')).toHaveTextContent('1 thing waits to be sent.')
    await save()
    await expect.element(screen.getByRole('status')).toHaveTextContent('2 things wait to be sent.')

    isDown = false
    goOnline()
    await expect.poll(() => server.counted().length).toBe(2)
    await expect.element(screen.getByRole('status')).toBeEmptyDOMElement()
  })

  test('appears with a network only after something has waited for a while', async () => {
    thingsServer(down)
    const { screen, save } = await openPage()
    const before = performance.now()

    await save()

    await expect.element(screen.getByText('1 thing waits to be sent.')).toBeVisible()
    expect(performance.now() - before).toBeGreaterThan(3000)
  })

  test('fits 320 px with text at 200 %, and its button is large enough to press', async () => {
    await page.viewport(320, 640)
    document.documentElement.style.fontSize = '32px'
    goOffline()
    thingsServer(down)
    const { screen, save } = await openPage()
    await save()
    const button = screen.getByRole('button', { name: 'Try again' })

    await expect.element(button).toBeVisible()
    expect(button.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
    document.documentElement.style.fontSize = ''
    await page.viewport(1280, 800)
  })

  test('offers to reload where only a later version of the page can send it', async () => {
    goOffline()
    vi.stubGlobal('fetch', async () => Response.json({ words: 'of a later release' }))
    const { screen, save } = await openPage()

    await save()

    await expect.element(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible()
  })

  test('says to keep the page open where the browser does not store', async () => {
    goOffline()
    vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw new DOMException('The disk is full.', 'QuotaExceededError')
    })
    thingsServer(down)
    const { screen, save } = await openPage()

    await save()

    await expect.element(screen.getByText(/Keep this page open until then/)).toBeVisible()
  })

  test('leaves it to a page that reports it itself', async () => {
    goOffline()
    thingsServer(down)
    const reporting = await openPage({ isReporting: true })
    await reporting.save()
    await expect.element(reporting.screen.getByRole('status')).toBeInTheDocument()
    await expect.element(reporting.screen.getByText(/to be sent/)).not.toBeInTheDocument()
    await reporting.screen.unmount()

    const next = await openPage({ uid: reporting.uid })

    await expect.element(next.screen.getByText('1 thing waits to be sent.')).toBeVisible()
  })
})

test('a refusal is said with the server’s words until it is closed', async () => {
  thingsServer(() => {
    throw new AppError('not_found', 'This thing was not found.')
  })
  const { screen, save } = await openPage()

  await save()

  const alert = screen.getByRole('alert')
  await expect
    .element(alert)
    .toHaveTextContent('One thing could not be saved. This thing was not found.')
  await screen.getByRole('button', { name: 'Close this note' }).click()
  await expect.element(alert).not.toBeInTheDocument()
})

test('nothing is left of an account that was deleted', async () => {
  goOffline()
  const server = thingsServer(down)
  const { screen, save, uid } = await openPage()
  await save()
  await expect.poll(() => server.tried().length).toBeGreaterThan(0)
  await screen.unmount()

  await forgetOutbox(uid)
  const next = await openPage({ uid })
  await next.save()

  await expect.poll(() => new Set(server.tried()).size).toBe(2)
  await expect.element(next.screen.getByText('1 thing waits to be sent.')).toBeVisible()
})
