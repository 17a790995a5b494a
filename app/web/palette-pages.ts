/** The pages that the command palette leads to: where one goes on, the areas, the tabs about lessons, the account. */
import { useNavigate } from '@tanstack/react-router'
import {
  CalendarDays,
  ChartLine,
  ClipboardCheck,
  Hammer,
  Network,
  Play,
  Target,
  UserRound,
} from 'lucide-react'
import { use } from 'react'

import type { NextStep } from '#features/lessons/contract.ts'

import { NavigationContext } from './navigation.ts'
import type { Entry } from './palette-entry.ts'

/** Beside the areas: tabs of the lessons, and the account. */
const PAGES = [
  {
    id: 'plan',
    label: 'Plan',
    words: 'challenge exam date week goals',
    Icon: CalendarDays,
    to: '/dashboard/lessons/plan',
  },
  {
    id: 'practice',
    label: 'Practice',
    words: 'drill questions exam',
    Icon: Target,
    to: '/dashboard/lessons/practice',
  },
  {
    id: 'labs',
    label: 'Labs',
    words: 'pbq performance-based network simulator terminal switch configure repair',
    Icon: Network,
    to: '/dashboard/lessons/labs',
  },
  {
    id: 'bench',
    label: 'Bench',
    words: 'build network of your own sandbox playground break it',
    Icon: Hammer,
    to: '/dashboard/lessons/labs/bench',
  },
  {
    id: 'exams',
    label: 'Practice exams',
    words: 'mock',
    Icon: ClipboardCheck,
    to: '/dashboard/lessons/exams',
  },
  {
    id: 'figures',
    label: 'Figures',
    words: 'progress mastery calendar days time',
    Icon: ChartLine,
    to: '/dashboard/lessons/figures',
  },
  {
    id: 'account',
    label: 'Account',
    words: 'profile settings password security',
    Icon: UserRound,
    to: '/account',
  },
] as const

export function usePages(next: NextStep | null | undefined): Entry[] {
  const areas = use(NavigationContext)
  const navigate = useNavigate()
  const goOn: Entry = {
    id: 'go-on',
    // It keeps its position while the lesson is not known yet, so that Enter does not hit another entry.
    label: next ? `Continue with “${next.lesson.title}”` : 'Continue where you stopped',
    words: 'go on study next read',
    Icon: Play,
    run: () =>
      void (next
        ? navigate({
            to:
              next.reason === 'check'
                ? '/dashboard/lessons/$lessonId/check'
                : '/dashboard/lessons/$lessonId',
            params: { lessonId: next.lesson.id },
          })
        : navigate({ to: '/dashboard/lessons' })),
  }
  return [
    ...(next === null ? [] : [goOn]),
    ...areas.map(({ label, path, Icon }) => ({
      id: `area-${path}`,
      label,
      Icon,
      run: () => void navigate({ to: `/dashboard/${path}` }),
    })),
    ...PAGES.map(({ to, ...page }) => ({ ...page, run: () => void navigate({ to }) })),
  ]
}
