/** What a failed sending means for the entry and for those behind it. */
import { AppError, isDecision, type ErrorCode } from '#platform/contract/errors.ts'

import { NotUnderstood } from '../api.ts'
import { UnloadedCode } from '../code-part.ts'

/** An entry of a later release, or of one that this page does not know. */
export class UnknownEntry extends Error {
  override readonly name = 'UnknownEntry'
}

/** Not about this entry: every other one would meet the same. */
const CODES_FOR_ALL: ReadonlySet<ErrorCode> = new Set([
  'signed_out',
  'too_many_requests',
  'unavailable',
])

export type Failure = {
  /** For people. */
  readonly error: Error
  /** True where nothing can be sent now; else the other lanes go on. */
  readonly isForAll: boolean
  /** True where the page and the server are of different releases: the page's next version sends the entry. */
  readonly needsReload: boolean
}

const RELOAD_WORDS = 'There is a newer version of this page. Reload it to go on.'

export function failureFrom(cause: unknown): Failure {
  const isForAll =
    (cause instanceof AppError && CODES_FOR_ALL.has(cause.code)) ||
    (cause instanceof UnloadedCode && cause.reason !== 'gone')
  const needsReload = isOfOtherRelease(cause)
  const error = needsReload
    ? new Error(RELOAD_WORDS, { cause })
    : cause instanceof Error
      ? cause
      : new Error(String(cause))
  return { error, isForAll, needsReload }
}

function isOfOtherRelease(cause: unknown): boolean {
  if (cause instanceof UnknownEntry || cause instanceof NotUnderstood) return true
  if (cause instanceof UnloadedCode) return cause.reason === 'gone'
  // An unknown address, or a shape that was not accepted: no use case has decided anything.
  return cause instanceof AppError && isDecision(cause.code) && !cause.isFinal
}
