/** Learners and calendars for tests of the plan. Name only what the test is about. */
import fc from 'fast-check'

import { addDays, type Day, type Weekday } from './calendar.ts'
import { FIRST_EFFECTS } from './effects.ts'
import { FEWEST_MINUTES, MOST_MINUTES, type Goals } from './goals.ts'
import type { PlanLesson } from './lesson-queue.ts'
import type { PlanInput, PlanTopic } from './plan.ts'

export const TODAY: Day = '2026-11-24'

export const EXAM_LENGTHS = [
  { id: 'full', items: 90, minutes: 90 },
  { id: 'half', items: 45, minutes: 45 },
  { id: 'short', items: 20, minutes: 20 },
] as const

export function someGoals(traits: Partial<Goals> = {}): Goals {
  return {
    examId: 'n10-009',
    examDay: addDays(TODAY, 60),
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    minutes: 45,
    longWeekdays: [],
    restDays: [],
    timeZone: 'UTC',
    ...traits,
  }
}

/** A learner who has done the first `done` of some lessons, each of two topics. */
export function anInput({
  lessons = 60,
  lessonMinutes = 17,
  done = 0,
  ...traits
}: Partial<Omit<PlanInput, 'lessons'>> & {
  lessons?: number
  lessonMinutes?: number
  done?: number
} = {}): PlanInput {
  const goals = traits.goals ?? someGoals()
  const topics = new Map<string, PlanTopic>()
  const all: PlanLesson[] = []
  for (let number = 0; number < lessons; number += 1) {
    const topicIds = [`topic-${number}-a`, `topic-${number}-b`]
    const isBegun = number < done
    for (const id of topicIds) {
      topics.set(id, {
        weight: 1 / (2 * lessons),
        base: 0,
        learned: isBegun ? 0.9 : 0,
        stability: 3,
        daysAgo: isBegun ? 1 + (number % 20) : 0,
        isBegun,
        drills: 0,
        cards: { count: 3, begun: isBegun ? 3 : 0, stability: 3, daysAgo: isBegun ? 1 : 0 },
      })
    }
    all.push({
      id: `lesson-${number}`,
      topicIds,
      minutesLeft: lessonMinutes,
      isBegun: false,
      cards: 6,
    })
  }
  return {
    today: TODAY,
    goals,
    examDay: goals.examDay ?? addDays(TODAY, 60),
    lessons: all.slice(done),
    topics,
    reviews: {
      dueByDay: [],
      begunCards: 6 * done,
      newCards: 0,
      newPerDay: 15,
      newToday: 0,
      reviewedToday: 0,
      minutesPerReview: 0.2,
    },
    mistakes: 0,
    examLengths: EXAM_LENGTHS,
    pastExamDays: [],
    effects: FIRST_EFFECTS,
    topicsToday: new Set(),
    ...traits,
  }
}

const weekdays = fc.uniqueArray(fc.constantFrom<Weekday>(1, 2, 3, 4, 5, 6, 7), { minLength: 1 })

/** One that is usual, or one at an end of what goals allow. */
const anyMinutes = fc.oneof(
  fc.integer({ min: FEWEST_MINUTES, max: MOST_MINUTES }),
  fc.constantFrom(FEWEST_MINUTES, MOST_MINUTES),
)

/** Guesses, or what may ever be learned. */
const anyEffects = fc.oneof(
  fc.constant(FIRST_EFFECTS),
  fc.record({
    lesson: fc.double({ min: 0.1, max: 2.5, noNaN: true }),
    item: fc.double({ min: 0.01, max: 0.6, noNaN: true }),
    cards: fc.double({ min: 0, max: 6, noNaN: true }),
  }),
)

/** Any learner, any calendar: with nothing begun, with everything done, on one day a week, without any day at all. */
export const anyInput = fc
  .record({
    /** Over leap years and changes of the clock. */
    start: fc.integer({ min: 0, max: 2000 }),
    daysAhead: fc.oneof(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: 8 })),
    weekdays: fc.oneof(
      weekdays,
      fc.constantFrom<Weekday>(1, 2, 3, 4, 5, 6, 7).map((day) => [day]),
    ),
    longWeekdays: fc.oneof(fc.constant<Weekday[]>([]), weekdays),
    minutes: anyMinutes,
    restDays: fc.oneof(
      fc.uniqueArray(fc.integer({ min: 0, max: 200 }), { maxLength: 20 }),
      fc.integer({ min: 0, max: 100 }).map((count) => Array.from({ length: count }, (_, at) => at)),
    ),
    lessons: fc.oneof(fc.integer({ min: 1, max: 80 }), fc.constant(0)),
    lessonMinutes: fc.oneof(fc.constant(17), fc.integer({ min: 1, max: 60 })),
    done: fc.oneof(fc.double({ min: 0, max: 1, noNaN: true }), fc.constantFrom(0, 1)),
    hasTopics: fc.oneof({ weight: 9, arbitrary: fc.constant(true) }, fc.constant(false)),
    due: fc.oneof(
      fc.array(fc.integer({ min: 0, max: 80 }), { maxLength: 30 }),
      fc.integer({ min: 0, max: 1500 }).map((count) => [count]),
    ),
    newCards: fc.integer({ min: 0, max: 300 }),
    mistakes: fc.oneof(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 900 })),
    hasExams: fc.boolean(),
    pastExams: fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 3 }),
    drills: fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 7 }),
    isLate: fc.boolean(),
    effects: anyEffects,
    begunCards: fc.integer({ min: 0, max: 3 }),
  })
  .map((any): PlanInput => {
    const today = addDays(TODAY, any.start)
    const done = Math.floor(any.done * any.lessons)
    const examDay = addDays(today, any.daysAhead)
    const input = anInput({
      today,
      lessons: any.lessons,
      lessonMinutes: any.lessonMinutes,
      done,
      goals: someGoals({
        examDay,
        weekdays: any.weekdays,
        longWeekdays: any.longWeekdays,
        minutes: any.minutes,
        restDays: any.restDays.map((days) => addDays(today, days)),
      }),
      mistakes: any.mistakes,
      examLengths: any.hasExams ? EXAM_LENGTHS : [],
      pastExamDays: any.pastExams.map((days) => addDays(today, -days)),
      reviews: {
        dueByDay: any.due,
        begunCards: Math.max(
          6 * done,
          any.due.reduce((sum, count) => sum + count, 0),
        ),
        newCards: any.newCards,
        newPerDay: 15,
        newToday: 0,
        reviewedToday: 0,
        minutesPerReview: 0.2,
      },
    })
    const topics = [...input.topics].map(([id, topic], at): [string, PlanTopic] => [
      id,
      {
        ...topic,
        drills: topic.isBegun ? (any.drills[at % any.drills.length] ?? 0) : 0,
        cards: { ...topic.cards, begun: topic.isBegun ? any.begunCards : 0 },
      },
    ])
    return {
      ...input,
      effects: any.effects,
      topics: new Map(any.hasTopics ? topics : []),
      // The list of an evening that has begun.
      ...(any.isLate && { minutesToday: any.minutes / 2 }),
    }
  })
