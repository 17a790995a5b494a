/** On the login screen: the lesson whose address somebody opened, so that they know why they are asked to log in. */
import { useQuery } from '@tanstack/react-query'
import { BookOpen } from 'lucide-react'

import { call } from '#platform/web/api.ts'

import { lessonsContract } from '../../contract.ts'
import { lessonIdIn } from '../../core/lesson-address.ts'

/** Nothing where the address is not that of a lesson. @param address where whoever logs in goes on. */
export function SentLesson({ address }: { readonly address: string }) {
  const lessonId = lessonIdIn(address)
  const { data: lesson } = useQuery({
    queryKey: ['lessons', 'sent', lessonId],
    queryFn: ({ signal }) =>
      call(lessonsContract.getSentLesson, { params: { lessonId: lessonId ?? '' } }, { signal }),
    enabled: lessonId !== null,
    staleTime: Infinity,
  })
  if (!lesson) return null
  const { title, summary, minutes, openPath } = lesson
  return (
    <section
      aria-labelledby="sent-lesson"
      className="card card--default mb-5 items-start gap-3 p-[min(1.25rem,5vw)] sm:p-6"
    >
      <p className="text-muted flex items-center gap-1.5 text-sm">
        <BookOpen className="size-4" aria-hidden />
        This address leads to a lesson
      </p>
      <div>
        <h2 id="sent-lesson" className="text-lg font-semibold">
          {title}
        </h2>
        <p className="text-muted mt-1">
          {summary} <span className="whitespace-nowrap">{minutes} minutes.</span>
        </p>
      </div>
      {openPath === null ? (
        <p className="text-sm">Log in or create a free account to read it.</p>
      ) : (
        <a
          href={openPath}
          className="button button--primary h-auto min-h-11 max-w-full py-2 text-left whitespace-normal"
        >
          Read it now, without an account
        </a>
      )}
    </section>
  )
}
