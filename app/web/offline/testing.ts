/** Answers of the server, for tests of what is fetched ahead. */
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

export const aCheck = (): ResponseOf<typeof lessonsContract.getCheck> => ({
  lesson: { id: 'frames', title: 'A frame crosses one link' },
  isLessonDone: false,
  questions: [],
  newCardCount: 2,
  next: null,
})
