/**
 * The contract of challenges: one exam, one date, the list for today.
 *
 * A learner sets goals; lists, week and way are computed from them and from what the learner has shown. The browser
 * makes the id of a challenge, so what is sent twice counts once. Days are dates where the learner is: each request
 * that depends on the day names the time zone.
 */
import { z } from 'zod/mini'

import { ContentId } from '#features/curriculum/contract.ts'
import { TimeZone } from '#platform/contract/device-time.ts'
import { defineContract } from '#platform/contract/endpoint.ts'

import { Goals, StoredGoals } from './core/goals.ts'
import { outEndpoints } from './core/out/endpoints.ts'
import { examEndpoints } from './core/outcome/endpoints.ts'
import { Outcome } from './core/outcome/outcome.ts'
import { placementEndpoints } from './core/placement/endpoints.ts'
import { readinessEndpoints } from './core/readiness/endpoints.ts'
import { reminderEndpoints } from './core/remind/endpoints.ts'
import { Task } from './core/tasks.ts'
import { VersionEnd } from './core/version-end.ts'

export { Advice } from './core/booking/advice-schema.ts'
export { AfterExam } from './core/outcome/after-exam-schema.ts'
export { Outcome } from './core/outcome/outcome.ts'
export { FEWEST_MINUTES, Goals, MOST_MINUTES } from './core/goals.ts'
export type { Day, Weekday } from './core/calendar.ts'
export type { Reminder, ReminderState } from './core/remind/reminder.ts'
export type { LessonOrder, Placement, SkippedOffer } from './core/placement/shapes.ts'
export { Readiness, ReadinessRecord } from './core/readiness/shapes.ts'
export { Task } from './core/tasks.ts'

/** A date, `YYYY-MM-DD`. */
const DayShape = z.string()

/** An exam that a challenge can be about. */
export const ExamChoice = z.object({
  /** `code`: the vendor's own, as N10-009. */
  id: z.string(),
  code: z.string(),
  name: z.string(),
  trackId: z.string(),
})
export type ExamChoice = z.infer<typeof ExamChoice>

export const Challenge = z.object({
  id: z.uuid(),
  exam: ExamChoice,
  goals: StoredGoals,
  /** Where none is booked, the day that the plan assumes. */
  plannedFor: DayShape,
  /** From the date on the learner's wall to the exam, booked or assumed; negative once it is past. */
  daysLeft: z.int(),
})
export type Challenge = z.infer<typeof Challenge>

/** A task with what a screen says about it. */
export const ShownTask = z.object({
  task: Task,
  /** Of the lesson; empty for other tasks. */
  title: z.string(),
  /** Of a drill, what it is mostly about. */
  topics: z.array(z.object({ id: ContentId, title: z.string() })),
  isDone: z.boolean(),
  /** Null where it cannot be counted. */
  progress: z.nullable(z.object({ done: z.int(), of: z.int() })),
  /** Of a task that the learner added. */
  addedId: z.optional(z.uuid()),
})
export type ShownTask = z.infer<typeof ShownTask>

export const DayList = z.object({
  day: DayShape,
  /** 0 on a rest day. */
  minutes: z.int(),
  tasks: z.array(ShownTask),
})
export type DayList = z.infer<typeof DayList>

export const Today = z.object({
  /** The active one. */
  challenge: Challenge,
  /** On the learner's wall: between midnight and four mostly a day later than that of the list. */
  date: DayShape,
  today: DayList,
  /** The list of the day after that of `today`; null where the exam is then, or past. */
  tomorrow: z.nullable(DayList),
  /** Whether the outline is covered a week before the exam; always so where no date is booked. */
  fits: z.boolean(),
  /** Days on which something was learned or kept, all in all. */
  daysThatCount: z.int(),
  /** Whether today is one. */
  todayCounts: z.boolean(),
  /** Of the exam, due ones and new ones of today, whether the list has them or not: what its queue has now. */
  cardsToReview: z._default(z.int(), 0),
})
export type Today = z.infer<typeof Today>

const TitledLesson = z.object({ id: ContentId, title: z.string() })

export const Choices = z.object({
  /** The first date that fits. */
  examDay: z.nullable(DayShape),
  /** The fewest minutes a day that fit. */
  minutes: z.nullable(z.int()),
  /** The lessons that bring the fewest marks, and their share of all marks, 0 to 1. */
  leaveOut: z.nullable(
    z.object({
      lessons: z.array(TitledLesson),
      marks: z.number(),
    }),
  ),
})
export type Choices = z.infer<typeof Choices>

