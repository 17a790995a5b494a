/** Says that the address somebody came from leads nowhere: it has led here instead. */
import { useHydrated, useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

import { missingPathInWords } from '../core/missing-page.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The path that no page has; from the route that led here. */
    readonly missingPath?: string
  }
}

export function MissingPageNote() {
  const stored = useLocation({ select: ({ state }) => state.missingPath })
  // Kept for as long as the page is shown: the history forgets it at once.
  const [path, setPath] = useState(stored)
  if (stored !== undefined && stored !== path) setPath(stored)
  // Prerendered, the page knows nothing of where anybody came from: it is hydrated in the same state.
  const isTold = useHydrated() && path !== undefined
  useEffect(() => {
    if (stored === undefined) return
    // Said once: a reload of this page is no second mistake.
    history.replaceState({ ...history.state, missingPath: undefined }, '')
  }, [stored])
  return (
    // Here before it has words: what is put into it then is read out.
    <p role="status" className={isTold ? 'home-width home-missing' : ''}>
      {isTold && (
        <>
          There is no page at <code>{missingPathInWords(path)}</code>. This is the home page.
        </>
      )}
    </p>
  )
}
