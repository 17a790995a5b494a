/**
 * How the identity service reports errors.
 *
 * The SDK requests `lookup` and `token` when a page loads, and drops the session for any JSON error that it does not
 * recognize as a network fault. So there a flood, a crash or an unreadable body gets plain text, and JSON is only for
 * facts about the user. On every route, a fault of ours is plain text: the SDK then reports a network error, and the
 * person knows to try again.
 */
import type { FastifyInstance } from 'fastify'

import { AppError } from '#platform/contract/errors.ts'
import { RETRY_AFTER_S } from '#platform/server/serve.ts'

import { IdentityError, Overloaded } from './identity-error.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A JSON error here would end the client's session. */
    keepsSessions?: boolean
  }
}

export function errorEnvelope(status: number, message: string, more: { status?: string } = {}) {
  const reason = status === 403 ? 'forbidden' : 'invalid'
  return {
    error: { code: status, message, errors: [{ message, domain: 'global', reason }], ...more },
  }
}

export function answerIdentityErrors(app: FastifyInstance): void {
  app.setErrorHandler(async (error, request, reply) => {
    if (error instanceof IdentityError) {
      if (error.retryAfterS !== undefined) reply.header('retry-after', error.retryAfterS)
      return reply.code(error.status).send(errorEnvelope(error.status, error.message))
    }
    const status = statusOf(error)
    if (status >= 500) request.log.error({ err: error }, 'unexpected error')
    if (status === 503) reply.header('retry-after', RETRY_AFTER_S)
    if (status >= 500 || request.routeOptions.config.keepsSessions) {
      return reply.code(status).type('text/plain; charset=utf-8').send(plainText(status))
    }
    return reply.code(status).send(
      errorEnvelope(status, status === 429 ? 'TOO_MANY_ATTEMPTS_TRY_LATER' : 'INVALID_ARGUMENT', {
        status: status === 429 ? 'RESOURCE_EXHAUSTED' : 'INVALID_ARGUMENT',
      }),
    )
  })
  app.setNotFoundHandler(async (_request, reply) =>
    reply.code(404).send(errorEnvelope(404, 'NOT_FOUND', { status: 'NOT_FOUND' })),
  )
}

function statusOf(error: unknown): number {
  if (error instanceof Overloaded) return 503
  if (error instanceof AppError) return error.status
  const { statusCode } = error as { statusCode?: number }
  return error instanceof Error && statusCode !== undefined ? statusCode : 500
}

function plainText(status: number): string {
  if (status === 429) return 'Too many requests. Please wait a minute and try again.\n'
  if (status === 503) return 'The server is busy. Please try again in a moment.\n'
  return status >= 500
    ? 'Something went wrong on our side. Please try again.\n'
    : 'The request could not be read.\n'
}
