/** Responses of the challenges' server for page tests. Name only what the test is about. */
import type {
  Advice,
  AfterExam,
  Challenge,
  DayList,
  ReminderState,
  ShownTask,
  Today,
  WholePlan,
} from '../contract.ts'

export const EXAM = { id: 'n10-009', code: 'N10-009', name: 'Network+', trackId: 'network-plus' }

export function aChallenge(traits: Partial<Challenge> = {}): Challenge {
  return {
    id: '5a0b5a4e-9a53-4b43-8d4f-3f3b1c9f5a01',
    exam: EXAM,
    goals: {
      examId: EXAM.id,
      examDay: '2027-01-23',
      weekdays: [1, 2, 3, 4, 6],
      minutes: 45,
      longWeekdays: [],
      restDays: [],
      timeZone: 'UTC',
    },
    plannedFor: '2027-01-23',
    daysLeft: 60,
    ...traits,
  }
}

export function aTask(task: ShownTask['task'], traits: Partial<ShownTask> = {}): ShownTask {
  return { task, title: '', topics: [], isDone: false, progress: null, ...traits }
}

export const LESSON = aTask(
  { kind: 'lesson', lessonId: 'frames', part: 'whole', minutes: 16, minutesLeft: 16 },
  { title: 'A frame crosses one link' },
)
export const REVIEWS = aTask(
  { kind: 'reviews', count: 30, cards: 20, minutes: 6 },
  { progress: { done: 0, of: 30 } },
)
export const DRILL = aTask(
  { kind: 'drill', topicIds: ['framing', 'routing', 'ports'], items: 10, minutes: 12 },
  {
    topics: [
      { id: 'framing', title: 'Framing' },
      { id: 'routing', title: 'Routing' },
      { id: 'ports', title: 'Ports' },
    ],
    progress: { done: 4, of: 10 },
  },
)

export function aDay(tasks: ShownTask[], traits: Partial<DayList> = {}): DayList {
  return { day: '2026-11-24', minutes: 45, tasks, ...traits }
}

export function aToday(traits: Partial<Today> = {}): Today {
  return {
    challenge: aChallenge(),
    date: '2026-11-24',
    today: aDay([REVIEWS, LESSON, DRILL]),
    tomorrow: aDay([LESSON], { day: '2026-11-25' }),
    fits: true,
    daysThatCount: 0,
    todayCounts: false,
    cardsToReview: 0,
    ...traits,
  }
}

export function aPlan(traits: Partial<WholePlan> = {}): WholePlan {
  return {
    challenge: aChallenge(),
    date: '2026-11-24',
    week: [
      aDay([REVIEWS, LESSON]),
      aDay([], { day: '2026-11-25', minutes: 0 }),
      aDay([DRILL], { day: '2026-11-26' }),
    ],
    road: {
      domains: [
        {
          number: '1',
          title: 'How networks work',
          weight: 60,
          lessons: 4,
          done: 2,
          leftOut: 0,
          evenPace: 3,
        },
        {
          number: '2',
          title: 'Building networks',
          weight: 40,
          lessons: 3,
          done: 0,
          leftOut: 0,
          evenPace: 0,
        },
      ],
      weeks: [
        {
          monday: '2026-11-23',
          domains: [
            { number: '1', done: 2, planned: 1 },
            { number: '2', done: 0, planned: 0 },
          ],
          practiceExams: [],
        },
        {
          monday: '2026-11-30',
          domains: [
            { number: '1', done: 0, planned: 1 },
            { number: '2', done: 0, planned: 3 },
          ],
          practiceExams: [{ day: '2026-12-05', items: 45, isDone: false }],
        },
      ],
    },
    leftOut: [],
    coveredOn: '2026-12-04',
    fits: true,
    choices: null,
    versionEnd: null,
    ...traits,
  }
}

const FACT = {
  source: 'The vendor, a page',
  address: 'https://www.example.org',
  checkedOn: '2026-11-20',
  basis: 'general-knowledge',
} as const

/** Invented. */
export const FACTS: NonNullable<Advice['facts']> = {
  voucher: { price: { from: 200, to: 220 }, currency: 'USD', market: 'the United States', ...FACT },
  retakes: { waitDays: { second: 0, later: 14 }, fullPrice: true, ...FACT },
  moving: { hoursBefore: 24, ...FACT },
  version: { launchedOn: '2024-06-20', endsOn: '2027-06-20', isAnnounced: false, ...FACT },
}

export function anAfterExam(traits: Partial<AfterExam> = {}): AfterExam {
  return {
    stage: 'asks',
    today: '2027-01-24',
    outcomes: [],
    domains: [
      { number: '1', title: 'How networks work' },
      { number: '2', title: 'Building networks' },
    ],
    scale: { from: 100, to: 900, pass: 720 },
    retake: null,
    facts: FACTS,
    nextExams: [],
    certification: null,
    ...traits,
  }
}

export function anAdvice(traits: Partial<Advice> = {}): Advice {
  return {
    options: [
      {
        kind: 'keep',
        day: '2027-01-23',
        chance: { low: 0.42, high: 0.78 },
        cost: { low: 244, high: 348, currency: 'USD' },
        concerns: [],
        leads: false,
      },
      {
        kind: 'move',
        day: '2027-02-06',
        chance: { low: 0.42, high: 0.91 },
        cost: { low: 218, high: 348, currency: 'USD' },
        concerns: ['not-covered'],
        leads: true,
      },
    ],
    reason: 'better-later',
    chanceNow: { low: 0.42, high: 0.7 },
    outcomes: [],
    versionIsOver: false,
    facts: FACTS,
    ...traits,
  }
}

export function aReminderState(traits: Partial<ReminderState> = {}): ReminderState {
  return {
    isOffered: true,
    email: 'ada@example.test',
    isConfirmed: true,
    reminder: null,
    isZoneKnown: true,
    refused: null,
    ...traits,
  }
}
