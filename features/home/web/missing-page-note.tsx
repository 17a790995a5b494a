/** Says that the address somebody came from leads nowhere: it has led here instead. */
import { useLocation } from '@tanstack/react-router'
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
  const [path, setPath] = useState<string>()
  // After the page is hydrated: prerendered, it knows nothing of where anybody came from.
  useEffect(() => {
    if (stored === undefined) return
    setPath(stored)
    // Said once: a reload of this page is no second mistake.
    history.replaceState({ ...history.state, missingPath: undefined }, '')
  }, [stored])
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
