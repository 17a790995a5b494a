/**
 * The length limit of a question, and the ids it refers to.
 *
 * Separate from the contract because the route table needs it before any screen is loaded.
 */
import { z } from 'zod/mini'

export const QUESTION_MAX_LENGTH = 6000

export const ConversationId = z.uuid()

export const LessonId = z
  .string()
  .check(z.regex(/^[a-z0-9-]{1,80}$/, 'a lesson is named by its id'))
export const PassageId = z.string().check(z.regex(/^[\w-]{1,80}$/, 'a passage is named by its id'))
