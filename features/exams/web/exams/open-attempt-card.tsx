/** The practice exam that is open: how far it is, how much time is left, and the way back into it. */
import { Link } from '@tanstack/react-router'
import { Play } from 'lucide-react'
import { useEffect, useState } from 'react'

import type { OpenAttempt } from '../../contract.ts'
import { LENGTH_WORDS, minutesWords, MODE_WORDS } from './attempt-words.ts'

type Props = {
  readonly attempt: OpenAttempt
  /** When the browser received it: epoch milliseconds. */
  readonly knownAt: number
}

export function OpenAttemptCard({ attempt, knownAt }: Props) {
  const { id, exam, length, mode, itemCount, answered, clock } = attempt
  const leftMinutes = useMinutesLeft(clock, knownAt)
  const isOver = leftMinutes === 0
  const answeredWords = `${answered} of ${itemCount} answered`
  return (
    <section
      aria-labelledby={`open-${id}`}
      className="card card--default items-start gap-4 border-(--accent-text) p-[min(1.25rem,5vw)]"
    >
      <div>
        <h2 id={`open-${id}`} className="text-xl font-semibold">
          {isOver ? 'The time is over: hand it in' : 'A practice exam is open'}
        </h2>
        <p className="mt-1 text-lg">
          {isOver
            ? `${answeredWords}.`
            : `${answeredWords}, ${minutesWords(leftMinutes)} left${clock.isPaused ? ', paused' : ''}.`}
        </p>
        <p className="text-muted mt-1 max-w-prose">
          {exam.code}, {LENGTH_WORDS[length].toLowerCase()}, {MODE_WORDS[mode].title.toLowerCase()}{' '}
          mode. {sayHow(attempt, isOver)}
        </p>
      </div>
      <Link
        to="/dashboard/lessons/exams/$attemptId"
        params={{ attemptId: id }}
        className="button button--primary min-h-11"
      >
        {!isOver && <Play className="size-4" aria-hidden />}
        {isOver ? 'Hand it in' : 'Go on'}
      </Link>
    </section>
  )
}

function sayHow({ mode, clock }: OpenAttempt, isOver: boolean): string {
  if (isOver) return 'What you answered in time counts. After a day it is handed in by itself.'
  if (clock.isPaused) return 'The clock stands until you go on.'
  return mode === 'exam' ? 'The clock runs on while you are away.' : 'The clock is running.'
}

const TICK_MS = 10_000
const MINUTE_MS = 60_000

/** Rounded up, so that it is 0 only when the time is over. */
function useMinutesLeft(
  { leftMs, isPaused, isOver }: OpenAttempt['clock'],
  knownAt: number,
): number {
  const [now, setNow] = useState(knownAt)
  useEffect(() => {
    if (isPaused || isOver) return undefined
    const tick = () => setNow(Date.now())
    const timer = setInterval(tick, TICK_MS)
    addEventListener('focus', tick)
    return () => {
      clearInterval(timer)
      removeEventListener('focus', tick)
    }
  }, [isPaused, isOver])
  if (isOver) return 0
  const passed = isPaused ? 0 : Math.max(0, now - knownAt)
  return Math.ceil(Math.max(0, leftMs - passed) / MINUTE_MS)
}
