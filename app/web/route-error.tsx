/** A page that could not be shown: what happened, and two ways on. */
import { ErrorNote } from '#platform/web/ui/error-note.tsx'

export function RouteError({ error }: { error: unknown }) {
  // A chunk that is gone (we were updated while the page stood open) arrives as a TypeError.
  const known =
    error instanceof TypeError
      ? new Error(
          'This page could not be loaded. The connection may be gone, or there is a newer version.',
        )
      : error instanceof Error
        ? error
        : new Error('This page could not be shown.')
  return (
    <div className="mx-auto max-w-2xl space-y-4 p-6">
      <ErrorNote error={known} onRetry={() => location.reload()} />
      <p>
        <a className="text-link" href="/">
          Go to the start page
        </a>
      </p>
    </div>
  )
}
