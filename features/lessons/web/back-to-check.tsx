/** On a lesson that was opened from a wrong answer of its check: the way back to that question. */
import { Link, useLocation } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'

import { ActionBar } from '#platform/web/ui/action-bar.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The lesson was opened from its check. */
    fromCheck?: true
  }
}

/** For the whole visit, also after a jump within the lesson. */
export function useIsFromCheck(): boolean {
  const { state } = useLocation()
  const [isFromCheck] = useState(state.fromCheck === true)
  return isFromCheck
}

export function BackToCheck({ lessonId }: { readonly lessonId: string }) {
  return (
    <ActionBar>
      <Link
        to="/dashboard/lessons/$lessonId/check"
        params={{ lessonId }}
        className="button button--primary min-h-11 max-sm:w-full"
      >
        <ArrowLeft className="size-5" aria-hidden />
        Back to your question
      </Link>
    </ActionBar>
  )
}
