/** Practice exams, over or open, and how the page lists them, for page tests. Name only what the test is about. */
import type { AttemptResult, ExamAttempts, OpenAttempt, PastAttempt } from '../../contract.ts'

const EXAM = { id: 'n10-009', code: 'N10-009', name: 'Network+' }
const FULL_EXAM = {
  exam: EXAM,
  length: 'full',
  mode: 'exam',
  itemCount: 90,
  minutes: 90,
  extraMinutes: 0,
  repeatOf: null,
} as const
const MINUTE_MS = 60_000

export function resultOf(traits: Partial<AttemptResult> = {}): AttemptResult {
  return {
    all: { right: 61, total: 85, performance: { total: 5, meanScore: 0.62 } },
    domains: [],
    expected: { share: 0.68, low: 0.62, high: 0.74, answers: 312 },
    scaled: { from: 580, to: 740 },
    seenBefore: 0,
    ...traits,
  }
}

export function pastAttempt(traits: Partial<PastAttempt> = {}): PastAttempt {
  return {
    id: '11111111-1111-4111-8111-111111111111',
    ...FULL_EXAM,
    startedAt: '2026-03-02T12:00:00Z',
    handedInAt: '2026-03-02T13:22:00Z',
    endedBy: 'learner',
    usedMinutes: 82,
    pausedMinutes: 0,
    result: resultOf(),
    ...traits,
  }
}

type OpenTraits = Partial<OpenAttempt> & {
  readonly leftMinutes?: number
  readonly isPaused?: boolean
}

export function openAttempt({
  leftMinutes = 41,
  isPaused = false,
  ...traits
}: OpenTraits = {}): OpenAttempt {
  return {
    id: '22222222-2222-4222-8222-222222222222',
    ...FULL_EXAM,
    startedAt: '2026-03-09T12:00:00Z',
    answered: 34,
    clock: {
      serverNow: '2026-03-09T12:49:00Z',
      startedAt: '2026-03-09T12:00:00Z',
      endsAt: isPaused ? null : '2026-03-09T13:30:00Z',
      leftMs: leftMinutes * MINUTE_MS,
      isPaused,
      isOver: leftMinutes === 0,
    },
    ...traits,
  }
}

export function examAttempts(traits: Partial<ExamAttempts> = {}): ExamAttempts {
  return {
    exam: EXAM,
    lengths: [
      {
        id: 'full',
        items: 90,
        minutes: 90,
        performance: { from: 3, to: 6 },
        labs: { from: 3, to: 5 },
      },
      { id: 'half', items: 45, minutes: 45, performance: { from: 2, to: 3 } },
      { id: 'short', items: 20, minutes: 20, performance: { from: 1, to: 2 } },
    ],
    scale: { from: 100, to: 900, pass: 720 },
    passMark: { from: 72, to: 80 },
    unmetQuestions: 212,
    open: null,
    past: [],
    ...traits,
  }
}
