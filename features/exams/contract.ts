/**
 * Practice for an exam: drills, and practice exams.
 *
 * A drill is a run of questions and exercises, chosen one after the other for this learner. Its page judges at once by
 * the key; the server judges again and records (exercises: in practice). The browser makes the ids of runs and answers, so what is sent twice counts once.
 */
import { z } from 'zod/mini'

import { ContentId } from '#features/curriculum/contract.ts'
import { Confidence, QuestionResponse } from '#features/learning/contract.ts'
import { ActiveMilliseconds, timingFields } from '#platform/contract/device-time.ts'
import { defineContract } from '#platform/contract/endpoint.ts'
import { hasNoZero } from '#platform/contract/text.ts'

import {
  AttemptLength,
  AttemptMode,
  ExamName,
  ItemState,
  LONGEST_NOTES,
  OpenAttempt,
  PastAttempt,
  Room,
  ShownClock,
} from './core/attempt-shapes.ts'
import { DrillMode } from './core/drill-mode.ts'
import { Asked, DrillItem } from './core/drill-shapes.ts'
import { ExamReport } from './core/report-shapes.ts'

export {
  AttemptLength,
  AttemptMode,
  ItemAnswer,
  ItemState,
  LONGEST_NOTES,
  type AttemptResult,
  type OpenAttempt,
  type PastAttempt,
  type Room,
  type RoomItem,
  type ShownClock,
} from './core/attempt-shapes.ts'
export { DrillMode } from './core/drill-mode.ts'
export {
  DrillItem,
  type DrillExerciseItem,
  type DrillQuestion,
  type SecondBest,
} from './core/drill-shapes.ts'
export type { ExamReport, ReportItem } from './core/report-shapes.ts'

const ExamId = z.string().check(z.regex(/^[a-z0-9-]{1,60}$/))

/** The part of the exam that a drill is about; all of it where nothing is named. */
export const DrillScope = z.object({
  /** Whose id: the exam that it is about; where absent, that which has the part, or the first one of the learner's track. */
  exam: z.optional(ExamId),
  domain: z.optional(z.string().check(z.maxLength(10))),
  objective: z.optional(z.string().check(z.maxLength(10))),
  topic: z.optional(ContentId),
  /** Any of these. */
  topics: z.optional(z.array(ContentId).check(z.minLength(1), z.maxLength(12))),
  lesson: z.optional(ContentId),
  /** What was answered in this practice exam, once it is handed in. */
  attempt: z.optional(z.uuid()),
})
export type DrillScope = z.infer<typeof DrillScope>

/** A kind about one topic counts as one exercise: its problems are new each time. */
const ExerciseCounts = z.object({
  total: z.int(),
  neverPracticed: z.int(),
  /** Problems whose newest answer was wrong. */
  missed: z.int(),
})

const Counts = z.object({
  questions: z.int(),
  neverSeen: z.int(),
  mistakes: z.int(),
  sureAndWrong: z.int(),
  guessedRight: z.int(),
  exercises: ExerciseCounts,
})
export type Counts = z.infer<typeof Counts>

export const PracticeOverview = z.object({
  exam: ExamName,
  /** All of its track, it included. */
  exams: z.array(ExamName),
  /** Of what drills may ask; a part of the bank is kept for practice exams, and an open exam has its own. */
  counts: Counts,
  domains: z.array(
    z.object({
      number: z.string(),
      title: z.string(),
      weight: z.number(),
      counts: Counts,
      objectives: z.array(z.object({ number: z.string(), title: z.string(), counts: Counts })),
    }),
  ),
})
export type PracticeOverview = z.infer<typeof PracticeOverview>

/** Items of one run. */
export const MOST_ASKED = 300

const MOST_EXTRA_MINUTES = 240

/** By id; where it is absent, the track that the learner studies counts. */
const OfExam = z.object({ exam: z.optional(ExamId) })

const OfAttempt = z.object({ attemptId: z.uuid() })

export const ExamAttempts = z.object({
  exam: ExamName,
  lengths: z.array(
    z.object({
      id: AttemptLength,
      items: z.int(),
      minutes: z.int(),
      /** How many performance-based items it begins with. */
      performance: z.object({ from: z.int(), to: z.int() }),
      /** How many of these are labs; none where absent. */
      labs: z.optional(z.object({ from: z.int(), to: z.int() })),
    }),
  ),
  scale: z.object({ from: z.int(), to: z.int(), pass: z.int() }),
  /** Our guess of the share of items at which a pass begins, in percent. */
  passMark: z.object({ from: z.number(), to: z.number() }),
  /** Questions kept for practice exams that the learner has not met. */
  unmetQuestions: z.int(),
  open: z.nullable(OpenAttempt),
  /** The newest first. */
  past: z.array(PastAttempt),
})
export type ExamAttempts = z.infer<typeof ExamAttempts>

