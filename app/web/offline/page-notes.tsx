/**
 * What a page outside of the learner's frame says about itself, such as the home page: that there is no network, and that
 * there is a newer version of it. A learner gets the notes of their own pages here, once they are loaded.
 */
import { useEffect, useState, type ComponentType } from 'react'

import { useIsNewVersionThere } from '#platform/web/new-version.ts'
import { useSession } from '#platform/web/session.ts'
import { useIsOnline } from '#platform/web/use-is-online.ts'

import { NOTE } from './note-look.ts'

export function PageNotes() {
  const isSignedIn = useSession().status === 'signed-in'
  const [LearnerNotes, setLearnerNotes] = useState<ComponentType | null>(null)
  useEffect(() => {
    if (!isSignedIn) return
    // Where its code cannot be loaded, the notes for everyone stay.
    import('./offline-notes.tsx').then(
      ({ OfflineNotes }) => setLearnerNotes(() => OfflineNotes),
      () => undefined,
    )
  }, [isSignedIn])
  return isSignedIn && LearnerNotes ? <LearnerNotes /> : <NotesForEveryone />
}

function NotesForEveryone() {
  const isOnline = useIsOnline()
  const isNewVersionThere = useIsNewVersionThere()
  return (
    <div role="status">
      {!isOnline && (
        <p className={`${NOTE} min-h-11`}>
          You are offline. What this page has loaded stays; the rest is there when you are back
          online.
        </p>
      )}
      {isOnline && isNewVersionThere && (
        <div className={NOTE}>
          <p>There is a new version of this page.</p>
          <button type="button" className="text-link min-h-11" onClick={() => location.reload()}>
            Reload
          </button>
        </div>
      )}
    </div>
  )
}
