/** How challenges send mails: through the queue of identity, which alone knows addresses. */
import { brand } from '#app/brand.ts'
import type { ChallengeNeeds } from '#features/challenge/server.ts'
import type { Identity, IdentityTables } from '#features/identity/server.ts'

import type { AppSettings } from './settings.ts'

type Parts = {
  readonly accountMails: Identity['accountMails']
  readonly settings: Pick<AppSettings, 'REMINDERS'>
  readonly publicUrl: string
}

export function reminderMails({
  accountMails,
  settings,
  publicUrl,
}: Parts): ChallengeNeeds['reminders'] {
  if (!accountMails || !settings.REMINDERS) return null
  const { addressOf, add, withdraw, seal, unseal } = accountMails
  return {
    siteName: brand.name,
    publicUrl,
    addressOf,
    sendMail: (db, mail, traits) => add(db.withTables<IdentityTables>(), mail, traits),
    withdrawMail: (db, id) => withdraw(db.withTables<IdentityTables>(), id),
    seal,
    unseal,
  }
}
