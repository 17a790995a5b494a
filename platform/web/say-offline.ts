/** Words for what is neither to be had from the server nor kept, where the browser knows that it has no network. */
import { AppError } from '../contract/errors.ts'

/**
 * For the `catch` of a request.
 *
 * @param words what is missing, and when it comes; they follow `You are offline, and`.
 * @throws with these words without a network; else what it was called with.
 */
export function sayOffline(words: string): (cause: unknown) => never {
  return (cause) => {
    if (!(cause instanceof AppError) || cause.code !== 'unavailable' || navigator.onLine)
      throw cause
    throw new AppError('unavailable', `You are offline, and ${words}`, { cause })
  }
}
