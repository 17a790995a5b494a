/**
 * Renders a screen as HTML while the pages are built, so that it can be read before its scripts have loaded.
 *
 * For screens that are the same for everyone. Not part of the app in the browser.
 */
import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'

import type { LabId } from '#features/labs/contract.ts'
import { earlyLineOf } from '#features/labs/web.tsx'

import { Loading } from './loading.tsx'
import { Providers } from './providers.tsx'
import { createAppRouter } from './router.tsx'

/** @returns a screen as a visitor sees it before any data from the server has arrived, for the app to hydrate. */
export async function prerenderScreen(path: '/' | '/login'): Promise<string> {
  const queryClient = new QueryClient()
  const router = createAppRouter(queryClient, createMemoryHistory({ initialEntries: [path] }))
  await router.load()
  const html = renderToString(
    <Providers router={router} queryClient={queryClient} session={{ status: 'loading' }} />,
  )
  // React's own script, which submits a form again once it is hydrated: our policy allows no inline script.
  return html.replaceAll(/<script\b.*?<\/script>/gs, '')
}

/** @returns what is in the page of a lab besides, until the lab has loaded; empty where it has no terminal. */
export async function prerenderEarlyLine(lab: LabId): Promise<string> {
  return renderToStaticMarkup(await earlyLineOf(lab))
}

/**
 * What signed-in screens show until the session is known.
 *
 * Its words on waiting appear by style alone, after 8 and 30 seconds as elsewhere (`platform/web/patience.ts`): nothing
 * of the app may have arrived.
 */
export function prerenderLoading(): string {
  return renderToStaticMarkup(
    <div className="text-muted relative text-center">
      <Loading />
      <div className="absolute inset-x-6 top-1/2 mt-6">
        <p className="appears-slow">This takes longer than usual: the connection is slow.</p>
        <p className="appears-failed">
          The server has not answered for 30 seconds.{' '}
          {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- the address of this page itself */}
          <a className="text-link" href="">
            Load the page again
          </a>
        </p>
      </div>
    </div>,
  )
}
