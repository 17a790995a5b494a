/**
 * The contract of the tutor.
 *
 * A learner asks in a conversation; the answer arrives as a stream of events and is stored as one message. In the
 * text of an answer `[2]` follows a sentence that citation 2 supports, and `[?]` one that no passage of the lessons
 * supports. The rest is a subset of Markdown (see `core/markdown.ts`).
 */
import { z } from 'zod/mini'

import { ContentId } from '#features/curriculum/contract.ts'
import { defineContract } from '#platform/contract/endpoint.ts'
import { hasNoZero } from '#platform/contract/text.ts'

import { actEndpoints, MessageId } from './core/acts/endpoints.ts'
import { Mode, Engine, Citation, Computed, Answer } from './core/answer-schema.ts'
import { ConversationId, LessonId, PassageId, QUESTION_MAX_LENGTH } from './core/ask-request.ts'
import { HintState, ProblemAbout } from './core/hints/hint-schema.ts'
import { ContestReason, Cursor, MistakeList, Standing } from './core/mistakes/schema.ts'
import { Opinion } from './core/opinion.ts'

export {
  ConversationId,
  HintState,
  LessonId,
  MessageId,
  PassageId,
  ProblemAbout,
  QUESTION_MAX_LENGTH,
}
export type { ProposedCard } from './core/acts/endpoints.ts'
export {
  Mode,
  Engine,
  Citation,
  Computed,
  LessonLink,
  QuizQuestion,
  Outcome,
  TeachPoint,
  Teach,
  Support,
  Steps,
  Answer,
} from './core/answer-schema.ts'
export type { HintProblem } from './core/hints/hint-schema.ts'
export { Opinion, REASON_WORDS } from './core/opinion.ts'

export const TITLE_MAX_LENGTH = 80

const AskedFrom = z.object({
  lessonId: z.string(),
  passageId: z.nullable(z.string()),
  title: z.string(),
})

export const Message = z.discriminatedUnion('role', [
  z.object({
    role: z.literal('learner'),
    id: z.string(),
    mode: Mode,
    text: z.string(),
    /** The lesson and passage it was asked from, if any. */
    askedFrom: z.nullable(AskedFrom),
    /** The problem it is about; missing where it is about none. */
    about: z.optional(ProblemAbout),
    createdAt: z.iso.datetime(),
  }),
  z.object({
    role: z.literal('tutor'),
    id: z.string(),
    mode: Mode,
    text: z.string(),
    answer: Answer,
    createdAt: z.iso.datetime(),
  }),
])
export type Message = z.infer<typeof Message>
export type TutorMessage = Extract<Message, { role: 'tutor' }>
export type LearnerMessage = Extract<Message, { role: 'learner' }>

