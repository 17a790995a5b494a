/** A page that could not be shown: what happened, and two ways on. */
import { LoadTrouble } from '#platform/web/ui/load-trouble.tsx'
import { PageTitle } from '#platform/web/ui/page.tsx'

import { focusHeading } from './focus-heading.ts'

type Props = { readonly error: unknown; readonly reset: () => void }

export function RouteError({ error, reset }: Props) {
  return (
    <div className="mx-auto max-w-2xl space-y-4 p-6">
      <PageTitle title="Page not loaded" />
      <h1 className="text-2xl font-semibold">This page could not be shown</h1>
      <LoadTrouble error={error} onRetry={reset} what="This page" isPage focusNext={focusHeading} />
      <p>
        <a className="text-link" href="/">
          Go to the start page
        </a>
      </p>
    </div>
  )
}