/** One week on the way to the exam. */
export const RoadWeek = z.object({
  monday: DayShape,
  /** Lessons that were done in it, and that the plan has for it, by domain. */
  domains: z.array(z.object({ number: z.string(), done: z.int(), planned: z.int() })),
  practiceExams: z.array(z.object({ day: DayShape, items: z.int(), isDone: z.boolean() })),
})
export type RoadWeek = z.infer<typeof RoadWeek>

export const WholePlan = z.object({
  challenge: Challenge,
  /** On the learner's wall, as that of `Today`; empty where a former release kept the answer. */
  date: z._default(DayShape, ''),
  /** Today and the six days after it, as far as the exam. */
  week: z.array(DayList),
  road: z.object({
    domains: z.array(
      z.object({
        number: z.string(),
        title: z.string(),
        /** In percent of the exam. */
        weight: z.number(),
        lessons: z.int(),
        done: z.int(),
        /** Of those that are not done, how many the goals leave out of the plan. */
        leftOut: z.int(),
        /** How many would be done by now at an even pace; null without a date, or a day for lessons before it. */
        evenPace: z.nullable(z.int()),
      }),
    ),
    weeks: z.array(RoadWeek),
  }),
  /** Lessons that the goals leave out of the plan, and that are not done. */
  leftOut: z.array(TitledLesson),
  /** When the last lesson that is not left out is done, by the plan; null where that is not before the exam. */
  coveredOn: z.nullable(DayShape),
  fits: z.boolean(),
  /** What can be changed; null where it fits. */
  choices: z.nullable(Choices),
  /** Where the plan's day is after the end of the exam's version, or close to it; null where it is early enough. */
  versionEnd: z._default(z.nullable(VersionEnd), null),
})
export type WholePlan = z.infer<typeof WholePlan>

const OfChallenge = z.object({ challengeId: z.uuid() })
const OfAdded = z.object({ addedId: z.uuid() })
const AtHome = z.object({ timeZone: TimeZone })

export const challengeContract = defineContract({
  listChallenges: {
    method: 'GET',
    path: '/api/challenge/challenges',
    isKept: true,
    query: AtHome,
    response: z.object({
      exams: z.array(ExamChoice),
      /** The active one first. */
      challenges: z.array(z.object({ ...Challenge.shape, isActive: z.boolean() })),
      /** The newest first. */
      ended: z.array(
        z.object({
          id: z.uuid(),
          exam: ExamChoice,
          goals: StoredGoals,
          endedAt: z.iso.datetime(),
          /** How its exams went, the last one first. */
          outcomes: z.array(Outcome),
        }),
      ),
    }),
  },
  /** Begins a challenge, or changes it: then the rest of today and all later days are planned again. */
  saveChallenge: {
    method: 'PUT',
    path: '/api/challenge/challenges/:challengeId',
    params: OfChallenge,
    body: z.extend(Goals, {
      /** As they were when the page showed them: `conflict` where another page has changed them since. */
      before: z.optional(StoredGoals),
    }),
    response: z.object({ isActive: z.boolean() }),
  },
  /** Makes it the active one. */
  chooseChallenge: {
    method: 'PUT',
    path: '/api/challenge/challenges/:challengeId/chosen',
    params: OfChallenge,
    response: z.object({}),
  },
  /** Its history is kept. Also succeeds where it has ended. */
  endChallenge: {
    method: 'PUT',
    path: '/api/challenge/challenges/:challengeId/ended',
    params: OfChallenge,
    response: z.object({}),
  },
  /** Of the active challenge; null where there is none. */
  getToday: {
    method: 'GET',
    path: '/api/challenge/today',
    isKept: true,
    query: AtHome,
    response: z.nullable(Today),
  },
  /** Adds a lesson to the list of today, or practice of its topics where it is done. The browser makes the id. */
  addTask: {
    method: 'PUT',
    path: '/api/challenge/today/added/:addedId',
    params: OfAdded,
    body: z.object({ lessonId: ContentId, timeZone: TimeZone }),
    response: z.object({
      task: ShownTask,
      /** False where it was on the list before, and nothing was added. */
      isNew: z.boolean(),
    }),
  },
  /** Also succeeds where there is none. */
  removeTask: {
    method: 'DELETE',
    path: '/api/challenge/today/added/:addedId',
    params: OfAdded,
    response: z.object({}),
  },
  /** The same for the week and the whole way. */
  getPlan: {
    method: 'GET',
    path: '/api/challenge/plan',
    isKept: true,
    query: AtHome,
    response: z.nullable(WholePlan),
  },
  ...placementEndpoints,
  ...readinessEndpoints,
  ...examEndpoints,
  ...outEndpoints,
  ...reminderEndpoints,
})
