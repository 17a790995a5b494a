/** Answers of the server, for tests of what is fetched ahead. */
import type { challengeContract } from '#features/challenge/contract.ts'
import type { flashcardsContract } from '#features/flashcards/contract.ts'
import type { lessonsContract } from '#features/lessons/contract.ts'
import type { ResponseOf } from '#platform/contract/endpoint.ts'

export const anOutline = (): ResponseOf<typeof lessonsContract.getTrackOutline> => ({
  track: { id: 'network-plus', name: 'Network+', vendor: 'CompTIA' },
  tracks: [],
  exams: [],
  lessons: [],
  progressPercent: 0,
  next: null,
  weakLessonIds: [],
})

export const anOverview = (): ResponseOf<typeof flashcardsContract.getOverview> => ({
  trackName: 'Network+',
  decks: [],
  own: { totalCount: 0, learnedCount: 0, dueCount: 0, newCount: 0 },
  dueCount: 0,
  newCount: 0,
  nextDueAt: null,
  suspendedCount: 0,
  nextLesson: null,
  settings: { newPerDay: 15, isAllUnlocked: false },
})

export const aQueue = (newCount = 0): ResponseOf<typeof flashcardsContract.listQueue> => ({
  now: new Date().toISOString(),
  cards: [],
  dueCount: 0,
  newCount,
  ahead: null,
  nextDueAt: null,
})

type Today = NonNullable<ResponseOf<typeof challengeContract.getToday>>

/** @param lessons on the list, and whether they are done. */
export const aToday = (lessons: Readonly<Record<string, boolean>>): Today => ({
  challenge: {
    id: '5a0b5a4e-9a53-4b43-8d4f-3f3b1c9f5a01',
    exam: { id: 'n10-009', code: 'N10-009', name: 'Network+', trackId: 'network-plus' },
    goals: {
      examId: 'n10-009',
      examDay: '2027-01-23',
      weekdays: [1, 2, 3, 4, 6],
      minutes: 45,
      longWeekdays: [],
      restDays: [],
      timeZone: 'UTC',
    },
    plannedFor: '2027-01-23',
    daysLeft: 60,
  },
  date: '2026-11-24',
  today: {
    day: '2026-11-24',
    minutes: 45,
    tasks: [
      {
        task: { kind: 'reviews', count: 30, cards: 20, minutes: 6 },
        title: '',
        topics: [],
        isDone: false,
        progress: { done: 0, of: 30 },
      },
      ...Object.entries(lessons).map(([lessonId, isDone]) => ({
        task: { kind: 'lesson', lessonId, part: 'whole', minutes: 16, minutesLeft: 16 } as const,
        title: lessonId,
        topics: [],
        isDone,
        progress: null,
      })),
    ],
  },
  tomorrow: null,
  fits: true,
  daysThatCount: 0,
  todayCounts: false,
  cardsToReview: 0,
})

export const aLesson = (id: string): ResponseOf<typeof lessonsContract.getLesson> => ({
  id,
  title: 'A frame crosses one link',
  summary: '',
  minutes: 16,
  objectives: [],
  headings: [],
  sources: [],
  isDone: false,
  lastReadPassageId: null,
  checkQuestionCount: 0,
  isCheckBegun: false,
  openPath: null,
  newCardCount: 0,
  previous: null,
  next: null,
  leadsTo: null,
})

export const aCheck = (): ResponseOf<typeof lessonsContract.getCheck> => ({
  lesson: { id: 'frames', title: 'A frame crosses one link' },
  isLessonDone: false,
  questions: [],
  newCardCount: 2,
  next: null,
})
