/**
 * What a day is filled with, after due reviews and practice exams: the lesson, drill or repeat of mistakes that brings
 * the most expected marks a minute, with two steps of look-ahead.
 */
import type { Task } from '../tasks.ts'
import { OF_MISTAKES } from '../topic-model.ts'
import { chooseCards } from './cards.ts'
import type { Known, State } from './state.ts'

/** Minutes; measured on nobody yet, and generous. */
export const MINUTES_PER_ITEM = 1.2
/** Lengths that a drill can have. */
const DRILL_ITEMS = [10, 5] as const
const FEWEST_TOPICS = 3
/** One each: an item on another day brings more than a second one on the same day (Cepeda et al. 2006). */
const ITEMS_PER_TOPIC = 1
/** What was wrong once is about a topic that brings more than the average one. A guess. */
const OF_WEAK_TOPICS = 1.5

type Choice = { readonly task: Task; readonly gain: number; readonly apply: () => void }
/**
 * Lessons come first where they would otherwise not be covered in time. Where there is no hope of that, they come before
 * anything but cards that bring more a minute.
 */
export type Pressure = 'first' | 'may wait' | 'no hope'
type Slot = {
  readonly state: State
  readonly at: number
  readonly left: number
  /** Topics that a drill may ask, what brings most first; as of the beginning of the day. */
  readonly ranking: () => readonly Ranked[]
  /** What it would bring to review all begun cards; as of the beginning of the day, since no card
   *  comes twice. */
  readonly gainOfReviews: () => number
  /** Topics of the day so far. */
  readonly touched: Set<string>
  readonly lessons: Pressure
  readonly tasks: readonly Task[]
}
export type Ranked = { readonly topic: Known; readonly gain: number }

export function chooseTask(slot: Slot): Choice | null {
  const lesson = lessonChoice(slot)
  if (lesson && slot.lessons === 'first') return lesson
  const isHopeless = slot.lessons === 'no hope'
  const cards = chooseCards(slot.state, slot.left, slot.at, slot.gainOfReviews, isHopeless)
  if (lesson && isHopeless)
    return cards && cards.gain / cards.task.minutes > lesson.gain / lesson.task.minutes
      ? cards
      : lesson
  const drill = drillChoice(slot)
  const mistakes = mistakesChoice(slot)
  const choices = [lesson, drill, mistakes, cards].flatMap((choice) => choice ?? [])
  // Two steps: what the best task would bring in the minutes that are left after this one. Of cards there may be more, and
  // then of lessons, too: else a good lesson would speak for cards before it, and not for itself.
  const mayGoOn = (other: Choice) => cards !== null && (other === cards || other === lesson)
  const worth = (choice: Choice) => {
    const rest = slot.left - choice.task.minutes
    const next = choices.filter(
      (other) => (other !== choice || mayGoOn(other)) && other.task.minutes <= rest,
    )
    const follow = Math.max(0, ...next.map(({ gain, task }) => gain / task.minutes))
    return (choice.gain + follow * rest) / (choice.task.minutes + rest)
  }
  let best: Choice | null = null
  for (const choice of choices) if (best === null || worth(choice) > worth(best)) best = choice
  return best
}

/** A lesson that is begun goes on before anything else begins: its gain is that of the whole, for what is left. */
function lessonChoice({ state, at, left, touched, lessons }: Slot): Choice | null {
  const next = state.lessons.next(left, lessons !== 'may wait')
  if (!next) return null
  const topics = next.topicIds.flatMap((id) => state.topics.get(id) ?? [])
  const whole = topics.reduce(
    (sum, { state: topic }) => sum + topic.gainOfLesson(at, state.examAt),
    0,
  )
  return {
    task: {
      kind: 'lesson',
      lessonId: next.id,
      part: next.part,
      minutes: next.minutes,
      minutesLeft: next.minutesLeft,
    },
    gain: (whole * next.minutes) / Math.max(next.minutes, next.minutesLeft),
    apply: () => {
      state.lessons.take(next.minutes)
      for (const topic of topics) touched.add(topic.id)
      if (next.part === 'begin') return
      for (const topic of topics) {
        topic.state.studyLesson(at)
        topic.isBegun = true
      }
      state.reviews.unlock(next.cards)
    },
  }
}

export function rankTopics({ topics, examAt }: State, at: number): Ranked[] {
  let fewest = Infinity
  for (const { isBegun, drills } of topics.values()) if (isBegun) fewest = Math.min(fewest, drills)
  const ranked: Ranked[] = []
  for (const topic of topics.values()) {
    // Once before any a third time.
    if (!topic.isBegun || (fewest === 0 && topic.drills >= 2)) continue
    const gain = topic.state.gainOfItems(ITEMS_PER_TOPIC, at, examAt)
    ranked.push({ topic, gain })
  }
  return ranked.toSorted((a, b) => b.gain - a.gain)
}

function drillChoice({ at, left, ranking, touched }: Slot): Choice | null {
  const items = DRILL_ITEMS.find((count) => Math.ceil(count * MINUTES_PER_ITEM) <= left)
  if (items === undefined) return null
  const count = Math.max(FEWEST_TOPICS, Math.floor(items / ITEMS_PER_TOPIC))
  const asked: Ranked[] = []
  for (const each of ranking()) {
    if (asked.length === count) break
    if (!touched.has(each.topic.id)) asked.push(each)
  }
  if (asked.length < FEWEST_TOPICS) return null
  return {
    task: {
      kind: 'drill',
      topicIds: asked.map(({ topic }) => topic.id),
      items,
      minutes: Math.ceil(items * MINUTES_PER_ITEM),
    },
    gain: asked.reduce((sum, { gain }) => sum + gain, 0),
    apply: () => {
      for (const { topic } of asked) {
        touched.add(topic.id)
        topic.drills += 1
        topic.state.answerItems(items / asked.length, at)
      }
    },
  }
}

/** Once a day, where there are enough. They are of any topic; a mistake is worth as much as the average of them. */
function mistakesChoice({ state, left, ranking, tasks }: Slot): Choice | null {
  const items = DRILL_ITEMS.find(
    (count) => count <= state.mistakes && Math.ceil(count * MINUTES_PER_ITEM) <= left,
  )
  if (items === undefined || tasks.some(({ kind }) => kind === 'mistakes')) return null
  const ranked = ranking()
  const mean = ranked.reduce((sum, { gain }) => sum + gain, 0) / Math.max(1, ranked.length)
  const perItem = (mean / ITEMS_PER_TOPIC) * OF_MISTAKES
  return {
    task: { kind: 'mistakes', items, minutes: Math.ceil(items * MINUTES_PER_ITEM) },
    gain: OF_WEAK_TOPICS * perItem * items,
    apply: () => {
      state.mistakes -= items
    },
  }
}
