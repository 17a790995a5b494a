/** One entry: what was believed, what is true, what showed it, and what can be done about it. */
import { Link } from '@tanstack/react-router'
import { BookOpen, CircleHelp, Lightbulb } from 'lucide-react'
import { useId, useState } from 'react'

import { ErrorNote } from '#platform/web/ui/error-note.tsx'

import { REASON_MAX_LENGTH, type Mistake } from '../../contract.ts'
import { lessonLinkProps } from '../lesson-link.ts'
import { EvidenceList } from './evidence-list.tsx'
import { dayWords, explainRequest, passesWords, quizRequest } from './mistake-words.ts'
import { useContest, useTakeBack } from './use-mistakes.ts'

type Props = {
  readonly mistake: Mistake
  /** The entry is put aside, and leaves the list. */
  readonly onContested: (mistake: Mistake) => void
  readonly onTakenBack: (mistake: Mistake) => void
}

export function MistakeCard({ mistake, onContested, onTakenBack }: Props) {
  const headingId = useId()
  const { standing, belief, correction, topic, lesson, passes, passesNeeded } = mistake
  return (
    <article aria-labelledby={headingId} className="card card--default mistake">
      <header className="space-y-1">
        <p className="text-muted text-sm">{topic}</p>
        <h2 id={headingId} className="text-lg font-semibold">
          “{belief}”
        </h2>
      </header>
      <p>
        <span className="font-semibold">What is true: </span>
        {correction}
      </p>
      <EvidenceList evidence={mistake.evidence} times={mistake.times} />
      {standing !== 'contested' && (
        <div className="mistake-passes">
          <span aria-hidden className="mistake-dots">
            {Array.from({ length: passesNeeded }, (_, index) => (
              <span key={index} data-passed={index < passes || undefined} />
            ))}
          </span>
          <p className="text-sm">{passesWords(mistake)}</p>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        {mistake.canBeAsked && standing !== 'closed' && (
          <Link
            to="/dashboard/tutor"
            search={{ ask: quizRequest(mistake) }}
            className="button button--primary min-h-11"
          >
            <CircleHelp aria-hidden className="size-4" />
            Ask me about it
          </Link>
        )}
        <Link
          to="/dashboard/tutor"
          search={{
            ask: explainRequest(mistake),
            about: JSON.stringify({ kind: 'mistake', misconceptionId: mistake.id }),
            ...(lesson && { lesson: lesson.lessonId }),
          }}
          className="button button--outline min-h-11"
        >
          <Lightbulb aria-hidden className="size-4" />
          Explain it
        </Link>
        {lesson && (
          <Link {...lessonLinkProps(lesson)} className="button button--ghost min-h-11 max-w-full">
            <BookOpen aria-hidden className="size-4 shrink-0" />
            <span className="min-w-0">
              <span className="sr-only">Lesson </span>
              {lesson.title}
            </span>
          </Link>
        )}
      </div>
      {standing === 'open' && <ContestForm mistake={mistake} onContested={onContested} />}
      {mistake.contest && <Contested mistake={mistake} onTakenBack={onTakenBack} />}
    </article>
  )
}

type ContestProps = Pick<Props, 'mistake' | 'onContested'>

function ContestForm({ mistake, onContested }: ContestProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [reason, setReason] = useState('')
  const contest = useContest()
  const fieldId = useId()
  if (!isOpen)
    return (
      <button
        type="button"
        className="button button--ghost mistake-quiet min-h-11"
        onClick={() => setIsOpen(true)}
      >
        I knew this
      </button>
    )
  return (
    <form
      className="space-y-3"
      onSubmit={(event) => {
        event.preventDefault()
        contest.mutate(
          { id: mistake.id, reason: reason.trim() },
          { onSuccess: () => onContested(mistake) },
        )
      }}
    >
      <div>
        <label htmlFor={fieldId} className="label">
          What happened? In your own words, if you like
        </label>
        <textarea
          id={fieldId}
          ref={focusOnce}
          rows={2}
          maxLength={REASON_MAX_LENGTH}
          className="textarea textarea--full-width"
          value={reason}
          aria-describedby={`${fieldId}-hint`}
          onChange={(event) => setReason(event.target.value)}
        />
        <p id={`${fieldId}-hint`} className="text-muted text-sm">
          The entry is put aside. It comes back only if your answers show it again.
        </p>
      </div>
      {contest.error && <ErrorNote error={contest.error} />}
      <div className="flex flex-wrap gap-2">
        <button
          type="submit"
          className="button button--outline min-h-11"
          disabled={contest.isPending}
        >
          {contest.isPending ? 'Putting it aside…' : 'Put it aside'}
        </button>
        <button
          type="button"
          className="button button--ghost min-h-11"
          onClick={() => {
            contest.reset()
            setIsOpen(false)
          }}
        >
          Keep it
        </button>
      </div>
    </form>
  )
}

/** The press that opened the form is gone: the field takes the focus over. */
function focusOnce(field: HTMLTextAreaElement | null): void {
  field?.focus({ preventScroll: true })
}

function Contested({ mistake, onTakenBack }: Pick<Props, 'mistake' | 'onTakenBack'>) {
  const takeBack = useTakeBack()
  const { contest } = mistake
  if (!contest) return null
  return (
    <div className="space-y-3">
      <p>
        <span className="text-muted">Put aside on {dayWords(contest.at)}. </span>
        {contest.reason !== '' && <>You wrote: “{contest.reason}”</>}
      </p>
      {takeBack.error && <ErrorNote error={takeBack.error} />}
      <button
        type="button"
        className="button button--outline min-h-11"
        disabled={takeBack.isPending}
        onClick={() =>
          takeBack.mutate({ id: mistake.id }, { onSuccess: () => onTakenBack(mistake) })
        }
      >
        Take it back
      </button>
    </div>
  )
}
