/** Converts rows to the shape of the contract, and back. */
import type { Insertable, Selectable } from 'kysely'
import { z } from 'zod'

import {
  Answer,
  ProblemAbout,
  type Conversation,
  type LearnerMessage,
  type Message,
  type TutorMessage,
} from '../contract.ts'
import type { TutorTables } from './tables.ts'

/** What is stored of a question besides its text. The key `place` keeps its first name: `askedFrom` in the code. */
const QuestionDetails = z.object({
  place: z.nullable(
    z.object({ lessonId: z.string(), passageId: z.nullable(z.string()), title: z.string() }),
  ),
  about: z.optional(ProblemAbout),
})
type QuestionDetails = z.infer<typeof QuestionDetails>

type ConversationRow = Pick<
  Selectable<TutorTables['tutor_conversation']>,
  'id' | 'title' | 'created_at' | 'updated_at'
>
type MessageRow = Selectable<TutorTables['tutor_message']>

const iso = (instant: number) => new Date(instant).toISOString()

export function storedConversation(row: ConversationRow): Conversation {
  return {
    id: row.id,
    title: row.title,
    createdAt: iso(row.created_at),
    updatedAt: iso(row.updated_at),
  }
}

export function storedMessage(row: MessageRow): Message {
  const { id, mode, text } = row
  const createdAt = iso(row.created_at)
  const details: unknown = JSON.parse(row.details)
  if (row.role === 'learner') {
    const { place, about } = QuestionDetails.parse(details)
    return {
      role: 'learner',
      id,
      mode,
      text,
      createdAt,
      askedFrom: place,
      ...(about && { about }),
    }
  }
  return { role: 'tutor', id, mode, text, createdAt, answer: z.parse(Answer, details) }
}

/** The JSON column of a learner's message. */
export function questionDetails(
  askedFrom: LearnerMessage['askedFrom'],
  about: ProblemAbout | null,
): string {
  const details: QuestionDetails = { place: askedFrom, ...(about && { about }) }
  return JSON.stringify(details)
}

/** @param details the JSON column of a tutor message. */
export function storedAnswer(details: string): Answer {
  return z.parse(Answer, JSON.parse(details))
}

/** @param replyTo the learner's message that it answers. */
export function answerRow(
  message: TutorMessage,
  {
    userId,
    conversationId,
    position,
    replyTo,
  }: {
    userId: string
    conversationId: string
    position: number
    replyTo: string
  },
): Insertable<TutorTables['tutor_message']> {
  return {
    id: message.id,
    user_id: userId,
    conversation_id: conversationId,
    position,
    role: 'tutor',
    reply_to: replyTo,
    mode: message.mode,
    text: message.text,
    folded_text: message.text.toLowerCase(),
    details: JSON.stringify(message.answer),
    created_at: Date.parse(message.createdAt),
    answer_due_at: null,
  }
}
