/**
 * Stores a learner's question in the conversation, once, and decides whether this request answers it.
 *
 * The browser makes the message's id. An answered one is not answered again. One that another request is answering is
 * left to it for a while, and may be taken over after that: a server can die in the middle.
 */
import { AppError, notFound } from '#platform/contract/errors.ts'
import type { Db } from '#platform/server/database.ts'

import type { LearnerMessage, Mode, ProblemAbout, TutorMessage } from '../contract.ts'
import { spendOne, UNUSED, type Limits } from '../core/allowance.ts'
import {
  countMessages,
  insertMessage,
  lockAllowance,
  lockConversation,
  selectMessage,
  selectReplyTo,
  updateAllowance,
  updateAnswerDue,
  updateTouched,
} from './queries.ts'
import { questionDetails, storedMessage } from './stored-message.ts'
import type { TutorTables } from './tables.ts'

export type NewQuestion = {
  readonly messageId: string
  readonly conversationId: string
  readonly mode: Mode
  readonly text: string
  readonly askedFrom: LearnerMessage['askedFrom']
  readonly about: ProblemAbout | null
}

export type Taken =
  /** This request is to answer it; `position` is its index in the conversation. */
  | { readonly kind: 'open'; readonly position: number }
  | { readonly kind: 'answered'; readonly answer: TutorMessage }

const MOST_MESSAGES = 400
/** Longer than any answer takes: after that no request is still writing one. */
const ANSWER_LEASE_MS = 180_000

/** @param now epoch milliseconds. */
export async function takeQuestion(
  db: Db<TutorTables>,
  userId: string,
  question: NewQuestion,
  limits: Limits,
  now: number,
): Promise<Taken> {
  const { messageId, conversationId, mode, text, askedFrom, about } = question
  return db.transaction().execute(async (db) => {
    const conversation = await lockConversation(db, userId, conversationId)
    if (!conversation) throw notFound('This conversation')

    const earlier = await selectMessage(db, userId, messageId)
    if (earlier && (earlier.conversation_id !== conversationId || earlier.role !== 'learner'))
      throw notReadable()
    if (earlier) {
      const reply = await selectReplyTo(db, messageId)
      const answer = reply && storedMessage(reply)
      if (answer?.role === 'tutor') return { kind: 'answered', answer }
      if ((earlier.answer_due_at ?? 0) > now) {
        throw new AppError(
          'conflict',
          'This question is being answered already. Its answer will be in the conversation in a moment.',
        )
      }
      await updateAnswerDue(db, messageId, now + ANSWER_LEASE_MS)
      return { kind: 'open', position: earlier.position }
    }

    const position = await countMessages(db, conversationId)
    if (position >= MOST_MESSAGES) {
      throw new AppError(
        'conflict',
        `This conversation is full: it has ${MOST_MESSAGES} messages. Please start a new one.`,
      )
    }
    await spend(db, userId, limits, now)
    const isNew = await insertMessage(db, {
      id: messageId,
      user_id: userId,
      conversation_id: conversationId,
      position,
      role: 'learner',
      reply_to: null,
      mode,
      text,
      folded_text: text.toLowerCase(),
      details: questionDetails(askedFrom, about),
      created_at: now,
      answer_due_at: now + ANSWER_LEASE_MS,
    })
    if (!isNew) throw notReadable()
    await updateTouched(db, conversationId, now)
    return { kind: 'open', position }
  })
}

/** The id belongs to another message, of any learner. */
function notReadable(): AppError {
  return new AppError('conflict', 'This message could not be sent. Please send it again.')
}

async function spend(db: Db<TutorTables>, userId: string, limits: Limits, now: number) {
  const row = await lockAllowance(db, userId, UNUSED)
  const spending = spendOne(
    {
      minuteBeganAt: row.minute_began_at,
      askedInMinute: row.asked_in_minute,
      dayBeganAt: row.day_began_at,
      askedInDay: row.asked_in_day,
    },
    limits,
    now,
  )
  if (!spending.isAllowed) throw new AppError('too_many_requests', spending.message)
  await updateAllowance(db, userId, spending.allowance)
}
