/** The lessons whose checks went badly: to read again, or to practice. */
import { Link, linkOptions } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'

import { NeedsConnection } from '#platform/web/offline-pages.tsx'

import type { OutlineLesson } from '../contract.ts'
import { PracticeLink } from './practice-link.tsx'

export function WeakLessons({ lessons }: { lessons: readonly OutlineLesson[] }) {
  return (
    <section aria-labelledby="weak-title">
      <h2 id="weak-title" className="text-lg font-semibold">
        Worth another look
      </h2>
      <p className="text-muted mt-1 text-sm">
        Their last finished checks went badly, or by guessing.
      </p>
      <ul className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(100%,12rem),1fr))] gap-2">
        {lessons.map(({ id, title }) => (
          <li key={id} className="weak-lesson">
            <Link
              to="/dashboard/lessons/$lessonId"
              params={{ lessonId: id }}
              className="weak-lesson-title"
            >
              <span>
                {title}
                <NeedsConnection
                  link={linkOptions({
                    to: '/dashboard/lessons/$lessonId',
                    params: { lessonId: id },
                  })}
                />
              </span>
              <ArrowRight className="text-muted size-4 shrink-0" aria-hidden />
            </Link>
            <PracticeLink scope={{ lesson: id }} what={title} />
          </li>
        ))}
      </ul>
    </section>
  )
}
