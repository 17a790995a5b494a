import { useEffect } from 'react'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { AppError } from '#platform/contract/errors.ts'

import { renderPage, signedInAs } from '../testing/render-page.tsx'
import { createEntryStore } from './entry-store.ts'
import { LazyOutboxSign } from './lazy-outbox-sign.tsx'
import { createOutbox, type Outbox } from './outbox.ts'
import {
  aDoor,
  anEarlierPageLeft,
  goOffline,
  goOnline,
  thingKind,
  thingsServer,
} from './testing.ts'
import { forgetOutbox, useOpenOutbox, useOutbox, useReportedOutbox } from './use-outbox.ts'

afterEach(() => vi.restoreAllMocks())

/** A page that saves things, next to the sign that all signed-in pages have. */
async function openPage({ isReporting = false, uid = crypto.randomUUID() } = {}) {
  const Buttons = isReporting ? ReportingButtons : PlainButtons
  const { screen } = await renderPage(
    <>
      <h1 tabIndex={-1}>Things</h1>
      <Buttons />
      <LazyOutboxSign />
    </>,
    { session: signedInAs(uid), outbox: aDoor() },
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

/** 320 px with text at 200 %, until the test ends. */
async function narrow() {
  onTestFinished(async () => {
    document.documentElement.style.fontSize = ''
    await page.viewport(1280, 800)
  })
  await page.viewport(320, 640)
  document.documentElement.style.fontSize = '32px'
}

/** All buttons of the page are large enough to press, and nothing is cut off. */
function expectFits(screen: Awaited<ReturnType<typeof openPage>>['screen']) {
  const heights = screen
    .getByRole('button')
    .elements()
    .filter((button) => button.textContent !== 'Save')
    .map((button) => button.getBoundingClientRect().height)
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
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
    await narrow()
    goOffline()
    thingsServer(down)
    const { screen, save } = await openPage()
    await save()

    await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
    expectFits(screen)
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

describe('what only a later version of the page can send', () => {
  /** The sign of two things that the server answers in a way this page does not understand. */
  async function openStuckPage() {
    goOffline()
    vi.stubGlobal('fetch', async () => Response.json({ words: 'of a later release' }))
    const opened = await openPage()
    await opened.save()
    await opened.save()
    const { screen } = opened
    const question = screen.getByRole('group', { name: 'Discard 2 things? They are lost.' })
    const discard = screen.getByRole('button', { name: 'Discard' })
    await expect.element(screen.getByText('2 things wait to be sent.')).toBeVisible()
    await expect.element(discard).toBeVisible()
    return { ...opened, discard, question }
  }

  test('asks to reload, and not to try again', async () => {
    const { screen } = await openStuckPage()

    await expect.element(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
  })

  test('can be discarded, after a question, and is gone for good', async () => {
    const { screen, discard, question, uid } = await openStuckPage()
    await discard.click()
    await expect.element(question).toBeVisible()
    await expect.element(screen.getByText('2 things wait to be sent.')).toBeVisible()
    await question.getByRole('button', { name: 'Discard' }).click()

    await expect.element(screen.getByRole('status')).toBeEmptyDOMElement()
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveFocus()
    await expect.poll(() => createEntryStore().read(uid)).toEqual([])
  })

  test.each([
    ['a press of “Keep”', '{Enter}'],
    ['Escape', '{Escape}'],
  ])('by keyboard: %s keeps it, and the focus comes back', async (_name, key) => {
    const { screen, discard, question, uid } = await openStuckPage()
    ;(discard.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(question.getByRole('button', { name: 'Keep' })).toHaveFocus()
    await userEvent.keyboard(key)

    await expect.element(question).not.toBeInTheDocument()
    await expect.element(discard).toHaveFocus()
    await expect.element(screen.getByText('2 things wait to be sent.')).toBeVisible()
    expect(await createEntryStore().read(uid)).toHaveLength(2)
  })

  test('is discarded alone: what else waits stays', async () => {
    const uid = await anEarlierPageLeft({ ...thingKind, name: 'essay' }, 'essay', {
      thing: 'e',
      text: '',
    })
    goOffline()
    let isDown = false
    thingsServer(() => isDown && down())
    const { screen, save } = await openPage({ uid })
    await screen.getByRole('button', { name: 'Discard' }).click()
    isDown = true
    await save()
    await expect.element(screen.getByText('1 change and 1 thing wait to be sent.')).toBeVisible()
    await screen
      .getByRole('group', { name: 'Discard 1 change? It is lost.' })
      .getByRole('button', { name: 'Discard' })
      .click()

    await expect.element(screen.getByText('1 thing waits to be sent.')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  })

  test('fits 320 px with text at 200 %, before the question and with it', async () => {
    await narrow()
    const { screen, discard, question } = await openStuckPage()
    expectFits(screen)
    await discard.click()
    await expect.element(question).toBeVisible()
    expectFits(screen)
  })
})

test("a refusal is said with the server's words until it is closed", async () => {
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

test('the outbox of an account that was deleted hears nothing of other tabs any more', async () => {
  const uid = crypto.randomUUID()
  let outbox: Outbox | undefined
  const Page = () => {
    const opened = useOpenOutbox()
    useEffect(() => {
      outbox = opened
    }, [opened])
    return null
  }
  await renderPage(<Page />, { session: signedInAs(uid), outbox: aDoor() })
  await outbox?.loaded
  const [other, witness] = [0, 0].map(() =>
    createOutbox({ account: uid, store: createEntryStore(), doors: [aDoor()] }),
  )
  await Promise.all([other?.loaded, witness?.loaded])

  await forgetOutbox(uid)
  other?.add(thingKind, { lane: 'a', body: { thing: 'a', text: 'a' } })

  await expect.poll(() => witness?.state().waiting).toHaveLength(1)
  expect(outbox?.state().waiting).toEqual([])
})
