/** On a lesson that was opened from an answered question, of a check or a drill: the way back to that question. */
import { Link, useLocation } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'

import { SEARCH_WRITING } from '#platform/web/screen-search.ts'
import { ActionBar } from '#platform/web/ui/action-bar.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The address of the question from which a lesson was opened. */
    fromQuestion?: string
  }
}

/** For the whole visit, also after a jump within the lesson; null where the lesson was opened otherwise. */
export function useQuestionLeft(): string | null {
  const { state } = useLocation()
  const [address] = useState(state.fromQuestion ?? null)
  return address
}

export function BackToQuestion({ address }: { readonly address: string }) {
  const { pathname, search } = new URL(address, location.origin)
  return (
    <ActionBar>
      <Link
        to={pathname}
        search={SEARCH_WRITING.parseSearch(search) as never}
        className="button button--primary min-h-11 max-sm:w-full"
      >
        <ArrowLeft className="size-5" aria-hidden />
        Back to your question
      </Link>
    </ActionBar>
  )
}