export const Conversation = z.object({
  id: z.string(),
  title: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type Conversation = z.infer<typeof Conversation>

/** One line of the stream of an answer. */
export const TutorEvent = z.discriminatedUnion('kind', [
  /** First, and again when another engine starts over: the text so far is discarded. */
  z.object({ kind: z.literal('start'), engine: Engine, notes: z.array(z.string()) }),
  z.object({ kind: z.literal('citation'), citation: Citation }),
  z.object({ kind: z.literal('computed'), computed: Computed }),
  z.object({ kind: z.literal('text'), text: z.string() }),
  /** Nothing has come for a while; it goes on. */
  z.object({ kind: z.literal('slow'), note: z.string() }),
  /** Last: the whole message as stored. */
  z.object({ kind: z.literal('done'), message: Message }),
])
export type TutorEvent = z.infer<typeof TutorEvent>

const Title = z
  .string()
  .check(
    z.trim(),
    hasNoZero,
    z.minLength(1, 'write a title'),
    z.maxLength(TITLE_MAX_LENGTH, `write at most ${TITLE_MAX_LENGTH} characters`),
  )

export {
  REASON_MAX_LENGTH,
  type Evidence,
  type Mistake,
  type MistakeList,
} from './core/mistakes/schema.ts'

export const tutorContract = defineContract({
  /** What the page needs before the first question. */
  getTutor: {
    method: 'GET',
    path: '/api/tutor',
    response: z.object({
      engine: Engine,
      /** Questions to begin with, from the learner's track. */
      examples: z.array(z.object({ mode: Mode, text: z.string() })),
    }),
  },
  listConversations: {
    method: 'GET',
    path: '/api/tutor/conversations',
    query: z.object({
      /** Words to find in titles and messages. */
      q: z.optional(
        z.string().check(z.trim(), hasNoZero, z.maxLength(200, 'write at most 200 characters')),
      ),
      /** `nextCursor` of the page before. */
      cursor: z.optional(z.string().check(z.maxLength(80))),
    }),
    response: z.object({
      conversations: z.array(Conversation),
      nextCursor: z.nullable(z.string()),
    }),
  },
  /** The browser makes the id, so a repeated request creates only one. */
  createConversation: {
    method: 'POST',
    path: '/api/tutor/conversations',
    body: z.object({ conversationId: ConversationId, title: Title }),
    response: Conversation,
  },
  getConversation: {
    method: 'GET',
    path: '/api/tutor/conversations/:conversationId',
    params: z.object({ conversationId: ConversationId }),
    response: z.object({
      conversation: Conversation,
      messages: z.array(Message),
      /** On answers of it; a server of a former release has none. */
      opinions: z.optional(z.array(z.object({ messageId: z.string(), opinion: Opinion }))),
    }),
  },
  renameConversation: {
    method: 'PATCH',
    path: '/api/tutor/conversations/:conversationId',
    params: z.object({ conversationId: ConversationId }),
    body: z.object({ title: Title }),
    response: Conversation,
  },
  deleteConversation: {
    method: 'DELETE',
    path: '/api/tutor/conversations/:conversationId',
    params: z.object({ conversationId: ConversationId }),
    response: z.object({ isDeleted: z.literal(true) }),
  },
  /** What the learner's answers have shown that is not so, and where each of it stands. */
  listMistakes: {
    method: 'GET',
    path: '/api/tutor/mistakes',
    query: z.object({
      standing: z._default(Standing, 'open'),
      /** `nextCursor` of the page before. */
      cursor: z._default(Cursor, 0),
    }),
    response: MistakeList,
  },
  /** "I knew this": the entry is put aside, and comes back when it is shown again. Another reason replaces the first. */
  contestMistake: {
    method: 'POST',
    path: '/api/tutor/mistakes/:misconceptionId/contest',
    params: z.object({ misconceptionId: ContentId }),
    body: z.object({ reason: z._default(ContestReason, '') }),
    response: z.object({ isContested: z.literal(true) }),
  },
  takeBackContest: {
    method: 'DELETE',
    path: '/api/tutor/mistakes/:misconceptionId/contest',
    params: z.object({ misconceptionId: ContentId }),
    response: z.object({ isContested: z.literal(false) }),
  },
  /** Asks, and streams the answer. A message sent twice counts once; the second time its answer is repeated. */
  ask: {
    method: 'POST',
    path: '/api/tutor/conversations/:conversationId/messages',
    params: z.object({ conversationId: ConversationId }),
    body: z.object({
      messageId: MessageId,
      mode: z._default(Mode, 'explain'),
      text: z
        .string()
        .check(
          z.trim(),
          hasNoZero,
          z.minLength(1, 'write a question'),
          z.maxLength(
            QUESTION_MAX_LENGTH,
            `a question has at most ${QUESTION_MAX_LENGTH} characters; ask it in parts`,
          ),
        ),
      lessonId: z.optional(LessonId),
      passageId: z.optional(PassageId),
      /** A problem that the learner brings: the mode `hint` helps with it. */
      about: z.optional(ProblemAbout),
    }),
    response: TutorEvent,
    streams: true,
  },
  ...actEndpoints,
})
