/**
 * The plan: what to do on each day until the exam.
 *
 * Day by day it takes due reviews first (up to half of the minutes), practice exams at planned distances, and then what
 * brings the most expected marks a minute, with two steps of look-ahead. A greedy planner with wrong constants can be
 * worse than a simple rule, so guards hold whatever the model says: lessons come first as soon as the outline would
 * otherwise not be covered a week before the exam; a drill mixes three topics or more; no topic comes twice a day; each
 * topic comes once before any a third time.
 *
 * It draws no lots: the same input gives the same plan. Nothing is owed for missed days, because the plan knows only
 * what there is to do and the days that are left.
 */
import { addDays, daysBetween, type Day } from './calendar.ts'
import { isLongDay, minutesOn, type Goals } from './goals.ts'
import { LessonQueue, type PlanLesson } from './lesson-queue.ts'
import { placePracticeExams, type ExamLength } from './place-practice-exams.ts'
import { ReviewQueue, type ReviewsAhead } from './review-queue.ts'
import { minutesOf, type Task } from './tasks.ts'
import { ITEM_EFFECT, TopicState, type Topic } from './topic-model.ts'

export type PlanInput = {
  readonly today: Day
  readonly goals: Goals
  /** Where none is booked: what the plan assumes (`assumed-exam-day.ts`). */
  readonly examDay: Day
  /** What is left of today; the day's minutes where absent. */
  readonly minutesToday?: number
  /** In reading order; those that are done are left out. */
  readonly lessons: readonly PlanLesson[]
  /** Of the exam, by id. */
  readonly topics: ReadonlyMap<string, PlanTopic>
  readonly reviews: ReviewsAhead
  /** Items whose newest answer was wrong. */
  readonly mistakes: number
  /** The longest first; empty where no practice exams are made. */
  readonly examLengths: readonly ExamLength[]
  /** When practice exams were sat. */
  readonly pastExamDays: readonly Day[]
  /** Topics that were drilled or taught today. */
  readonly topicsToday: ReadonlySet<string>
}

export type PlanTopic = Topic & {
  /** Whether its lesson is done, or it was answered: a drill may ask it. */
  readonly isBegun: boolean
  /** How often it was drilled. */
  readonly drills: number
}

export type PlannedDay = {
  readonly day: Day
  /** 0 on a rest day. */
  readonly minutes: number
  readonly tasks: readonly Task[]
}

export type Plan = {
  readonly examDay: Day
  /** From today to the day before the exam. */
  readonly days: readonly PlannedDay[]
  /** When the last lesson is done; null where that is not before the exam. Today where all are done. */
  readonly coveredOn: Day | null
  /** Whether the outline is covered a week before the exam. */
  readonly fits: boolean
  /** Expected share of marks on the day of the exam, 0 to 1, if the plan is kept. */
  readonly expectedShare: number
}

/** Days between the last lesson and the exam. */
export const DAYS_TO_SPARE = 7

/** Minutes; measured on nobody yet, and generous. */
export const MINUTES_PER_ITEM = 1.2
/** Lengths that a drill can have. */
const DRILL_ITEMS = [10, 5] as const
const FEWEST_TOPICS = 3
const ITEMS_PER_TOPIC = 2
/** Lessons are cut into days: some minutes are lost at each cut. */
const LESSON_SLACK = 1.25

type State = {
  readonly input: PlanInput
  /** Days from today to the exam. */
  readonly examAt: number
  readonly topics: ReadonlyMap<string, Known>
  readonly lessons: LessonQueue
  readonly reviews: ReviewQueue
  mistakes: number
}

type Known = { readonly id: string; readonly state: TopicState; isBegun: boolean; drills: number }

export function makePlan(input: PlanInput): Plan {
  const { today, examDay, goals } = input
  const examAt = daysBetween(today, examDay)
  const state: State = {
    input,
    examAt,
    topics: new Map(
      [...input.topics].map(([id, topic]) => [
        id,
        { id, state: new TopicState(topic), isBegun: topic.isBegun, drills: topic.drills },
      ]),
    ),
    lessons: new LessonQueue(input.lessons),
    reviews: new ReviewQueue(input.reviews),
    mistakes: input.mistakes,
  }
  const exams = placePracticeExams(input)
  const halfAfter = halfMinutesAfter(input, examAt, exams)
  const days: PlannedDay[] = []
  let coveredOn: Day | null = state.lessons.isEmpty ? today : null
  for (let at = 0; at < examAt; at += 1) {
    const day = addDays(today, at)
    const usual = minutesOn(goals, day)
    const minutes = at === 0 ? Math.min(input.minutesToday ?? usual, usual) : usual
    const tasks = planDay(state, at, minutes, halfAfter[at] ?? 0, exams.get(day) ?? [])
    days.push({ day, minutes, tasks })
    if (coveredOn === null && state.lessons.isEmpty) coveredOn = day
  }
  let expectedShare = 0
  for (const { state: topic } of state.topics.values()) expectedShare += topic.marks(examAt)
  return {
    examDay,
    days,
    coveredOn,
    fits:
      coveredOn !== null &&
      (input.lessons.length === 0 || daysBetween(coveredOn, examDay) >= DAYS_TO_SPARE),
    expectedShare,
  }
}

