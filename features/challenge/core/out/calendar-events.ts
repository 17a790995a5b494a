/**
 * What of a challenge is in a calendar: one event a study day that lists its tasks, one for each practice exam, one for
 * the exam.
 *
 * Days that are past are left out, so nobody's calendar fills with what was not done; practice exams that were sat and
 * the exam stay. An exam that is not booked is no event: the day that the plan assumes is no appointment.
 */
import type { Day } from '../calendar.ts'
import { minutesWords, taskWords } from '../task-words.ts'
import { minutesOf, type Task } from '../tasks.ts'
import type { CalendarEvent } from './calendar-file.ts'

export type ListedTask = { readonly task: Task; readonly title: string; readonly isDone: boolean }

export type CalendarChallenge = {
  readonly id: string
  /** Epoch milliseconds. */
  readonly begunAt: number
  readonly exam: { readonly name: string; readonly code: string }
  /** Null where no date is booked. */
  readonly examDay: Day | null
  /** From today on; empty for a challenge that is not the active one. */
  readonly days: readonly { readonly day: Day; readonly tasks: readonly ListedTask[] }[]
  /** All that were ever handed in, the oldest first. */
  readonly practiceExams: readonly { readonly day: Day; readonly items: number }[]
  /** The first day of the challenge: what was sat before it is counted, and is no event. */
  readonly since: Day
}

type Circumstances = {
  /** Where the plan is shown. */
  readonly planUrl: string
  /** Epoch milliseconds. */
  readonly now: number
}

const MINUTE_MS = 60_000

export function calendarEvents(
  challenge: CalendarChallenge,
  { planUrl, now }: Circumstances,
): CalendarEvent[] {
  const { id, begunAt, exam, examDay, days, practiceExams, since } = challenge
  const common = {
    url: planUrl,
    // Grows with time, also where nothing that was written earlier is known.
    sequence: Math.max(0, Math.floor((now - begunAt) / MINUTE_MS)),
  }
  const ahead = days.filter(({ day }) => examDay === null || day < examDay)
  const studyDays = ahead
    .filter(({ tasks }) => tasks.length > 0)
    .map(({ day, tasks }) => ({
      ...common,
      uid: `study-${day}-${id}`,
      day,
      title: `Study ${exam.code}, ${minutesWords(minutesOf(tasks.map(({ task }) => task)))}`,
      description: [...tasks.map(taskLine), planUrl].join('\n'),
      isBusy: false,
    }))
  // Each keeps its place: one that is planned for another day moves, and one that was sat goes to the day it was sat on.
  const sat = practiceExams.map((each) => ({ ...each, isDone: true }))
  const planned = ahead.flatMap(({ day, tasks }) =>
    tasks.flatMap(({ task, isDone }) =>
      task.kind === 'exam' && !isDone ? [{ day, items: task.items, isDone: false }] : [],
    ),
  )
  const practice = [...sat, ...planned].flatMap(({ day, items, isDone }, index) =>
    day < since || (examDay !== null && day > examDay)
      ? []
      : [
          {
            ...common,
            uid: `practice-exam-${index + 1}-${id}`,
            day,
            title: `Practice exam ${exam.code}, ${items} items${isDone ? ' (done)' : ''}`,
            description: planUrl,
            isBusy: false,
          },
        ],
  )
  if (examDay === null) return [...studyDays, ...practice]
  const theExam = {
    ...common,
    uid: `exam-${id}`,
    day: examDay,
    title: `Exam: ${exam.name} ${exam.code}`,
    description: `Nothing to study today. Go early, and read each question twice.\n${planUrl}`,
    isBusy: true,
  }
  return [...studyDays, ...practice, theExam]
}

function taskLine({ task, title, isDone }: ListedTask): string {
  return `${isDone ? '☑' : '☐'} ${taskWords({ task, title })} (${minutesWords(task.minutes)})`
}
