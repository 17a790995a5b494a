/** An account as the Identity Toolkit API shows it to its owner. */
import type { Selectable } from 'kysely'

import type { IdentityTables } from '../tables.ts'
import type { AccountRow } from '../tokens/queries.ts'

type ProviderLinkRow = Selectable<IdentityTables['identity_provider_link']>
type SecondFactorRow = Selectable<IdentityTables['identity_second_factor']>

/** Says only that a password exists: the SDK concludes from it that the account is not anonymous. */
const REDACTED_HASH = 'UkVEQUNURUQ='

export type SecondFactorInfo = ReturnType<typeof secondFactorInfo>

export function secondFactorInfo({ id, display_name, enrolled_at }: SecondFactorRow) {
  return {
    mfaEnrollmentId: id,
    ...(display_name !== null && { displayName: display_name }),
    enrolledAt: new Date(enrolled_at).toISOString(),
    // Empty, but the SDK requires it.
    totpInfo: {},
  }
}

function providerUserInfo(account: AccountRow, links: readonly ProviderLinkRow[]) {
  const password = account.password_hash !== null &&
    account.email !== null && {
      providerId: 'password',
      rawId: account.email,
      federatedId: account.email,
      email: account.email,
      ...names(account),
    }
  const linked = links.map((link) => ({
    providerId: link.provider_id,
    rawId: link.subject,
    federatedId: link.subject,
    ...(link.email !== null && { email: link.email }),
    ...names(link),
  }))
  return [...linked, ...(password ? [password] : [])]
}

/** The fields that `lookup` and `update` share. */
export function accountAnswer(account: AccountRow, links: readonly ProviderLinkRow[]) {
  return {
    localId: account.user_id,
    ...(account.email !== null && {
      email: account.email,
      emailVerified: account.is_email_verified === 1,
    }),
    ...names(account),
    ...(account.password_hash !== null && { passwordHash: REDACTED_HASH }),
    providerUserInfo: providerUserInfo(account, links),
  }
}

function names({
  display_name,
  photo_url,
}: {
  display_name: string | null
  photo_url: string | null
}) {
  return {
    ...(display_name !== null && { displayName: display_name }),
    ...(photo_url !== null && { photoUrl: photo_url }),
  }
}
