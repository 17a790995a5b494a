/**
 * The contract of lessons: the outline of a track, one lesson, its check, its notes.
 *
 * A check carries its verdicts, and the page shows them at once; the response to an answer contains the server's. The
 * browser makes an answer's id, so one sent twice counts once. It makes the ids of notes, too; a note's
 * anchor says where in the lesson it belongs (`core/anchor.ts`).
 */
import { z } from 'zod/mini'

import {
  AskedQuestion,
  ContentId,
  OptionId,
  QuestionKey,
  type OpenLesson,
  type Term,
} from '#features/curriculum/contract.ts'
import { Confidence, QuestionResponse } from '#features/learning/contract.ts'
import { ActiveMilliseconds, timingFields } from '#platform/contract/device-time.ts'
import { defineContract } from '#platform/contract/endpoint.ts'
import { hasNoZero } from '#platform/contract/text.ts'

const Percent = z.number().check(z.minimum(0), z.maximum(100))

export { OPEN_LESSONS_PATH, openLessonPath } from './core/lesson-address.ts'
export { selectCheck } from './core/select-check.ts'
export { Confidence }

const LessonLink = z.object({ id: ContentId, title: z.string() })
export type LessonLink = z.infer<typeof LessonLink>

export const OutlineLesson = z.object({
  id: ContentId,
  title: z.string(),
  summary: z.string(),
  minutes: z.int(),
  isDone: z.boolean(),
  /** The share of the text before the reading position, 0 to 100. */
  readPercent: Percent,
})
export type OutlineLesson = z.infer<typeof OutlineLesson>

/** The next lesson, and the reason. */
export const NextStep = z.object({
  lesson: OutlineLesson,
  /** `read-on`: it was begun; `check`: its check was begun; `start`: it is the next in order. */
  reason: z.enum(['read-on', 'check', 'start']),
})
export type NextStep = z.infer<typeof NextStep>

const OutlineDomain = z.object({
  number: z.string(),
  title: z.string(),
  /** Its share of the exam, in percent. */
  weight: z.number(),
  donePercent: Percent,
  objectives: z.array(
    z.object({ number: z.string(), title: z.string(), lessonIds: z.array(ContentId) }),
  ),
})

export const TrackOutline = z.object({
  track: z.object({ id: z.string(), name: z.string(), vendor: z.string() }),
  /** Every track a learner can choose. */
  tracks: z.array(z.object({ id: z.string(), name: z.string(), lessonCount: z.int() })),
  exams: z.array(
    z.object({
      id: z.string(),
      code: z.string(),
      name: z.string(),
      domains: z.array(OutlineDomain),
    }),
  ),
  /** The lessons of the track in reading order, each once. */
  lessons: z.array(OutlineLesson),
  /** The share of the exam that is done, by weight of its domains. */
  progressPercent: Percent,
  next: z.nullable(NextStep),
  /** Lessons whose check went badly the last time, the worst first. */
  weakLessonIds: z.array(ContentId),
})
export type TrackOutline = z.infer<typeof TrackOutline>

/** Cards of the lesson that the learner has never reviewed. */
const NewCardCount = z._default(z.int(), 0)

export const LessonShape = z.object({
  id: ContentId,
  title: z.string(),
  summary: z.string(),
  minutes: z.int(),
  objectives: z.array(z.object({ number: z.string(), title: z.string() })),
  headings: z.array(z.object({ id: z.string(), text: z.string() })),
  sources: z.array(z.string()),
  isDone: z.boolean(),
  /** The passage last read, on any device; null at the beginning, and if the passage was rewritten since. */
  lastReadPassageId: z.nullable(z.string()),
  checkQuestionCount: z.int(),
  /** A round of the check was begun and not finished. */
  isCheckBegun: z.boolean(),
  /** The page of this lesson that anyone can read; null where an account is needed. */
  openPath: z.nullable(z.string()),
  newCardCount: NewCardCount,
  /** Its neighbors in the reading order, whether they are done or not. */
  previous: z.nullable(LessonLink),
  next: z.nullable(LessonLink),
  /** Of a lesson that is done, what `next` of the track's outline is; null before, and where every lesson is done. */
  leadsTo: z._default(z.nullable(LessonLink), null),
})
export type LessonShape = z.infer<typeof LessonShape>

