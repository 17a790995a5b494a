/**
 * Renders a page the way the app does: brand, session, a fresh query cache, a router, a boundary.
 *
 * The router knows only the page's own route; `path()` returns where a link or redirect led.
 */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  type HistoryState,
  type StaticDataRouteOption,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { onTestFinished } from 'vitest'
import { render } from 'vitest-browser-react'

import { BrandContext } from '../brand.ts'
import { OutboxDoors, type OutboxDoor } from '../outbox/kind.ts'
import { forgetOutbox } from '../outbox/use-outbox.ts'
import { SEARCH_WRITING } from '../screen-search.ts'
import { SessionContext, type Session } from '../session.ts'
import { LoadBoundary } from '../ui/load-boundary.tsx'

const BRAND = {
  name: 'Testwise',
  tagline: 'For tests.',
  links: {
    bootcamp: 'https://example.com/bootcamp',
    community: 'https://example.com/community',
    scholarship: 'https://example.com/scholarship',
    applyToEverything: 'https://example.com/apply',
    backToSkool: 'https://example.com/skool',
  },
}

/** @param uid another one for each test, where it is absent: what one test leaves unsent, no other one sends. */
export const signedInAs = (uid: string = crypto.randomUUID()): Session => ({
  status: 'signed-in',
  account: { uid, email: 'ada@example.test', displayName: 'Ada', emailVerified: true },
})

type Options = {
  /** The route's path as the router writes it, e.g. `/dashboard/lessons/$lessonId`. */
  readonly route?: string
  /** The address the page is opened at; the route itself when absent. */
  readonly at?: string
  /** What the link that led here has left in the history. */
  readonly state?: HistoryState
  readonly session?: Session
  /** For a frame: the screen in it, and what that one's route asks of it. */
  readonly screenInside?: { readonly node: ReactNode; readonly asks?: StaticDataRouteOption }
  /** What the page's feature sends through the outbox, for entries that an earlier page has left. */
  readonly outbox?: OutboxDoor
}

export async function renderPage(page: ReactNode, options: Options = {}) {
  const { route = '/', at = route, state, session = signedInAs(), screenInside, outbox } = options
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const root = createRootRoute()
  const history = createMemoryHistory({ initialEntries: [at] })
  if (state) history.replace(at, state)
  const component = () => <LoadBoundary>{page}</LoadBoundary>
  const framed = (node: ReactNode, staticData: StaticDataRouteOption = {}) => {
    const frame = createRoute({ getParentRoute: () => root, id: 'frame', component })
    return frame.addChildren([
      createRoute({ getParentRoute: () => frame, path: route, staticData, component: () => node }),
    ])
  }
  const router = createRouter({
    history,
    routeTree: root.addChildren([
      screenInside
        ? framed(screenInside.node, screenInside.asks)
        : createRoute({ getParentRoute: () => root, path: route, component }),
      // Links to other routes need no screen: tests only read the address.
      ...(route === '$'
        ? []
        : [createRoute({ getParentRoute: () => root, path: '$', component: () => null })]),
    ]),
    ...SEARCH_WRITING,
  })
  if (session.status === 'signed-in') {
    const { uid } = session.account
    // What a test has left unsent would be sent to the server of the next one.
    onTestFinished(() => forgetOutbox(uid))
  }
  // What a page keeps for the visit: visitors of two tests are the same one.
  onTestFinished(() => sessionStorage.clear())
  const screen = await render(
    <QueryClientProvider client={queryClient}>
      <BrandContext value={BRAND}>
        <SessionContext value={session}>
          <OutboxDoors value={outbox ? [outbox] : []}>
            <RouterProvider router={router} />
          </OutboxDoors>
        </SessionContext>
      </BrandContext>
    </QueryClientProvider>,
  )
  const goTo = (href: string) => history.push(href)
  return { screen, path: () => history.location.href, goTo, queryClient }
}
