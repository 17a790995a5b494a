/**
 * The HTTP server before any feature is on it: limits, logs, security headers, health.
 *
 * Logs are JSON lines with a request id, which the answer carries too
 * (`x-request-id`). A path is logged without its query, and no header or body
 * ever is: they may hold tokens, codes and passwords.
 */
import { randomUUID } from 'node:crypto'

import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyInstance } from 'fastify'

import { AppError } from '../contract/errors.ts'
import { answerErrors } from './serve.ts'

export type HttpOptions = {
  readonly logLevel: string
  /** Where log lines go; standard output when absent. */
  readonly logStream?: { write(line: string): void }
  readonly trustedProxies: number
  readonly requestsPerMinute: number
  /** True where people come by https: only then may browsers be told to insist on it. */
  readonly isHttps: boolean
  /** Rejects when the server cannot do its work, e.g. the database does not answer. */
  readonly checkReady: () => Promise<void>
  /** Origins beyond our own that a hosted identity service needs. */
  readonly extraSources?: { connect: string[]; script: string[]; frame: string[] }
}

/** 64 KiB: the largest thing a browser sends us is a long question or a note. */
const BODY_LIMIT_BYTES = 64 * 1024
const REQUEST_TIMEOUT_MS = 30_000

export async function createHttpServer(options: HttpOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: {
      level: options.logLevel,
      ...(options.logStream && { stream: options.logStream }),
      serializers: {
        req: (request) => ({ method: request.method, path: request.url.split('?')[0] }),
        res: (reply) => ({ status: reply.statusCode }),
      },
    },
    genReqId: () => randomUUID(),
    // The nearest hop is number 0: that many are ours, and what came before is only somebody's word.
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
  })

  const headers = await securityHeaders(options)
  // With a callback: an async hook would cost each request another turn of the event loop's queue.
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id)
    done()
  })
  answerErrors(app)

  await app.register(rateLimit, {
    max: options.requestsPerMinute,
    timeWindow: 60_000,
    // Files are cheap and a lesson page asks for many; what is limited is work.
    allowList: (request) => !/^\/(api|identity|__)\b/.test(request.url),
    errorResponseBuilder: (_request, { after }) =>
      new AppError('too_many_requests', `Too many requests. Please wait ${after} and try again.`),
  })

  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
  })
  app.get('/healthz', { logLevel: 'silent' }, async () => ({ status: 'alive' }))
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    if (isStopping) return reply.code(503).send({ status: 'stopping' })
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

/** The same for every answer, so they are asked of helmet once: it would work each of them out anew every time. */
async function securityHeaders({ extraSources, isHttps }: HttpOptions) {
  const { connect = [], script = [], frame = [] } = extraSources ?? {}
  const once = Fastify()
  await once.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'script-src': ["'self'", ...script],
        'style-src': ["'self'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'font-src': ["'self'"],
        'connect-src': ["'self'", ...connect],
        'frame-src': frame.length > 0 ? frame : ["'none'"],
        'manifest-src': ["'self'"],
        'worker-src': ["'self'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        ...(script.length === 0 && {
          'require-trusted-types-for': ["'script'"],
          'trusted-types': ["'none'"],
        }),
      },
    },
    // A sign-in popup on our own site must be able to tell this page that it is done.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  once.get('/', async (_request, reply) => reply.send(reply.raw.getHeaders()))
  const answer = await once.inject('/')
  await once.close()
  return answer.json<Record<string, string>>()
}
