/** Makes a code and mails the link that carries it. */
import type { IdentityContext } from '../identity-context.ts'
import type { Mail } from '../mail/mailer.ts'
import {
  changeEmailMail,
  emailChangedMail,
  passwordResetMail,
  signInLinkMail,
  verifyEmailMail,
} from '../mail/mails.ts'
import { hashTicket, randomTicket } from '../secrets.ts'
import type { CodePurpose } from '../tables.ts'
import { deleteCodesTo, insertCode } from './queries.ts'

const HOUR_MS = 3_600_000

const LIFETIME_MS_BY_PURPOSE = {
  PASSWORD_RESET: HOUR_MS,
  EMAIL_SIGNIN: HOUR_MS,
  VERIFY_EMAIL: 72 * HOUR_MS,
  VERIFY_AND_CHANGE_EMAIL: 24 * HOUR_MS,
  RECOVER_EMAIL: 30 * 24 * HOUR_MS,
} as const satisfies Record<CodePurpose, number>

/** What the SDK's `ActionCodeURL` reads from a link. */
const MODE_BY_PURPOSE = {
  PASSWORD_RESET: 'resetPassword',
  EMAIL_SIGNIN: 'signIn',
  VERIFY_EMAIL: 'verifyEmail',
  VERIFY_AND_CHANGE_EMAIL: 'verifyAndChangeEmail',
  RECOVER_EMAIL: 'recoverEmail',
} as const satisfies Record<CodePurpose, string>

const MAIL_BY_PURPOSE = {
  PASSWORD_RESET: passwordResetMail,
  EMAIL_SIGNIN: signInLinkMail,
  VERIFY_EMAIL: verifyEmailMail,
  VERIFY_AND_CHANGE_EMAIL: changeEmailMail,
  RECOVER_EMAIL: emailChangedMail,
} as const satisfies Record<
  CodePurpose,
  (words: { siteName: string; to: string; link: string }) => Mail
>

type NewCode = {
  readonly purpose: CodePurpose
  /** The address the code is about; the mail goes there unless `newEmail` says otherwise. */
  readonly email: string
  readonly userId: string | null
  readonly newEmail?: string
  /** Already checked by `readContinueUrl`. */
  readonly continueUrl?: string | undefined
}

export async function mailCode(context: IdentityContext, code: NewCode): Promise<void> {
  const { db, now, mailer, siteName } = context
  const { purpose, email, userId, newEmail = null, continueUrl } = code
  const ticket = randomTicket()
  const time = now().getTime()
  await db.transaction().execute(async (db) => {
    await deleteCodesTo(db, email, purpose)
    await insertCode(db, {
      code_hash: hashTicket(ticket),
      user_id: userId,
      purpose,
      email,
      new_email: newEmail,
      created_at: time,
      expires_at: time + LIFETIME_MS_BY_PURPOSE[purpose],
      wrong_tries: 0,
    })
  })
  const to = purpose === 'VERIFY_AND_CHANGE_EMAIL' ? (newEmail ?? email) : email
  await mailer.send(
    MAIL_BY_PURPOSE[purpose]({ siteName, to, link: linkOf(context, purpose, ticket, continueUrl) }),
  )
}

/** The address comes from the settings: what a request calls this host may be a stranger's idea. */
function linkOf(
  { publicUrl, settings }: IdentityContext,
  purpose: CodePurpose,
  ticket: string,
  continueUrl: string | undefined,
): string {
  const query = new URLSearchParams({
    mode: MODE_BY_PURPOSE[purpose],
    oobCode: ticket,
    apiKey: settings.IDENTITY_API_KEY,
    lang: 'en',
    ...(continueUrl !== undefined && { continueUrl }),
  })
  return `${publicUrl}/__/auth/action?${query.toString()}`
}
