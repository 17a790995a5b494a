/**
 * Registers a feature's contract with Fastify. The only file that knows both.
 *
 * Parsing, responses and error shapes are handled here, once, so a handler is a plain function that a test can call
 * without a server.
 */
import { Readable } from 'node:stream'

import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'

import type { Contract, Endpoint } from '../contract/endpoint.ts'
import { AppError, isDecision, type ErrorBody, type ErrorCode } from '../contract/errors.ts'
import { compileSchema } from './compile-schema.ts'
import type { Learner, PublicContext } from './context.ts'
import type { Db } from './database.ts'
import type { ServerFeature } from './feature.ts'
import { issueWords } from './issue-words.ts'

export type RequestParts<Tables> = {
  readonly db: Db<Tables>
  readonly now: () => Date
  /** Reads and verifies the request's ID token; throws `signed_out` where it is missing or invalid. */
  readonly learnerOf: (request: FastifyRequest) => Promise<Learner>
}

export function serveFeature<C extends Contract, Tables>(
  app: FastifyInstance,
  feature: ServerFeature<C, Tables>,
  parts: RequestParts<Tables>,
): void {
  for (const [name, endpoint] of Object.entries(feature.contract)) {
    const handle = feature.handlers[name] as (context: unknown, request: unknown) => unknown
    const response = compileSchema(endpoint.response)
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      ...(endpoint.longestBody !== undefined && { bodyLimit: endpoint.longestBody }),
      handler: async (request, reply) => {
        if (endpoint.headers) reply.headers(endpoint.headers)
        // Authentication first: a client without sign-in learns nothing about the shape of a request.
        const context = await contextOf(endpoint, request, reply, parts)
        const parsed = parseRequest(endpoint, request)
        if (endpoint.streams) {
          return sendLines(reply, endpoint, handle(context, parsed) as AsyncIterable<unknown>)
        }
        // Parsed again on the way out: a field that the contract does not name never leaves.
        const answer = z.parse(response, await decide(() => handle(context, parsed)))
        if (endpoint.mediaType !== undefined) reply.type(`${endpoint.mediaType}; charset=utf-8`)
        return answer
      },
    })
  }
}

/**
 * Refusals by a handler: it has understood the request, so the same request is refused again. One that was not
 * understood may come from a page of another release, and says nothing about what the learner wants to store.
 */
const decisions = new WeakSet<AppError>()

async function decide(handle: () => unknown): Promise<unknown> {
  try {
    return await handle()
  } catch (error) {
    if (error instanceof AppError && isDecision(error.code)) decisions.add(error)
    throw error
  }
}

async function contextOf<Tables>(
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  { db, now, learnerOf }: RequestParts<Tables>,
) {
  const basics = new RequestContext(db, now, request.log, reply)
  if (endpoint.access === 'anyone') return basics
  const learner = await learnerOf(request)
  return Object.assign(basics, { learner, userId: learner.userId })
}

/**
 * A class for the sake of its getter: an object literal with one gets a hidden class of its own each time, which holds
 * the request in memory until the next full garbage collection (measured: 2,455 bytes a request, and 16 with the class).
 */
class RequestContext<Tables> implements PublicContext {
  readonly db: Db<Tables>
  readonly now: () => Date
  readonly log: FastifyRequest['log']
  readonly #reply: FastifyReply

  constructor(db: Db<Tables>, now: () => Date, log: FastifyRequest['log'], reply: FastifyReply) {
    this.db = db
    this.now = now
    this.log = log
    this.#reply = reply
  }

  /** Created on demand: few handlers work for long, and each request would pay for it. */
  get signal(): AbortSignal {
    return goneSignal(this.#reply)
  }
}

/** Aborted when the client disconnects, or already aborted if it has. */
function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  if (raw.closed) gone.abort()
  else raw.once('close', () => gone.abort())
  return gone.signal
}

function parseRequest(endpoint: Endpoint, request: FastifyRequest): Record<string, unknown> {
  const parsed: Record<string, unknown> = {}
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = endpoint[part]
    if (!schema) continue
    const result = z.safeParse(schema, request[part], { error: issueWords })
    if (!result.success) {
      throw new AppError('invalid_request', inWords(result.error), { cause: result.error })
    }
    parsed[part] = result.data
  }
  return parsed
}

/** A line for each thing to change, 'name: write a name'. Learners may see it. */
function inWords({ issues }: z.core.$ZodError): string {
  return issues
    .map(({ path, message }) =>
      path.length === 0 ? message : `${z.core.toDotPath(path)}: ${message}`,
    )
    .join('\n')
}

/**
 * One JSON value a line. A failure before the first line is a plain error response, with its status; a later one ends
 * the stream with an `{"error"}` line.
 */
async function sendLines(reply: FastifyReply, endpoint: Endpoint, answer: AsyncIterable<unknown>) {
  const { log, id } = reply.request
  const values = answer[Symbol.asyncIterator]()
  const lineOf = (value: unknown) => `${JSON.stringify(z.parse(endpoint.response, value))}\n`
  const first = await values.next()
  const firstLine = first.done ? null : lineOf(first.value)

  // Not a generator: a generator that was never started would not pass on `return`, and the handler's `finally` must
  // run even when the client left before the first line.
  let isFirst = true
  let hasFailed = false
  const lines: AsyncIterator<string> = {
    next: async () => {
      if (firstLine === null || hasFailed) return { done: true, value: undefined }
      if (isFirst) {
        isFirst = false
        return { done: false, value: firstLine }
      }
      try {
        const { done, value } = await values.next()
        return done ? { done, value: undefined } : { done: false, value: lineOf(value) }
      } catch (error) {
        hasFailed = true
        const known = toAppError(error)
        if (known.status >= 500) log.error({ err: error }, 'unexpected error in a stream')
        const body: ErrorBody = { code: known.code, message: known.message, requestId: id }
        return { done: false, value: `${JSON.stringify({ error: body })}\n` }
      }
    },
    return: async () => {
      await values.return?.()
      return { done: true, value: undefined }
    },
  }
  return reply
    .header('content-type', 'application/x-ndjson; charset=utf-8')
    .header('x-accel-buffering', 'no')
    .send(Readable.from({ [Symbol.asyncIterator]: () => lines }, { objectMode: false }))
}

/** Trouble that passes mostly passes soon: a restart of the database takes a second or two. */
export const RETRY_AFTER_S = 5

export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>(async (error, request, reply) => {
    const known = toAppError(error)
    if (known.status >= 500) request.log.error({ err: error }, 'unexpected error')
    if (known.status === 503) reply.header('retry-after', RETRY_AFTER_S)

    const body: ErrorBody = {
      code: known.code,
      message: known.message,
      requestId: request.id,
      ...(decisions.has(known) && { isFinal: true }),
    }
    return reply.code(known.status).send(body)
  })
}

const CODE_BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  403: 'not_allowed',
  404: 'not_found',
  413: 'too_large',
  415: 'unsupported_media',
  429: 'too_many_requests',
  503: 'unavailable',
}

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  // Refusals of Fastify and its plug-ins: a body that is not JSON or too large, too many requests.
  const { statusCode } = error as { statusCode?: number }
  if (error instanceof Error && statusCode !== undefined && statusCode < 500) {
    return new AppError(CODE_BY_STATUS[statusCode] ?? 'invalid_request', error.message, {
      cause: error,
    })
  }
  return new AppError('internal', 'Something went wrong on our side. Please try again.', {
    cause: error,
  })
}
