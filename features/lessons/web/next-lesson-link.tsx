/** The way on to the next lesson. */
import { Link, linkOptions } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'

import { NeedsConnection } from '#platform/web/offline-pages.tsx'

type Props = {
  readonly next: { readonly id: string; readonly title: string }
  /** Nothing comes before it. */
  readonly isPrimary: boolean
}

export function NextLessonLink({ next, isPrimary }: Props) {
  const link = linkOptions({ to: '/dashboard/lessons/$lessonId', params: { lessonId: next.id } })
  return (
    <Link
      {...link}
      className={`button ${isPrimary ? 'button--primary' : 'button--outline'} h-auto min-h-11 max-w-full py-2 text-left wrap-anywhere whitespace-normal`}
    >
      <span>
        Next lesson “{next.title}”<NeedsConnection link={link} />
      </span>
      <ArrowRight className="size-5 shrink-0" aria-hidden />
    </Link>
  )
}
