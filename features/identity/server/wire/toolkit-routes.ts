/** The routes of the Identity Toolkit API (versions 1 and 2), each with its use case. */
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

import { SYMBOLS, isCustomPolicy } from '../../core/password-policy.ts'
import { deleteAccount } from '../accounts/delete-account.ts'
import { lookUpAccount } from '../accounts/look-up-account.ts'
import { signInWithPassword } from '../accounts/sign-in-with-password.ts'
import { signUp } from '../accounts/sign-up.ts'
import { updateAccount } from '../accounts/update-account.ts'
import { applyCode } from '../codes/apply-code.ts'
import type { IdentityContext } from '../identity-context.ts'
import { endOwnSession } from '../tokens/end-sessions.ts'
import { IdentityError } from './identity-error.ts'
import { idToken, jsonRoute, text, texts } from './json-route.ts'

const email = () => text(1024)
/** Longer than any policy allows, so that too long a password gets the policy's own refusal. */
const password = () => text(60_000)
const displayName = () =>
  z
    .string()
    .max(256)
    // Names appear in mails and pages, so they must not contain control characters.
    .regex(/^\P{Cc}*$/u, 'a name has no control characters')
    .nullish()
    .transform((value) => value ?? undefined)
const photoUrl = () =>
  z
    .union([
      z.literal(''),
      z.url({ protocol: /^https?$/, message: 'a picture has an http or https address' }).max(2048),
    ])
    .nullish()
    .transform((value) => value ?? undefined)

/** Fields that only an operator could set; from a browser they are an attack or a mistake. */
const ADMIN_FIELDS = [
  'localId',
  'disableUser',
  'customAttributes',
  'emailVerified',
  'validSince',
  'createdAt',
  'lastLoginAt',
  'mfa',
  'phoneNumber',
  'linkProviderUserInfo',
] as const

export function toolkitRoutes(app: FastifyInstance, context: IdentityContext): void {
  jsonRoute(app, context, {
    path: '/v1/accounts:signUp',
    body: z.object({
      email: email(),
      password: password(),
      displayName: displayName(),
      idToken: idToken(),
      localId: z.unknown().optional(),
    }),
    handle: async (context, body) => {
      if (body.localId !== undefined && body.localId !== null) {
        throw new IdentityError('UNEXPECTED_PARAMETER', 'User ID')
      }
      return signUp(context, body)
    },
  })
  jsonRoute(app, context, {
    path: '/v1/accounts:signInWithPassword',
    body: z.object({ email: email(), password: password() }),
    handle: signInWithPassword,
  })
  jsonRoute(app, context, {
    path: '/v1/accounts:lookup',
    keepsSessions: true,
    body: z.object({ idToken: idToken() }),
    handle: lookUpAccount,
  })
  jsonRoute(app, context, {
    path: '/v1/accounts:update',
    body: z.looseObject({
      idToken: idToken(),
      email: email(),
      password: password(),
      displayName: displayName(),
      photoUrl: photoUrl(),
      deleteAttribute: texts(),
      deleteProvider: texts(),
      oobCode: text(256),
    }),
    handle: async (context, body) => {
      if (ADMIN_FIELDS.some((field) => body[field] !== undefined && body[field] !== null)) {
        throw new IdentityError('INVALID_REQ_TYPE', 'Unsupported request parameters.')
      }
      if (body.oobCode !== undefined) return applyCode(context, body.oobCode)
      return updateAccount(context, body)
    },
  })
  jsonRoute(app, context, {
    path: '/v1/accounts:delete',
    body: z.object({ idToken: idToken(), localId: z.unknown().optional() }),
    handle: async (context, body) => {
      if (body.localId !== undefined && body.localId !== null) {
        throw new IdentityError('INVALID_REQ_TYPE', 'Unsupported request parameters.')
      }
      return deleteAccount(context, body)
    },
  })
  jsonRoute(app, context, {
    path: '/sessions:revoke',
    body: z.object({ idToken: idToken() }),
    handle: async (context, body) => {
      await endOwnSession(context, body.idToken)
      return {}
    },
  })

  app.get('/v1/projects', async () => ({
    projectId: context.settings.IDENTITY_PROJECT_ID,
    authorizedDomains: context.authorizedDomains,
  }))
  app.get('/v2/passwordPolicy', async () => passwordPolicyAnswer(context))
  // The key must be present although it protects nothing; any value but OFF would load an external script.
  app.get('/v2/recaptchaConfig', async () => ({
    recaptchaKey: `projects/${context.settings.IDENTITY_PROJECT_ID}/keys/none`,
    recaptchaEnforcementState: [
      { provider: 'EMAIL_PASSWORD_PROVIDER', enforcementState: 'OFF' },
      { provider: 'PHONE_PROVIDER', enforcementState: 'OFF' },
    ],
  }))
}

function passwordPolicyAnswer({ policy }: IdentityContext) {
  return {
    customStrengthOptions: {
      minPasswordLength: policy.minLength,
      maxPasswordLength: policy.maxLength,
      // The SDK treats every requirement that is present as required.
      ...(policy.needsLowercase && { containsLowercaseCharacter: true }),
      ...(policy.needsUppercase && { containsUppercaseCharacter: true }),
      ...(policy.needsDigit && { containsNumericCharacter: true }),
      ...(policy.needsSymbol && { containsNonAlphanumericCharacter: true }),
    },
    allowedNonAlphanumericCharacters: SYMBOLS,
    enforcementState: isCustomPolicy(policy) ? 'ENFORCE' : 'OFF',
    forceUpgradeOnSignin: policy.isEnforcedAtSignIn,
    schemaVersion: 1,
  }
}
