/**
 * How a model fails: a reason that the learner is told, and a cause for the log.
 *
 * The errors of a provider's library hold the whole request and what was sent back: a learner's question, and perhaps
 * the key. Of those only the status and the beginning of the message are kept, the key taken out.
 */
import { z } from 'zod'

export type FailureReason =
  /** Nothing arrived within the time limit. */
  | 'slow'
  /** The address cannot be reached, or responds with an error. */
  | 'down'
  /** It has too many requests. */
  | 'busy'
  /** It responded, but refused or wrote nothing. */
  | 'refused'
  /** The stream ended in the middle. */
  | 'cut_off'

export class ModelFailure extends Error {
  override readonly name = 'ModelFailure'
  readonly reason: FailureReason

  constructor(reason: FailureReason, options?: { cause?: unknown }) {
    super(`the model failed: ${reason}`, options)
    this.reason = reason
  }
}

const MOST_OF_MESSAGE = 300
const BUSY = new Set([429, 529])

/** @param hasText whether some of the answer has arrived before. */
export function failureOf(error: unknown, hasText: boolean, apiKey: string | null): ModelFailure {
  if (error instanceof ModelFailure) return error
  const { status, message } = describe(error)
  const isBusy = (status !== null && BUSY.has(status)) || /overloaded|rate.?limit/i.test(message)
  const said = [status === null ? '' : `status ${status}`, message.slice(0, MOST_OF_MESSAGE)]
  const safe = said
    .filter(Boolean)
    .join(': ')
    .replaceAll(apiKey ?? /$^/g, '[key]')
  return new ModelFailure(hasText ? 'cut_off' : isBusy ? 'busy' : 'down', {
    cause: new Error(safe === '' ? 'it failed without a message' : safe),
  })
}

/** What may be left out of a request, so that a model without it still answers. */
export type Extra = 'tools' | 'temperature' | 'max_tokens'

/** The part of a request that was refused; null if nothing says that it was a part. */
export function refusedPart(error: unknown): Extra | null {
  const { status, message } = describe(error)
  if (status === null || status < 400 || BUSY.has(status) || [401, 403].includes(status))
    return null
  if (/temperature/i.test(message)) return 'temperature'
  if (/max.?(?:completion.?|output.?)?tokens/i.test(message)) return 'max_tokens'
  return /tool|function/i.test(message) || status === 400 || status === 422 ? 'tools' : null
}

/** An error of the provider's library, without importing it: it is loaded only where there is a model. */
const FromProvider = z.object({
  message: z.string(),
  statusCode: z.number().optional(),
  responseBody: z.string().optional(),
})

function describe(error: unknown): { readonly status: number | null; readonly message: string } {
  const { data } = FromProvider.safeParse(error)
  if (!data) return { status: null, message: typeof error === 'string' ? error : '' }
  const { message, statusCode, responseBody = '' } = data
  return { status: statusCode ?? null, message: `${message} ${responseBody}`.trim() }
}
