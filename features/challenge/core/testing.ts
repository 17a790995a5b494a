/** Learners and calendars for tests of the plan. Name only what the test is about. */
import fc from 'fast-check'

import { addDays, type Day, type Weekday } from './calendar.ts'
import type { Goals } from './goals.ts'
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
  done = 0,
  ...traits
}: Partial<Omit<PlanInput, 'lessons'>> & { lessons?: number; done?: number } = {}): PlanInput {
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
      })
    }
    all.push({ id: `lesson-${number}`, topicIds, minutesLeft: 17, isBegun: false, cards: 6 })
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
      minutesPerReview: 0.2,
    },
    mistakes: 0,
    examLengths: EXAM_LENGTHS,
    pastExamDays: [],
    topicsToday: new Set(),
    ...traits,
  }
}

const weekdays = fc.uniqueArray(fc.constantFrom<Weekday>(1, 2, 3, 4, 5, 6, 7), { minLength: 1 })

/** Any learner, any calendar. */
export const anyInput = fc
  .record({
    daysAhead: fc.integer({ min: 0, max: 200 }),
    weekdays,
    longWeekdays: fc.oneof(fc.constant<Weekday[]>([]), weekdays),
    minutes: fc.integer({ min: 10, max: 240 }),
    restDays: fc.uniqueArray(fc.integer({ min: 0, max: 200 }), { maxLength: 20 }),
    lessons: fc.integer({ min: 1, max: 80 }),
    done: fc.double({ min: 0, max: 1, noNaN: true }),
    due: fc.array(fc.integer({ min: 0, max: 80 }), { maxLength: 30 }),
    newCards: fc.integer({ min: 0, max: 300 }),
    mistakes: fc.integer({ min: 0, max: 60 }),
    hasExams: fc.boolean(),
    pastExams: fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 3 }),
  })
  .map((any): PlanInput => {
    const done = Math.floor(any.done * any.lessons)
    return anInput({
      lessons: any.lessons,
      done,
      goals: someGoals({
        examDay: addDays(TODAY, any.daysAhead),
        weekdays: any.weekdays,
        longWeekdays: any.longWeekdays,
        minutes: any.minutes,
        restDays: any.restDays.map((days) => addDays(TODAY, days)),
      }),
      mistakes: any.mistakes,
      examLengths: any.hasExams ? EXAM_LENGTHS : [],
      pastExamDays: any.pastExams.map((days) => addDays(TODAY, -days)),
      reviews: {
        dueByDay: any.due,
        begunCards: Math.max(
          6 * done,
          any.due.reduce((sum, count) => sum + count, 0),
        ),
        newCards: any.newCards,
        newPerDay: 15,
        newToday: 0,
        minutesPerReview: 0.2,
      },
    })
  })
