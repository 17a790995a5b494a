/**
 * The errors this product reports to people.
 *
 * Every expected failure is an AppError with a code from one list. The code
 * decides the HTTP status here, once, and the browser chooses its words by it.
 * Anything that is not an AppError is a bug: the server logs it whole and
 * answers `internal`, so no stack, query or path ever leaves the machine.
 */
import { z } from 'zod/mini'

/** `satisfies` makes a code without a status a compile error, not a silent 500. */
export const STATUS_BY_CODE = {
  invalid_request: 400,
  signed_out: 401,
  not_allowed: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  unsupported_media: 415,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const satisfies Record<string, number>

export type ErrorCode = keyof typeof STATUS_BY_CODE

export const ErrorBody = z.object({
  code: z.enum(Object.keys(STATUS_BY_CODE) as [ErrorCode, ...ErrorCode[]]),
  message: z.string(),
  requestId: z.string(),
  /** True where the same request will be refused again, whenever it is sent. */
  isFinal: z.optional(z.boolean()),
})
export type ErrorBody = z.infer<typeof ErrorBody>

export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: ErrorCode
  /** In the browser: the server has said that it would refuse the same request again. */
  readonly isFinal: boolean

  /** `message` is shown to people; put what only operators need into `cause`. */
  constructor(code: ErrorCode, message: string, options?: { cause?: unknown; isFinal?: boolean }) {
    super(message, options)
    this.code = code
    this.isFinal = options?.isFinal ?? false
  }

  get status(): number {
    return STATUS_BY_CODE[this.code]
  }
}

/**
 * Whether a use case that refuses with this code decides for good. Signing in, waiting and a server that works again
 * change the answer.
 */
export function isDecision(code: ErrorCode): boolean {
  return STATUS_BY_CODE[code] < 500 && code !== 'signed_out' && code !== 'too_many_requests'
}

/** @param what names the thing as a person would: `This card`. */
export function notFound(what: string): AppError {
  return new AppError('not_found', `${what} was not found.`)
}