/** A lesson that anyone can read, as others lead to it. */
export type OpenLessonLink = Pick<LessonShape, 'id' | 'title' | 'summary' | 'minutes'> &
  Pick<OpenLesson, 'domain'> & { readonly trackName: string }

/** What its page is made of; the build writes it into the page, beside its text. */
export type OpenPage = OpenLessonLink &
  Pick<LessonShape, 'objectives' | 'headings' | 'sources' | 'checkQuestionCount'> & {
    readonly terms: readonly Term[]
    /** In their order. */
    readonly others: readonly OpenLessonLink[]
  }

/**
 * With the key, so that a check that was begun goes on without a network; the server judges every answer again. Parts
 * are in the learner's own order, the same each time.
 */
export const CheckQuestion = z.object({
  asked: AskedQuestion,
  key: QuestionKey,
  topic: z.object({ id: ContentId, title: z.string() }),
  /** The passage of the lesson that explains the answer; null where none does. */
  passageId: z.nullable(z.string()),
  /** Answered right in this round already. */
  isRight: z.boolean(),
  /** Whether the first answer to it in this round was right; null before it was answered. */
  wasRightFirst: z.nullable(z.boolean()),
})
export type CheckQuestion = z.infer<typeof CheckQuestion>

export const Check = z.object({
  lesson: LessonLink,
  isLessonDone: z.boolean(),
  questions: z.array(CheckQuestion),
  newCardCount: NewCardCount,
  /** What `next` of the track's outline is once this lesson is done; null where then every lesson is. */
  next: z.nullable(LessonLink),
})
export type Check = z.infer<typeof Check>

/**
 * The check of an open lesson, for anyone: what the first round asks every learner, in the order of `questions`. Who
 * answers has no round on the server; what they answer stays in their browser.
 */
export const OpenCheck = z.object({
  lesson: LessonLink,
  questions: z.array(z.omit(CheckQuestion, { isRight: true, wasRightFirst: true })),
})
export type OpenCheck = z.infer<typeof OpenCheck>

export const Verdict = z.object({
  isCorrect: z.boolean(),
  /** Whether the first answer to the question in this round was right: this answer, or one before it from any page. */
  wasRightFirst: z.boolean(),
  /** For pages of the release that showed them from here; empty where the question is no choice. */
  options: z.array(z.object({ id: OptionId, isCorrect: z.boolean(), reason: z.string() })),
  clue: z.string(),
  source: z.string(),
  /** How many questions of this round are still to be answered right. */
  remainingCount: z.int(),
  isLessonDone: z.boolean(),
})
export type Verdict = z.infer<typeof Verdict>

export const MAX_NOTE_LENGTH = 5000
export const MAX_QUOTE_LENGTH = 2000
/** Notes and highlights together. */
export const MAX_NOTES_PER_LESSON = 200

const context = () => z.string().check(z.maxLength(64), hasNoZero)

/** Where in a lesson a note belongs, expressed in its words; located by `core/anchor.ts`. */
export const Anchor = z.object({
  /** The id of the block in which the words begin: a passage or a heading. */
  passageId: z.string().check(z.minLength(1), z.maxLength(120), hasNoZero),
  /** Where in that block they begin. */
  start: z.int().check(z.minimum(0), z.maximum(1_000_000)),
  quote: z
    .string()
    .check(
      z.minLength(1),
      z.maxLength(MAX_QUOTE_LENGTH, 'mark at most 2,000 characters at once'),
      hasNoZero,
    ),
  /** The text before and after, within the block; a line break marks its border. */
  prefix: context(),
  suffix: context(),
  /**
   * How many letters may change: in the words with both contexts, with the text before, with the text after, and
   * alone. -1 if that combination is not unique.
   */
  tolerances: z.array(z.int().check(z.minimum(-1), z.maximum(1000))).check(z.length(4)),
})
export type Anchor = z.infer<typeof Anchor>

