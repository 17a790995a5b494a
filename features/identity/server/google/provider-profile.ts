/** The provider's claims about a person, in the form we store and pass on. */
import { z } from 'zod'

const Claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().optional(),
  // Some providers send the flag as text.
  email_verified: z
    .union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')])
    .optional(),
  name: z.string().max(256).optional(),
  given_name: z.string().max(256).optional(),
  family_name: z.string().max(256).optional(),
  picture: z
    .url({ protocol: /^https?$/ })
    .max(2048)
    .optional()
    .catch(undefined),
  locale: z.string().max(35).optional(),
})

export const ProviderProfile = z.object({
  subject: z.string(),
  email: z.string().nullable(),
  isEmailVerified: z.boolean(),
  displayName: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  photoUrl: z.string().nullable(),
  locale: z.string().nullable(),
})
export type ProviderProfile = z.infer<typeof ProviderProfile>

/** @param claims of an ID token whose signature, issuer, audience and times were verified. */
export function profileFromClaims(claims: unknown): ProviderProfile {
  const { sub, email, email_verified, name, given_name, family_name, picture, locale } =
    Claims.parse(claims)
  return {
    subject: sub,
    email: email ?? null,
    isEmailVerified: email !== undefined && email_verified === true,
    displayName: name ?? null,
    firstName: given_name ?? null,
    lastName: family_name ?? null,
    photoUrl: picture ?? null,
    locale: locale ?? null,
  }
}

/** The provider's own fields, as the SDK parses them from a response. */
export function rawUserInfo(profile: ProviderProfile): string {
  const { subject, displayName, firstName, lastName, isEmailVerified, locale, email, photoUrl } =
    profile
  return JSON.stringify({
    granted_scopes: 'openid email profile',
    id: subject,
    ...(displayName !== null && { name: displayName }),
    ...(firstName !== null && { given_name: firstName }),
    ...(lastName !== null && { family_name: lastName }),
    verified_email: isEmailVerified,
    ...(locale !== null && { locale }),
    ...(email !== null && { email }),
    ...(photoUrl !== null && { picture: photoUrl }),
  })
}
