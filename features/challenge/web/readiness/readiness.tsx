/** Whether the learner would pass: a forecast, or what is missing for one; what would raise it; and a switch to hide it. */
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'

import { fullDay } from '#platform/web/day-words.ts'
import { LoadBoundary } from '#platform/web/ui/load-boundary.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'

import type { Readiness as Shown } from '../../contract.ts'
import { nextStep } from '../../core/readiness/next-step.ts'
import { isLevelKnown } from '../../core/readiness/speaks.ts'
import { SaveNote } from '../save-note.tsx'
import { Assumptions } from './assumptions.tsx'
import { DomainLevels } from './domain-levels.tsx'
import { Forecasts } from './forecasts.tsx'
import { hasNoAnswers, Missing } from './missing.tsx'
import { Raises } from './raises.tsx'
import { stepTarget, stepWords } from './step-target.ts'
import { useHideReadiness, useReadiness } from './use-readiness.ts'
import { WeakTopics } from './weak-topics.tsx'

import './readiness.css'

export function Readiness() {
  const title = useRef<HTMLHeadingElement>(null)
  return (
    <section aria-labelledby="readiness-title" className="space-y-4">
      <h2 id="readiness-title" ref={title} tabIndex={-1} className="text-xl font-semibold">
        Would you pass?
      </h2>
      <LoadBoundary fallback={<Skeleton lines={5} label="Loading readiness" />} what="Readiness">
        {/* The button that was pressed is gone then: the focus goes to what is there in any case. */}
        <ShownOrHidden onSwitched={() => title.current?.focus()} />
      </LoadBoundary>
    </section>
  )
}

function ShownOrHidden({ onSwitched }: { readonly onSwitched: () => void }) {
  const [isAsked, setAsked] = useState(false)
  const readiness = useReadiness(isAsked)
  if (!readiness) return <p className="text-muted">Nothing is known about this exam here.</p>
  const ask = (isNowAsked: boolean) => {
    onSwitched()
    setAsked(isNowAsked)
  }
  if (readiness.state === 'past') {
    return (
      <div>
        <p className="text-muted max-w-prose">
          {fullDay(readiness.examDay)} is past, so there is nothing left to forecast.
        </p>
        <RecordLink />
      </div>
    )
  }
  if (readiness.state === 'hidden') {
    return <Hidden readiness={readiness} onShow={ask} />
  }
  return <Panel readiness={readiness} onHide={() => ask(false)} />
}

type HiddenProps = {
  readonly readiness: Extract<Shown, { state: 'hidden' }>
  /** @param forThisVisit not by the switch. */
  readonly onShow: (forThisVisit: boolean) => void
}

function Hidden({ readiness: { why, daysLeft }, onShow }: HiddenProps) {
  const hide = useHideReadiness()
  return (
    <>
      <p className="text-muted max-w-prose">
        {why === 'switch'
          ? 'You have hidden this.'
          : `The exam is ${daysLeft === 0 ? 'today' : 'tomorrow'}: no figure changes it now, so none is shown.`}
      </p>
      <button
        type="button"
        className="button button--outline min-h-11"
        disabled={hide.isPending}
        onClick={() => {
          onShow(why === 'last-day')
          if (why === 'switch') hide.mutate(false)
        }}
      >
        Show it
      </button>
      <SaveNote of={[hide]} />
    </>
  )
}

type PanelProps = {
  readonly readiness: Extract<Shown, { state: 'missing' | 'speaks' }>
  readonly onHide: () => void
}

function Panel({ readiness, onHide }: PanelProps) {
  const hide = useHideReadiness()
  const missing = readiness.state === 'missing' ? readiness.missing : []
  const step = nextStep({ ...readiness, missing })
  // Today's list, at the top of the page, says which lesson is next.
  const isFirstEvening = hasNoAnswers(missing) && (step === null || step.kind === 'lesson')
  return (
    <>
      <div className="readiness">
        {readiness.state === 'speaks' ? (
          <Forecasts readiness={readiness} />
        ) : (
          <Missing missing={missing} domains={readiness.domains} />
        )}
        {!isFirstEvening && (
          <p className="readiness-step">
            <span className="text-muted">{step ? 'Next:' : 'Nothing to study today.'}</span>{' '}
            {step && (
              <Link
                {...stepTarget(step, readiness.examId)}
                className="button button--primary min-h-11"
              >
                {stepWords(step)}
              </Link>
            )}
          </p>
        )}
      </div>
      {!isFirstEvening && <Grounds readiness={readiness} />}
      <p className="readiness-foot">
        <RecordLink />
        <button
          type="button"
          className="inline-flex min-h-11 cursor-pointer items-center text-left underline underline-offset-4"
          disabled={hide.isPending}
          onClick={() => {
            onHide()
            hide.mutate(true)
          }}
        >
          Hide this
        </button>
      </p>
      <SaveNote of={[hide]} />
    </>
  )
}

/** What would change the forecast, and what it rests on. */
function Grounds({ readiness }: Pick<PanelProps, 'readiness'>) {
  return (
    <>
      <div className="readiness-parts">
        <div className="space-y-6">
          <Raises
            raises={readiness.raises}
            exam={readiness.examId}
            isBooked={readiness.examDay !== null}
          />
          <WeakTopics topics={readiness.weakTopics} exam={readiness.examId} />
        </div>
        {readiness.domains.some(({ answers }) => isLevelKnown(answers)) && (
          <section aria-labelledby="levels-title" className="space-y-2">
            <h3 id="levels-title" className="text-lg font-semibold">
              By domain
            </h3>
            <DomainLevels domains={readiness.domains} passMark={readiness.assumed.passMark.mean} />
          </section>
        )}
      </div>
      <Assumptions assumed={readiness.assumed} examCode={readiness.examCode} />
    </>
  )
}

function RecordLink() {
  return (
    <Link
      to="/dashboard/lessons/plan/readiness"
      className="inline-flex min-h-11 items-center underline underline-offset-4"
    >
      How good are these forecasts?
    </Link>
  )
}
