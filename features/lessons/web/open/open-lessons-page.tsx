/** All lessons that can be read without an account. Prerendered; it has no script of its own. */
import type { OpenLessonLink } from '../../contract.ts'
import { OpenFrame, RegisterLink } from './open-frame.tsx'
import { OpenLessonList } from './open-lesson-list.tsx'

const DASHBOARD = '/dashboard'

/** Shown by the script that every page has in its head. */
function OfflineLine() {
  return (
    <div role="status">
      <p
        data-shown-offline
        hidden
        className="border-separator bg-surface-secondary mb-4 rounded-xl border px-4 py-2.5 text-sm print:hidden"
      >
        You are offline. These lessons open when you are back online.
      </p>
    </div>
  )
}

export function OpenLessonsPage({ lessons }: { readonly lessons: readonly OpenLessonLink[] }) {
  return (
    <OpenFrame returnTo={DASHBOARD} notes={<OfflineLine />}>
      <div className="max-w-[42.5rem]">
        <h1 className="text-[length:min(2rem,10vw)] leading-[1.12] font-bold tracking-[-0.028em] sm:text-[2.6rem]">
          Lessons to read without an account
        </h1>
        <p className="text-muted mt-3 text-lg leading-relaxed">
          The first lesson of each domain, whole: the text, the exercises in it, and the check at
          its end. The others wait behind a free account.
        </p>
        <div className="mt-8">
          <OpenLessonList lessons={lessons} level={2} />
        </div>
        <p className="mt-10">
          <RegisterLink returnTo={DASHBOARD} look="button--primary" />
        </p>
      </div>
    </OpenFrame>
  )
}
