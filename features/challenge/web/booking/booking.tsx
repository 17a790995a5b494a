/** Book, wait or move: a few days beside each other, in chances and money, with the facts behind them. */
import { useState } from 'react'

import { fullDay } from '#platform/web/day-words.ts'
import { focusOnArrival } from '#platform/web/focus-on-arrival.ts'
import { ErrorNote } from '#platform/web/ui/error-note.tsx'
import { LoadBoundary } from '#platform/web/ui/load-boundary.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'

import type { Advice, Challenge } from '../../contract.ts'
import { ReportForm } from '../outcome/report-form.tsx'
import { ReportedOutcomes } from '../outcome/reported-outcomes.tsx'
import { useAfterExam } from '../outcome/use-outcome.ts'
import { SaveNote } from '../save-note.tsx'
import { useChangeGoals } from '../use-challenge.ts'
import { BookingOptions } from './booking-options.tsx'
import { adviceWords, basisWords, endWords, priceWords, sameCostWords } from './booking-words.ts'
import { useAdvice } from './use-advice.ts'

import './booking.css'

type Props = { readonly challenge: Challenge }

export function Booking({ challenge }: Props) {
  return (
    <LoadBoundary
      fallback={<Skeleton lines={4} label="Loading advice on booking" />}
      what="Advice on booking"
    >
      <Loaded challenge={challenge} />
    </LoadBoundary>
  )
}

function Loaded({ challenge }: Props) {
  const advice = useAdvice()
  return advice && <BookWaitOrMove challenge={challenge} advice={advice} />
}

function BookWaitOrMove({ challenge, advice }: Props & { readonly advice: Advice }) {
  const { options, facts, reason, versionIsOver, chanceNow, outcomes } = advice
  const { plannedFor } = challenge
  const isBooked = challenge.goals.examDay !== null
  const days = options.flatMap(({ kind, day }) => (kind === 'wait' ? [] : [day]))
  const isEarlier = days.length > 0 && days.every((day) => day < plannedFor)
  const { save, change } = useChangeGoals(challenge)
  const lead = options.find(({ leads }) => leads)
  const sameCost = sameCostWords(options)
  const end = facts && <p className="max-w-prose">{endWords(facts.version, versionIsOver)}</p>
  const list = options.length > 0 && (
    <BookingOptions
      options={options}
      reason={reason}
      showsCost={sameCost === null}
      onTake={(examDay) => change({ examDay })}
    />
  )
  // Of no day is there more to say than of another: one sentence, and the days on demand.
  const isBrief = !chanceNow && options.every(({ concerns }) => concerns.length === 0)
  return (
    <section aria-labelledby="booking-title" className="space-y-3">
      <h2 id="booking-title" tabIndex={-1} className="text-xl font-semibold">
        {isBooked ? 'Keep the date, or move it' : 'Book, or wait'}
      </h2>
      {!isBooked && (
        <p className="max-w-prose">
          No date is booked. Your plan works towards {fullDay(plannedFor)}
          {isEarlier && ', which is too late for this version: the days below are before its end'}.
        </p>
      )}
      {isBrief && lead && reason && <p className="max-w-prose">{adviceWords(lead, reason)}</p>}
      <p className="text-muted max-w-prose">
        {chanceNow
          ? 'The ranges are of 10 people with answers like yours: the lower end if nothing more is learned, the upper end if the plan is kept. The true pass mark is not public.'
          : 'There are too few answers yet to say how likely a pass is.'}
        {sameCost !== null && ` ${sameCost}`}
      </p>
      {isBrief && list ? (
        <details className="booking-days">
          <summary className="min-h-11 cursor-pointer py-2">Days to choose from</summary>
          <div className="space-y-3">
            {end}
            {list}
          </div>
        </details>
      ) : (
        <>
          {end}
          {list}
        </>
      )}
      <SaveNote of={[save]} />
      {facts ? (
        <FactList facts={facts} />
      ) : (
        <p className="text-muted max-w-prose">
          What this exam costs, and how long its version is offered, is not known here. See the
          vendor's page.
        </p>
      )}
      {outcomes.length > 0 && (
        <div>
          <h3 className="font-semibold">Earlier attempts</h3>
          <ReportedOutcomes
            challengeId={challenge.id}
            name={`${challenge.exam.name} ${challenge.exam.code}`}
            outcomes={outcomes}
          />
        </div>
      )}
      <SatAlready challenge={challenge} />
    </section>
  )
}

function FactList({ facts }: { readonly facts: NonNullable<Advice['facts']> }) {
  const { voucher, retakes, moving, version } = facts
  const { second, later } = retakes.waitDays
  const waits = (days: number) => (days === 0 ? 'no wait' : `${days} days`)
  const rows = [
    [`A voucher costs ${priceWords(voucher)}.`, voucher],
    [
      `After a fail: ${waits(second)} before the second attempt, ${waits(later)} before each later one${
        retakes.fullPrice ? '; each takes a new voucher at full price' : ''
      }.`,
      retakes,
    ],
    [
      `An appointment can be moved until ${moving.hoursBefore} hours before it. This page books and moves nothing: that is done at the vendor.`,
      moving,
    ],
    [`This version was launched on ${fullDay(version.launchedOn)}.`, version],
  ] as const
  return (
    <details className="booking-facts">
      <summary className="min-h-11 cursor-pointer py-2">
        Prices and rules, as of {fullDay(oldest(facts))}
      </summary>
      <ul className="space-y-2">
        {rows.map(([words, fact]) => (
          <li key={words} className="max-w-prose">
            {words}{' '}
            <span className="text-muted">
              {basisWords(fact)} Source:{' '}
              <a href={fact.address} target="_blank" rel="noreferrer">
                {fact.source}
                <span className="sr-only"> (opens in a new tab)</span>
              </a>
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Facts are as old as the oldest of them. */
function oldest({ voucher, retakes, moving, version }: NonNullable<Advice['facts']>): string {
  return [voucher, retakes, moving, version].map(({ checkedOn }) => checkedOn).toSorted()[0] ?? ''
}

/** For an exam that was sat before its date, or an attempt before this challenge. */
function SatAlready({ challenge }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  if (isOpen) return <Report challenge={challenge} onClose={() => setOpen(false)} />
  return (
    <button
      type="button"
      ref={wasOpen ? focusOnArrival : null}
      className="button button--ghost min-h-11"
      onClick={() => {
        setOpen(true)
        setWasOpen(true)
      }}
    >
      I have sat this exam already
    </button>
  )
}

function Report({ challenge, onClose }: Props & { readonly onClose: () => void }) {
  const { data: about, error, refetch } = useAfterExam(challenge.id)
  if (error) return <ErrorNote error={error} onRetry={() => void refetch()} />
  if (!about) return <Skeleton lines={3} label="Loading the report" />
  return (
    <ReportForm
      challengeId={challenge.id}
      about={about}
      start={{ satOn: about.today, result: 'passed' }}
      onSaved={onClose}
      onCancel={onClose}
    />
  )
}
