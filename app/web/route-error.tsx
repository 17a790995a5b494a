/** A page that could not be shown: what happened, and two ways to continue. */
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

import { OfflineWays } from '#platform/web/offline-pages.tsx'
import { useSession } from '#platform/web/session.ts'
import { LoadTrouble } from '#platform/web/ui/load-trouble.tsx'
import { PageTitle } from '#platform/web/ui/page.tsx'

import { focusHeading } from './focus-heading.ts'

type Props = { readonly error: unknown; readonly reset: () => void }

export function RouteError({ error, reset }: Props) {
  const isSignedIn = useSession().status === 'signed-in'
  const heading = useRef<HTMLHeadingElement>(null)
  // The code that focuses the heading after a change of page did not run for this one.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <div className="mx-auto max-w-2xl space-y-4 p-6">
      <PageTitle title="Page not loaded" />
      <h1 ref={heading} tabIndex={-1} className="text-2xl font-semibold">
        Page not loaded
      </h1>
      <LoadTrouble
        error={error}
        onRetry={reset}
        what="This page"
        isPage
        focusNext={() => focusHeading(heading.current)}
      />
      {isSignedIn && <OfflineWays />}
      <p>
        {/* A link inside the app: without a network the browser could not load another page. */}
        <Link className="text-link" to={isSignedIn ? '/dashboard' : '/'}>
          {isSignedIn ? 'Go to your lessons' : 'Go to the start page'}
        </Link>
      </p>
    </div>
  )
}
