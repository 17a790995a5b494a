/** The dependencies of every use case of identity. Built once; `caller` is added for each request. */
import type { Db } from '#platform/server/database.ts'

import type { PasswordPolicy } from '../core/password-policy.ts'
import type { Background } from './background.ts'
import type { OpenIdProvider } from './google/openid-provider.ts'
import type { Log } from './log.ts'
import type { MailQueue } from './mail/mail-queue.ts'
import type { PasswordHasher } from './passwords/password-hasher.ts'
import type { Secrets } from './secrets.ts'
import type { IdentitySettings } from './settings.ts'
import type { IdentityTables } from './tables.ts'
import type { Turns } from './throttle/turns.ts'
import type { IdTokenReader } from './tokens/id-token.ts'
import type { SigningKeys } from './tokens/signing-keys.ts'

export type IdentityContext = {
  readonly db: Db<IdentityTables>
  readonly now: () => Date
  readonly log: Log
  readonly settings: IdentitySettings
  /** Without a trailing slash. Links and issuers are made from it, never from a request's headers. */
  readonly publicUrl: string
  readonly issuer: string
  readonly policy: PasswordPolicy
  readonly authorizedDomains: readonly string[]
  readonly keys: SigningKeys
  readonly readIdToken: IdTokenReader
  readonly secrets: Secrets
  readonly hasher: PasswordHasher
  /** Runs sign-ins one after the other where they write: many may arrive at once. */
  readonly admissionTurns: Turns
  readonly mails: MailQueue
  /** Null where the operator has configured no client. */
  readonly google: OpenIdProvider | null
  readonly background: Background
  /** The installation's name, in mails and on pages. */
  readonly siteName: string
  /**
   * Removes the data that every other feature holds of a learner whose account is deleted or taken back; runs inside
   * that transaction.
   */
  readonly onAccountDeleted: (db: Db<IdentityTables>, userId: string) => Promise<void>
}

/** The sender of a request, as far as the connection says. */
export type Caller = {
  /** The network address, as the throttle counts it. */
  readonly network: string
  readonly userAgent: string
}

export type RequestContext = IdentityContext & { readonly caller: Caller }