export const Note = z.object({
  id: z.uuid(),
  anchor: Anchor,
  /** What the learner wrote; empty where the words are only highlighted. */
  text: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type Note = z.infer<typeof Note>

const LessonParams = z.object({ lessonId: ContentId })
const NoteParams = z.object({ lessonId: ContentId, noteId: z.uuid() })

export const lessonsContract = defineContract({
  getTrackOutline: {
    method: 'GET',
    path: '/api/lessons/outline',
    isKept: true,
    /** The track the learner has selected, when absent. */
    query: z.object({ track: z.optional(ContentId) }),
    response: TrackOutline,
  },
  getLesson: {
    method: 'GET',
    path: '/api/lessons/:lessonId',
    isKept: true,
    params: LessonParams,
    response: LessonShape,
  },
  saveReadingPosition: {
    method: 'PUT',
    path: '/api/lessons/:lessonId/reading-position',
    params: LessonParams,
    body: z.object({
      passageId: z.string().check(z.minLength(1), z.maxLength(80)),
      /** When it was read; absent where the request is not delayed. */
      readAt: z.optional(z.iso.datetime()),
      ...timingFields,
    }),
    response: z.object({}),
  },
  /** Refused for a lesson that is not open. */
  getOpenCheck: {
    method: 'GET',
    path: '/api/open-lessons/:lessonId/check',
    access: 'anyone',
    params: LessonParams,
    response: OpenCheck,
  },
  /** For somebody who opened the address of a lesson without being signed in. */
  getSentLesson: {
    method: 'GET',
    path: '/api/sent-lessons/:lessonId',
    access: 'anyone',
    params: LessonParams,
    response: z.object({
      id: ContentId,
      title: z.string(),
      summary: z.string(),
      minutes: z.int(),
      openPath: z.nullable(z.string()),
    }),
  },
  /** Oldest first. */
  listNotes: {
    method: 'GET',
    path: '/api/lessons/:lessonId/notes',
    isKept: true,
    params: LessonParams,
    response: z.object({ notes: z.array(Note) }),
  },
  /** Creates a note or a highlight, or changes it: the last write wins. A deleted one stays deleted. */
  saveNote: {
    method: 'PUT',
    path: '/api/lessons/:lessonId/notes/:noteId',
    params: NoteParams,
    body: z.object({
      anchor: Anchor,
      text: z
        .string()
        .check(
          z.trim(),
          z.maxLength(MAX_NOTE_LENGTH, 'a note has at most 5,000 characters'),
          hasNoZero,
        ),
    }),
    response: Note,
  },
  /** Also succeeds where there is none. */
  deleteNote: {
    method: 'DELETE',
    path: '/api/lessons/:lessonId/notes/:noteId',
    params: NoteParams,
    response: z.object({}),
  },
  getCheck: {
    method: 'GET',
    path: '/api/lessons/:lessonId/check',
    isKept: true,
    params: LessonParams,
    response: Check,
  },
  answerQuestion: {
    method: 'POST',
    path: '/api/lessons/:lessonId/check/answers',
    params: LessonParams,
    body: z.object({
      /** Made by the browser, so a repeated request counts once. */
      answerId: z.uuid(),
      questionId: ContentId,
      /** Absent where a page of the last release sends the chosen options alone. */
      response: z.optional(QuestionResponse),
      optionIds: z.optional(
        z
          .array(OptionId)
          .check(z.minLength(1, 'choose an option'), z.maxLength(6, 'choose fewer options')),
      ),
      confidence: Confidence,
      milliseconds: ActiveMilliseconds,
      /** When it was given; absent where the request is not delayed. */
      answeredAt: z.optional(z.iso.datetime()),
      ...timingFields,
    }),
    response: Verdict,
  },
})
