/** Hosted mode: verifies ID tokens of an external project with the keys that its issuer publishes. */
import { createRemoteJWKSet, errors, jwtVerify } from 'jose'
import { z } from 'zod'

import { AppError } from '#platform/contract/errors.ts'
import type { Learner } from '#platform/server/context.ts'

import type { IdentitySettings } from './settings.ts'

const Claims = z.object({
  sub: z.string().min(1).max(128),
  email: z.string().optional(),
  name: z.string().optional(),
  auth_time: z.int(),
})

/** The base addresses that the SDK, and our form that requests a password mail, use for the hosted service. */
export const HOSTED_API = 'https://identitytoolkit.googleapis.com'

function hostedIssuer(settings: IdentitySettings): string {
  return (
    settings.IDENTITY_ISSUER ?? `https://securetoken.google.com/${settings.IDENTITY_PROJECT_ID}`
  )
}

/** Origins that a page must be allowed to reach for the hosted service's SDK: none in embedded mode. */
export function hostedSources(
  settings: IdentitySettings,
): { connect: string[]; script: string[]; frame: string[] } | undefined {
  if (settings.IDENTITY_MODE === 'embedded') return undefined
  return {
    connect: [HOSTED_API, 'https://securetoken.googleapis.com'],
    script: ['https://apis.google.com'],
    frame: [`https://${hostedAuthDomain(settings)}`],
  }
}

export function hostedAuthDomain(settings: IdentitySettings): string {
  return settings.IDENTITY_AUTH_DOMAIN ?? `${settings.IDENTITY_PROJECT_ID}.firebaseapp.com`
}

/** @returns null for a token that has another issuer or audience, or has expired. */
export function hostedTokenReader(
  settings: IdentitySettings,
  now: () => Date,
): (idToken: string) => Promise<Learner | null> {
  const keys = createRemoteJWKSet(new URL(settings.IDENTITY_JWKS_URL))
  return async (idToken) => {
    try {
      const { payload } = await jwtVerify(idToken, keys, {
        algorithms: ['RS256'],
        issuer: hostedIssuer(settings),
        audience: settings.IDENTITY_PROJECT_ID,
        currentDate: now(),
        clockTolerance: 5,
        maxTokenAge: '1h',
      })
      const { sub, email, name, auth_time } = Claims.parse(payload)
      return {
        userId: sub,
        email: email ?? null,
        displayName: name ?? null,
        authTime: auth_time * 1000,
      }
    } catch (error) {
      if (error instanceof errors.JWKSTimeout || isNetworkFault(error)) {
        throw new AppError(
          'unavailable',
          'The sign-in service does not answer. Please try again.',
          { cause: error },
        )
      }
      if (error instanceof errors.JOSEError || error instanceof z.ZodError) return null
      throw error
    }
  }
}

/** `fetch` reports an unreachable host as a TypeError; a bad response from the key address is a plain JOSEError. */
function isNetworkFault(error: unknown): boolean {
  return (
    error instanceof TypeError ||
    (error instanceof errors.JOSEError && error.code === 'ERR_JOSE_GENERIC')
  )
}
