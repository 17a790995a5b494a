/** Looks a mailed code up, and says why it is not good. */
import type { IdentityContext } from '../identity-context.ts'
import { hashTicket } from '../secrets.ts'
import type { CodePurpose } from '../tables.ts'
import { IdentityError } from '../wire/identity-error.ts'
import { selectCode, type CodeRow } from './queries.ts'

/**
 * @param purposes what the code may be for; one made for something else is as good as none.
 * @throws `MISSING_OOB_CODE`, `INVALID_OOB_CODE` or `EXPIRED_OOB_CODE`
 */
export async function findCode(
  { db, now }: Pick<IdentityContext, 'db' | 'now'>,
  oobCode: string | undefined,
  purposes?: readonly CodePurpose[],
): Promise<CodeRow> {
  if (oobCode === undefined || oobCode === '') throw new IdentityError('MISSING_OOB_CODE')
  const code = await selectCode(db, hashTicket(oobCode))
  if (!code || (purposes && !purposes.includes(code.purpose)))
    throw new IdentityError('INVALID_OOB_CODE')
  if (code.expires_at <= now().getTime()) throw new IdentityError('EXPIRED_OOB_CODE')
  return code
}
