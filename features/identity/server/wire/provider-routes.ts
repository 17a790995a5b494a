/** The routes of the Identity Toolkit API for identity providers. */
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

import { readPopupCookie } from '../google/popup-cookie.ts'
import { GOOGLE } from '../google/read-assertion.ts'
import { signInWithIdp } from '../google/sign-in-with-idp.ts'
import type { IdentityContext } from '../identity-context.ts'
import { requireSession } from '../tokens/require-session.ts'
import { IdentityError } from './identity-error.ts'
import { flag, idToken, jsonRoute, text } from './json-route.ts'

/** The SDK itself only ever names the last. */
const REVOCABLE = [GOOGLE, 'apple.com']

export function providerRoutes(app: FastifyInstance, context: IdentityContext): void {
  jsonRoute(app, context, {
    path: '/v1/accounts:signInWithIdp',
    body: z.object({
      requestUri: text(4096),
      postBody: text(16_384),
      sessionId: text(256),
      idToken: idToken(),
      autoCreate: flag(),
      returnIdpCredential: flag(),
    }),
    handle: (context, body, request) =>
      signInWithIdp(context, { ...body, browser: readPopupCookie(request, context.publicUrl) }),
  })
  jsonRoute(app, context, {
    path: '/v2/accounts:revokeToken',
    body: z.object({ providerId: text(64), idToken: idToken() }),
    handle: async (context, { providerId, idToken }) => {
      await requireSession(context, idToken)
      // We request no lasting access from providers, so there is nothing to revoke.
      if (!REVOCABLE.includes(providerId ?? '')) throw new IdentityError('INVALID_PROVIDER_ID')
      return {}
    },
  })
}
