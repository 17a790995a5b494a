/** What came after the end: as a note to read, and for a screen reader, without interrupting. */
import { Clock } from 'lucide-react'

import { lateWords } from '../../core/late-answer.ts'
import type { LateAnswers } from './use-late-answers.ts'

export function LateNote({ words }: { readonly words: string }) {
  return (
    <p className="mt-4 flex max-w-prose items-start gap-2 text-sm font-medium">
      <Clock aria-hidden className="mt-0.5 size-4 flex-none" />
      {words}
    </p>
  )
}

/** It is always there: a screen reader says only what changes in it. */
export function LateStatus({ late }: { readonly late: LateAnswers }) {
  const newest = [...late].at(-1)
  return (
    <p className="sr-only" role="status">
      {newest && `Item ${newest[0]}: ${lateWords(newest[1])}`}
    </p>
  )
}
