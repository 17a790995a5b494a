/** The token endpoint: a refresh token in, as a form or as JSON; a new ID token out. */
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

import type { IdentityContext } from '../identity-context.ts'
import { refreshSession } from '../tokens/refresh-session.ts'
import { callerOf, parseBody, text } from './json-route.ts'

/** Both spellings are accepted, as by the hosted service. */
const Body = z
  .object({
    grant_type: text(64),
    grantType: text(64),
    refresh_token: text(4096),
    refreshToken: text(4096),
  })
  .transform((body) => ({
    grantType: body.grant_type ?? body.grantType,
    refreshToken: body.refresh_token ?? body.refreshToken,
  }))

export async function tokenRoute(app: FastifyInstance, context: IdentityContext): Promise<void> {
  // In its own Fastify scope: no other route accepts a form, which any page could make a browser send.
  await app.register(async (app) => {
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    app.post('/v1/token', { config: { keepsSessions: true } }, async (request) =>
      refreshSession({ ...context, caller: callerOf(request) }, parseBody(Body, request.body)),
    )
  })
}
