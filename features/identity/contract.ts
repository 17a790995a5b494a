/**
 * What the browser needs to know before it can use the identity service.
 *
 * Sign-in itself uses the Identity Toolkit REST API through the stock SDK; this contract has the additional requests
 * of our own pages.
 */
import { z } from 'zod/mini'

import { defineContract } from '#platform/contract/endpoint.ts'

export const IdentityConfig = z.object({
  /** `embedded`: our own service. `hosted`: an external project, which the SDK contacts directly. */
  mode: z.enum(['embedded', 'hosted']),
  apiKey: z.string(),
  projectId: z.string(),
  /** Only for a hosted project. */
  authDomain: z.optional(z.string()),
  isGoogleEnabled: z.boolean(),
  /** Whoever registers is sent a mail that confirms their address. */
  confirmsAtSignUp: z.boolean(),
})
export type IdentityConfig = z.infer<typeof IdentityConfig>

export const SessionId = z
  .string()
  .check(z.regex(/^[\w-]{8,64}$/, 'a session has an id of letters, digits and hyphens'))

/** One signed-in browser, as its owner sees it. */
export const SessionShape = z.object({
  id: SessionId,
  /** A readable name of the browser and its system: `Firefox on Linux`. */
  device: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  isCurrent: z.boolean(),
})
export type SessionShape = z.infer<typeof SessionShape>

export const identityContract = defineContract({
  getIdentityConfig: {
    method: 'GET',
    path: '/api/identity/config',
    access: 'anyone',
    response: IdentityConfig,
  },
  /** The learner's signed-in browsers, most recently used first. Embedded service only. */
  listSessions: {
    method: 'GET',
    path: '/api/identity/sessions',
    response: z.object({ sessions: z.array(SessionShape) }),
  },
  /** Ends one session of the learner's own; that browser notices at its next request. */
  endSession: {
    method: 'DELETE',
    path: '/api/identity/sessions/:sessionId',
    params: z.object({ sessionId: SessionId }),
    response: z.object({ ended: z.number() }),
  },
  /** Ends every session except the current one. */
  endOtherSessions: {
    method: 'POST',
    path: '/api/identity/sessions/end-others',
    response: z.object({ ended: z.number() }),
  },
  /**
   * New recovery codes for an account with an authenticator app; the former ones stop working. Shown once: only their
   * hashes are stored. Needs a recent sign-in (`not_allowed` otherwise).
   */
  createRecoveryCodes: {
    method: 'POST',
    path: '/api/identity/recovery-codes',
    response: z.object({ codes: z.array(z.string()) }),
  },
  /** How many of the learner's recovery codes have not been used. Embedded service only. */
  countRecoveryCodes: {
    method: 'GET',
    path: '/api/identity/recovery-codes',
    response: z.object({ left: z.number() }),
  },
  /**
   * Hosted only: removes the data that every feature holds of the learner, just before the page makes the external
   * service delete the account. We would not be notified of that deletion. In embedded mode, deleting the account
   * removes everything. Needs a recent sign-in (`not_allowed` otherwise).
   */
  deleteLearnerData: {
    method: 'DELETE',
    path: '/api/identity/learner-data',
    response: z.object({ isDeleted: z.literal(true) }),
  },
})
