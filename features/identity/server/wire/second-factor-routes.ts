/** The routes of the Identity Toolkit API for the second factor. */
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

import type { IdentityContext } from '../identity-context.ts'
import { finishEnrolment, startEnrolment } from '../second-factor/enrol-second-factor.ts'
import { finishSecondFactor } from '../second-factor/finish-second-factor.ts'
import { withdrawSecondFactor } from '../second-factor/withdraw-second-factor.ts'
import { IdentityError } from './identity-error.ts'
import { idToken, jsonRoute, text } from './json-route.ts'

const name = () => text(256)
const ticket = () => text(256)

export function secondFactorRoutes(app: FastifyInstance, context: IdentityContext): void {
  jsonRoute(app, context, {
    path: '/v2/accounts/mfaEnrollment:start',
    body: z.object({ idToken: idToken(), totpEnrollmentInfo: z.looseObject({}).nullish() }),
    handle: (context, { idToken, totpEnrollmentInfo }) =>
      startEnrolment(context, { idToken, isTotp: totpEnrollmentInfo != null }),
  })
  jsonRoute(app, context, {
    path: '/v2/accounts/mfaEnrollment:finalize',
    body: z.object({
      idToken: idToken(),
      displayName: name(),
      totpVerificationInfo: z
        .object({ sessionInfo: ticket(), verificationCode: text(64) })
        .nullish(),
    }),
    handle: (context, { totpVerificationInfo, ...body }) =>
      finishEnrolment(context, { ...body, ...totpVerificationInfo }),
  })
  jsonRoute(app, context, {
    path: '/v2/accounts/mfaEnrollment:withdraw',
    body: z.object({ idToken: idToken(), mfaEnrollmentId: ticket() }),
    handle: withdrawSecondFactor,
  })
  jsonRoute(app, context, {
    path: '/v2/accounts/mfaSignIn:start',
    body: z.looseObject({}),
    handle: async () => {
      throw new IdentityError('INVALID_ARGUMENT', 'MFA provider not supported!')
    },
  })
  jsonRoute(app, context, {
    path: '/v2/accounts/mfaSignIn:finalize',
    body: z.object({
      mfaPendingCredential: ticket(),
      mfaEnrollmentId: ticket(),
      totpVerificationInfo: z.object({ verificationCode: text(64) }).nullish(),
    }),
    handle: (context, { totpVerificationInfo, ...body }) =>
      finishSecondFactor(context, { ...body, ...totpVerificationInfo }),
  })
}
