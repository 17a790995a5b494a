/**
 * Ends a run before its time: to what it has shown so far. It cannot be gone on with after that, so it asks once.
 *
 * Where nothing is answered yet there is nothing to end: back to all practice.
 */
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import { Dialog } from '#platform/web/ui/dialog.tsx'

import type { useDrill } from './use-drill.ts'

type Props = { readonly drill: ReturnType<typeof useDrill> }

export function EndRun({ drill }: Props) {
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const { answeredCount, total, hasAnswers, minutesLeft, scope } = drill
  const isLast = answeredCount === total || minutesLeft === 0
  const asks = hasAnswers && !isLast
  const end = () => {
    if (asks) setAsking(true)
    else if (hasAnswers) drill.stop()
    else {
      drill.dropRun()
      void navigate({ to: '/dashboard/lessons/practice', search: { exam: scope.exam } })
    }
  }
  return (
    <>
      <button
        type="button"
        className="button button--outline button--sm min-h-11 shrink-0"
        {...(asks && { 'aria-haspopup': 'dialog' })}
        onClick={end}
      >
        End this run
      </button>
      <Dialog isOpen={isAsking} onClose={() => setAsking(false)} title="End this run?">
        <p>
          {minutesLeft === null
            ? `You have answered ${answeredCount} of ${total}. What you answered counts; the rest is not asked. To go on later, leave this page instead: the run is kept for three days.`
            : `You have answered ${answeredCount}. What you answered counts; the minutes that are left end here.`}
        </p>
        <div className="mt-5 flex flex-wrap gap-3">
          <button type="button" className="button button--primary" onClick={drill.stop}>
            End it
          </button>
          <button type="button" className="button button--outline" onClick={() => setAsking(false)}>
            Go on
          </button>
        </div>
      </Dialog>
    </>
  )
}
