/** What hinders something that is being saved: there is no network, or the server has refused it. */
import { ErrorNote } from '#platform/web/ui/error-note.tsx'

type Save = { readonly isPaused: boolean; readonly error: Error | null }

/** @param of the saves of one place on a page: at most one of them is on its way. */
export function SaveNote({ of }: { readonly of: readonly Save[] }) {
  const isWaiting = of.some(({ isPaused }) => isPaused)
  const error = of.find((save) => save.error)?.error
  return (
    <>
      <div role="status" className={isWaiting ? undefined : 'sr-only'}>
        {isWaiting &&
          'You are offline. This is sent once you are online again; keep the page open.'}
      </div>
      {error && <ErrorNote error={error} />}
    </>
  )
}
