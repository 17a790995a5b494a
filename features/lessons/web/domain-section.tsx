/** One domain of the exam: its objectives with their lessons, and the ways to practice them. */
import { Link, linkOptions } from '@tanstack/react-router'
import { Check, ChevronDown } from 'lucide-react'

import { NeedsConnection } from '#platform/web/offline-pages.tsx'
import { ProgressBar } from '#platform/web/ui/progress-bar.tsx'

import type { OutlineLesson, TrackOutline } from '../contract.ts'
import { PracticeLink } from './practice-link.tsx'

import './lessons-page.css'

type Domain = TrackOutline['exams'][number]['domains'][number]

type DomainProps = {
  /** The id of the exam whose domain it is. */
  readonly exam: string
  readonly domain: Domain
  readonly lessons: readonly OutlineLesson[]
  readonly nextId: string | null
}

export function DomainSection({ exam, domain, lessons, nextId }: DomainProps) {
  const lessonById = new Map(lessons.map((lesson) => [lesson.id, lesson]))
  const ids = new Set(domain.objectives.flatMap(({ lessonIds }) => lessonIds))
  const isCurrent = nextId !== null && ids.has(nextId)
  return (
    <details className="domain" open={isCurrent}>
      <summary>
        <div className="min-w-0">
          <h3 className="text-[length:min(1.125rem,6.5vw)] leading-snug font-semibold">
            <span className="text-muted tabular-nums">{domain.number}</span> {domain.title}
          </h3>
          <p className="text-muted text-sm">
            {domain.weight}% of the exam · {ids.size} {ids.size === 1 ? 'lesson' : 'lessons'}
          </p>
        </div>
        <div className="domain-progress">
          <ProgressBar label={`${domain.title} done`} percent={domain.donePercent} isLabelHidden />
        </div>
        <ChevronDown aria-hidden />
      </summary>
      <div className="domain-body">
        {ids.size > 0 && (
          <PracticeLink
            scope={{ exam, domain: domain.number }}
            what={`domain ${domain.number}`}
            isWide
          />
        )}
        {domain.objectives.map((objective) => (
          <section key={objective.number} aria-labelledby={`${exam}-objective-${objective.number}`}>
            <div className="objective-head">
              <h4 id={`${exam}-objective-${objective.number}`} className="text-sm font-semibold">
                <span className="text-muted mr-1 tabular-nums">{objective.number}</span>{' '}
                {objective.title}
              </h4>
              {objective.lessonIds.length > 0 && (
                <PracticeLink
                  scope={{ exam, objective: objective.number }}
                  what={`objective ${objective.number}`}
                />
              )}
            </div>
            {objective.lessonIds.length === 0 ? (
              <p className="text-muted py-2 text-sm">No lesson yet.</p>
            ) : (
              <ul>
                {objective.lessonIds.flatMap((id) => {
                  const lesson = lessonById.get(id)
                  return lesson
                    ? [<LessonRow key={id} lesson={lesson} isNext={id === nextId} />]
                    : []
                })}
              </ul>
            )}
          </section>
        ))}
      </div>
    </details>
  )
}

function LessonRow({ lesson, isNext }: { lesson: OutlineLesson; isNext: boolean }) {
  const { id, title, minutes, isDone, readPercent } = lesson
  const isBegun = !isDone && readPercent > 0
  const target = linkOptions({ to: '/dashboard/lessons/$lessonId', params: { lessonId: id } })
  return (
    <li>
      <Link {...target} className="lesson-row" data-next={isNext || undefined}>
        <span className="lesson-mark" data-done={isDone || undefined}>
          {isDone && <Check aria-hidden />}
        </span>
        <span className="lesson-words">
          <span>
            {title}
            {isDone && <span className="sr-only"> (done)</span>}
            <NeedsConnection link={target} />
          </span>
          <span className="text-muted text-sm tabular-nums">
            {isBegun ? `${readPercent}% read` : `${minutes} min`}
          </span>
        </span>
      </Link>
    </li>
  )
}
