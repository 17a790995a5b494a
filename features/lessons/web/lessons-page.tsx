/** The learner's track at a glance: the next lesson, what is done, what is left and its weight. */
import { Link, linkOptions } from '@tanstack/react-router'
import { Clock, Play, Sprout } from 'lucide-react'
import { useDeferredValue, type ComponentType } from 'react'

import { NeedsConnection } from '#platform/web/offline-pages.tsx'
import { useScreenSearch } from '#platform/web/screen-search.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { ErrorNote } from '#platform/web/ui/error-note.tsx'
import { LoadBoundary } from '#platform/web/ui/load-boundary.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { ProgressBar } from '#platform/web/ui/progress-bar.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'

import type { NextStep, OutlineLesson, TrackOutline } from '../contract.ts'
import { DomainSection } from './domain-section.tsx'

import './lessons-page.css'
import { lessonsSearch } from './lessons-search.ts'
import type { LessonsParts, SearchParts } from './parts.ts'
import { useIsOutlineThere, useTrackOutline } from './use-lessons.ts'
import { WeakLessons } from './weak-lessons.tsx'

type Props = Pick<LessonsParts, 'useSelectTrack'> & {
  readonly TracksInWriting?: ComponentType | undefined
}

export function LessonsPage({
  useSelectTrack,
  SearchBox,
  LessonsTabs,
  TodayCard,
  TracksInWriting,
}: Props &
  SearchParts &
  Pick<LessonsParts, 'LessonsTabs'> & { readonly TodayCard?: ComponentType | undefined }) {
  const { q = '' } = useScreenSearch(lessonsSearch)
  // The frame and today's list are painted first: on a slow phone the list of lessons takes a third of a second.
  const isTrackShown = useDeferredValue(true, useIsOutlineThere())
  const loading = <Skeleton lines={8} label="Loading your track" />
  return (
    <Page title="Lessons">
      {LessonsTabs && <LessonsTabs />}
      <div className="space-y-8">
        {TodayCard && <TodayCard />}
        <SearchBox key={q} words={q} />
        {isTrackShown ? (
          <LoadBoundary fallback={loading}>
            <Track useSelectTrack={useSelectTrack} TracksInWriting={TracksInWriting} />
          </LoadBoundary>
        ) : (
          loading
        )}
      </div>
    </Page>
  )
}

function Track({ useSelectTrack, TracksInWriting }: Props) {
  const outline = useTrackOutline()
  const { track, exams, lessons, next, weakLessonIds, progressPercent } = outline
  const weak = weakLessonIds.flatMap((id) => lessons.find((lesson) => lesson.id === id) ?? [])
  return (
    <div className="space-y-8">
      <div className="@container">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 has-[details[open]]:items-start @2xl:grid-cols-[minmax(0,1.55fr)_minmax(0,1fr)]">
          {next ? (
            <WhatNow next={next} />
          ) : lessons.length > 0 ? (
            <AllDone />
          ) : (
            <NoLessonsYet name={track.name} />
          )}
          <section aria-label="Your track" className="card card--default justify-between gap-5 p-5">
            <div className="space-y-2">
              <TrackSwitch outline={outline} useSelectTrack={useSelectTrack} />
              {TracksInWriting && <TracksInWriting />}
            </div>
            {lessons.length > 0 && (
              <div>
                <ProgressBar
                  label={exams.length > 0 ? `${track.name} covered, by exam weight` : 'Covered'}
                  percent={progressPercent}
                />
                <p className="text-muted mt-2 text-sm">
                  {lessons.filter(({ isDone }) => isDone).length} of {lessons.length} lessons done
                </p>
              </div>
            )}
          </section>
        </div>
      </div>
      {weak.length > 0 && <WeakLessons lessons={weak} />}
      {exams.map((exam) => (
        <section key={exam.id} aria-labelledby={`exam-${exam.id}`} className="space-y-4">
          <h2 id={`exam-${exam.id}`} className="text-xl font-semibold">
            {exam.name} <span className="text-muted font-normal">{exam.code}</span>
          </h2>
          {exam.domains.map((domain) => (
            <DomainSection
              key={domain.number}
              exam={exam.id}
              domain={domain}
              lessons={lessons}
              nextId={next?.lesson.id ?? null}
            />
          ))}
        </section>
      ))}
    </div>
  )
}

