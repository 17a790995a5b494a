/**
 * What a waiting mail holds, as it is sealed into its row.
 *
 * Either the finished mail, or an order for one: who asks for a new password is
 * answered before anyone looks whether the address has an account, so at first
 * only what was asked for is stored. Known and unknown addresses get equal rows.
 */
import { z } from 'zod'

const MailOrder = z.object({
  purpose: z.enum(['PASSWORD_RESET', 'EMAIL_SIGNIN', 'VERIFY_AND_CHANGE_EMAIL']),
  /** What was asked about, normalised. */
  email: z.string(),
  /** Who asked and in which session, where they were signed in. */
  userId: z.string().nullable(),
  sessionId: z.string().nullable(),
  newEmail: z.string().nullable(),
  /** Already checked by `readContinueUrl`. */
  continueUrl: z.string().nullable(),
})
export type MailOrder = z.infer<typeof MailOrder>

const Mail = z.object({ to: z.string(), subject: z.string(), text: z.string() })
export type Mail = Readonly<z.infer<typeof Mail>>

export const MailContent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('mail'), mail: Mail }),
  z.object({ kind: z.literal('order'), order: MailOrder }),
])
export type MailContent = z.infer<typeof MailContent>
