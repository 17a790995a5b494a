/**
 * How a model fails: a reason that the learner is told, and a cause for the log.
 *
 * The errors of a provider's library hold the whole request and what was sent back: a learner's question, and perhaps
 * the key. Of those only the status and the beginning of the message are kept, the key taken out.
 */
import { z } from 'zod'

import type { Extra } from '../core/refused-parts.ts'

export type FailureReason =
  /** Nothing arrived within the time limit. */
  | 'slow'
  /** The address cannot be reached, or responds with an error. */
  | 'down'
  /** It has too many requests. */
  | 'busy'
  /** It responded, but refused or wrote nothing. */
  | 'refused'
  /** It does not take this request: too long, or of a form that it does not know. */
  | 'not_taken'
  /** It used tools until it might no more, and wrote nothing. */
  | 'no_text'
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
/** The address works, and says that the request is at fault. */
const NOT_TAKEN = new Set([400, 413, 422])
/** The library's names for a model that calls a tool where it may not, or one that there is not. */
const USES_TOOLS_ANYHOW = /ToolChoiceViolation|NoSuchTool/

/** @param hasText whether some of the answer has arrived before. */
export function failureOf(error: unknown, hasText: boolean, apiKey: string | null): ModelFailure {
  if (error instanceof ModelFailure) return error
  const described = describe(error)
  const { status, message } = described
  const said = [status === null ? '' : `status ${status}`, message.slice(0, MOST_OF_MESSAGE)]
  const safe = said
    .filter(Boolean)
    .join(': ')
    .replaceAll(apiKey ?? /$^/g, '[key]')
  return new ModelFailure(hasText ? 'cut_off' : reasonOf(described), {
    cause: new Error(safe === '' ? 'it failed without a message' : safe),
  })
}

function reasonOf({ status, message, name }: Described): FailureReason {
  if ((status !== null && BUSY.has(status)) || /overloaded|rate.?limit/i.test(message))
    return 'busy'
  if (status !== null && NOT_TAKEN.has(status) && !/api.?key/i.test(message)) return 'not_taken'
  return USES_TOOLS_ANYHOW.test(name) ? 'no_text' : 'down'
}

export type Refused = {
  readonly part: Extra
  /** The refusal speaks of the part; else it is only a guess. */
  readonly isNamed: boolean
}

/** The part of a request that was refused; null if nothing says that it was a part. */
export function refusedPart(error: unknown): Refused | null {
  const { status, message } = describe(error)
  if (status === null || status < 400 || BUSY.has(status) || [401, 403].includes(status))
    return null
  if (/temperature/i.test(message)) return { part: 'temperature', isNamed: true }
  // A prompt that is too long is counted in tokens, too.
  if (/context|prompt is too long|too large/i.test(message)) return null
  if (/max.?(?:completion.?|output.?)?tokens/i.test(message))
    return { part: 'max_tokens', isNamed: true }
  if (/tool|function/i.test(message)) return { part: 'tools', isNamed: true }
  return status === 400 || status === 422 ? { part: 'tools', isNamed: false } : null
}

/** An error of the provider's library, without importing it: it is loaded only where there is a model. */
const FromProvider = z.object({
  name: z.string().optional(),
  message: z.string(),
  statusCode: z.number().optional(),
  responseBody: z.string().optional(),
})

type Described = {
  readonly status: number | null
  readonly message: string
  readonly name: string
}

function describe(error: unknown): Described {
  const { data } = FromProvider.safeParse(error)
  if (!data) return { status: null, message: typeof error === 'string' ? error : '', name: '' }
  const { message, statusCode, responseBody = '', name = '' } = data
  return { status: statusCode ?? null, message: `${message} ${responseBody}`.trim(), name }
}
