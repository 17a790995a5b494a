/** What a session leaves in the tab. */
import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import { beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'

import type { Session } from '#platform/web/session.ts'
import { signedInAs } from '#platform/web/testing/render-page.tsx'

import { Providers } from './providers.tsx'
import type { AppRouter } from './router.tsx'

beforeEach(() => sessionStorage.clear())

/** With one empty screen. */
const router = createRouter({
  routeTree: createRootRoute({ component: () => null }),
  history: createMemoryHistory({ initialEntries: ['/'] }),
}) as unknown as AppRouter

function app(session: Session) {
  return <Providers router={router} queryClient={new QueryClient()} session={session} />
}

const kept = () => Object.keys(sessionStorage).filter((key) => key.startsWith('visit '))

test('what was kept for the visit stays while the session is found out, and goes with a logout', async () => {
  sessionStorage.setItem('visit ada exercise', '{}')
  const screen = await render(app({ status: 'loading' }))
  expect(kept()).toHaveLength(1)
  await screen.rerender(app(signedInAs('ada')))
  expect(kept()).toHaveLength(1)

  await screen.rerender(app({ status: 'signed-out' }))
  expect(kept()).toEqual([])
})

test('another learner who signs in finds nothing of the one before, nor of a visitor', async () => {
  sessionStorage.setItem('visit ada exercise', '{}')
  sessionStorage.setItem('visit guest exercise', '{}')
  sessionStorage.setItem('visit ben exercise', '{}')

  await render(app(signedInAs('ben')))

  expect(kept()).toEqual(['visit ben exercise'])
})
