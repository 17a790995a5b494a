/** One lesson: its summary, its text, and the next step. Opens at the reading position. */
import { useLocation, useNavigate, useParams } from '@tanstack/react-router'
import { CircleCheck, Clock, Printer, X } from 'lucide-react'
import { useCallback, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'

import type { ExerciseRequest } from '#features/practice/contract.ts'
import { LoadBoundary } from '#platform/web/ui/load-boundary.tsx'
import { PageTitle } from '#platform/web/ui/page.tsx'
import { ShareButton } from '#platform/web/ui/share-button.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'

import type { LessonShape } from '../contract.ts'
import { BackToCheck, useIsFromCheck } from './back-to-check.tsx'
import { LessonContents } from './lesson-contents.tsx'
import { LessonEnd } from './lesson-end.tsx'
import { AllLessonsLink, LessonNotFound, UnloadedHead } from './lesson-missing.tsx'

import './lesson-page.css'
import { markPassage } from './mark-passage.ts'
import type { PassageRequest } from './notes/lesson-notes.tsx'
import { LoadedNotes } from './notes/loaded-notes.tsx'
import type { LessonTextParts, OnPassageAction } from './parts.ts'
import { useLessonFrame, useLessonTitle, useSaveReadingPosition } from './use-lessons.ts'
import { useReading } from './use-reading.ts'

type Props = {
  readonly text: LessonTextParts
  readonly renderExercise?: ((request: ExerciseRequest) => ReactNode) | undefined
}

export function LessonPage(props: Props) {
  const { lessonId = '' } = useParams({ strict: false })
  props.text.startLoadingLesson(lessonId)
  const { title, isUnloaded } = useLessonTitle(lessonId)
  return (
    <>
      <PageTitle title={title === null ? 'Lesson not found' : (title ?? 'Lesson')} />
      {isUnloaded && <UnloadedHead title="Lesson" />}
      {/* Another lesson is another page: it gets fresh state. */}
      <LoadBoundary key={lessonId} fallback={<Skeleton lines={12} label="Loading the lesson" />}>
        <FoundLesson lessonId={lessonId} {...props} />
      </LoadBoundary>
    </>
  )
}

function FoundLesson({ lessonId, ...props }: Props & { lessonId: string }) {
  const lesson = useLessonFrame(lessonId)
  return lesson ? <OpenLesson lessonId={lessonId} lesson={lesson} {...props} /> : <LessonNotFound />
}

function OpenLesson({
  lessonId,
  lesson,
  text: { LessonText },
  renderExercise,
}: Props & { lessonId: string; lesson: LessonShape }) {
  useTodaysAddress(lessonId, lesson.id)
  const article = useRef<HTMLDivElement>(null)
  const saveReadingPosition = useSaveReadingPosition(lessonId)
  const isFromCheck = useIsFromCheck()
  const { isAtReadingPosition, leaveReadingPosition } = useOpening(lesson, article)
  const [noteRequest, setNoteRequest] = useState<PassageRequest | null>(null)
  const requestNote = useCallback<OnPassageAction>(
    (action, passageId) => setNoteRequest({ action, passageId }),
    [],
  )
  const forgetRequest = useCallback(() => setNoteRequest(null), [])
  const { headingId, share } = useReading({
    article,
    savedPassageId: lesson.lastReadPassageId,
    // Who looks something up has not read on: the position, and the check as the next step, stay.
    save: isFromCheck ? saveNothing : saveReadingPosition,
  })

  if (lesson.id !== lessonId) return <Skeleton lines={12} label="Loading the lesson" />
  return (
    <>
      <div aria-hidden className="reading-line print:hidden" style={{ scale: `${share} 1` }} />
      <div className="lesson-room">
        <div className="lesson-page">
          <article className="min-w-0">
            <LessonHead lesson={lesson} />
            <LessonContents
              headings={lesson.headings}
              currentId={headingId}
              className="mt-6 print:hidden"
              isFolded
            />
            <div ref={article} className="mt-8">
              <LessonText
                lessonId={lesson.id}
                renderExercise={renderExercise}
                onPassageAction={requestNote}
              />
            </div>
            <LoadedNotes
              lessonId={lesson.id}
              article={article}
              request={noteRequest}
              onRequestTaken={forgetRequest}
            />
            <LessonEnd lesson={lesson} />
            {isFromCheck && <BackToCheck lessonId={lesson.id} />}
          </article>
          <aside className="lesson-rail print:hidden" aria-label="Contents">
            <LessonContents headings={lesson.headings} currentId={headingId} />
          </aside>
        </div>
      </div>
      {isAtReadingPosition && (
        <ReadingPositionNote onLeave={leaveReadingPosition} article={article} />
      )}
    </>
  )
}

function saveNothing(): void {}

/** A lesson that was renamed since the link was made is shown under its current address. */
function useTodaysAddress(askedId: string, lessonId: string) {
  const navigate = useNavigate()
  useEffect(() => {
    if (askedId === lessonId) return
    void navigate({
      to: '/dashboard/lessons/$lessonId',
      params: { lessonId },
      hash: true,
      replace: true,
    })
  }, [askedId, lessonId, navigate])
}

/** Opens at the passage in the address, else at the reading position. */
function useOpening(lesson: LessonShape, article: RefObject<HTMLElement | null>) {
  const { hash } = useLocation()
  const [isAtReadingPosition, setAtReadingPosition] = useState(false)
  // The position as it was when the page opened; it moves while one reads.
  const lastRead = useRef(lesson.isDone ? null : lesson.lastReadPassageId)

  useEffect(() => {
    if (hash !== '') {
      markPassage(article.current, hash)
      return
    }
    const passageId = lastRead.current
    lastRead.current = null
    if (passageId === null || isNearBeginning(article.current, passageId)) return
    setAtReadingPosition(markPassage(article.current, passageId))
  }, [hash, article])

  return { isAtReadingPosition, leaveReadingPosition: () => setAtReadingPosition(false) }
}

/** After only two passages a jump would confuse. */
function isNearBeginning(root: HTMLElement | null, passageId: string): boolean {
  const first = [...(root?.querySelectorAll('[id^="p-"]') ?? [])].slice(0, 2)
  return first.some(({ id }) => id === passageId)
}

function ReadingPositionNote({
  onLeave,
  article,
}: {
  onLeave: () => void
  article: RefObject<HTMLElement | null>
}) {
  const toTop = () => {
    onLeave()
    for (const marked of article.current?.querySelectorAll('[data-marked]') ?? []) {
      marked.removeAttribute('data-marked')
    }
    scrollTo({ top: 0 })
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  }
  return (
    <div className="floating-bar print:hidden" role="status">
      <span>You stopped here. Read on.</span>
      <button type="button" className="text-link min-h-11 px-1" onClick={toTop}>
        Start from the top
      </button>
      <button
        type="button"
        className="button button--ghost size-9 min-h-9 p-0"
        aria-label="Close this note"
        onClick={onLeave}
      >
        <X className="size-4" aria-hidden />
      </button>
    </div>
  )
}

function LessonHead({ lesson }: { lesson: LessonShape }) {
  const { title, summary, minutes, objectives, isDone, openPath, checkQuestionCount } = lesson
  return (
    <header className="max-w-[42.5rem]">
      <AllLessonsLink />
      <h1
        tabIndex={-1}
        className="mt-2 text-[min(2rem,11.5vw)] leading-[1.12] font-bold tracking-[-0.028em] sm:text-[2.6rem]"
      >
        {title}
      </h1>
      {checkQuestionCount > 0 && (
        <a
          href="#check-title"
          className="focus:bg-overlay sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-lg focus:px-4 focus:py-2 print:hidden"
        >
          To the check
        </a>
      )}
      <p className="text-muted mt-3 text-lg leading-relaxed">{summary}</p>
      {objectives.length > 0 && (
        <ul aria-label="Exam objectives" className="mt-4 space-y-1 text-sm">
          {objectives.map(({ number, title }) => (
            <li key={number} className="flex gap-2">
              <span className="chip chip--secondary shrink-0 tabular-nums">{number}</span>
              <span className="text-muted">{title}</span>
            </li>
          ))}
        </ul>
      )}
      <div className="border-separator mt-5 flex flex-wrap items-center gap-x-4 gap-y-3 border-b pb-5">
        <span className="text-muted flex items-center gap-1.5 text-sm">
          <Clock className="size-4" aria-hidden />
          {minutes} minutes
        </span>
        {isDone && (
          <span className="flex items-center gap-1.5 text-sm font-medium text-(--success-text)">
            <CircleCheck className="size-4" aria-hidden />
            Done
          </span>
        )}
        <span className="ml-auto flex gap-2 print:hidden">
          <button
            type="button"
            className="button button--outline button--sm max-sm:hidden"
            onClick={() => print()}
          >
            <Printer className="size-4" aria-hidden />
            Print
          </button>
          <ShareButton title={title} {...(openPath !== null && { address: openPath })} />
        </span>
      </div>
    </header>
  )
}
