/**
 * Counts the mails with codes: by the network that asks for them, and by recipient.
 *
 * Counted for known and unknown addresses alike. Each purpose has its own count. So a stranger can only use up a
 * recipient's resets by having them sent there, and the last of those still works: nobody can be kept from resetting a
 * password.
 */
import type { Db } from '#platform/server/database.ts'

import type { RequestContext } from '../identity-context.ts'
import type { CodePurpose, IdentityTables } from '../tables.ts'
import { perHour } from '../throttle/allowance.ts'
import { takeOne } from '../throttle/queries.ts'
import { countOrRefuse, throttleKey } from '../throttle/throttle.ts'
import type { TooManyCode } from '../wire/identity-error.ts'

/** For a mail that somebody asked for. @throws `code` where one of the two has had too many. */
export async function countMail(
  context: RequestContext,
  purpose: CodePurpose,
  recipient: string,
  code?: TooManyCode,
): Promise<void> {
  const { from, to } = limitsOf(context, purpose, recipient)
  await countOrRefuse(context, from.key, from.allowance)
  await countOrRefuse(context, to.key, to.allowance, code)
}

/**
 * For a mail that goes out by itself with something that is not refused for it.
 *
 * @param db the transaction of what the mail belongs to: it counts only if that succeeds.
 * @returns false where one of the two has had too many: the mail is then not sent.
 */
export async function mayMail(
  db: Db<IdentityTables>,
  context: RequestContext,
  purpose: CodePurpose,
  recipient: string,
): Promise<boolean> {
  const { from, to } = limitsOf(context, purpose, recipient)
  const time = context.now().getTime()
  return (
    (await takeOne(db, to.key, to.allowance, time)) &&
    (await takeOne(db, from.key, from.allowance, time))
  )
}

function limitsOf(context: RequestContext, purpose: CodePurpose, recipient: string) {
  const { settings, caller } = context
  return {
    from: {
      key: throttleKey(context, 'mail-from', caller.network),
      allowance: perHour(settings.MAILS_PER_ADDRESS),
    },
    to: {
      key: throttleKey(context, 'mail-to', purpose, recipient),
      allowance: perHour(settings.MAILS_PER_RECIPIENT),
    },
  }
}
