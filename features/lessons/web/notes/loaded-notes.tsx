/** Loads the notes' chunk once the lesson's text is on the page: reading never waits for it. */
import { use, useDeferredValue, type ComponentProps } from 'react'

import { codePart } from '#platform/web/code-part.ts'
import { LoadBoundary } from '#platform/web/ui/load-boundary.tsx'

// Not with the chunk: a style sheet that arrives later would restyle the whole page.
import './notes.css'

const notes = codePart(() => import('./lesson-notes.tsx'))

type Props = ComponentProps<Awaited<ReturnType<typeof notes.read>>['LessonNotes']>

export function LoadedNotes(props: Props) {
  const isTextShown = useDeferredValue(true, false)
  return (
    isTextShown && (
      <LoadBoundary what="The notes panel" fallback={null}>
        <Notes {...props} />
      </LoadBoundary>
    )
  )
}

function Notes(props: Props) {
  const { LessonNotes } = use(notes.read())
  return <LessonNotes {...props} />
}
