/**
 * One card: the question, then its answer and four grades.
 *
 * The focus moves to the question, then to the answer, so a screen reader reads each as it appears and the next Tab
 * reaches the next control.
 */
import { Link } from '@tanstack/react-router'
import { BookOpen, EyeOff, MessageCircle } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

import { bringUp } from '#platform/web/bring-up.ts'
import { useKeyShortcuts } from '#platform/web/single-keys.ts'
import { ActionBar } from '#platform/web/ui/action-bar.tsx'
import { Key } from '#platform/web/ui/key.tsx'
import { usePageKeys } from '#platform/web/use-page-keys.ts'

import type { Grade, QueuedCard } from '../contract.ts'
import { longInterval, shortInterval } from '../core/interval-words.ts'
import { CardText } from './card-text.tsx'

type Props = {
  readonly card: QueuedCard
  readonly onGrade: (grade: Grade) => void
  readonly onUndo: () => void
  readonly onSuspend: () => void
}

const GRADES = [
  { grade: 'again', label: 'Again', key: '1' },
  { grade: 'hard', label: 'Hard', key: '2' },
  { grade: 'good', label: 'Good', key: '3' },
  { grade: 'easy', label: 'Easy', key: '4' },
] as const satisfies readonly { grade: Grade; label: string; key: string }[]

export function ReviewCard({ card, onGrade, onUndo, onSuspend }: Props) {
  const shortcut = useKeyShortcuts()
  const [isTurned, setTurned] = useState(false)
  const question = useRef<HTMLHeadingElement>(null)
  const answer = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isTurned) {
      answer.current?.focus({ preventScroll: true })
      // All of it, or its beginning; above the grades.
      answer.current?.scrollIntoView({ block: 'nearest' })
    } else if (question.current) {
      question.current.focus({ preventScroll: true })
      bringUp(question.current)
    }
  }, [isTurned])
  useReviewKeys({
    turn: isTurned ? null : () => setTurned(true),
    grade: isTurned ? onGrade : null,
    undo: onUndo,
  })

  return (
    <article aria-label={`Card of ${card.deckTitle}`} className="flashcard">
      <div className="flashcard-text">
        <p className="text-muted flex items-center justify-between gap-3 text-sm">
          <span className="min-w-0">{card.deckTitle}</span>
          {card.schedule.phase === 'new' && <span className="chip chip--accent shrink-0">New</span>}
        </p>
        <h2
          ref={question}
          tabIndex={-1}
          className="text-xl leading-relaxed font-medium text-pretty outline-none sm:text-2xl"
        >
          <CardText text={card.front} />
        </h2>
        {isTurned && (
          <div
            ref={answer}
            tabIndex={-1}
            role="group"
            aria-label={`Answer: ${card.back.replaceAll('`', '')}`}
            className="border-separator border-t pt-5 text-lg leading-relaxed text-pretty outline-none sm:text-xl"
          >
            <CardText text={card.back} />
          </div>
        )}
      </div>
      {isTurned ? (
        <>
          <ActionBar from={answer}>
            <div role="group" aria-label="How well did you know it?" className="grade-buttons">
              {GRADES.map(({ grade, label, key }) => (
                <button
                  key={grade}
                  type="button"
                  className="grade-button"
                  data-grade={grade}
                  aria-keyshortcuts={shortcut(key)}
                  onClick={() => onGrade(grade)}
                >
                  <span className="font-semibold">{label}</span>
                  <Interval ms={card.schedule.intervalMsByGrade[grade]} />
                  <Key name={key} />
                </button>
              ))}
            </div>
          </ActionBar>
          <MoreAbout card={card} onSuspend={onSuspend} />
        </>
      ) : (
        <ActionBar from={question}>
          <button
            type="button"
            className="button button--primary min-h-14 w-full text-base"
            aria-keyshortcuts={shortcut('Space Enter')}
            onClick={() => setTurned(true)}
          >
            Show answer
            <Key name="Space" />
          </button>
        </ActionBar>
      )}
    </article>
  )
}

/** Short on the screen, in full for a screen reader. */
function Interval({ ms }: { ms: number }) {
  return (
    <span className="text-sm tabular-nums">
      <span aria-hidden>{shortInterval(ms)}</span>
      <span className="sr-only">back in {longInterval(ms)}</span>
    </span>
  )
}

function MoreAbout({ card, onSuspend }: { card: QueuedCard; onSuspend: () => void }) {
  const item = 'text-link inline-flex min-h-11 items-center gap-1.5 text-sm'
  return (
    <div className="text-muted flex flex-wrap items-center gap-x-5 gap-y-1">
      <Link to="/dashboard/lessons/$lessonId" params={{ lessonId: card.lessonId }} className={item}>
        <BookOpen className="size-4 shrink-0" aria-hidden />
        Lesson “{card.lessonTitle}”
      </Link>
      <Link
        to="/dashboard/tutor"
        search={{ ask: `Explain this card: ${card.front}\n${card.back}`, lesson: card.lessonId }}
        className={item}
      >
        <MessageCircle className="size-4 shrink-0" aria-hidden />
        Explain this card
      </Link>
      <button type="button" className={item} onClick={onSuspend}>
        <EyeOff className="size-4 shrink-0" aria-hidden />
        Suspend
      </button>
      <span className="w-full text-xs">Source: {card.source}</span>
    </div>
  )
}

type Keys = {
  readonly turn: (() => void) | null
  readonly grade: ((grade: Grade) => void) | null
  readonly undo: () => void
}

/** Space or Enter turns the card, 1 to 4 grade it, U undoes the last answer. */
export function useReviewKeys({ turn, grade, undo }: Keys) {
  usePageKeys(({ key, target }) => {
    const element = target instanceof Element ? target : document.body
    // Single keys belong to the sitting, also when nothing has the focus.
    if (element !== document.body && !element.closest('[data-review-keys]')) return false
    const chosen = GRADES.find((each) => each.key === key)
    if (key === ' ' || key === 'Enter') {
      if (!turn || element.closest('a, button')) return false
      turn()
    } else if (chosen && grade) grade(chosen.grade)
    else if (key === 'u' || key === 'U') undo()
    else return false
    return true
  })
}
