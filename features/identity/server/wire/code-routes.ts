/** The routes of the Identity Toolkit API for mailed codes. */
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

import { createAuthUri } from '../codes/create-auth-uri.ts'
import { resetPassword } from '../codes/reset-password.ts'
import { sendOobCode } from '../codes/send-oob-code.ts'
import { signInWithEmailLink } from '../codes/sign-in-with-email-link.ts'
import type { IdentityContext } from '../identity-context.ts'
import { flag, idToken, jsonRoute, text } from './json-route.ts'

const address = () => text(1024)
const code = () => text(256)
const url = () => text(2048)

export function codeRoutes(app: FastifyInstance, context: IdentityContext): void {
  jsonRoute(app, context, {
    path: '/v1/accounts:sendOobCode',
    body: z.object({
      requestType: text(64),
      email: address(),
      idToken: idToken(),
      newEmail: address(),
      continueUrl: url(),
    }),
    handle: sendOobCode,
  })
  jsonRoute(app, context, {
    path: '/v1/accounts:resetPassword',
    body: z.object({ oobCode: code(), newPassword: text(60_000), keepsContent: flag() }),
    handle: resetPassword,
  })
  jsonRoute(app, context, {
    path: '/v1/accounts:signInWithEmailLink',
    body: z.object({ email: address(), oobCode: code(), idToken: idToken() }),
    handle: signInWithEmailLink,
  })
  jsonRoute(app, context, {
    path: '/v1/accounts:createAuthUri',
    body: z.object({ identifier: address(), continueUri: url() }),
    handle: createAuthUri,
  })
}
