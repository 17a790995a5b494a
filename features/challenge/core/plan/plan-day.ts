/** The list of one day: due reviews, a practice exam where one lies on it, and what brings most in the minutes left. */
import { addDays } from '../calendar.ts'
import { isLongDay } from '../goals.ts'
import type { ExamLength } from '../place-practice-exams.ts'
import { minutesOf, type Task } from '../tasks.ts'
import { gainOfReviews, takeReviews } from './cards.ts'
import { chooseTask, rankTopics, type Pressure, type Ranked } from './choose-task.ts'
import type { State } from './state.ts'

/** Days between the last lesson and the exam. */
export const DAYS_TO_SPARE = 7
/** The share of a day's minutes that due reviews may take. */
export const REVIEWS = { most: 2 / 3, whereTight: 1 / 2 } as const
/** Lessons are cut into days: some minutes are lost at each cut. */
const LESSON_SLACK = 1.25

export function planDay(
  state: State,
  at: number,
  minutes: number,
  halfAfter: number,
  exams: readonly ExamLength[],
): Task[] {
  const { input, lessons, reviews } = state
  reviews.beginDay(at)
  lessons.beginDay()
  if (minutes < 1) return []
  const mayWait = () =>
    lessons.minutesLeft * LESSON_SLACK <= halfAfter || state.examAt - at < DAYS_TO_SPARE
  const isLong = isLongDay(input.goals, addDays(input.today, at))
  const exam =
    lessons.isEmpty || mayWait()
      ? exams.find((each) => isLong || each.minutes <= minutes)
      : undefined
  const tasks: Task[] = []
  const left = () =>
    (exam && isLong ? Math.max(minutes, exam.minutes + minutes / 2) : minutes) - minutesOf(tasks)
  const pressure = (): Pressure =>
    mayWait() ? 'may wait' : canBeCovered(state, 2 * halfAfter + left()) ? 'first' : 'no hope'

  const most = minutes * (isTight(state, halfAfter, minutes) ? REVIEWS.whereTight : REVIEWS.most)
  const forReviews = exam && !isLong ? Math.min(most, minutes - exam.minutes) : most
  const due = takeReviews(state, forReviews, at)
  if (due) tasks.push(due)
  const touched = new Set(at === 0 ? input.topicsToday : [])
  if (exam) {
    tasks.push({ kind: 'exam', length: exam.id, items: exam.items, minutes: exam.minutes })
    for (const { state: topic, isBegun } of state.topics.values()) {
      if (isBegun) topic.answerItems(exam.items * topic.weight, at)
    }
    if (isLong) return tasks
  }
  let ranked: readonly Ranked[] | undefined
  const ranking = () => (ranked ??= rankTopics(state, at))
  let ofReviews: number | undefined
  while (left() >= 1) {
    const choice = chooseTask({
      state,
      at,
      left: left(),
      ranking,
      gainOfReviews: () => (ofReviews ??= gainOfReviews(state, at)),
      touched,
      lessons: pressure(),
      tasks,
    })
    if (!choice) break
    choice.apply()
    addTask(tasks, choice.task)
  }
  return tasks
}

/** Cards are reviewed in one sitting, before everything else; a lesson is one task of a day. */
function addTask(tasks: Task[], task: Task): void {
  const [first] = tasks
  if (task.kind === 'lesson') addLesson(tasks, task)
  else if (task.kind !== 'reviews') tasks.push(task)
  else if (first?.kind !== 'reviews') tasks.unshift(task)
  else {
    const minutes = first.minutes + task.minutes
    const cards = (first.cards ?? 0) + (task.cards ?? 0)
    tasks[0] = { ...task, count: first.count + task.count, cards, minutes }
  }
}

/** What was cut today may go on today. */
function addLesson(tasks: Task[], task: Extract<Task, { kind: 'lesson' }>): void {
  const at = tasks.findIndex((each) => 'lessonId' in each && each.lessonId === task.lessonId)
  const before = tasks[at]
  if (before?.kind !== 'lesson') tasks.push(task)
  else {
    const { minutesLeft } = before
    tasks[at] = { ...task, minutes: before.minutes + task.minutes, minutesLeft }
  }
}

/**
 * Whether lessons need every minute that reviews leave, and have a chance to be covered in time. Where they have none,
 * haste covers nothing, and what was learned is kept instead.
 */
function isTight(state: State, halfAfter: number, today: number): boolean {
  return (
    state.lessons.minutesLeft * LESSON_SLACK > halfAfter &&
    canBeCovered(state, 2 * halfAfter + today)
  )
}

/** If nothing else were done in so many minutes. */
function canBeCovered({ lessons }: State, minutes: number): boolean {
  return lessons.minutesLeft <= minutes
}
