/**
 * Responds to requests that reach no route: an address that cannot be decoded, an unknown method, endless headers,
 * anything that arrives while the server stops. Such a response has the usual headers and error shape.
 */
import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'

import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify'

import type { ErrorBody } from '../contract/errors.ts'
import { RETRY_AFTER_S } from './serve.ts'

type Headers = Readonly<Record<string, string>>

/** For an address that the router cannot decode. */
export function answerBadAddress(headers: Headers) {
  return (_error: Error, { id }: FastifyRequest, reply: FastifyReply): void => {
    const body: ErrorBody = {
      code: 'invalid_request',
      message: 'This address cannot be read. Please check it.',
      requestId: id,
    }
    void reply.headers(headers).header('x-request-id', id).code(400).send(body)
  }
}

/** For requests on a connection that is still open; no new ones are accepted. Not logged as an error. */
export function answerStopping(
  headers: Headers,
  { id }: FastifyRequest,
  reply: FastifyReply,
): void {
  const body: ErrorBody = {
    code: 'unavailable',
    message: 'The server is restarting. Please try again in a moment.',
    requestId: id,
  }
  const lines = { ...headers, 'x-request-id': id, 'retry-after': RETRY_AFTER_S }
  void reply.headers(lines).code(503).send(body)
}

const REFUSALS = {
  HPE_HEADER_OVERFLOW: [431, 'too_large', 'The address or the headers are too long.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'invalid_request', 'The request took too long to arrive.'],
} as const satisfies Record<string, readonly [number, ErrorBody['code'], string]>

const UNREADABLE = [400, 'invalid_request', 'The request could not be read.'] as const

/** For what Node's parser cannot read: there is no request object yet, so the response is written by hand. */
export function answerUnreadable(
  headers: Headers,
): NonNullable<FastifyServerOptions['clientErrorHandler']> {
  return function (this: FastifyInstance, { code: reason }, socket) {
    if (reason === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    const [status, code, message] = REFUSALS[reason as keyof typeof REFUSALS] ?? UNREADABLE
    const requestId = randomUUID()
    this.log.debug({ reqId: requestId, reason }, 'a request could not be read')
    const body = JSON.stringify({ code, message, requestId } satisfies ErrorBody)
    const lines = {
      ...headers,
      'x-request-id': requestId,
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    }
    const text = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${text.join('')}\r\n${body}`)
  }
}
