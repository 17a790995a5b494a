/**
 * Opens the secret that belongs to a database, and no other.
 *
 * The database stores the fingerprint of the secret that sealed its content. With another secret, a server would run
 * but fail every learner who has an authenticator app: so it refuses to start and says which file to copy.
 */
import type { Db } from '#platform/server/database.ts'

import { selectSealedFactors } from '../second-factor/queries.ts'
import { findSecrets, openSecrets, secretFile, type Secrets } from '../secrets.ts'
import type { IdentityTables } from '../tables.ts'
import { insertFingerprint, selectFingerprint } from './queries.ts'

/** An operator's mistake, reported in one line without a stack trace. */
export class WrongSecretError extends Error {
  override readonly name = 'WrongSecretError'

  constructor(file: string, isMissing: boolean) {
    super(
      `${file} ${isMissing ? 'is missing' : 'is not the key that this database was written with'}. ` +
        'Copy identity/secret.key there from the data folder of another server of this installation, ' +
        'or files/identity/secret.key from the backup. Nothing was changed.',
    )
  }
}

/**
 * The secret of a server or a command. The first server creates it, and the database stores its fingerprint.
 *
 * @throws WrongSecretError where the database was written with another.
 */
export async function openSecretsOf(db: Db<IdentityTables>, dataDir: string): Promise<Secrets> {
  await requireSecretOf(db, dataDir)
  const secrets = openSecrets(dataDir)
  await insertFingerprint(db, secrets.fingerprint)
  // Meanwhile a server with another data folder may have been first.
  await requireSecretOf(db, dataDir)
  return secrets
}

/**
 * Changes nothing. A missing secret is fine while nothing is sealed.
 *
 * @throws WrongSecretError where the database was written with another.
 */
export async function requireSecretOf(db: Db<IdentityTables>, dataDir: string): Promise<void> {
  if (!(await isWrittenWith(db, dataDir)))
    throw new WrongSecretError(secretFile(dataDir), findSecrets(dataDir) === undefined)
}

/** @returns true, too, where nothing is sealed yet. */
export async function isWrittenWith(db: Db<IdentityTables>, dataDir: string): Promise<boolean> {
  const fingerprint = await selectFingerprint(db)
  // Read after the fingerprint: another server that starts on this folder creates the file first.
  const secrets = findSecrets(dataDir)
  if (fingerprint !== undefined) return secrets?.fingerprint === fingerprint
  // A database of a release without fingerprints. One match is enough: a restore in that release could mix secrets,
  // and the one in use is the one to keep.
  const sealed = await selectSealedFactors(db)
  return (
    sealed.length === 0 ||
    sealed.some(({ sealed_secret, user_id }) => opens(secrets, sealed_secret, user_id))
  )
}

function opens(secrets: Secrets | undefined, sealed: string, owner: string): boolean {
  try {
    return secrets?.unseal(sealed, owner) !== undefined
  } catch {
    return false
  }
}