export const examsContract = defineContract({
  getPracticeOverview: {
    method: 'GET',
    path: '/api/exams/practice',
    isKept: true,
    query: OfExam,
    response: z.nullable(PracticeOverview),
  },
  /** The next items of a drill; fewer where little is left, none where nothing is. */
  chooseDrillItems: {
    method: 'POST',
    path: '/api/exams/drills/items',
    body: z.object({
      mode: DrillMode,
      scope: DrillScope,
      asked: z.array(Asked).check(z.maxLength(MOST_ASKED)),
      /** Two runs with the same seed ask the same, as long as nothing else changes. */
      seed: z.int(),
      count: z.int().check(z.minimum(1), z.maximum(10)),
      /** Without it there are questions alone: a page of the release before knows nothing else. */
      withExercises: z.optional(z.boolean()),
    }),
    /** `exam`: the id of that which the drill is about; null where there is none. */
    response: z.object({ exam: z.nullable(z.string()), items: z.array(DrillItem) }),
  },
  answerDrillItem: {
    method: 'POST',
    path: '/api/exams/drills/:runId/answers',
    params: z.object({ runId: z.uuid() }),
    body: z.object({
      answerId: z.uuid(),
      questionId: ContentId,
      /** The id of that which the drill is about. */
      exam: z.optional(ExamId),
      response: QuestionResponse,
      confidence: z.nullable(Confidence),
      /** Hints taken before the answer. */
      hints: z.int().check(z.minimum(0), z.maximum(3)),
      milliseconds: ActiveMilliseconds,
      answeredAt: z.iso.datetime(),
      ...timingFields,
    }),
    response: z.object({ isCorrect: z.boolean() }),
  },

  // Practice exams.

  /** Those of one track, an exam that is named first, then others in which an attempt is open. */
  listAttempts: {
    method: 'GET',
    path: '/api/exams/attempts',
    query: OfExam,
    response: z.object({ exams: z.array(ExamAttempts) }),
  },
  /** Makes a form and starts its clock. Its id is made by the browser: sent twice, it is one attempt. */
  startAttempt: {
    method: 'POST',
    path: '/api/exams/attempts',
    body: z.object({
      attemptId: z.uuid(),
      examId: z.string().check(z.maxLength(60)),
      length: AttemptLength,
      mode: AttemptMode,
      /** At most as much again as the form has. */
      extraMinutes: z.int().check(z.minimum(0), z.maximum(MOST_EXTRA_MINUTES)),
      /** An attempt that was handed in: its form is asked once more, and its length counts. */
      repeatOf: z.nullable(z.uuid()),
      /** Without it a new form has no labs: a page of the release before does not know them. */
      withLabs: z.optional(z.boolean()),
    }),
    response: z.object({ attemptId: z.uuid() }),
  },
  /**
   * Opens the room: this page is the one that writes from now on. Its id is made by the page: sent twice, it is one
   * entry.
   */
  enterAttempt: {
    method: 'POST',
    path: '/api/exams/attempts/:attemptId/entries',
    params: OfAttempt,
    body: z.object({
      entryId: z.uuid(),
      /** The browser, by an id that it made once: all its pages send through one outbox. */
      deviceId: z.uuid(),
    }),
    response: Room,
  },
  /** For a page that waits: whether the time goes on, and whether it is still the one that writes. */
  getAttemptState: {
    method: 'GET',
    path: '/api/exams/attempts/:attemptId/state',
    params: OfAttempt,
    response: z.object({ clock: ShownClock, entry: z.int(), isHandedIn: z.boolean() }),
  },
  /** Of two states of an item the one that is newer by `savedAt` holds; refused for good (conflict) after another page has entered. */
  saveItem: {
    method: 'PUT',
    path: '/api/exams/attempts/:attemptId/items/:number',
    params: z.object({
      ...OfAttempt.shape,
      number: z.coerce.number().check(z.int(), z.minimum(1)),
    }),
    body: z.object({
      entry: z.int(),
      state: ItemState,
      savedAt: z.iso.datetime(),
      ...timingFields,
    }),
    /** Late: it came after the end and is not scored. */
    response: z.object({ isLate: z.boolean() }),
  },
  saveExamNotes: {
    method: 'PUT',
    path: '/api/exams/attempts/:attemptId/notes',
    params: OfAttempt,
    body: z.object({
      entry: z.int(),
      text: z.string().check(z.maxLength(LONGEST_NOTES), hasNoZero),
      savedAt: z.iso.datetime(),
      ...timingFields,
    }),
    response: z.object({}),
  },
  /** Stops the clock, or lets it go on; in practice mode only. */
  pauseAttempt: {
    method: 'PUT',
    path: '/api/exams/attempts/:attemptId/pause',
    params: OfAttempt,
    body: z.object({ isPaused: z.boolean() }),
    response: z.object({ clock: ShownClock }),
  },
  /** Sent twice, the first one holds. An attempt in which nothing was answered is removed: then `isRemoved`. */
  handInAttempt: {
    method: 'POST',
    path: '/api/exams/attempts/:attemptId/hand-in',
    params: OfAttempt,
    body: z.object({ entry: z.int(), handedInAt: z.iso.datetime(), ...timingFields }),
    response: z.object({ isRemoved: z.boolean() }),
  },
  /** Of an attempt that was handed in. */
  getExamReport: {
    method: 'GET',
    path: '/api/exams/attempts/:attemptId/report',
    params: OfAttempt,
    response: ExamReport,
  },
})
