/**
 * Today's list with what the learner has done and the server does not know yet, as after a check without a network.
 *
 * By the rules of `day-list.ts`, as far as a page knows what they need; the server counts again when it has the work.
 */
import { z } from 'zod/mini'

import type { ShownTask, Today } from '../contract.ts'

/** What the kinds of writes say of themselves (`doneIn` in the features' doors). */
const Work = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('lesson'), lessonId: z.string() }),
  /** -1: a review was taken back. */
  z.object({ kind: z.literal('card'), by: z.literal([1, -1]) }),
  z.object({
    kind: z.literal('drill item'),
    item: z.string(),
    exam: z.optional(z.string()),
    /** It had been met before. */
    isRepeat: z.boolean(),
  }),
])
type Work = z.infer<typeof Work>

export function withUnsentWork<T extends Today>(all: T, done: readonly unknown[]): T {
  const work = done.flatMap((each) => Work.safeParse(each).data ?? [])
  if (work.length === 0) return all
  const { challenge, today, cardsToReview } = all
  const reviewed = reviewedIn(work)
  return {
    ...all,
    today: { ...today, tasks: tasksWith(today.tasks, work, challenge.exam.id, cardsToReview) },
    cardsToReview: Math.max(0, cardsToReview - reviewed),
  }
}

function tasksWith(
  tasks: readonly ShownTask[],
  work: readonly Work[],
  exam: string,
  cardsToReview: number,
): ShownTask[] {
  const lessons = new Set(work.flatMap((each) => (each.kind === 'lesson' ? each.lessonId : [])))
  const items = itemsFor(tasks, work, exam)
  const reviewed = reviewedIn(work)
  return tasks.map((shown) => {
    if (shown.isDone) return shown
    switch (shown.task.kind) {
      case 'lesson':
        return lessons.has(shown.task.lessonId) ? { ...shown, isDone: true } : shown
      case 'reviews':
        return reviewed === 0 ? shown : withReviews(shown, shown.task, reviewed, cardsToReview)
      case 'drill':
      case 'mistakes':
        return withProgress(shown, shown.task.items, items.get(shown) ?? 0)
      case 'exam':
        return shown
    }
  })
}

function reviewedIn(work: readonly Work[]): number {
  return Math.max(
    0,
    work.reduce((sum, each) => sum + (each.kind === 'card' ? each.by : 0), 0),
  )
}

function withProgress(shown: ShownTask, of: number, more: number): ShownTask {
  if (more === 0) return shown
  const done = Math.min(of, (shown.progress?.done ?? 0) + more)
  return { ...shown, isDone: done >= of, progress: { done, of } }
}

type Reviews = Extract<ShownTask['task'], { kind: 'reviews' }>

function withReviews(
  shown: ShownTask,
  task: Reviews,
  reviewed: number,
  cardsToReview: number,
): ShownTask {
  const counted = withProgress(shown, task.count, reviewed)
  const isNothingLeft = !task.isAhead && cardsToReview - reviewed <= 0
  if (counted.isDone || isNothingLeft) {
    return { ...shown, isDone: true, progress: { done: task.count, of: task.count } }
  }
  const { cards = task.count, ofCards } = task
  const left = Math.max(1, cards - reviewed)
  const all = ofCards === undefined ? {} : { ofCards: Math.max(left, ofCards - reviewed) }
  return { ...counted, task: { ...task, cards: left, ...all } }
}

/** As `answersFor` in `day-list.ts`: each counts for one task, what was met before for the mistakes first. */
function itemsFor(
  tasks: readonly ShownTask[],
  work: readonly Work[],
  exam: string,
): ReadonlyMap<ShownTask, number> {
  const items = new Map<ShownTask, number>()
  const counted = new Set<string>()
  const ofKind = (kind: 'drill' | 'mistakes') => tasks.filter(({ task }) => task.kind === kind)
  const isOpen = (shown: ShownTask) =>
    !shown.isDone &&
    'items' in shown.task &&
    (shown.progress?.done ?? 0) + (items.get(shown) ?? 0) < shown.task.items
  for (const each of work) {
    if (each.kind !== 'drill item' || counted.has(each.item)) continue
    if (each.exam !== undefined && each.exam !== exam) continue
    counted.add(each.item)
    const inOrder = [...(each.isRepeat ? ofKind('mistakes') : []), ...ofKind('drill')]
    const task = inOrder.find(isOpen)
    if (task) items.set(task, (items.get(task) ?? 0) + 1)
  }
  return items
}
