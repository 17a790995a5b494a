/** A key as it is stored: an RSA key as JSON, named by its thumbprint. Without its private half (`d`) it only verifies. */
import { z } from 'zod'

export const StoredJwk = z.looseObject({
  kty: z.literal('RSA'),
  kid: z.string(),
  n: z.string(),
  e: z.string(),
})
export type StoredJwk = z.infer<typeof StoredJwk>
