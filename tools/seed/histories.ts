/** The five learners of a development server, and what they have done by today. */

import type { Weekday } from '#features/challenge/contract.ts'
import type { AttemptLength } from '#features/exams/contract.ts'

export const PASSWORD = 'study by night'

export type History = {
  readonly email: string
  readonly displayName: string
  /** Shown when choosing whom to log in as. */
  readonly about: string
  /** Absent for someone who has just registered. */
  readonly study?: Study
}

export type Study = {
  /** Days before today, the first day first. Nothing happens today, so that is left to the developer. */
  readonly daysAgo: readonly number[]
  /** Completed lessons, from the start of the track. The next one is half read, and its check is started. */
  readonly lessonCount: number
  readonly newCardsPerDay: number
  /** Of ten questions each, about earlier evenings' lessons. */
  readonly drillsPerDay: number
  /** The days ago on which the forecast was looked at. */
  readonly looksAtReadiness?: readonly number[]
  /** The challenge, begun on the first day: days from today to the exam (negative where it is past), days of the week (1 is Monday), minutes a day. */
  readonly challenge: {
    readonly examInDays: number
    readonly weekdays: readonly Weekday[]
    readonly longWeekdays: readonly Weekday[]
    readonly minutes: number
  }
  /** How often a first answer is right, 0 to 1. */
  readonly knows: number
  /** By how many days ago, on days of study. */
  readonly practiceExams?: Readonly<Record<number, AttemptLength>>
  /** Written in the completed lessons, spread over them; '' is a highlight. */
  readonly notes: readonly string[]
  readonly questions: readonly string[]
}

/** Days from `first` to `last` days ago, on the given days of each week (0 to 6). */
function weekly(first: number, last: number, days: readonly number[]): readonly number[] {
  return Array.from({ length: first - last + 1 }, (_, index) => first - index).filter((day) =>
    days.includes(day % 7),
  )
}

const TTL = 'What does a router do with the TTL of a packet?'
const USABLE = 'Why does a /27 have 30 usable addresses?'
const TRUNK = 'What is the difference between an access port and a trunk port?'

export const HISTORIES: readonly History[] = [
  {
    email: 'new@example.test',
    displayName: 'Noor',
    about: 'has just registered',
  },
  {
    email: 'learner@example.test',
    displayName: 'Robin',
    about: 'is in the middle',
    study: {
      daysAgo: weekly(24, 1, [1, 2, 4, 6]),
      lessonCount: 26,
      newCardsPerDay: 8,
      drillsPerDay: 1,
      challenge: { examInDays: 45, weekdays: [1, 2, 3, 4, 6], longWeekdays: [6], minutes: 45 },
      knows: 0.8,
      notes: ['Draw this once by hand.', '', 'I got this wrong in the check.', '', ''],
      questions: [TRUNK],
    },
  },
  {
    email: 'exam@example.test',
    displayName: 'Sam',
    about: 'has the exam in a week',
    study: {
      daysAgo: weekly(42, 1, [0, 1, 3, 4, 6]),
      lessonCount: 64,
      practiceExams: { 21: 'half', 11: 'half', 4: 'full' },
      newCardsPerDay: 8,
      drillsPerDay: 2,
      looksAtReadiness: [14, 7, 1],
      challenge: {
        examInDays: 7,
        weekdays: [1, 2, 3, 4, 5, 6, 7],
        longWeekdays: [6, 7],
        minutes: 60,
      },
      knows: 0.88,
      notes: ['Read this again before the exam.', '', 'Learn these numbers by heart.', '', '', ''],
      questions: [TTL, USABLE, TRUNK],
    },
  },
  {
    email: 'returning@example.test',
    displayName: 'Ines',
    about: 'returns after a month',
    study: {
      daysAgo: weekly(60, 31, [1, 3, 5]),
      lessonCount: 18,
      newCardsPerDay: 10,
      drillsPerDay: 1,
      challenge: { examInDays: 90, weekdays: [1, 3, 5], longWeekdays: [], minutes: 40 },
      knows: 0.75,
      notes: ['', 'Ask about this.'],
      questions: [USABLE],
    },
  },
  {
    email: 'sat@example.test',
    displayName: 'Jo',
    about: 'had the exam yesterday',
    study: {
      daysAgo: weekly(12, 2, [1, 3, 5]),
      lessonCount: 4,
      newCardsPerDay: 8,
      drillsPerDay: 0,
      challenge: { examInDays: -1, weekdays: [1, 3, 5, 7], longWeekdays: [], minutes: 40 },
      knows: 0.8,
      notes: [''],
      questions: [],
    },
  },
]
