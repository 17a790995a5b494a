/** Registers a use case as a route of the Identity Toolkit API: JSON in, checked; JSON out. */
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'

import { callerNetwork } from '../../core/caller-network.ts'
import type { Caller, IdentityContext, RequestContext } from '../identity-context.ts'
import { IdentityError } from './identity-error.ts'

/** Text that may be missing. JSON null counts as missing, as it does for the hosted service. */
export function text(longest: number) {
  return z
    .string()
    .max(longest)
    .nullish()
    .transform((value) => value ?? undefined)
}

/** A list of short texts that may be missing. */
export function texts() {
  return z
    .array(z.string().max(64))
    .max(32)
    .nullish()
    .transform((value) => value ?? undefined)
}

/** A boolean that may be missing. */
export function flag() {
  return z
    .boolean()
    .nullish()
    .transform((value) => value ?? undefined)
}

/** An ID token that may be missing. */
export const idToken = () => text(8192)

type Route<S extends z.ZodType> = {
  readonly path: string
  readonly body: S
  /** See `answer-errors.ts`. */
  readonly keepsSessions?: boolean
  readonly handle: (
    context: RequestContext,
    body: z.output<S>,
    request: FastifyRequest,
  ) => Promise<object>
}

export function jsonRoute<S extends z.ZodType>(
  app: FastifyInstance,
  context: IdentityContext,
  route: Route<S>,
): void {
  app.post(
    // A colon begins a parameter in Fastify's paths; a double colon is a literal one.
    route.path.replace(':', '::'),
    { config: { keepsSessions: route.keepsSessions ?? false } },
    async (request) => {
      const body = parseBody(route.body, request.body)
      return route.handle({ ...context, caller: callerOf(request) }, body, request)
    },
  )
}

export function parseBody<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const result = schema.safeParse(body)
  if (result.success) return result.data
  const [issue] = result.error.issues
  const field = issue?.path.join('.') ?? ''
  // The field is named only where it is one of ours: an unknown key is a stranger's text.
  throw new IdentityError(
    'INVALID_ARGUMENT',
    `${/^\w+$/.test(field) ? field : 'The body'}: ${issue?.message ?? ''}`,
  )
}

export function callerOf(request: FastifyRequest): Caller {
  return {
    network: callerNetwork(request.ip),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
  }
}
