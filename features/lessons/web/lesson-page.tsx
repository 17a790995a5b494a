/** One lesson: its summary, its text, and the next step. Opens at the reading position. */
import { useLocation, useNavigate, useParams } from '@tanstack/react-router'
import { CircleCheck, Printer } from 'lucide-react'
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'

import type { ExerciseRequest } from '#features/practice/contract.ts'
import type { CodePart } from '#platform/web/code-part.ts'
import { LoadBoundary } from '#platform/web/ui/load-boundary.tsx'
import { PageTitle } from '#platform/web/ui/page.tsx'
import { ShareButton } from '#platform/web/ui/share-button.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'

import type { LessonShape } from '../contract.ts'
import { BackToQuestion, useQuestionLeft } from './back-to-question.tsx'
import { LessonContents } from './lesson-contents.tsx'
import { LessonEnd } from './lesson-end.tsx'
import { LessonHead } from './lesson-head.tsx'
import { AllLessonsLink, LessonNotFound, UnloadedHead } from './lesson-missing.tsx'

import './lesson-page.css'
import type { PassageRequest } from './notes/lesson-notes.tsx'
import { LoadedNotes } from './notes/loaded-notes.tsx'
import type { LabsParts, LessonsParts, LessonTextParts, OnPassageAction } from './parts.ts'
import { ReadingPositionNote } from './reading-position-note.tsx'
import {
  useLessonFrame,
  useLessonTitle,
  useListedTitle,
  useSaveReadingPosition,
} from './use-lessons.ts'
import { useOpening } from './use-opening.ts'
import { useReading } from './use-reading.ts'

type Props = {
  readonly text: LessonTextParts
  readonly renderExercise?: ((request: ExerciseRequest) => ReactNode) | undefined
  readonly keepAhead?: LessonsParts['keepAhead']
  /** Loaded once the text is on the page. */
  readonly labs?: CodePart<LabsParts> | undefined
}

export function LessonPage(props: Props) {
  const { lessonId = '' } = useParams({ strict: false })
  props.text.startLoadingLesson(lessonId)
  const { title, isUnloaded } = useLessonTitle(lessonId)
  const listed = useListedTitle(lessonId, isUnloaded) ?? 'Lesson'
  return (
    <>
      <PageTitle title={title === null ? 'Lesson not found' : (title ?? listed)} />
      {isUnloaded && <UnloadedHead title={listed} />}
      {/* Another lesson is another page: it gets fresh state. */}
      <LoadBoundary
        key={lessonId}
        fallback={<Skeleton lines={12} label="Loading the lesson" />}
        isPage
      >
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
  keepAhead,
  labs,
}: Props & { lessonId: string; lesson: LessonShape }) {
  useTodaysAddress(lessonId, lesson.id)
  const hasCheck = lesson.checkQuestionCount > 0
  useEffect(() => (hasCheck ? keepAhead?.(lesson.id) : undefined), [hasCheck, keepAhead, lesson.id])
  const article = useRef<HTMLDivElement>(null)
  const saveReadingPosition = useSaveReadingPosition(lessonId)
  const questionLeft = useQuestionLeft()
  const { hash } = useLocation()
  // As it was when the page opened; it moves while one reads.
  const [lastReadPassageId] = useState(lesson.isDone ? null : lesson.lastReadPassageId)
  const opening = { article, hash, lastReadPassageId }
  const { isAtReadingPosition, leaveReadingPosition } = useOpening(opening)
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
    save: questionLeft === null ? saveReadingPosition : saveNothing,
  })

  if (lesson.id !== lessonId) return <Skeleton lines={12} label="Loading the lesson" />
  return (
    <>
      <div aria-hidden className="reading-line print:hidden" style={{ scale: `${share} 1` }} />
      <div className="lesson-room">
        <article className="lesson-page">
          <LessonHead
            lesson={lesson}
            place={<AllLessonsLink />}
            mark={lesson.isDone && <DoneMark />}
            tools={<Tools lesson={lesson} />}
          />
          <LessonContents headings={lesson.headings} currentId={headingId} />
          <div className="min-w-0">
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
            <LessonEnd lesson={lesson} labs={labs} />
            {questionLeft !== null && <BackToQuestion address={questionLeft} />}
          </div>
        </article>
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

function DoneMark() {
  return (
    <span className="flex items-center gap-1.5 text-sm font-medium text-(--success-text)">
      <CircleCheck className="size-4" aria-hidden />
      Done
    </span>
  )
}

function Tools({ lesson: { title, openPath } }: { readonly lesson: LessonShape }) {
  return (
    <>
      <button
        type="button"
        className="button button--outline button--sm max-sm:hidden"
        onClick={() => print()}
      >
        <Printer className="size-4" aria-hidden />
        Print
      </button>
      <ShareButton title={title} {...(openPath !== null && { address: openPath })} />
    </>
  )
}
