/** Loads the labs that a lesson leads to once its text is on the page: reading never waits for them. */
import { use, useDeferredValue } from 'react'

import type { CodePart } from '#platform/web/code-part.ts'
import { LoadBoundary } from '#platform/web/ui/load-boundary.tsx'

import type { LabsParts } from './parts.ts'

type Props = { readonly labs: CodePart<LabsParts>; readonly lessonId: string }

export function LoadedLabs(props: Props) {
  const isTextShown = useDeferredValue(true, false)
  return (
    isTextShown && (
      <LoadBoundary what="The labs" fallback={null}>
        <Labs {...props} />
      </LoadBoundary>
    )
  )
}

function Labs({ labs, lessonId }: Props) {
  const { LessonLabs } = use(labs.read())
  return <LessonLabs lessonId={lessonId} />
}
