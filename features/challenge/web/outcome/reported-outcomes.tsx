/** What was reported of a challenge, with a way to report or correct it. */
import { useState } from 'react'

import { focusOnArrival } from '#platform/web/focus-on-arrival.ts'
import { ErrorNote } from '#platform/web/ui/error-note.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'

import type { Outcome } from '../../contract.ts'
import { outcomeWords } from './outcome-words.ts'
import { ReportForm } from './report-form.tsx'
import { useAfterExam } from './use-outcome.ts'

type Props = {
  readonly challengeId: string
  /** As its exam is called. */
  readonly name: string
  readonly outcomes: readonly Outcome[]
}

export function ReportedOutcomes({ challengeId, name, outcomes }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  const [last] = outcomes
  return (
    <>
      {outcomes.length > 0 && (
        <span>: {outcomes.map((each) => outcomeWords(each)).join('; ')}</span>
      )}
      {isOpen ? (
        <Report challengeId={challengeId} last={last} onClose={() => setOpen(false)} />
      ) : (
        <button
          type="button"
          ref={wasOpen ? focusOnArrival : null}
          className="button button--ghost min-h-11"
          aria-label={last ? `Correct the report: ${name}` : `Say how it went: ${name}`}
          onClick={() => {
            setOpen(true)
            setWasOpen(true)
          }}
        >
          {last ? 'Correct' : 'Say how it went'}
        </button>
      )}
    </>
  )
}

type ReportProps = {
  readonly challengeId: string
  readonly last: Outcome | undefined
  readonly onClose: () => void
}

function Report({ challengeId, last, onClose }: ReportProps) {
  const { data: about, error, refetch } = useAfterExam(challengeId)
  if (error) return <ErrorNote error={error} onRetry={() => void refetch()} />
  if (!about) return <Skeleton lines={3} label="Loading the report" />
  return (
    <ReportForm
      challengeId={challengeId}
      about={about}
      start={last ?? { satOn: about.today, result: 'passed' }}
      corrects={last}
      onSaved={onClose}
      onCancel={onClose}
    />
  )
}
