/**
 * How far a day's list is, from what the learner did since it was made.
 *
 * A task ticks itself off by evidence: a press on it shows nothing. What was done in another place counts as well. Reviews
 * end also where no card is left for them, for example because the rest are suspended. How many cards open reviews are for
 * is what the queue has now, so a list says the same number as the cards' own page.
 */
import type { Task } from './tasks.ts'

/** One thing that the learner did since the list was made, in the order in which it was stored. */
export type Done = {
  readonly kind: 'question' | 'card' | 'exercise' | 'lab'
  readonly item: string
  readonly context: string
  /** The item, or a sibling of it, had been met before. */
  readonly isRepeat: boolean
  /** It takes a review back. */
  readonly isUndo: boolean
}

export type Standing = {
  readonly done: readonly Done[]
  /** The lessons that are not done, with the minutes that are left of them. */
  readonly minutesLeft: ReadonlyMap<string, number>
  /** Cards that the queue would show now, new ones of today included. */
  readonly cardsToReview: number
  /** Cards that could be reviewed now, studying ahead. */
  readonly cardsLeftAhead: number
  /** Items of the practice exams that were handed in since. */
  readonly examItems: readonly number[]
}

export type Ticked = {
  readonly task: Task
  readonly isDone: boolean
  /** How much of what it asks for is done, where that can be counted. */
  readonly progress: { readonly done: number; readonly of: number } | null
  /** Of a task that the learner added. */
  readonly addedId?: string
}

export function tickTasks(tasks: readonly Task[], standing: Standing): Ticked[] {
  const answers = answersFor(tasks, standing.done)
  const exams = [...standing.examItems]
  const reviewed = standing.done.reduce(
    (sum, { kind, isUndo }) => sum + (kind === 'card' ? (isUndo ? -1 : 1) : 0),
    0,
  )
  return tasks.map((task): Ticked => {
    switch (task.kind) {
      case 'lesson':
        return { task, isDone: isLessonDone(task, standing), progress: null }
      case 'reviews': {
        const left = task.isAhead ? standing.cardsLeftAhead : standing.cardsToReview
        // A list asks for no more than there is: where nothing is left and less was reviewed, the learner set it aside.
        const isDone = reviewed >= task.count || left === 0
        const done = isDone ? task.count : Math.max(0, reviewed)
        const progress = { done, of: task.count }
        return { task: isDone ? task : asOfNow(task, standing, progress.done), isDone, progress }
      }
      case 'drill':
      case 'mistakes': {
        const done = Math.min(task.items, answers.get(task) ?? 0)
        return { task, isDone: done >= task.items, progress: { done, of: task.items } }
      }
      case 'exam': {
        const sat = exams.findIndex((items) => items >= task.items)
        if (sat >= 0) exams.splice(sat, 1)
        return { task, isDone: sat >= 0, progress: null }
      }
    }
  })
}

type Reviews = Extract<Task, { kind: 'reviews' }>

/** Open reviews with the cards that are left of them. @param reviewed how often cards were shown since. */
function asOfNow(task: Reviews, { cardsToReview: all }: Standing, reviewed: number): Reviews {
  const { count, cards = count, ofCards, isAhead, ...rest } = task
  // Who studies ahead takes more than there is to review; how many of these are left, the queue says.
  if (isAhead) return task
  if (ofCards === undefined) return { ...rest, count, cards: all }
  const left = Math.min(all, Math.max(1, Math.round(cards * (1 - reviewed / count))))
  return { ...rest, count, cards: left, ...(left < all && { ofCards: all }) }
}

function isLessonDone(
  { lessonId, part, minutes, minutesLeft }: Extract<Task, { kind: 'lesson' }>,
  standing: Standing,
): boolean {
  const left = standing.minutesLeft.get(lessonId)
  if (left === undefined) return true
  // The reading position is known by passages: most of what was planned is enough.
  return part === 'begin' && minutesLeft - left >= 0.7 * minutes
}

/**
 * Each answer of a drill counts for one task: what was met before for the mistakes, as long as these are not done, the
 * rest for drills, one after the other.
 */
function answersFor(tasks: readonly Task[], done: readonly Done[]): ReadonlyMap<Task, number> {
  const answers = new Map<Task, number>()
  const isOpen = (task: Task) => 'items' in task && (answers.get(task) ?? 0) < task.items
  const mistakes = tasks.filter(({ kind }) => kind === 'mistakes')
  const drills = tasks.filter(({ kind }) => kind === 'drill')
  const counted = new Set<string>()
  for (const { kind, context, item, isRepeat } of done) {
    if (kind === 'card' || context !== 'drill') continue
    // A second try at the same question is no second item; each problem of an exercise is a new one.
    if (kind === 'question' && counted.has(item)) continue
    counted.add(item)
    const inOrder = isRepeat ? [...mistakes, ...drills] : drills
    const task = inOrder.find(isOpen)
    if (task) answers.set(task, (answers.get(task) ?? 0) + 1)
  }
  return answers
}
