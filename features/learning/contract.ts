/**
 * What a learner shows, as features pass it to the record of learning, and the one judge of bank questions.
 *
 * A piece of evidence is stored once, as a `learning_event`. Its shape is here because every feature that lets learners
 * answer something makes some.
 */
import { z } from 'zod/mini'

import { ContentId } from '#features/curriculum/contract.ts'
import { defineContract } from '#platform/contract/endpoint.ts'

import { Figures } from './core/figures/schema.ts'
import { Mastery } from './core/scales.ts'

export {
  isGuessedRight,
  isMistake,
  isSureAndWrong,
  type AnsweredItem,
} from './core/answered-item.ts'
export { startingDifficulty } from './core/item-model.ts'
export { dayCounts } from './core/days.ts'
export { judgeAsked } from './core/judge-asked.ts'
export { judgeQuestion, nearMissOf, type Judgment } from './core/judge-question.ts'
export { DAY_BEGINS_AT } from './core/logged-event.ts'
export { missingParts } from './core/missing-parts.ts'
export { QuestionResponse } from './core/question-response.ts'
export { CardSchedule, Confidence, CONFIDENCE_WORDS, Grade, Mastery } from './core/scales.ts'
export {
  isShaky,
  openRound,
  type Draw,
  type LessonRecord,
  type QuestionRecord,
} from './core/lesson-record.ts'
export type { Spread } from './core/level.ts'
export type { AnswerAfterStudy } from './core/study-before.ts'
export type { NewEvidence } from './core/evidence.ts'
export type { GivenAnswer, KnownCard, LearningRecord, LedgerEntry } from './core/learning-record.ts'
export { PASSES_NEEDED, type Showing } from './core/misconception-record.ts'
export type { HelpedItem } from './core/help-before.ts'

export const learningContract = defineContract({
  /** By topic, domain and exam of a track. */
  getMastery: {
    method: 'GET',
    path: '/api/learning/mastery',
    /** The track the learner has selected, when absent. */
    query: z.object({ track: z.optional(ContentId) }),
    response: Mastery,
  },
  /** What was learned, when, and how it holds. */
  getFigures: {
    method: 'GET',
    path: '/api/learning/figures',
    isKept: true,
    query: z.object({
      /** How far the learner's clock is ahead of UTC: it decides which day today is. */
      utcOffsetMinutes: z._default(
        z.coerce
          .number('write a whole number')
          .check(
            z.int('write a whole number'),
            z.minimum(-1440, 'write -1440 or more'),
            z.maximum(1440, 'write at most 1440'),
          ),
        0,
      ),
      /** Mastery is by its exams; the track the learner has selected, when absent. */
      track: z.optional(ContentId),
    }),
    response: Figures,
  },
})
