/** What comes next: after a pass, after a fail, and after an exam that was not sat. */
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { fullDay } from '#platform/web/day-words.ts'

import type { AfterExam, Challenge, Outcome } from '../../contract.ts'
import { basisWords, priceWords } from '../booking/booking-words.ts'
import { SaveNote } from '../save-note.tsx'
import { useChooseChallenge, useEndChallenge } from '../use-challenge.ts'
import { NewDate } from './new-date.tsx'
import { outcomeWords, waitWords } from './outcome-words.ts'
import { Buttons } from './report-form.tsx'

type Props = {
  readonly challenge: Challenge
  readonly about: AfterExam
  /** Of the day of the exam. */
  readonly reported: Outcome | undefined
  readonly onCorrect: () => void
  /** Focuses the title where it takes the place of what was pressed. */
  readonly titleRef: ((element: HTMLElement | null) => void) | null
}

type FrameProps = Pick<Props, 'titleRef' | 'onCorrect'> & {
  readonly title: string
  readonly children: ReactNode
}

function Frame({ title, titleRef, onCorrect, children }: FrameProps) {
  return (
    <section aria-labelledby="outcome-title" className="outcome">
      <h3 id="outcome-title" tabIndex={-1} ref={titleRef} className="text-lg font-semibold">
        {title}
      </h3>
      {children}
      <button
        type="button"
        className="text-link inline-flex min-h-11 cursor-pointer items-center text-left"
        onClick={onCorrect}
      >
        Correct the report
      </button>
    </section>
  )
}

export function Passed({ challenge, about, reported, onCorrect, titleRef }: Props) {
  const end = useEndChallenge()
  const { exam } = challenge
  return (
    <Frame title="You passed" titleRef={titleRef} onCorrect={onCorrect}>
      <p>
        {exam.name} {exam.code}
        {reported && `: ${outcomeWords(reported)}`}. Well done: the evenings were worth it.
      </p>
      <ul className="outcome-next">
        {about.certification && (
          <li>
            <Link to="/dashboard/jobs" search={{ certification: about.certification.id }}>
              Jobs that name {about.certification.name}
            </Link>
          </li>
        )}
        <li>
          <Link to="/dashboard/flashcards/review" search={{ exam: exam.id }}>
            Your cards
          </Link>{' '}
          stay. The better you know one, the longer it stays away: a few minutes a week keep what
          you learned.
        </li>
        {about.nextExams.map((next) => (
          <NextExam key={next.code} next={next} />
        ))}
      </ul>
      <Buttons>
        <button
          type="button"
          className="button button--outline min-h-11"
          onClick={() => end.mutate(challenge.id)}
        >
          End this challenge, keep its history
        </button>
      </Buttons>
      <SaveNote of={[end]} />
    </Frame>
  )
}

function NextExam({ next: { name, code, challengeId } }: { next: AfterExam['nextExams'][number] }) {
  const choose = useChooseChallenge()
  return (
    <li>
      The next exam: {name} {code}.{' '}
      {challengeId === null ? (
        <Link to="/dashboard/lessons/plan">Plan it under “Other exams”</Link>
      ) : (
        <button
          type="button"
          className="button button--outline min-h-11"
          onClick={() => choose.mutate(challengeId)}
        >
          Make it today's
        </button>
      )}
      <SaveNote of={[choose]} />
    </li>
  )
}

const LIST = new Intl.ListFormat('en-US', { type: 'conjunction' })

export function Failed({ challenge, about, reported, onCorrect, titleRef }: Props) {
  const { retake, facts } = about
  const weak = about.domains.filter(({ number }) => reported?.weakDomains.includes(number))
  return (
    <Frame title="Not this time" titleRef={titleRef} onCorrect={onCorrect}>
      <p className="max-w-prose">
        That is a hard evening. What you learned stays, and now you know how the exam feels.
      </p>
      {weak.length > 0 ? (
        <p className="max-w-prose">
          The plan for the retake begins with{' '}
          {LIST.format(weak.map(({ number, title }) => `domain ${number} (${title})`))}.
        </p>
      ) : (
        <p className="max-w-prose">
          Your score report names the domains that went worst. Add them with “Correct the report”,
          and the plan begins with them.
        </p>
      )}
      {retake && (
        <p className="max-w-prose">
          {waitWords(retake)}
          {facts?.retakes.fullPrice &&
            ` A retake takes a new voucher at full price, ${priceWords(facts.voucher)}.`}
          {facts && <span className="text-muted"> {basisWords(facts.retakes)}</span>}
        </p>
      )}
      {retake && retake.day !== null && retake.day !== facts?.version.endsOn && (
        <p className="max-w-prose">By {fullDay(retake.day)} you can be through with your plan.</p>
      )}
      {retake && retake.day === null && (
        <p className="max-w-prose">
          This version of the exam ends before that
          {facts?.version.endsOn && ` (${fullDay(facts.version.endsOn)})`}. See the vendor's page
          for the version that follows.
        </p>
      )}
      <NewDate challenge={challenge} proposed={retake?.day ?? null} />
    </Frame>
  )
}

export function NotSat({ challenge, onCorrect, titleRef }: Props) {
  return (
    <Frame title="Another date?" titleRef={titleRef} onCorrect={onCorrect}>
      <p className="max-w-prose">
        You did not sit this exam. Choose another date, or none: the plan goes on either way.
      </p>
      <NewDate challenge={challenge} proposed={null} />
    </Frame>
  )
}
