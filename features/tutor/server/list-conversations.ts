/** The learner's conversations, the latest first, a page at a time; all, or those that contain some words. */
import type { ParsedRequestOf, ResponseOf } from '#platform/contract/endpoint.ts'
import { AppError } from '#platform/contract/errors.ts'
import type { Context } from '#platform/server/context.ts'

import type { tutorContract } from '../contract.ts'
import { selectConversations, type ConversationCursor } from './queries.ts'
import { storedConversation } from './stored-message.ts'
import type { TutorTables } from './tables.ts'

type ListConversations = typeof tutorContract.listConversations

const PAGE_LENGTH = 30

export async function listConversations(
  { db, userId }: Context<TutorTables>,
  { query }: ParsedRequestOf<ListConversations>,
): Promise<ResponseOf<ListConversations>> {
  const { q = '', cursor } = query
  const rows = await selectConversations(db, userId, {
    words: q.toLowerCase(),
    after: cursor === undefined ? null : readCursor(cursor),
    limit: PAGE_LENGTH + 1,
  })
  const page = rows.slice(0, PAGE_LENGTH)
  const last = page.at(-1)
  return {
    conversations: page.map(storedConversation),
    nextCursor: rows.length > PAGE_LENGTH && last ? `${last.updated_at}_${last.id}` : null,
  }
}

function readCursor(text: string): ConversationCursor {
  const [, updatedAt, id] = /^(\d{1,15})_([\w-]{1,60})$/.exec(text) ?? []
  if (updatedAt === undefined || id === undefined) {
    throw new AppError(
      'invalid_request',
      'This page of conversations does not exist; start with the first.',
    )
  }
  return { updatedAt: Number(updatedAt), id }
}
