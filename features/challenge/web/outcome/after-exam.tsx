/** From the day of the exam on: "How did it go?", and what comes next. Nothing on the days before it. */
import { useState } from 'react'

import { focusOnArrival } from '#platform/web/focus-on-arrival.ts'
import { ErrorNote } from '#platform/web/ui/error-note.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'

import type { AfterExam as About, Challenge, Outcome } from '../../contract.ts'
import { SaveNote } from '../save-note.tsx'
import { isLaterToday, sayLaterToday } from './later-today.ts'
import { Failed, NotSat, Passed } from './next-steps.tsx'
import { Buttons, ReportForm } from './report-form.tsx'
import { useAfterExam, useReportOutcome } from './use-outcome.ts'

import './outcome.css'

export function AfterExam({ challenge }: { readonly challenge: Challenge }) {
  const { data: about, error, refetch } = useAfterExam(challenge.id)
  if (!about && error) return <ErrorNote error={error} onRetry={() => void refetch()} />
  if (!about) return <Skeleton lines={2} label="Loading what comes after the exam" />
  return <Stage challenge={challenge} about={about} />
}

type StageProps = { readonly challenge: Challenge; readonly about: About }

function Stage({ challenge, about }: StageProps) {
  const [edited, setEdited] = useState<Outcome['result'] | null>(null)
  const [hasActed, setActed] = useState(false)
  const examDay = challenge.goals.examDay ?? about.today
  const reported = about.outcomes.find(({ satOn }) => satOn === examDay)
  if (edited !== null) {
    const start = reported ?? {
      satOn: examDay < about.today ? examDay : about.today,
      result: edited,
    }
    const close = () => {
      setEdited(null)
      setActed(true)
    }
    return (
      <section aria-labelledby="outcome-title" className="outcome">
        <h3 id="outcome-title" className="text-lg font-semibold">
          How it went
        </h3>
        <ReportForm
          challengeId={challenge.id}
          about={about}
          start={start}
          corrects={reported}
          onSaved={close}
          onCancel={close}
        />
      </section>
    )
  }
  const parts = {
    challenge,
    about,
    reported,
    onCorrect: () => setEdited(reported?.result ?? 'passed'),
    // After a press the button is gone: the focus goes to what has taken its place.
    titleRef: hasActed ? focusOnArrival : null,
  }
  switch (about.stage) {
    case 'ahead':
      return null
    case 'passed':
      return <Passed {...parts} />
    case 'failed':
      return <Failed {...parts} />
    case 'not-sat':
      return <NotSat {...parts} />
    case 'today':
    case 'asks':
      return <Question {...parts} onAnswer={setEdited} onActed={() => setActed(true)} />
  }
}

type QuestionProps = StageProps & {
  readonly titleRef: ((element: HTMLElement | null) => void) | null
  readonly onAnswer: (result: Outcome['result']) => void
  readonly onActed: () => void
}

function Question({ challenge, about, titleRef, onAnswer, onActed }: QuestionProps) {
  const report = useReportOutcome(challenge.id)
  const later = `${challenge.id} ${challenge.goals.examDay} ${about.today}`
  // On the day itself the exam may still be ahead. "Later" holds for the day, in this tab.
  const [isOpen, setOpen] = useState(() => about.stage === 'asks' && !isLaterToday(later))
  const [isLater, setLater] = useState(false)
  const notSat = () => {
    if (report.isPending) return
    const satOn = challenge.goals.examDay ?? about.today
    report.mutate(
      { satOn, result: 'not-sat', score: null, weakDomains: [], insteadOf: null },
      { onSuccess: onActed },
    )
  }
  if (!isOpen) {
    return (
      <div className="outcome">
        {about.stage === 'today' && (
          <p className="max-w-prose">
            The exam is today. Nothing to study: eat, go early, read each question twice.
          </p>
        )}
        <button
          type="button"
          ref={isLater ? focusOnArrival : null}
          className="button button--outline min-h-11"
          onClick={() => {
            onActed()
            setOpen(true)
          }}
        >
          Say how the exam went
        </button>
      </div>
    )
  }
  return (
    <section aria-labelledby="outcome-title" className="outcome">
      <h3 id="outcome-title" tabIndex={-1} ref={titleRef} className="text-lg font-semibold">
        How did it go?
      </h3>
      <p className="text-muted max-w-prose">
        Only you see your report. After a pass you get what comes next, after a fail a plan for the
        retake.
      </p>
      <Buttons>
        <button
          type="button"
          className="button button--outline min-h-11"
          onClick={() => onAnswer('passed')}
        >
          I passed
        </button>
        <button
          type="button"
          className="button button--outline min-h-11"
          onClick={() => onAnswer('failed')}
        >
          I did not pass
        </button>
        <button type="button" className="button button--outline min-h-11" onClick={notSat}>
          I did not sit it
        </button>
        <button
          type="button"
          className="button button--ghost min-h-11"
          onClick={() => {
            sayLaterToday(later)
            setLater(true)
            setOpen(false)
          }}
        >
          Later
        </button>
      </Buttons>
      <SaveNote of={[report]} />
    </section>
  )
}
