import { expect, test } from 'vitest'

import { AppError } from '#platform/contract/errors.ts'
import { fakeServer } from '#platform/web/testing/fake-server.ts'
import { renderPage } from '#platform/web/testing/render-page.tsx'

import { profileContract } from '../contract.ts'
import { TracksInWriting } from './tracks-in-writing.tsx'
import { TRACKS_IN_WRITING, WRITTEN_TRACKS } from './tracks.ts'

const [NEXT] = TRACKS_IN_WRITING
if (!NEXT) throw new Error('every certification has lessons: this test needs one in writing')

async function openList(asked: string[] = []) {
  let requests = asked
  fakeServer(profileContract, {
    listTrackRequests: () => ({ trackIds: requests }),
    askForTrack: ({ params }) => ({
      trackIds: (requests = [...requests, params['trackId'] ?? '']),
    }),
    takeBackTrackRequest: ({ params }) => ({
      trackIds: (requests = requests.filter((id) => id !== params['trackId'])),
    }),
  })
  const { screen } = await renderPage(<TracksInWriting />)
  await screen.getByText(/in writing/).click()
  return { screen, press: (name: string) => screen.getByRole('button', { name }).click() }
}

test('names what has no lessons, and nothing that has', async () => {
  const { screen } = await openList()

  const names = screen.getByRole('listitem').elements()
  expect(names).toHaveLength(TRACKS_IN_WRITING.length)
  for (const { name } of WRITTEN_TRACKS)
    await expect.element(screen.getByText(name, { exact: true })).not.toBeInTheDocument()
})

test('one is asked for and taken back, and the focus stays on its button', async () => {
  const { screen, press } = await openList()

  await press(`Ask for it (${NEXT.name})`)
  await expect.element(screen.getByText(/you asked for it/)).toBeVisible()
  const button = screen.getByRole('button', { name: `Take it back (${NEXT.name})` })
  await expect.element(button).toHaveFocus()

  await button.click()
  await expect.element(screen.getByText(/you asked for it/)).not.toBeInTheDocument()
})

test('what was asked for before is known', async () => {
  const { screen } = await openList([NEXT.id])

  await expect
    .element(screen.getByRole('button', { name: `Take it back (${NEXT.name})` }))
    .toBeVisible()
})

test('one that has lessons by now says so', async () => {
  const { screen, press } = await openList()
  fakeServer(profileContract, {
    askForTrack: () => {
      throw new AppError('conflict', 'This certification has lessons by now.', { isFinal: true })
    },
  })

  await press(`Ask for it (${NEXT.name})`)

  await expect
    .element(screen.getByRole('alert').getByText('This certification has lessons by now.'))
    .toBeVisible()
})
