/** What a learner reads about an error: messages written for people, and no text of a browser or a library. */
import { AppError } from '#platform/contract/errors.ts'

import { UnloadedCode } from './code-part.ts'

export const NO_WORDS = 'Something went wrong here. Try again, or reload the page.'

/**
 * True where the message was written for people: our own errors, and plain Errors, which screens create with their
 * own messages.
 */
export function isForPeople(error: unknown): error is Error {
  return (
    error instanceof AppError ||
    error instanceof UnloadedCode ||
    (error instanceof Error && error.constructor === Error)
  )
}

export function wordsFor(error: unknown): string {
  return isForPeople(error) ? error.message : NO_WORDS
}
