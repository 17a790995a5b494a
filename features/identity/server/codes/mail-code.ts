/** Makes codes, and the mails whose links contain them. */
import type { Db } from '#platform/server/database.ts'

import type { IdentityContext } from '../identity-context.ts'
import type { Mail } from '../mail/mail-content.ts'
import {
  changeEmailMail,
  emailChangedMail,
  passwordResetMail,
  signInLinkMail,
  timeInWords,
  verifyEmailMail,
} from '../mail/mails.ts'
import { hashTicket, randomTicket } from '../secrets.ts'
import type { CodePurpose, IdentityTables } from '../tables.ts'
import type { AccountRow } from '../tokens/queries.ts'
import { deleteCodesTo, insertCode } from './queries.ts'

const HOUR_MS = 3_600_000

export const CODE_LIFETIME_MS_BY_PURPOSE = {
  PASSWORD_RESET: HOUR_MS,
  EMAIL_SIGNIN: HOUR_MS,
  VERIFY_EMAIL: 72 * HOUR_MS,
  VERIFY_AND_CHANGE_EMAIL: 24 * HOUR_MS,
  RECOVER_EMAIL: 30 * 24 * HOUR_MS,
} as const satisfies Record<CodePurpose, number>

/** The parameters that the SDK's `ActionCodeURL` reads from a link. */
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
  (words: { siteName: string; to: string; link: string; takesBack: boolean; when: string }) => Mail
>

type NewCode = {
  readonly purpose: CodePurpose
  /** The address the code is about; the mail goes there unless `newEmail` says otherwise. */
  readonly email: string
  readonly userId: string | null
  readonly newEmail?: string
  /** Already checked by `readContinueUrl`. */
  readonly continueUrl?: string | undefined
  /** Whether following the link takes the account back; the mail then says so. */
  readonly takesBack?: boolean
}

export type CodeMailParts = Pick<IdentityContext, 'now' | 'siteName' | 'publicUrl' | 'settings'>

/** Makes a code, which replaces an earlier one, and the mail that contains it. @param db a transaction */
export async function makeCodeMail(
  db: Db<IdentityTables>,
  parts: CodeMailParts,
  code: NewCode,
): Promise<{ mail: Mail; codeHash: string }> {
  const { purpose, email, userId, newEmail, continueUrl, takesBack = false } = code
  const ticket = randomTicket()
  const codeHash = hashTicket(ticket)
  const time = parts.now().getTime()
  await deleteCodesTo(db, email, purpose)
  await insertCode(db, {
    code_hash: codeHash,
    user_id: userId,
    purpose,
    email,
    new_email: newEmail ?? null,
    created_at: time,
    expires_at: time + CODE_LIFETIME_MS_BY_PURPOSE[purpose],
    wrong_tries: 0,
  })
  const link = linkOf(parts, purpose, ticket, continueUrl)
  const words = {
    siteName: parts.siteName,
    to: newEmail ?? email,
    link,
    takesBack,
    when: timeInWords(parts.now()),
  }
  return { mail: MAIL_BY_PURPOSE[purpose](words), codeHash }
}

/** Writes the link that confirms the address of an account. @param db a transaction */
export async function addConfirmationMail(
  db: Db<IdentityTables>,
  context: CodeMailParts & Pick<IdentityContext, 'mails'>,
  account: { email: string; userId: string; continueUrl?: string | undefined },
): Promise<void> {
  const { mail, codeHash } = await makeCodeMail(db, context, {
    purpose: 'VERIFY_EMAIL',
    ...account,
  })
  const lifetimeMs = CODE_LIFETIME_MS_BY_PURPOSE.VERIFY_EMAIL
  await context.mails.add(db, { kind: 'mail', mail }, { codeHash, lifetimeMs })
}

/**
 * Writes the undo link to an address that an account has just left, in the transaction of the change.
 *
 * Only to an address that was proved: a mistyped address must not give anybody an account. It is sent even where the
 * account is deleted right afterwards: its owner is to learn of it.
 *
 * @param former the account before the change.
 */
export async function addWayBackMail(
  db: Db<IdentityTables>,
  context: CodeMailParts & Pick<IdentityContext, 'mails'>,
  { email, is_email_verified, user_id: userId }: AccountRow,
): Promise<void> {
  if (email === null || is_email_verified === 0) return
  const { mail } = await makeCodeMail(db, context, { purpose: 'RECOVER_EMAIL', email, userId })
  await context.mails.add(db, { kind: 'mail', mail })
}

/** The address comes from the settings: the Host header of a request may be forged. */
function linkOf(
  { publicUrl, settings }: CodeMailParts,
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
