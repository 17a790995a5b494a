/**
 * Mails of other features to an account: by its id, never by an address.
 *
 * They wait in the same queue as all mails. At each try the address is looked up: only a confirmed one gets the mail, and
 * an account that is deleted or closed by then gets none.
 */
import type { Db } from '#platform/server/database.ts'

import type { Secrets } from '../secrets.ts'
import type { IdentityTables } from '../tables.ts'
import { addressOf, type AccountAddress } from './address-of.ts'
import { MailToAccount } from './mail-content.ts'
import type { MailQueue } from './mail-queue.ts'
import { deleteMail } from './queries.ts'

type IdentityDb = Db<IdentityTables>

export type AccountMails = {
  readonly addressOf: (userId: string) => Promise<AccountAddress | null>
  /**
   * Stores a mail, which a running server sends within seconds.
   *
   * @param db the transaction that decides that it is sent.
   * @param traits.id made by the caller.
   * @param traits.lifetimeMs how long it is of use: after that it is given up.
   */
  readonly add: (
    db: IdentityDb,
    mail: MailToAccount,
    traits: { readonly id: string; readonly lifetimeMs: number },
  ) => Promise<void>
  /** Removes a mail that no mail server has accepted yet. Does nothing where there is none. */
  readonly withdraw: (db: IdentityDb, id: string) => Promise<void>
  /** Encrypts what a mail repeats and the database must not show. `owner` binds it to one row. */
  readonly seal: (text: string, owner: string) => string
  /** @throws where it was sealed with another secret or for another owner. */
  readonly unseal: (sealed: string, owner: string) => string
}

type Parts = {
  readonly db: IdentityDb
  readonly mails: Pick<MailQueue, 'add'>
  readonly secrets: Pick<Secrets, 'seal' | 'unseal'>
}

export function accountMails({ db, mails, secrets }: Parts): AccountMails {
  return {
    addressOf: (userId) => addressOf(db, userId),
    // Parsed now: what the queue could not read would only fail at its turn.
    add: (db, mail, traits) =>
      mails.add(db, { kind: 'to-account', mail: MailToAccount.parse(mail) }, traits),
    withdraw: deleteMail,
    seal: (text, owner) => secrets.seal(text, owner),
    unseal: (sealed, owner) => secrets.unseal(sealed, owner),
  }
}
