/** Shown instead of a lesson that does not exist or could not be loaded. */
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'

export function AllLessonsLink() {
  return (
    <Link
      to="/dashboard/lessons"
      className="text-muted hover:text-foreground -ml-1 inline-flex min-h-11 items-center gap-1.5 rounded-lg px-1 text-sm print:hidden"
    >
      <ArrowLeft className="size-4" aria-hidden />
      All lessons
    </Link>
  )
}

/** The heading of a page whose lesson could not be loaded; the reason and Try again are below it. */
export function UnloadedHead({ title }: { readonly title: string }) {
  return (
    <div className="mb-4">
      <AllLessonsLink />
      <h1 tabIndex={-1} className="mt-2 text-2xl font-semibold sm:text-3xl">
        {title}
      </h1>
    </div>
  )
}

/** A retry would not help; the list of all lessons does. */
export function LessonNotFound() {
  return (
    <>
      <UnloadedHead title="Lesson not found" />
      <p role="alert" className="max-w-prose">
        This lesson was not found. Its address may be mistyped, or the lesson is gone.
      </p>
    </>
  )
}
