/** What a study partner sees: that there is progress, and how much. No answers, no mistakes, no estimates. */
import { addDays, mondayOf, type Day } from '../calendar.ts'
import type { PlannedDay } from '../plan.ts'
import { minutesOf, type Task } from '../tasks.ts'
import type { PartnerView, Shown } from './endpoints.ts'

type Progress = NonNullable<PartnerView['progress']>
type Part = Progress['ahead'][number]['parts'][number]

export type PartnerProgress = {
  readonly exam: { readonly name: string; readonly code: string }
  /** Null where no date is booked. */
  readonly examDay: Day | null
  readonly today: Day
  /** On which something was learned or kept, of all time. */
  readonly countingDays: readonly Day[]
  readonly domains: readonly {
    readonly title: string
    readonly lessonIds: readonly string[]
  }[]
  readonly lessonsDone: ReadonlySet<string>
  /** Lessons that are not done, and not planned. */
  readonly leftOut: ReadonlySet<string>
  readonly practiceExamsDone: number
  /** From today on. */
  readonly days: readonly Pick<PlannedDay, 'day' | 'tasks'>[]
}

const DAYS_AHEAD = 7

export function partnerProgress(known: PartnerProgress, shown: Pick<Shown, 'exam'>): Progress {
  const { exam, examDay, today, countingDays, domains, lessonsDone, days } = known
  const monday = mondayOf(today)
  const lessonIds = [...new Set(domains.flatMap((domain) => domain.lessonIds))]
  const doneOf = (ids: readonly string[]) => ids.filter((id) => lessonsDone.has(id)).length
  return {
    exam: shown.exam ? { name: exam.name, code: exam.code, day: examDay } : null,
    today,
    daysThatCount: countingDays.length,
    countedThisWeek: countingDays
      .filter((day) => day >= monday && day < addDays(monday, 7))
      .toSorted(),
    lessons: { done: doneOf(lessonIds), of: lessonIds.length, leftOut: known.leftOut.size },
    domains: shown.exam
      ? domains.map(({ title, lessonIds: own }) => ({ title, done: doneOf(own), of: own.length }))
      : [],
    practiceExams: {
      done: known.practiceExamsDone,
      planned: days.flatMap(({ tasks }) => tasks).filter(({ kind }) => kind === 'exam').length,
    },
    ahead: Array.from({ length: DAYS_AHEAD }, (_, at) => {
      const day = addDays(today, at)
      const tasks = days.find((each) => each.day === day)?.tasks ?? []
      return {
        day,
        minutes: minutesOf(tasks),
        parts: partsOf(tasks),
        isExam: shown.exam && day === examDay,
      }
    }),
  }
}

/** Going over mistakes is practice like any other: how many there are is nobody's business. */
const KIND_SHOWN = {
  lesson: 'lesson',
  reviews: 'reviews',
  drill: 'practice',
  mistakes: 'practice',
  exam: 'exam',
} as const satisfies Record<Task['kind'], Part['kind']>

function partsOf(tasks: readonly Task[]): Part[] {
  const byKind = Map.groupBy(tasks, ({ kind }) => KIND_SHOWN[kind])
  return [...byKind].map(([kind, own]) => ({ kind, count: own.length }))
}
