/** Fetches the notes' own chunk once the lesson's text is on the page: reading never waits for it. */
import { useEffect, useState, type ComponentProps } from 'react'

import { ErrorNote } from '#platform/web/ui/error-note.tsx'

// Not with the chunk: a style sheet that comes later has the whole page styled again.
import './notes.css'

type Notes = typeof import('./lesson-notes.tsx').LessonNotes

export function LoadedNotes(props: ComponentProps<Notes>) {
  const [Notes, setNotes] = useState<Notes | null>(null)
  const [error, setError] = useState<Error | null>(null)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let isWanted = true
    import('./lesson-notes.tsx').then(
      ({ LessonNotes }) => {
        if (isWanted) setNotes(() => LessonNotes)
      },
      () => {
        if (isWanted)
          setError(
            new Error('Your notes could not be loaded. The lesson is all here without them.'),
          )
      },
    )
    return () => {
      isWanted = false
    }
  }, [tries])

  if (Notes) return <Notes {...props} />
  if (!error) return null
  return (
    <div className="mt-12 max-w-[42.5rem] print:hidden">
      <ErrorNote
        error={error}
        onRetry={() => {
          setError(null)
          setTries(tries + 1)
        }}
      />
    </div>
  )
}
