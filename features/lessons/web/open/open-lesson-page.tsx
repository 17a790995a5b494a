/**
 * A lesson that anyone can read, on a page of its own: its text, its exercises, its check, and the way on.
 *
 * The page is prerendered and hydrated. What a visitor does here is kept in this browser (`platform/web/outbox/guest.ts`);
 * somebody who is signed in gets the way into their own lesson instead, and nothing of theirs is kept here.
 */
import { useRef, type ReactNode } from 'react'

import { useBrand } from '#platform/web/brand.ts'
import { GuestPlace } from '#platform/web/outbox/guest-place.ts'
import { keepForGuest } from '#platform/web/outbox/guest.ts'
import { ShareButton } from '#platform/web/ui/share-button.tsx'

import type { OpenPage } from '../../contract.ts'
import { lessonPath } from '../../core/lesson-address.ts'
import { LessonContents } from '../lesson-contents.tsx'
import { LessonHead } from '../lesson-head.tsx'
import { LessonSources } from '../lesson-sources.tsx'
import { positionKind, positionLane } from '../outbox.ts'
import type { QuestionParts } from '../parts.ts'
import { ReadingPositionNote } from '../reading-position-note.tsx'
import { useOpening } from '../use-opening.ts'
import { useReading } from '../use-reading.ts'
import { OpenCheck } from './open-check.tsx'
import { OpenFrame, RegisterLink } from './open-frame.tsx'
import { OpenLessonList } from './open-lesson-list.tsx'
import { useIsVisitor } from './use-is-visitor.ts'
import { useHash, useKeptPlace } from './use-kept-place.ts'

import '../lesson-page.css'

type Props = {
  readonly lesson: OpenPage
  readonly loadQuestion: () => Promise<QuestionParts>
  /** From the app: what the page says about the network and its own version. */
  readonly notes?: ReactNode
  /** The text of the lesson. */
  readonly children: ReactNode
}

export function OpenLessonPage({ lesson, loadQuestion, notes, children }: Props) {
  const { id, title, trackName, domain, headings, sources, others } = lesson
  const article = useRef<HTMLDivElement>(null)
  const isVisitor = useIsVisitor()
  const keptPlace = useKeptPlace(id, isVisitor)
  const opening = { article, hash: useHash(), lastReadPassageId: keptPlace }
  const { isAtReadingPosition, leaveReadingPosition } = useOpening(opening)
  const { headingId, share } = useReading({
    article,
    savedPassageId: keptPlace ?? null,
    save: (passageId) => {
      if (!isVisitor) return
      const body = { lessonId: id, passageId, readAt: new Date().toISOString() }
      keepForGuest(positionKind, { lane: positionLane(id), body, replaces: true, about: title })
    },
  })
  return (
    <GuestPlace value={isVisitor ? title : null}>
      <OpenFrame returnTo={lessonPath(id)} notes={notes}>
        <div aria-hidden className="reading-line print:hidden" style={{ scale: `${share} 1` }} />
        <div className="lesson-room">
          <article className="lesson-page">
            <LessonHead
              lesson={lesson}
              place={
                <p className="text-muted text-sm">
                  {trackName}, domain {domain.number}: {domain.title}
                </p>
              }
              tools={<ShareButton title={title} />}
            />
            <LessonContents headings={headings} currentId={headingId} />
            <div className="min-w-0">
              <div ref={article} className="mt-8">
                {children}
              </div>
              <footer className="mt-12 max-w-[42.5rem] space-y-8">
                {lesson.checkQuestionCount > 0 && (
                  <OpenCheck
                    lesson={lesson}
                    isVisitor={isVisitor}
                    onBegun={leaveReadingPosition}
                    loadQuestion={loadQuestion}
                  />
                )}
                <GoOn lesson={lesson} />
                {others.length > 0 && (
                  <section aria-labelledby="others-title" className="print:hidden">
                    <h2 id="others-title" className="text-xl font-semibold">
                      Other lessons that are open
                    </h2>
                    <OpenLessonList lessons={others} level={3} />
                  </section>
                )}
                <LessonSources sources={sources} />
              </footer>
            </div>
          </article>
        </div>
        {isAtReadingPosition && (
          <ReadingPositionNote onLeave={leaveReadingPosition} article={article} />
        )}
      </OpenFrame>
    </GuestPlace>
  )
}

function GoOn({ lesson }: { lesson: OpenPage }) {
  const { name } = useBrand()
  return (
    <section
      aria-labelledby="go-on-title"
      className="card card--default items-start gap-4 p-[min(1.5rem,6vw)] print:hidden"
    >
      <div>
        <h2 id="go-on-title" className="text-xl font-semibold">
          Go on from here
        </h2>
        <p className="text-muted mt-1 max-w-prose">
          {name} has every lesson of {lesson.trackName}, brings your cards back before you forget
          them, and plans the way to your exam. Free, and it stays free. What you did on this page
          is kept in this browser for 30 days; once you have an account you are asked whether it
          becomes part of it.
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <RegisterLink returnTo={lessonPath(lesson.id)} look="button--primary" />
        <a
          href={lessonPath(lesson.id)}
          className="button button--outline open-for-known h-auto min-h-11 max-w-full py-2 text-left whitespace-normal"
        >
          Open it in your dashboard
        </a>
      </div>
    </section>
  )
}
