/** Everything identity holds about one learner, for the account's export, except what would give access to the account. */
import type { Db } from '#platform/server/database.ts'

import { deviceName } from '../core/device-name.ts'
import { selectAccount, selectProviderLinks } from './accounts/queries.ts'
import { selectSecondFactors } from './second-factor/queries.ts'
import type { IdentityTables } from './tables.ts'
import { selectSessionsOf } from './tokens/queries.ts'

const iso = (instant: number) => new Date(instant).toISOString()

/** Hashes, secrets and codes are left out: they are of no use to their owner. */
export async function exportIdentityData(db: Db<IdentityTables>, userId: string) {
  const [account, links, factors, sessions] = await Promise.all([
    selectAccount(db, userId),
    selectProviderLinks(db, userId),
    selectSecondFactors(db, userId),
    selectSessionsOf(db, userId),
  ])
  return {
    account: account && {
      uid: account.user_id,
      email: account.email,
      isEmailVerified: account.is_email_verified === 1,
      displayName: account.display_name,
      photoUrl: account.photo_url,
      hasPassword: account.password_hash !== null,
      passwordChangedAt:
        account.password_changed_at === null ? null : iso(account.password_changed_at),
      createdAt: iso(account.created_at),
      lastLoginAt: iso(account.last_login_at),
    },
    providers: links.map((link) => ({
      providerId: link.provider_id,
      subject: link.subject,
      email: link.email,
      displayName: link.display_name,
      photoUrl: link.photo_url,
    })),
    secondFactors: factors.map(({ display_name, enrolled_at }) => ({
      name: display_name,
      enrolledAt: iso(enrolled_at),
    })),
    sessions: sessions.map((session) => ({
      device: deviceName(session.user_agent),
      userAgent: session.user_agent,
      signInProvider: session.sign_in_provider,
      signedInAt: iso(session.auth_time),
      lastUsedAt: iso(session.last_used_at),
    })),
  }
}
