import { use } from 'react'
import { afterEach, expect, test, vi } from 'vitest'

import { AppError } from '#platform/contract/errors.ts'
import { codePart, type CodePart } from '#platform/web/code-part.ts'
import { setOfflinePages } from '#platform/web/offline-pages.tsx'
import { renderPage } from '#platform/web/testing/render-page.tsx'

import { LoadBoundary } from './load-boundary.tsx'

const serverIs = (state: 'there' | 'gone', status = 200) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => {
      if (state === 'gone') throw new TypeError('Failed to fetch')
      return Response.json({}, { status })
    }),
  )

afterEach(() => vi.restoreAllMocks())

/** A page with one component whose code loads as `load` decides. */
const openPart = (load: () => Promise<string>) => showPart(codePart(load))

async function showPart(part: CodePart<string>) {
  const Part = () => <p>{use(part.read())}</p>
  return renderPage(
    <LoadBoundary what="This exercise">
      <Part />
    </LoadBoundary>,
  )
}

const FAILURES = [
  'Unable to preload CSS for /assets/jobs-page-C0ffee.css',
  'Failed to fetch dynamically imported module: http://x/assets/jobs-page.js',
  'error loading dynamically imported module: http://x/assets/jobs-page.js',
  'Importing a module script failed.',
]

test.each(FAILURES)('“%s” is shown in words for people', async (message) => {
  serverIs('gone')
  const { screen } = await openPart(() => Promise.reject(new TypeError(message)))

  await expect
    .element(
      screen
        .getByRole('alert')
        .getByText(/We cannot reach the server\. This exercise has not been loaded yet\./),
    )
    .toBeVisible()
  await expect.element(screen.getByText(message)).not.toBeInTheDocument()
})

test('it loads by itself when the browser is online again, and the focus stays near', async () => {
  serverIs('gone')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  let isDown = true
  const { screen } = await openPart(async () => {
    if (isDown) throw new TypeError(FAILURES[1])
    return 'here it is'
  })
  await expect.element(screen.getByRole('alert').getByText(/You are offline\./)).toBeVisible()
  screen.getByRole('button', { name: 'Try again' }).element().focus()

  isDown = false
  dispatchEvent(new Event('online'))

  await expect.element(screen.getByText('here it is')).toBeVisible()
  await expect
    .poll(() => document.activeElement?.contains(screen.getByText('here it is').element()))
    .toBe(true)
  expect(document.activeElement).not.toBe(document.body)
})

test('what failed offline is requested again at once if the browser is online when it is shown', async () => {
  serverIs('gone')
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new TypeError(FAILURES[1]))
  const part = codePart(load.mockResolvedValue('here it is'))
  await part.start()
  onLine.mockReturnValue(true)

  const { screen } = await showPart(part)

  await expect.element(screen.getByText('here it is'), { timeout: 1000 }).toBeVisible()
})

test('a file that the server no longer has is not requested again and again', async () => {
  serverIs('there')
  const load = vi.fn<() => Promise<string>>(() => Promise.reject(new TypeError(FAILURES[1])))
  const { screen } = await openPart(load)

  await expect.element(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible()
  await expect
    .element(
      screen.getByRole('alert').getByText(/What you typed on it and did not save would be lost\./),
    )
    .toBeVisible()
  dispatchEvent(new Event('online'))
  expect(load).toHaveBeenCalledTimes(2)
})

test.each([
  [404, /This exercise could not be loaded: there may be a newer version/],
  [429, /This exercise could not be loaded: there may be a newer version/],
  [503, /We cannot reach the server\. This exercise has not been loaded yet\./],
])('with status %i of the health check it says %s', async (status, words) => {
  serverIs('there', status)
  const { screen } = await openPart(() => Promise.reject(new TypeError(FAILURES[1])))

  await expect.element(screen.getByRole('alert').getByText(words)).toBeVisible()
})

test('a moment without a connection is not shown', async () => {
  serverIs('there')
  let tries = 0
  const { screen } = await openPart(async () => {
    if (++tries === 1) throw new TypeError(FAILURES[1])
    return 'here it is'
  })

  await expect.element(screen.getByText('here it is')).toBeVisible()
})

test.each([
  [
    'our own words',
    new AppError('not_found', 'This lesson was not found.'),
    'This lesson was not found.',
  ],
  ['those of a library', new Error('Minified React error #31'), 'Something went wrong here.'],
  ['those of the browser', new TypeError('x is not a function'), 'Something went wrong here.'],
])('of the errors thrown on a page, only %s are shown', async (_what, error, words) => {
  const Broken = () => {
    throw error
  }
  const { screen } = await renderPage(
    <LoadBoundary>
      <Broken />
    </LoadBoundary>,
  )

  await expect.element(screen.getByRole('alert').getByText(new RegExp(words))).toBeVisible()
})

test('data that could not be loaded come by themselves when the server answers again', async () => {
  serverIs('there')
  let isDown = true
  const Part = () => {
    if (isDown) throw new AppError('unavailable', 'We could not reach the server.')
    return <p>here it is</p>
  }
  const { screen } = await renderPage(
    <LoadBoundary>
      <Part />
    </LoadBoundary>,
  )
  await expect.element(screen.getByText('We could not reach the server.')).toBeVisible()

  isDown = false

  await expect.element(screen.getByText('here it is'), { timeout: 15_000 }).toBeVisible()
})

test('data that could not be loaded come with the network, before the server is asked whether it is there', async () => {
  serverIs('gone')
  let isDown = true
  const Part = () => {
    if (isDown) throw new AppError('unavailable', 'You seem to be offline.')
    return <p>here it is</p>
  }
  const { screen } = await renderPage(
    <LoadBoundary>
      <Part />
    </LoadBoundary>,
  )
  await expect.element(screen.getByText('You seem to be offline.')).toBeVisible()

  isDown = false
  dispatchEvent(new Event('online'))

  await expect.element(screen.getByText('here it is')).toBeVisible()
})

test('what opens without a network is one list, which stays when the waiting for a page ends in a failure', async () => {
  serverIs('gone')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  setOfflinePages(async () => ({
    opensFor: async () => () => true,
    Ways: () => <p>What opens</p>,
  }))
  const page = Promise.withResolvers<string>()
  const Part = () => <p>{use(page.promise)}</p>
  const { screen } = await renderPage(
    <LoadBoundary isPage>
      <Part />
    </LoadBoundary>,
  )
  const list = screen.getByText('What opens')
  await expect.element(list).toBeVisible()
  const shown = list.element()

  page.reject(new AppError('unavailable', 'You seem to be offline.'))

  await expect.element(screen.getByText('You seem to be offline.')).toBeVisible()
  expect(shown.isConnected).toBe(true)
  expect(screen.getByText('What opens').elements()).toHaveLength(1)
})
