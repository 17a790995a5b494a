/** Finds a mailed code, or throws the reason why it is not valid. */
import type { IdentityContext } from '../identity-context.ts'
import { hashTicket } from '../secrets.ts'
import type { CodePurpose } from '../tables.ts'
import { IdentityError } from '../wire/identity-error.ts'
import { selectCode, type CodeRow } from './queries.ts'

/**
 * @param purposes the accepted purposes; a code for another one counts as invalid.
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
