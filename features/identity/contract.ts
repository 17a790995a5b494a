/**
 * Identity, as the browser needs to know it before it can speak to the service.
 *
 * Sign-in itself goes over the Identity Toolkit REST API, which the stock SDK
 * speaks; this contract is what our own pages ask for beside it.
 */
import { z } from 'zod/mini'

import { defineContract } from '#platform/contract/endpoint.ts'

export const IdentityConfig = z.object({
  /** `embedded`: our own service. `hosted`: an outside project, spoken to directly. */
  mode: z.enum(['embedded', 'hosted']),
  apiKey: z.string(),
  projectId: z.string(),
  /** Only for a hosted project. */
  authDomain: z.optional(z.string()),
  isGoogleEnabled: z.boolean(),
})
export type IdentityConfig = z.infer<typeof IdentityConfig>

export const SessionId = z
  .string()
  .check(z.regex(/^[\w-]{8,64}$/, 'a session has an id of letters, digits and hyphens'))

/** One signed-in browser, as its owner sees it. */
export const SessionShape = z.object({
  id: SessionId,
  /** What the browser called itself, in words: `Firefox on Linux`. */
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
  /** The learner's signed-in browsers, the newest use first. Only of the embedded service. */
  listSessions: {
    method: 'GET',
    path: '/api/identity/sessions',
    response: z.object({ sessions: z.array(SessionShape) }),
  },
  /** Ends one session of the learner's own; it is felt at that browser's next request. */
  endSession: {
    method: 'DELETE',
    path: '/api/identity/sessions/:sessionId',
    params: z.object({ sessionId: SessionId }),
    response: z.object({ ended: z.number() }),
  },
  /** Ends every session but the one that asks. */
  endOtherSessions: {
    method: 'POST',
    path: '/api/identity/sessions/end-others',
    response: z.object({ ended: z.number() }),
  },
  /**
   * New recovery codes for an account with an authenticator app; the former ones stop working.
   * Shown once: only their hashes are kept. Needs a recent sign-in (`not_allowed` otherwise).
   */
  createRecoveryCodes: {
    method: 'POST',
    path: '/api/identity/recovery-codes',
    response: z.object({ codes: z.array(z.string()) }),
  },
  /**
   * Hosted only: removes what every feature holds of the learner, just before the page has the outside
   * service delete the account, of which we would not hear. Embedded, deleting the account does it all.
   * Needs a recent sign-in (`not_allowed` otherwise).
   */
  deleteLearnerData: {
    method: 'DELETE',
    path: '/api/identity/learner-data',
    response: z.object({ isDeleted: z.literal(true) }),
  },
})