const WORDS_BY_REASON = {
  'read-on': { kicker: 'Continue reading', action: 'Continue where you stopped' },
  check: { kicker: 'You are in its check', action: 'Finish the check' },
  start: { kicker: 'What now?', action: 'Start this lesson' },
} as const satisfies Record<NextStep['reason'], { kicker: string; action: string }>

function WhatNow({ next: { lesson, reason } }: { next: NextStep }) {
  const { kicker, action } = WORDS_BY_REASON[reason]
  const link = linkOptions({
    to: reason === 'check' ? '/dashboard/lessons/$lessonId/check' : '/dashboard/lessons/$lessonId',
    params: { lessonId: lesson.id },
  })
  return (
    <section aria-labelledby="what-now" className="lit-panel max-xs:p-4 p-6">
      <p className="text-ink-accent text-sm font-semibold">{kicker}</p>
      <h2 id="what-now" className="mt-1 text-[length:min(1.5rem,8vw)] leading-tight font-bold">
        {lesson.title}
      </h2>
      <p className="text-muted mt-2 max-w-prose">{lesson.summary}</p>
      <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-3">
        <Link
          {...link}
          className="button button--primary h-auto min-h-11 max-w-full py-2 text-left whitespace-normal"
        >
          <Play className="size-4" aria-hidden />
          <span className="inline-flex flex-wrap items-center gap-x-2">
            {action}
            <NeedsConnection link={link} />
          </span>
        </Link>
        {/* The minutes are for reading; the check takes extra time. */}
        {reason !== 'check' && (
          <span className="text-muted flex items-center gap-1.5 text-sm">
            <Clock className="size-4" aria-hidden />
            {reason === 'read-on' && lesson.readPercent < 95
              ? `about ${minutesLeft(lesson)} of ${lesson.minutes} minutes left`
              : `${lesson.minutes} minutes to read`}
          </span>
        )}
      </div>
    </section>
  )
}

function minutesLeft({ minutes, readPercent }: OutlineLesson): number {
  // Rounded up, as on the list for today.
  return Math.ceil((minutes * (100 - readPercent)) / 100)
}

function AllDone() {
  return (
    <section aria-labelledby="all-done" className="lit-panel max-xs:p-4 p-6">
      <p className="text-ink-accent text-sm font-semibold">What now?</p>
      <h2 id="all-done" className="mt-1 text-[length:min(1.5rem,8vw)] leading-tight font-bold">
        Every lesson is done
      </h2>
      <p className="text-muted mt-2 max-w-prose">
        Keep it: review the cards that are due, practice, and go over what was shaky below.
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Link to="/dashboard/flashcards" className="button button--primary min-h-11">
          Review cards
        </Link>
        <Link
          to="/dashboard/lessons/practice/drill"
          search={{ mode: 'mixed' }}
          className="button button--outline min-h-11"
        >
          Practice 10 questions
        </Link>
      </div>
    </section>
  )
}

function NoLessonsYet({ name }: { name: string }) {
  return (
    <EmptyState title={`${name} has no lessons here yet`} icon={<Sprout />}>
      <p>
        They are still in writing. Choose another certification to study now. There are free
        resources for this one elsewhere, and jobs that ask for it.
      </p>
      <p className="flex flex-wrap justify-center gap-3">
        <Link to="/dashboard/resources" className="button button--primary">
          Free resources
        </Link>
        <Link to="/dashboard/jobs" className="button button--outline">
          Jobs
        </Link>
      </p>
    </EmptyState>
  )
}

/** Only what has lessons can be chosen. A learner's own stays, even if its lessons have moved. */
function TrackSwitch({
  outline,
  useSelectTrack,
}: Pick<Props, 'useSelectTrack'> & { outline: TrackOutline }) {
  const select = useSelectTrack()
  return (
    <div className="space-y-3">
      <SelectField
        label="You study"
        value={outline.track.id}
        disabled={select.isPending}
        onChange={(event) => select.mutate(event.target.value)}
        options={outline.tracks
          .filter(({ id, lessonCount }) => lessonCount > 0 || id === outline.track.id)
          .map(({ id, name, lessonCount }) => ({
            value: id,
            label: lessonCount > 0 ? `${name} (${lessonCount} lessons)` : `${name} (in writing)`,
          }))}
      />
      {select.error && <ErrorNote error={select.error} />}
    </div>
  )
}
