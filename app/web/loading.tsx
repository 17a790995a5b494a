/** Shown while the session is not known yet, or if it cannot be loaded: then with a way to try again. */
import { useEffect, useRef } from 'react'

import { useSession } from '#platform/web/session.ts'
import { ErrorNote } from '#platform/web/ui/error-note.tsx'
import { useIsSlow } from '#platform/web/use-is-slow.ts'

export function Loading() {
  const session = useSession()
  const isSlow = useIsSlow()
  const onRetry = session.status === 'loading' ? session.onRetry : undefined
  if (onRetry) return <Unreachable onRetry={onRetry} />
  return (
    <p role="status" className="text-muted grid min-h-dvh place-items-center p-6 text-center">
      {isSlow ? 'Loading… This takes longer than usual: the connection is slow.' : 'Loading…'}
    </p>
  )
}

function Unreachable({ onRetry }: { onRetry: () => void }) {
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    // The button disappears while it retries; nothing else on the screen could have the focus.
    if (document.activeElement === document.body) ref.current?.querySelector('button')?.focus()
  }, [])
  return (
    <main ref={ref} className="mx-auto grid min-h-dvh max-w-2xl items-center p-6">
      <ErrorNote error={new Error('We could not reach the server.')} onRetry={onRetry} />
    </main>
  )
}
