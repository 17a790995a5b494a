/** The way to the exam, week by week: what of each domain was done, what is planned, where practice exams lie. */
import { addDays, mondayOf, type Day } from './calendar.ts'
import { minutesOn, type Goals } from './goals.ts'
import { DAYS_TO_SPARE, type PlannedDay } from './plan.ts'

type Known = {
  readonly domains: readonly {
    readonly number: string
    readonly title: string
    readonly weight: number
    readonly lessonIds: readonly string[]
  }[]
  /** Of the exam, in reading order. */
  readonly lessonIds: readonly string[]
  /** Of these, those that are neither done nor planned: they are behind no pace. */
  readonly leftOut: ReadonlySet<string>
  /** By lesson. */
  readonly doneOn: ReadonlyMap<string, Day>
  readonly practiceExams: readonly { readonly day: Day; readonly items: number }[]
  /** The first day of the challenge. */
  readonly since: Day
  readonly today: Day
  readonly goals: Pick<Goals, 'examDay' | 'weekdays' | 'restDays' | 'minutes'>
  /** From today on. */
  readonly days: readonly PlannedDay[]
  readonly examDay: Day
}

export type Road = {
  readonly domains: {
    number: string
    title: string
    weight: number
    lessons: number
    done: number
    leftOut: number
    /** How many would be done by now at an even pace; null where there is none. */
    evenPace: number | null
  }[]
  readonly weeks: {
    monday: Day
    domains: { number: string; done: number; planned: number }[]
    practiceExams: { day: Day; items: number; isDone: boolean }[]
  }[]
}

/** What was done before the challenge began is in the totals, and in no week. A lesson counts for its first domain. */
export function roadOf(known: Known): Road {
  const { domains, doneOn, practiceExams, since, days, examDay } = known
  const domainOf = new Map<string, string>()
  for (const { number, lessonIds } of domains) {
    for (const id of lessonIds) if (!domainOf.has(id)) domainOf.set(id, number)
  }
  const plannedOn = new Map<string, Day>()
  const examsAhead: { day: Day; items: number; isDone: boolean }[] = []
  for (const { day, tasks } of days) {
    for (const task of tasks) {
      if (task.kind === 'lesson' && task.part !== 'begin') plannedOn.set(task.lessonId, day)
      if (task.kind === 'exam') examsAhead.push({ day, items: task.items, isDone: false })
    }
  }
  const exams = [...practiceExams.map((exam) => ({ ...exam, isDone: true })), ...examsAhead]
  // Each date is looked up once: there may be a hundred weeks.
  const countByWeek = (dayByLesson: ReadonlyMap<string, Day>) => {
    const counts = new Map<string, number>()
    for (const [id, day] of dayByLesson) {
      const key = `${mondayOf(day)} ${domainOf.get(id) ?? ''}`
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
    return counts
  }
  const [done, planned] = [countByWeek(doneOn), countByWeek(plannedOn)]
  const weeks: Road['weeks'] = []
  for (let monday = mondayOf(since); monday <= examDay; monday = addDays(monday, 7)) {
    weeks.push({
      monday,
      domains: domains.map(({ number }) => ({
        number,
        done: done.get(`${monday} ${number}`) ?? 0,
        planned: planned.get(`${monday} ${number}`) ?? 0,
      })),
      practiceExams: exams.filter(({ day }) => mondayOf(day) === monday),
    })
  }
  const atEvenPace = lessonsAtEvenPace(known)
  return {
    domains: domains.map(({ number, title, weight }) => {
      const own = [...domainOf].filter(([, domain]) => domain === number).map(([id]) => id)
      const doneHere = own.filter((id) => doneOn.has(id)).length
      const evenPace = atEvenPace && own.filter((id) => atEvenPace.has(id)).length
      const leftOut = own.filter((id) => known.leftOut.has(id)).length
      return { number, title, weight, lessons: own.length, done: doneHere, leftOut, evenPace }
    }),
    weeks,
  }
}

/**
 * The lessons that would be done by now, if each study day since the first had brought the same and the last one lay a
 * week before the exam. Rest days are no pace lost. Null where no date is booked: the assumed one moves with the learner.
 * Null, too, where no day for lessons was left when the challenge began: nobody is behind on the first day.
 */
function lessonsAtEvenPace({
  lessonIds,
  leftOut,
  doneOn,
  since,
  today,
  goals,
}: Known): ReadonlySet<string> | null {
  if (goals.examDay === null) return null
  const end = addDays(goals.examDay, 1 - DAYS_TO_SPARE)
  const minutesUntil = (until: Day) => {
    let minutes = 0
    for (let day = since; day < until; day = addDays(day, 1)) minutes += minutesOn(goals, day)
    return minutes
  }
  const wasDone = (id: string) => (doneOn.get(id) ?? today) < since
  const toDo = lessonIds.filter((id) => !wasDone(id) && !leftOut.has(id))
  const all = minutesUntil(end)
  if (all === 0) return null
  const share = Math.min(1, minutesUntil(today < end ? today : end) / all)
  return new Set([...lessonIds.filter(wasDone), ...toDo.slice(0, Math.floor(share * toDo.length))])
}
