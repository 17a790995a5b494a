/** The search parameters of the tutor: the open conversation, or an initial question and where it is asked from. */
import { z } from 'zod/mini'

import { defineSearch } from '#platform/web/screen-search.ts'

import { ConversationId, LessonId, PassageId, QUESTION_MAX_LENGTH } from '../core/ask-request.ts'

export const tutorSearch = defineSearch({
  conversation: ConversationId,
  /** A question that is too long is cut, not dropped: the learner sees it before it is sent. */
  ask: z.string().check(z.overwrite((text) => text.slice(0, QUESTION_MAX_LENGTH))),
  lesson: LessonId,
  mode: z.enum(['explain', 'quiz', 'hint', 'steps', 'teach']),
  /** A problem met elsewhere, as `aboutToText` writes it. */
  about: z.string().check(z.maxLength(4000)),
  /** Only together with its lesson. */
  passage: PassageId,
})
export type TutorSearch = ReturnType<typeof tutorSearch.read>
