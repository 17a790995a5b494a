/**
 * The end of a check: how it went, and the ways on, in the order a learner would take them: the cards of the lesson, the
 * next lesson, practice, the list for today.
 */
import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'

import { DoneCard } from '#platform/web/ui/done-card.tsx'

import type { Check } from '../contract.ts'
import { rightFirstWords } from '../core/round-words.ts'
import { CardsLink } from './cards-link.tsx'
import { NextLessonLink } from './next-lesson-link.tsx'
import type { TodayLink } from './parts.ts'
import { PracticeLink } from './practice-link.tsx'

type DoneProps = {
  readonly check: Check
  readonly wasRightFirst: readonly boolean[]
  readonly TodayLink?: TodayLink | undefined
}

export function CheckDone({ check, wasRightFirst, TodayLink }: DoneProps) {
  const { lesson, next, newCardCount, isLessonDone } = check
  const hasCards = newCardCount > 0
  return (
    <DoneCard
      icon={<CircleCheck className="size-10 text-(--success-text)" aria-hidden />}
      title={isLessonDone ? 'All right again' : 'Lesson done'}
      words={<p className="text-muted mt-2 max-w-prose">{wordsOn(wasRightFirst)}</p>}
    >
      <div className="flex flex-wrap gap-3">
        {hasCards && (
          <CardsLink lessonId={lesson.id} count={newCardCount} areOpened={!isLessonDone} />
        )}
        {next && <NextLessonLink next={next} isPrimary={!hasCards} />}
        {!next && <p className="w-full">Every lesson of this track is done.</p>}
        <PracticeLink scope={{ lesson: lesson.id }} what="this lesson" isWide />
        {TodayLink ? <TodayLink otherwise={<AllLessons />} /> : <AllLessons />}
      </div>
    </DoneCard>
  )
}

function AllLessons() {
  return (
    <Link to="/dashboard/lessons" className="button button--outline min-h-11">
      All lessons
    </Link>
  )
}

function wordsOn(wasRightFirst: readonly boolean[]): string {
  const words = rightFirstWords(wasRightFirst)
  return words === null
    ? 'Every question right the first time. This one has settled.'
    : `${words} What came back once is worth another look in a few days: repeat the check then, it asks the next questions of this lesson.`
}
