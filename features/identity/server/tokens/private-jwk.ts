/** A signing key as it is kept: a private RSA key as JSON, named by its thumbprint. */
import { z } from 'zod'

export const PrivateJwk = z.looseObject({
  kty: z.literal('RSA'),
  kid: z.string(),
  n: z.string(),
  e: z.string(),
})
export type PrivateJwk = z.infer<typeof PrivateJwk>
