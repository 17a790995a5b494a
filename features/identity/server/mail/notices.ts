/**
 * Tells the owner of an account that the ways to get into it have changed: what, when, with which browser, and what to do if it was
 * somebody else.
 *
 * Each is written in the transaction of the change. Its address gets so many of a kind in an hour and no more: an
 * account may have been opened with a stranger's address, who must not be flooded. Only the recipient counts, not the
 * network, so nobody beside the owner can use their notices up.
 */
import type { Db } from '#platform/server/database.ts'

import { deviceName } from '../../core/device-name.ts'
import type { Caller, IdentityContext } from '../identity-context.ts'
import type { IdentityTables } from '../tables.ts'
import { perHour } from '../throttle/allowance.ts'
import { takeOne } from '../throttle/queries.ts'
import { throttleKey } from '../throttle/throttle.ts'
import type { AccountRow } from '../tokens/queries.ts'
import type { Mail } from './mail-content.ts'
import { timeInWords } from './mails.ts'
import { noticeMail, type Notice } from './notice-mail.ts'

type NoticeContext = IdentityContext & { readonly caller: Pick<Caller, 'userAgent'> }

/** @param account as it was before the change: its address then is told. Call `sendSoon` after the transaction. */
export async function addNotice(
  db: Db<IdentityTables>,
  context: NoticeContext,
  { email }: Pick<AccountRow, 'email'>,
  notice: Notice,
): Promise<void> {
  if (email === null) return
  const { mails, settings, now } = context
  const key = throttleKey(context, 'mail-to', notice.what, email)
  const allowance = perHour(settings.MAILS_PER_RECIPIENT)
  if (!(await takeOne(db, key, allowance, now().getTime()))) return
  await mails.add(db, { kind: 'mail', mail: mailOf(context, email, notice) })
}

function mailOf(
  { now, caller, siteName, publicUrl }: NoticeContext,
  to: string,
  notice: Notice,
): Mail {
  return noticeMail({
    siteName,
    to,
    notice,
    when: timeInWords(now()),
    device: deviceName(caller.userAgent),
    link: `${publicUrl}/login`,
  })
}
