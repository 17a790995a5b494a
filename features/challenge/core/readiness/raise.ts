/**
 * What would raise the marks on the day of the exam most: for each thing that the next half hour could be spent on, the
 * change that the plan expects of it. It rests on the model and the queues that the plan is made with.
 */
import { daysBetween } from '../calendar.ts'
import { LessonQueue } from '../lesson-queue.ts'
import type { PlanInput } from '../plan.ts'
import { takeReviews } from '../plan/cards.ts'
import { MINUTES_PER_ITEM } from '../plan/choose-task.ts'
import { ReviewQueue } from '../review-queue.ts'
import { TopicState } from '../topic-model.ts'

/** One way to spend up to half an hour. `marks`: the change on the day, as a share of all marks, 0 to 1. */
export type Raise = { readonly minutes: number; readonly marks: number } & (
  | { readonly kind: 'lesson'; readonly lessonId: string }
  | { readonly kind: 'drill'; readonly items: number; readonly topicIds: readonly string[] }
  | { readonly kind: 'reviews'; readonly count: number }
)

export type RaiseInput = Pick<
  PlanInput,
  'today' | 'examDay' | 'lessons' | 'topics' | 'reviews' | 'effects' | 'topicsToday'
>

const HALF_HOUR = 30
const ITEMS_PER_TOPIC = 2
/** A drill that mixes fewer is not planned either. */
const FEWEST_TOPICS = 3
/** Lengths that a drill can have and half an hour has room for, the longest first. */
const DRILL_ITEMS = [20, 10, 5] as const

/** What brings most first; empty on the day of the exam and after it. */
export function raisesOf(input: RaiseInput): readonly Raise[] {
  const examAt = daysBetween(input.today, input.examDay)
  if (examAt < 1) return []
  return [lessonRaise(input, examAt), drillRaise(input, examAt), reviewsRaise(input, examAt)]
    .flatMap((raise) => raise ?? [])
    .toSorted((a, b) => b.marks - a.marks)
}

/** The next lesson of the plan, as far as half an hour goes. */
function lessonRaise({ lessons, topics, effects }: RaiseInput, examAt: number): Raise | null {
  const next = new LessonQueue(lessons).next(HALF_HOUR, false)
  if (!next) return null
  const whole = next.topicIds.reduce((sum, id) => {
    const topic = topics.get(id)
    return topic ? sum + new TopicState(topic, effects).gainOfLesson(0, examAt) : sum
  }, 0)
  const { id: lessonId, minutes, minutesLeft } = next
  return { kind: 'lesson', lessonId, minutes, marks: (whole * minutes) / minutesLeft }
}

/** The topics that bring most, mixed; none of them a second time today. */
function drillRaise({ topics, topicsToday, effects }: RaiseInput, examAt: number): Raise | null {
  let fewest = Infinity
  for (const { isBegun, drills } of topics.values()) if (isBegun) fewest = Math.min(fewest, drills)
  const ranked = [...topics]
    .flatMap(([id, topic]) =>
      // Each topic comes once before any a third time, as in the plan.
      topic.isBegun && topic.drills <= fewest + 1 && !topicsToday.has(id)
        ? {
            id,
            topic,
            gain: new TopicState(topic, effects).gainOfItems(ITEMS_PER_TOPIC, 0, examAt),
          }
        : [],
    )
    .toSorted((a, b) => b.gain - a.gain)
  if (ranked.length < FEWEST_TOPICS) return null
  const items = DRILL_ITEMS.find((length) => length <= ITEMS_PER_TOPIC * ranked.length)
  if (items === undefined) return null
  const asked = ranked.slice(0, Math.max(FEWEST_TOPICS, Math.floor(items / ITEMS_PER_TOPIC)))
  const each = items / asked.length
  return {
    kind: 'drill',
    items,
    topicIds: asked.map(({ id }) => id),
    minutes: Math.ceil(items * MINUTES_PER_ITEM),
    marks: asked.reduce(
      (sum, { topic }) => sum + new TopicState(topic, effects).gainOfItems(each, 0, examAt),
      0,
    ),
  }
}

/** What is due today, and the new cards that the learner wants in a day. */
function reviewsRaise({ topics, reviews, effects }: RaiseInput, examAt: number): Raise | null {
  const queue = new ReviewQueue(reviews)
  queue.beginDay(0)
  const states = new Map(
    [...topics].map(([id, topic]) => [id, { ...topic, id, state: new TopicState(topic, effects) }]),
  )
  const marks = () => states.values().reduce((sum, { state }) => sum + state.marks(examAt), 0)
  const before = marks()
  const due = takeReviews({ reviews: queue, topics: states, input: { reviews } }, HALF_HOUR, 0)
  return due && { kind: 'reviews', count: due.cards, minutes: due.minutes, marks: marks() - before }
}
