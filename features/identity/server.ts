/**
 * Identity's door for the server: the service itself, its settings, its tables, and the functions of the operator's
 * commands.
 */
export { createIdentity, type Identity } from './server/create-identity.ts'
export { exportIdentityData } from './server/export-identity-data.ts'
export { hostedSources } from './server/hosted-tokens.ts'
export {
  openSecretsOf,
  requireSecretOf,
  WrongSecretError,
} from './server/installation/open-secrets.ts'
export {
  forgetMails,
  retryMails,
  waitingMails,
  type WaitingMails,
} from './server/mail/operate-mails.ts'
export {
  endEverySession,
  endSessionsOf,
  forgetLostSecret,
  hasAccounts,
  removeSecondFactor,
  rotateSigningKeys,
  setAccountDisabled,
} from './server/operate.ts'
export { createPasswordHasher } from './server/passwords/password-hasher.ts'
export { identitySettings } from './server/settings.ts'
export type { IdentityTables } from './server/tables.ts'
