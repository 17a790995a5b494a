/** Says that the address somebody came from leads nowhere: it has led here instead. */
import { useHydrated, useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'

import { missingPathInWords } from '../core/missing-page.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The path that no page has; from the route that led here. */
    readonly missingPath?: string
  }
}

export function MissingPageNote() {
  const stored = useLocation({ select: ({ state }) => state.missingPath })
  // Prerendered, the page knows nothing of where anybody came from: it is hydrated in the same state.
  const path = useHydrated() ? stored : undefined
  useEffect(() => {
    // Said once: a reload of this page is no second mistake.
    if (path !== undefined) history.replaceState({ ...history.state, missingPath: undefined }, '')
  }, [path])
  return (
    // Here before it has words: what is put into it then is read out.
    <p role="status" className={path === undefined ? '' : 'home-width home-missing'}>
      {path !== undefined && (
        <>
          There is no page at <code>{missingPathInWords(path)}</code>. This is the home page.
        </>
      )}
    </p>
  )
}
