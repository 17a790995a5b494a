/**
 * The content of a waiting mail, as it is sealed into its row.
 *
 * The finished mail, or an order for one, or a mail to an account. A request for a new password gets its response before
 * the account is looked up, so at first only the request is stored. Known and unknown addresses get equal rows. A mail to
 * an account names no address: each try takes the one that is confirmed by then.
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

/** Part of a header: it must not end it, nor its own brackets. */
const UnsubscribeUrl = z.string().regex(/^https?:\/\/[!-;=?-~]+$/)

const Mail = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  /** For mails that somebody can turn off: a POST there ends them (RFC 8058). */
  unsubscribeUrl: UnsubscribeUrl.optional(),
})
export type Mail = Readonly<z.infer<typeof Mail>>

export const MailToAccount = Mail.omit({ to: true }).extend({
  userId: z.string(),
  subject: z.string().regex(/^[^\r\n]+$/),
})
export type MailToAccount = Readonly<z.infer<typeof MailToAccount>>

export const MailContent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('mail'), mail: Mail }),
  z.object({ kind: z.literal('order'), order: MailOrder }),
  z.object({ kind: z.literal('to-account'), mail: MailToAccount }),
])
export type MailContent = z.infer<typeof MailContent>
