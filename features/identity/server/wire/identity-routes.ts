/** Everything under `/identity`: the API with its key, and the published keys without one. */
import type { FastifyInstance } from 'fastify'

import type { IdentityContext } from '../identity-context.ts'
import { answerIdentityErrors, errorEnvelope } from './answer-errors.ts'
import { codeRoutes } from './code-routes.ts'
import { IdentityError } from './identity-error.ts'
import { providerRoutes } from './provider-routes.ts'
import { secondFactorRoutes } from './second-factor-routes.ts'
import { tokenRoute } from './token-route.ts'
import { toolkitRoutes } from './toolkit-routes.ts'

export async function identityRoutes(
  app: FastifyInstance,
  context: IdentityContext,
): Promise<void> {
  await app.register(
    async (app) => {
      // JSON only: a form or plain text could be sent across origins, so it is refused unread.
      app.removeContentTypeParser('text/plain')
      answerIdentityErrors(app)
      publishedKeys(app, context)
      await app.register(async (app) => {
        requireApiKey(app, context)
        toolkitRoutes(app, context)
        codeRoutes(app, context)
        secondFactorRoutes(app, context)
        providerRoutes(app, context)
        await tokenRoute(app, context)
      })
    },
    { prefix: '/identity' },
  )
}

/** Lets any OpenID or JWT library verify our tokens. */
function publishedKeys(app: FastifyInstance, { issuer, keys }: IdentityContext): void {
  // Half of the time for which a new key is published before it signs.
  const cacheControl = 'public, max-age=300'
  app.get('/.well-known/jwks.json', async (_request, reply) =>
    reply.header('cache-control', cacheControl).send(await keys.jwks()),
  )
  app.get('/.well-known/openid-configuration', async (_request, reply) =>
    reply.header('cache-control', cacheControl).send({
      issuer,
      jwks_uri: `${issuer}/.well-known/jwks.json`,
      response_types_supported: ['id_token'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    }),
  )
}

/** The key is public and protects nothing; it tells a page of another installation that it has the wrong server. */
function requireApiKey(app: FastifyInstance, { settings }: IdentityContext): void {
  app.addHook('onRequest', async (request, reply) => {
    // Signing out is a route of our own, not the API's: our page sends no key there.
    if (request.routeOptions.url === '/identity/sessions::revoke') return
    const { key } = request.query as { key?: unknown }
    if (key === settings.IDENTITY_API_KEY) return
    if (key === undefined || key === '') {
      await reply.code(403).send(
        errorEnvelope(403, 'The request is missing a valid API key.', {
          status: 'PERMISSION_DENIED',
        }),
      )
      return
    }
    throw new IdentityError('API_KEY_INVALID', 'Please pass the API key of this installation.')
  })
}
