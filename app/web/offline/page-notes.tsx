/**
 * What a page outside of the learner's frame says about itself, such as the home page: that there is no network, and that
 * there is a newer version of it. A learner gets the notes of their own pages here, once they are loaded.
 */
import { useSession } from '#platform/web/session.ts'
import { useIsNewVersionThere } from '#platform/web/use-is-new-version-there.ts'
import { useIsOnline } from '#platform/web/use-is-online.ts'
import { useLatePart } from '#platform/web/use-late-part.ts'

import { NOTE } from './note-look.ts'

const loadLearnerNotes = async () => (await import('./offline-notes.tsx')).OfflineNotes

export function PageNotes() {
  const isSignedIn = useSession().status === 'signed-in'
  // Where its code cannot be loaded, the notes for everyone stay.
  const learners = useLatePart(isSignedIn ? 'learners' : null, loadLearnerNotes)
  return isSignedIn && learners ? <learners.Part /> : <NotesForEveryone />
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
