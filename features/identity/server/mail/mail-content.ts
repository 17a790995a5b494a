/**
 * The content of a waiting mail, as it is sealed into its row.
 *
 * Either the finished mail, or an order for one. A request for a new password gets its response before the account is
 * looked up, so at first only the request is stored. Known and unknown addresses get equal rows.
 */
import { z } from 'zod'

const MailOrder = z.discriminatedUnion('purpose', [
  z.object({
    purpose: z.enum(['PASSWORD_RESET', 'EMAIL_SIGNIN']),
    /** The requested address, normalized. */
    email: z.string(),
    /** Already checked by `readContinueUrl`. */
    continueUrl: z.string().optional(),
  }),
  z.object({
    purpose: z.literal('VERIFY_AND_CHANGE_EMAIL'),
    email: z.string(),
    newEmail: z.string(),
    /** Who sent the request, and in which session. */
    userId: z.string(),
    sessionId: z.string(),
    continueUrl: z.string().optional(),
  }),
])
export type MailOrder = z.infer<typeof MailOrder>

const Mail = z.object({ to: z.string(), subject: z.string(), text: z.string() })
export type Mail = Readonly<z.infer<typeof Mail>>

export const MailContent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('mail'), mail: Mail }),
  z.object({ kind: z.literal('order'), order: MailOrder }),
])
export type MailContent = z.infer<typeof MailContent>
