/** Readiness on the plan's page without a network, and where the server fails or refuses. */
import { expect, test } from 'vitest'

import { AppError } from '#platform/contract/errors.ts'
import { fakeServer } from '#platform/web/testing/fake-server.ts'
import { axeFindings } from '#platform/web/testing/reads-and-fits.ts'
import { renderPage } from '#platform/web/testing/render-page.tsx'

import { challengeContract } from '../../contract.ts'
import { Readiness } from './readiness.tsx'
import { speakingReadiness } from './testing.ts'

type World = { fails?: boolean; isHidden?: boolean; hideFails?: boolean }

/** What fails can be mended while the page is open. */
async function openReadiness(world: World) {
  fakeServer(challengeContract, {
    getReadiness: () => {
      if (world.fails) throw new AppError('unavailable', 'The server is restarting.')
      if (world.isHidden) return { state: 'hidden', why: 'switch', daysLeft: 60 } as const
      return speakingReadiness()
    },
    hideReadiness: ({ body }) => {
      if (world.hideFails) throw new AppError('unavailable', 'The server is restarting.')
      world.isHidden = (body as { isHidden: boolean }).isHidden
      return {}
    },
  })
  const { screen } = await renderPage(<Readiness />)
  return screen
}

test('what fails to load is told in its place, with its heading, and a press tries again', async () => {
  const world: World = { fails: true }
  const screen = await openReadiness(world)
  await expect.element(screen.getByRole('alert')).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'Would you pass?' })).toBeVisible()
  expect(await axeFindings(screen.container)).toEqual([])

  world.fails = false
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByText(/about 7 would pass/)).toBeVisible()
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument()
})

test('without a network it says so, and a press asks again', async () => {
  const world: World = {}
  await openReadiness(world).then((screen) => screen.unmount())
  const online = globalThis.fetch
  let isOffline = true
  globalThis.fetch = async (...request) => {
    if (isOffline) throw new TypeError('Failed to fetch')
    return online(...request)
  }
  const { screen } = await renderPage(<Readiness />)
  await expect
    .element(screen.getByRole('alert'))
    .toMatchTextContent(/We could not reach the server/)

  isOffline = false
  await screen.getByRole('button', { name: 'Try again' }).click()
  await expect.element(screen.getByText(/about 7 would pass/)).toBeVisible()
})

test.each([
  ['Hide this', false, /about 7 would pass/],
  ['Show it', true, /You have hidden this/],
])(
  'a switch (%s) that cannot be saved says so, and changes nothing',
  async (name, isHidden, words) => {
    const world: World = { isHidden, hideFails: true }
    const screen = await openReadiness(world)
    await screen.getByRole('button', { name }).click()
    await expect.element(screen.getByRole('alert')).toHaveTextContent('The server is restarting.')
    await expect.element(screen.getByText(words)).toBeVisible()

    world.hideFails = false
    await screen.getByRole('button', { name }).click()
    await expect.element(screen.getByText(words)).not.toBeInTheDocument()
  },
)
