/** The ways between the pages about lessons, seen at first sight: reading, the plan, practice, labs, practice exams and figures. */
import { Link } from '@tanstack/react-router'

const TABS = [
  { to: '/dashboard/lessons', label: 'Lessons' },
  { to: '/dashboard/lessons/plan', label: 'Plan' },
  { to: '/dashboard/lessons/practice', label: 'Practice' },
  { to: '/dashboard/lessons/labs', label: 'Labs' },
  { to: '/dashboard/lessons/exams', label: 'Exams' },
  { to: '/dashboard/lessons/figures', label: 'Figures' },
] as const

export function LessonsTabs() {
  return (
    <nav aria-label="Lessons and practice" className="mb-6 flex flex-wrap gap-1 sm:gap-2">
      {TABS.map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          // The bench belongs to the labs; all pages are below the first.
          activeOptions={{ exact: to === '/dashboard/lessons' }}
          className="button button--outline min-h-11 data-[status=active]:border-(--accent-text) data-[status=active]:font-semibold max-sm:px-1.5 max-sm:text-[0.8125rem]"
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}
