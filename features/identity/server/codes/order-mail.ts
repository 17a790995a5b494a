/**
 * Mails that depend on whether an address has an account: ordered before the response, made after it.
 *
 * The order is one row, the same for every address, so neither the response nor its time reveals anything. Once the
 * row is stored, the mail is certain to be made.
 */
import type { Db } from '#platform/server/database.ts'

import { lockAccount, selectAccountByEmail } from '../accounts/queries.ts'
import type { IdentityContext } from '../identity-context.ts'
import type { MailOrder } from '../mail/mail-content.ts'
import type { PreparedMail } from '../mail/mail-queue.ts'
import { emailTakenMail } from '../mail/mails.ts'
import type { IdentityTables } from '../tables.ts'
import { selectSignedIn } from '../tokens/queries.ts'
import { CODE_LIFETIME_MS_BY_PURPOSE, makeCodeMail, type CodeMailParts } from './mail-code.ts'

type IdentityDb = Db<IdentityTables>

/** Resolves once the order is stored. */
export async function orderMail(
  { db, mails }: Pick<IdentityContext, 'db' | 'mails'>,
  order: MailOrder,
): Promise<void> {
  const lifetimeMs = CODE_LIFETIME_MS_BY_PURPOSE[order.purpose]
  await mails.add(db, { kind: 'order', order }, { lifetimeMs })
  mails.sendSoon()
}

/** Makes the ordered mail; nothing where there is no recipient. @param db a transaction */
export async function prepareMail(
  db: IdentityDb,
  parts: CodeMailParts,
  order: MailOrder,
): Promise<PreparedMail | undefined> {
  if (order.purpose === 'VERIFY_AND_CHANGE_EMAIL') {
    // If the account was taken back, that session has ended: none of its orders may still be sent. The lock ensures
    // that the session ends either before this or late enough to find the code and delete it.
    await lockAccount(db, order.userId)
    const signedIn = await selectSignedIn(db, order.sessionId, order.userId)
    if (!signedIn?.session) return undefined
    if (!(await selectAccountByEmail(db, order.newEmail))) return makeCodeMail(db, parts, order)
    const mail = emailTakenMail({ siteName: parts.siteName, to: order.newEmail })
    return { mail, codeHash: null }
  }
  const account = await selectAccountByEmail(db, order.email)
  const mayOpenOne = order.purpose === 'EMAIL_SIGNIN' && parts.settings.SIGN_UP === 'open'
  if (account ? account.is_disabled === 1 : !mayOpenOne) return undefined
  return makeCodeMail(db, parts, {
    ...order,
    userId: account?.user_id ?? null,
    takesBack: account?.is_email_verified === 0,
  })
}
