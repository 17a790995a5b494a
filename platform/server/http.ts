/**
 * The HTTP server without any feature: limits, logs, headers, health.
 *
 * Logs are JSON lines with a request id, which the answer carries too
 * (`x-request-id`). A path is logged without its query and without secrets (`logged-path.ts`), and no header or body
 * ever is: they may hold tokens, codes and passwords.
 */
import { randomUUID } from 'node:crypto'

import rateLimit from '@fastify/rate-limit'
import Fastify, { LogController, type FastifyInstance } from 'fastify'

import { AppError } from '../contract/errors.ts'
import { answerHeaders, type HeaderOptions } from './answer-headers.ts'
import { compressAnswers } from './compression.ts'
import { loggedPath } from './logged-path.ts'
import { watchProxySettings } from './proxy-settings.ts'
import { answerErrors } from './serve.ts'
import { FILES_ROUTE } from './static-files.ts'
import { answerBadAddress, answerStopping, answerUnreadable } from './unreadable-requests.ts'

export type HttpOptions = HeaderOptions & {
  readonly logLevel: string
  /** Where log lines go; standard output when absent. */
  readonly logStream?: { write(line: string): void }
  readonly trustedProxies: number
  readonly requestsPerMinute: number
  /** Rejects when the server cannot do its work, e.g. the database does not answer. */
  readonly checkReady: () => Promise<void>
}

/** 64 KiB: most of what a browser sends is no longer than a question or a note. What is, says so (`longestBody`). */
const BODY_LIMIT_BYTES = 64 * 1024
const REQUEST_TIMEOUT_MS = 30_000

export async function createHttpServer(options: HttpOptions): Promise<FastifyInstance> {
  const headers = await answerHeaders(options)
  const app = Fastify({
    logger: {
      level: options.logLevel,
      ...(options.logStream && { stream: options.logStream }),
      serializers: {
        req: (request) => ({ method: request.method, path: loggedPath(request.url) }),
        res: (reply) => ({ status: reply.statusCode }),
      },
    },
    logController: new RequestLog(),
    genReqId: () => randomUUID(),
    // The nearest hop is number 0: that many proxies are ours. What came before is unverified.
    trustProxy: (_address, hop) => hop < options.trustedProxies,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: 0,
    keepAliveTimeout: 10_000,
    forceCloseConnections: 'idle',
    // `__proto__` in a body is an attack or a mistake; either way it is refused, with a 400.
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    frameworkErrors: answerBadAddress(headers),
    clientErrorHandler: answerUnreadable(headers),
    // `answerStopping` does it, with the headers and the shape of every other answer.
    return503OnClosing: false,
  })
  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
    // A client would keep its connection open after the response in flight, longer than the shutdown waits.
    app.server.keepAliveTimeout = 1
    app.server.keepAliveTimeoutBuffer = 0
  })

  // With a callback: an async hook would cost each request another turn of the event loop.
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) request.log.debug('the client went away')
    })
    // Its connection was reset before anything was read from it: there is no client to serve and no address to count.
    if (request.socket.remoteAddress === undefined) return void reply.hijack()
    if (isStopping) return answerStopping(headers, request, reply)
    reply.headers(headers).header('x-request-id', request.id)
    done()
  })
  compressAnswers(app)
  watchProxySettings(app, options)
  answerErrors(app)
  await limitRequests(app, options.requestsPerMinute)

  app.get('/healthz', { logLevel: 'silent' }, async () => ({ status: 'alive' }))
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    try {
      await options.checkReady()
      return { status: 'ready' }
    } catch (error) {
      app.log.error({ err: error }, 'not ready')
      return reply.code(503).send({ status: 'not ready' })
    }
  })
  return app
}

/** Files are cheap and a lesson page needs many; the limit is for work. Health checks come from a load balancer. */
const UNCOUNTED_ROUTES: ReadonlySet<string | undefined> = new Set([
  FILES_ROUTE,
  '/healthz',
  '/readyz',
])

/**
 * Counts by the matched route, never by the raw address: `/%61pi/home` is `/api/home`.
 *
 * Everything not listed here is counted. Each server counts in its own memory: docs/decisions/0019 says why, and what
 * it means with several servers.
 */
async function limitRequests(app: FastifyInstance, requestsPerMinute: number): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    max: requestsPerMinute,
    timeWindow: 60_000,
    allowList: ({ routeOptions }) => UNCOUNTED_ROUTES.has(routeOptions.url),
    errorResponseBuilder: (_request, { after }) =>
      new AppError('too_many_requests', `Too many requests. Please wait ${after} and try again.`),
  })
  // A global hook: a route's own hook would run after those of its feature, which may refuse a request uncounted.
  app.addHook('onRequest', app.rateLimit())
}

/** The two lines of a request. Its response repeats what was asked for, so that it can be read alone. */
class RequestLog extends LogController {
  override requestCompleted(...args: Parameters<LogController['requestCompleted']>): void {
    const [error, request, reply] = args
    if (error || this.isLogDisabled(request)) return super.requestCompleted(...args)
    const line = { req: request, res: reply, responseTime: reply.elapsedTime }
    reply.log.info(line, 'request completed')
  }

  /** A file whose reader disconnected is logged by the same line as every aborted request. */
  override streamError(...args: Parameters<LogController['streamError']>): void {
    const [{ code }] = args as unknown as [{ code?: string }]
    if (code !== 'ERR_STREAM_PREMATURE_CLOSE') super.streamError(...args)
  }
}
