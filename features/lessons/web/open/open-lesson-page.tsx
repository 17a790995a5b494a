/**
 * A lesson that anyone can read, on a page of its own: its text, its exercises, its check, and the way on.
 *
 * The page is prerendered and hydrated. What a visitor does here is kept in this browser (`platform/web/outbox/guest.ts`);
 * somebody who is signed in gets the way into their own lesson instead, and nothing of theirs is kept here.
 */
import { Clock } from 'lucide-react'
import { useRef, useSyncExternalStore, type ReactNode } from 'react'

import { useBrand } from '#platform/web/brand.ts'
import { GuestPlace } from '#platform/web/outbox/guest-place.ts'
import { keepForGuest } from '#platform/web/outbox/guest.ts'
import { ShareButton } from '#platform/web/ui/share-button.tsx'

import type { OpenPage } from '../../contract.ts'
import { lessonPath } from '../../core/lesson-address.ts'
import { LessonContents } from '../lesson-contents.tsx'
import { positionKind, positionLane } from '../outbox.ts'
import type { QuestionParts } from '../parts.ts'
import { useReading } from '../use-reading.ts'
import { OpenCheck } from './open-check.tsx'
import { OpenFrame, RegisterLink } from './open-frame.tsx'
import { OpenLessonList } from './open-lesson-list.tsx'

import '../lesson-page.css'

type Props = {
  readonly lesson: OpenPage
  readonly loadQuestion: () => Promise<QuestionParts>
  /** The text of the lesson. */
  readonly children: ReactNode
}

export function OpenLessonPage({ lesson, loadQuestion, children }: Props) {
  const { id, title, headings, sources, others } = lesson
  const article = useRef<HTMLDivElement>(null)
  const isVisitor = useIsVisitor()
  const { headingId, share } = useReading({
    article,
    savedPassageId: null,
    save: (passageId) => {
      if (!isVisitor) return
      const body = { lessonId: id, passageId, readAt: new Date().toISOString() }
      keepForGuest(positionKind, { lane: positionLane(id), body, replaces: true, about: title })
    },
  })
  return (
    <GuestPlace value={isVisitor ? title : null}>
      <OpenFrame returnTo={lessonPath(id)}>
        <div aria-hidden className="reading-line print:hidden" style={{ scale: `${share} 1` }} />
        <div className="lesson-room">
          <div className="lesson-page">
            <article className="min-w-0">
              <Head lesson={lesson} />
              <LessonContents
                headings={headings}
                currentId={headingId}
                className="mt-6 print:hidden"
                isFolded
              />
              <div ref={article} className="mt-8">
                {children}
              </div>
              <footer className="mt-12 max-w-[42.5rem] space-y-8">
                {lesson.checkQuestionCount > 0 && (
                  <OpenCheck lesson={lesson} isVisitor={isVisitor} loadQuestion={loadQuestion} />
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
                <section aria-labelledby="sources-title" className="text-muted text-sm">
                  <h2 id="sources-title" className="text-foreground font-semibold">
                    Where the facts come from
                  </h2>
                  <ul className="mt-2 list-disc space-y-1 pl-5">
                    {sources.map((source) => (
                      <li key={source}>{source}</li>
                    ))}
                  </ul>
                </section>
              </footer>
            </article>
            <aside className="lesson-rail print:hidden" aria-label="Contents">
              <LessonContents headings={headings} currentId={headingId} />
            </aside>
          </div>
        </div>
      </OpenFrame>
    </GuestPlace>
  )
}

function Head({ lesson }: { lesson: OpenPage }) {
  const { title, summary, minutes, objectives, trackName, domain } = lesson
  return (
    <header className="max-w-[42.5rem]">
      <p className="text-muted text-sm">
        {trackName}, domain {domain.number}: {domain.title}
      </p>
      <h1 className="mt-2 text-[length:min(2rem,10vw)] leading-[1.12] font-bold tracking-[-0.028em] sm:text-[2.6rem]">
        {title}
      </h1>
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
        <span className="ml-auto print:hidden">
          <ShareButton title={title} />
        </span>
      </div>
    </header>
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

/** False where somebody was signed in here when the page was opened: `head.js` has left its mark. */
function useIsVisitor(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => document.documentElement.dataset['wasSignedIn'] === undefined,
    () => true,
  )
}
