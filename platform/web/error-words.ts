/** What a learner is told of an error: words that were written for people, and nothing of what a browser or a library says. */
import { AppError } from '#platform/contract/errors.ts'

import { UnloadedCode } from './code-part.ts'

export const NO_WORDS = 'Something went wrong here. Try again, or reload the page.'

/** True where the message was written for people: our own errors, and a plain Error, which screens make of their own words. */
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
