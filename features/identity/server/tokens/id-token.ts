/**
 * ID tokens: their claims, how they are signed, and how they are verified.
 *
 * The claims are those of the hosted service, so any client or library that reads its tokens reads ours. `sid` is
 * added: it names the session, so that an ended session is noticed at the next request and not an hour later.
 */
import { sign } from 'node:crypto'
import { promisify } from 'node:util'

import { errors, jwtVerify } from 'jose'
import { z } from 'zod'

import type { IdentitySettings } from '../settings.ts'
import { IdentityError } from '../wire/identity-error.ts'
import type { SigningKeys } from './signing-keys.ts'

export const ID_TOKEN_LIFETIME_S = 3600
/** The greatest clock skew between two of our servers. */
const CLOCK_TOLERANCE_S = 5

export type IdTokenFacts = {
  readonly userId: string
  readonly sessionId: string
  readonly email: string | null
  readonly isEmailVerified: boolean
  readonly displayName: string | null
  readonly photoUrl: string | null
  /** Epoch milliseconds. */
  readonly authTime: number
  readonly signInProvider: string
  readonly secondFactorId: string | null
  /** Subject ids by provider. */
  readonly identities: Readonly<Record<string, readonly string[]>>
}

const Claims = z.object({
  sub: z.string(),
  sid: z.string(),
  iat: z.int(),
  exp: z.int(),
  auth_time: z.int(),
})
type IdTokenClaims = z.infer<typeof Claims>

type TokenContext = {
  readonly keys: SigningKeys
  readonly now: () => Date
  readonly issuer: string
  readonly settings: Pick<IdentitySettings, 'IDENTITY_PROJECT_ID'>
}

export async function signIdToken(
  { keys, now, issuer, settings }: TokenContext,
  facts: IdTokenFacts,
): Promise<string> {
  const { kid, privateKey } = await keys.signing()
  const iat = Math.floor(now().getTime() / 1000)
  const claims = {
    ...(facts.displayName !== null && { name: facts.displayName }),
    ...(facts.photoUrl !== null && { picture: facts.photoUrl }),
    auth_time: Math.floor(facts.authTime / 1000),
    user_id: facts.userId,
    sid: facts.sessionId,
    ...(facts.email !== null && { email: facts.email, email_verified: facts.isEmailVerified }),
    firebase: {
      identities: { ...facts.identities, ...(facts.email !== null && { email: [facts.email] }) },
      sign_in_provider: facts.signInProvider,
      ...(facts.secondFactorId !== null && {
        sign_in_second_factor: 'totp',
        second_factor_identifier: facts.secondFactorId,
      }),
    },
    iss: issuer,
    aud: settings.IDENTITY_PROJECT_ID,
    sub: facts.userId,
    iat,
    exp: iat + ID_TOKEN_LIFETIME_S,
  }
  const signed = [{ alg: 'RS256', kid, typ: 'JWT' }, claims].map(base64url).join('.')
  // On Node's thread pool, not on the server's own thread: a signature takes a millisecond.
  const signature = await signOnPool('sha256', Buffer.from(signed), privateKey)
  return `${signed}.${signature.toString('base64url')}`
}

const signOnPool = promisify(sign)

function base64url(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}

export type IdTokenReader = (idToken: string) => Promise<IdTokenClaims>

/** A token is sent with every request of its hour; its signature need not be verified again each time. */
const REMEMBERED = 5000
/** Ours are about 1 KB; a much longer text is no token. */
const LONGEST = 8192

/**
 * Verifies signature, issuer, audience and times. Whether the session still exists is up to the database:
 * `requireSession`.
 */
export function idTokenReader({ keys, now, issuer, settings }: TokenContext): IdTokenReader {
  const known = new Map<string, { kid: string; claims: IdTokenClaims }>()

  return async (idToken) => {
    const time = now()
    const earlier = known.get(idToken)
    if (earlier && (await keys.find(earlier.kid)) !== undefined) {
      if (earlier.claims.exp + CLOCK_TOLERANCE_S <= time.getTime() / 1000) {
        known.delete(idToken)
        throw new IdentityError('TOKEN_EXPIRED')
      }
      return earlier.claims
    }
    if (idToken.length > LONGEST) throw new IdentityError('INVALID_ID_TOKEN')
    try {
      const { payload, protectedHeader } = await jwtVerify(
        idToken,
        async ({ kid }) => {
          const key = typeof kid === 'string' ? await keys.find(kid) : undefined
          if (!key) throw new errors.JWKSNoMatchingKey()
          return key
        },
        {
          algorithms: ['RS256'],
          typ: 'JWT',
          issuer,
          audience: settings.IDENTITY_PROJECT_ID,
          currentDate: time,
          clockTolerance: CLOCK_TOLERANCE_S,
          // Also refuses a token from the future.
          maxTokenAge: ID_TOKEN_LIFETIME_S,
        },
      )
      const claims = Claims.parse(payload)
      if (known.size >= REMEMBERED) known.delete(known.keys().next().value ?? '')
      known.set(idToken, { kid: protectedHeader.kid ?? '', claims })
      return claims
    } catch (error) {
      if (error instanceof errors.JWTExpired) throw new IdentityError('TOKEN_EXPIRED')
      if (
        error instanceof errors.JOSEError ||
        error instanceof z.ZodError ||
        error instanceof TypeError
      ) {
        throw new IdentityError('INVALID_ID_TOKEN')
      }
      throw error
    }
  }
}
