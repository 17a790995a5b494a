/**
 * "Continue with Google": the OpenID provider, through a client library that implements the protocol.
 *
 * The provider's configuration is fetched at the first use, not at the start: a provider that is down must not keep
 * the server from starting.
 */
import { createHash } from 'node:crypto'

import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload } from 'jose'
import * as oidc from 'openid-client'
import { z } from 'zod'

import type { IdentitySettings } from '../settings.ts'
import { IdentityError } from '../wire/identity-error.ts'
import { profileFromClaims, type ProviderProfile } from './provider-profile.ts'

type Checks = {
  readonly state: string
  readonly nonce: string
  readonly codeVerifier: string
}

export type OpenIdProvider = {
  /** The address to redirect to, and what to store until the browser comes back. */
  begin(): Promise<{ url: string; checks: Checks }>
  /**
   * Exchanges the returned code for the person's profile.
   * @param query of the address the browser came back to, from `?` on.
   */
  finish(query: string, checks: Checks): Promise<ProviderProfile>
  /**
   * Verifies an ID token that a page got from the provider itself. @throws `INVALID_IDP_RESPONSE`,
   * `MISSING_OR_INVALID_NONCE`
   */
  readIdToken(idToken: string, nonce: string | undefined, now: Date): Promise<ProviderProfile>
}

const TIMEOUT_S = 15

/** @returns null where the operator has configured no client. */
export function openIdProvider(
  settings: IdentitySettings,
  callbackUrl: string,
): OpenIdProvider | null {
  const {
    GOOGLE_CLIENT_ID: clientId,
    GOOGLE_CLIENT_SECRET: secret,
    GOOGLE_ISSUER: issuer,
  } = settings
  if (clientId === undefined || secret === undefined) return null

  let ready: Promise<oidc.Configuration> | undefined
  const configuration = () => {
    ready ??= discover(issuer, clientId, secret).catch((error: unknown) => {
      ready = undefined
      throw error
    })
    return ready
  }
  let keys: ReturnType<typeof createRemoteJWKSet> | undefined

  return {
    begin: async () => {
      const config = await configuration()
      const checks = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        codeVerifier: oidc.randomPKCECodeVerifier(),
      }
      const url = oidc.buildAuthorizationUrl(config, {
        redirect_uri: callbackUrl,
        scope: 'openid email profile',
        state: checks.state,
        nonce: checks.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(checks.codeVerifier),
        code_challenge_method: 'S256',
        // People share browsers: never continue with the account that happens to be signed in there.
        prompt: 'select_account',
      })
      return { url: url.href, checks }
    },
    finish: async (query, { state, nonce, codeVerifier }) => {
      const tokens = await oidc.authorizationCodeGrant(
        await configuration(),
        new URL(callbackUrl + query),
        {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: codeVerifier,
          idTokenExpected: true,
        },
      )
      return profileFromClaims(tokens.claims())
    },
    readIdToken: async (idToken, nonce, now) => {
      const { jwks_uri } = (await configuration()).serverMetadata()
      if (jwks_uri === undefined) throw new Error(`${issuer} does not say where its keys are`)
      keys ??= createRemoteJWKSet(new URL(jwks_uri))
      try {
        const { payload } = await jwtVerify(idToken, keys, {
          issuer,
          audience: clientId,
          algorithms: ['RS256', 'ES256', 'PS256'],
          currentDate: now,
          clockTolerance: 5,
          requiredClaims: ['exp', 'iat', 'sub'],
        })
        requireNonce(payload, nonce)
        return profileFromClaims(payload)
      } catch (error) {
        if (error instanceof errors.JOSEError || error instanceof z.ZodError) {
          throw new IdentityError('INVALID_IDP_RESPONSE', "The provider's token is not valid.")
        }
        throw error
      }
    },
  }
}

/** A token bound to one request has a nonce; then the page must prove that it knows it. */
function requireNonce({ nonce: expected }: JWTPayload, nonce: string | undefined): void {
  if (expected === undefined && nonce === undefined) return
  const hashed = nonce === undefined ? undefined : createHash('sha256').update(nonce).digest('hex')
  if (nonce === undefined || (expected !== nonce && expected !== hashed)) {
    throw new IdentityError(
      'MISSING_OR_INVALID_NONCE',
      "The provider's token was made for another request.",
    )
  }
}

async function discover(
  issuer: string,
  clientId: string,
  secret: string,
): Promise<oidc.Configuration> {
  // Only a provider on this machine may be contacted without TLS.
  const isLoopback = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|\/|$)/.test(issuer)
  return oidc.discovery(new URL(issuer), clientId, secret, undefined, {
    timeout: TIMEOUT_S,
    execute: [
      // The token comes over TLS; its signature is verified all the same.
      oidc.enableNonRepudiationChecks,
      ...(isLoopback ? [oidc.allowInsecureRequests] : []),
    ],
  })
}
