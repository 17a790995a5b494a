/** The way on to the next lesson. */
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'

type Props = {
  readonly next: { readonly id: string; readonly title: string }
  /** Nothing comes before it. */
  readonly isPrimary: boolean
}

export function NextLessonLink({ next, isPrimary }: Props) {
  return (
    <Link
      to="/dashboard/lessons/$lessonId"
      params={{ lessonId: next.id }}
      className={`button ${isPrimary ? 'button--primary' : 'button--outline'} h-auto min-h-11 max-w-full py-2 text-left wrap-anywhere whitespace-normal`}
    >
      Next lesson “{next.title}”
      <ArrowRight className="size-5 shrink-0" aria-hidden />
    </Link>
  )
}