/**
 * By day: half of the minutes of all later days on which lessons may be done, until a week before the exam. Days of
 * practice exams are left to these.
 */
function halfMinutesAfter(
  { today, goals }: PlanInput,
  examAt: number,
  exams: ReadonlyMap<Day, unknown>,
): number[] {
  const after: number[] = []
  let sum = 0
  for (let at = examAt - 1; at >= 0; at -= 1) {
    after[at] = sum
    const day = addDays(today, at)
    if (examAt - at >= DAYS_TO_SPARE && !exams.has(day)) sum += minutesOn(goals, day) / 2
  }
  return after
}

function planDay(
  state: State,
  at: number,
  minutes: number,
  halfAfter: number,
  exams: readonly ExamLength[],
): Task[] {
  const { input, lessons, reviews } = state
  reviews.beginDay(at)
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

  const forReviews = exam && !isLong ? Math.min(minutes / 2, minutes - exam.minutes) : minutes / 2
  const due = reviews.take(forReviews)
  if (due) {
    tasks.push({ kind: 'reviews', ...due })
    const share = reviews.shareOf(due.count)
    for (const { state: topic, isBegun } of state.topics.values())
      if (isBegun) topic.reviewCards(share, at)
  }
  const touched = new Set(at === 0 ? input.topicsToday : [])
  if (exam) {
    tasks.push({ kind: 'exam', length: exam.id, items: exam.items, minutes: exam.minutes })
    for (const { state: topic, isBegun } of state.topics.values()) {
      if (isBegun) topic.answerItems(exam.items * topic.weight, ITEM_EFFECT.drill, at)
    }
    if (isLong) return tasks
  }
  let ranked: readonly Ranked[] | undefined
  const ranking = () => (ranked ??= rankTopics(state, at))
  while (left() >= 1) {
    const choice = chooseTask({
      state,
      at,
      left: left(),
      ranking,
      touched,
      mustLearn: !mayWait(),
      tasks,
    })
    if (!choice) break
    choice.apply()
    tasks.push(choice.task)
  }
  return tasks
}

type Choice = { readonly task: Task; readonly gain: number; readonly apply: () => void }
type Slot = {
  readonly state: State
  readonly at: number
  readonly left: number
  /** Topics that a drill may ask, what brings most first; as of the beginning of the day. */
  readonly ranking: () => readonly Ranked[]
  /** Topics of the day so far. */
  readonly touched: Set<string>
  readonly mustLearn: boolean
  readonly tasks: readonly Task[]
}
type Ranked = { readonly topic: Known; readonly gain: number }

function chooseTask(slot: Slot): Choice | null {
  const lesson = lessonChoice(slot)
  if (lesson && slot.mustLearn) return lesson
  const drill = drillChoice(slot)
  const mistakes = mistakesChoice(slot)
  const choices = [lesson, drill, mistakes].flatMap((choice) => choice ?? [])
  // Two steps: what the best other task would bring in the minutes that are left after this one.
  const worth = (choice: Choice) => {
    const rest = slot.left - choice.task.minutes
    const next = choices.filter((other) => other !== choice && other.task.minutes <= rest)
    const follow = Math.max(0, ...next.map(({ gain, task }) => gain / task.minutes))
    return (choice.gain + follow * rest) / (choice.task.minutes + rest)
  }
  let best: Choice | null = null
  for (const choice of choices) if (best === null || worth(choice) > worth(best)) best = choice
  return best
}

/** A lesson that is begun goes on before anything else begins: its gain is that of the whole, for what is left. */
function lessonChoice({ state, at, left, touched, mustLearn }: Slot): Choice | null {
  const next = state.lessons.next(left, mustLearn)
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

function rankTopics({ topics, examAt }: State, at: number): Ranked[] {
  let fewest = Infinity
  for (const { isBegun, drills } of topics.values()) if (isBegun) fewest = Math.min(fewest, drills)
  const ranked: Ranked[] = []
  for (const topic of topics.values()) {
    // Once before any a third time.
    if (!topic.isBegun || topic.drills > fewest + 1) continue
    const gain = topic.state.gainOfItems(ITEMS_PER_TOPIC, ITEM_EFFECT.drill, at, examAt)
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
        topic.state.answerItems(items / asked.length, ITEM_EFFECT.drill, at)
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
  const perItem = (mean / ITEMS_PER_TOPIC) * (ITEM_EFFECT.mistakes / ITEM_EFFECT.drill)
  // What was wrong once shows a topic that brings more than the average one.
  return {
    task: { kind: 'mistakes', items, minutes: Math.ceil(items * MINUTES_PER_ITEM) },
    gain: 2 * perItem * items,
    apply: () => {
      state.mistakes -= items
    },
  }
}
