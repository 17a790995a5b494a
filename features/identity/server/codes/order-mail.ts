/**
 * Mails that depend on whether an address has an account: ordered before the answer, made after it.
 *
 * The order is one row, the same for every address, so that neither the answer
 * nor its time tells. Once it is in the database, the mail is sure to be made.
 */
import type { Db } from '#platform/server/database.ts'

import { lockAccount, selectAccountByEmail } from '../accounts/queries.ts'
import type { IdentityContext } from '../identity-context.ts'
import type { MailOrder } from '../mail/mail-content.ts'
import type { PreparedMail } from '../mail/mail-queue.ts'
import { emailTakenMail } from '../mail/mails.ts'
import type { IdentityTables } from '../tables.ts'
import { selectSignedIn } from '../tokens/queries.ts'
import { CODE_LIFETIME_MS_BY_PURPOSE, makeCodeMail } from './mail-code.ts'

type IdentityDb = Db<IdentityTables>
type Parts = Pick<IdentityContext, 'now' | 'siteName' | 'publicUrl' | 'settings'>

/** Resolves once the order is in the database. */
export async function orderMail(
  { db, mails }: Pick<IdentityContext, 'db' | 'mails'>,
  order: MailOrder,
): Promise<void> {
  const lifetimeMs = CODE_LIFETIME_MS_BY_PURPOSE[order.purpose]
  await mails.add(db, { kind: 'order', order }, { lifetimeMs })
  mails.sendSoon()
}

/** Makes the mail that was ordered; nothing where there is nobody to send it to. @param db a transaction */
export async function prepareMail(
  db: IdentityDb,
  parts: Parts,
  order: MailOrder,
): Promise<PreparedMail | undefined> {
  const { siteName, settings } = parts
  switch (order.purpose) {
    case 'PASSWORD_RESET': {
      const account = await selectAccountByEmail(db, order.email)
      if (!account || account.is_disabled === 1) return undefined
      return makeCodeMail(db, parts, {
        ...order,
        userId: account.user_id,
        takesBack: account.is_email_verified === 0,
      })
    }
    case 'EMAIL_SIGNIN': {
      const account = await selectAccountByEmail(db, order.email)
      if (account ? account.is_disabled === 1 : settings.SIGN_UP === 'closed') return undefined
      return makeCodeMail(db, parts, {
        ...order,
        userId: account?.user_id ?? null,
        takesBack: account?.is_email_verified === 0,
      })
    }
    case 'VERIFY_AND_CHANGE_EMAIL': {
      // Whoever took the account back ended the session: nothing that it ordered may come after.
      // Locked, so that the session ends before this or finds the code to delete.
      const userId = order.userId ?? ''
      await lockAccount(db, userId)
      const signedIn = await selectSignedIn(db, order.sessionId ?? '', userId)
      if (!signedIn?.session) return undefined
      const to = order.newEmail ?? order.email
      if (await selectAccountByEmail(db, to))
        return { mail: emailTakenMail({ siteName, to }), codeHash: null }
      return makeCodeMail(db, parts, order)
    }
  }
}
