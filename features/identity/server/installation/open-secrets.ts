/**
 * Opens the secret that belongs to a database, and no other.
 *
 * The database holds the fingerprint of the secret that what is sealed in it was
 * sealed with. With another one a server would run, and fail every learner who has
 * an authenticator app: so it does not start, and says which file to copy.
 */
import type { Db } from '#platform/server/database.ts'

import { selectSealedFactors } from '../second-factor/queries.ts'
import { findSecrets, openSecrets, secretFile, type Secrets } from '../secrets.ts'
import type { IdentityTables } from '../tables.ts'
import { insertFingerprint, selectFingerprint } from './queries.ts'

/** An operator's mistake, told in words: there is nothing to look for in the code. */
export class WrongSecretError extends Error {
  override readonly name = 'WrongSecretError'

  constructor(file: string, isMissing: boolean) {
    super(
      `${file} ${isMissing ? 'is missing' : 'is not the key that this database was written with'}. ` +
        'Copy identity/secret.key to that place from the data folder of another server of this installation, ' +
        'or files/identity/secret.key from the backup. Nothing was changed.',
    )
  }
}

/**
 * The secret of a server or a command. The first of all makes it, and the database remembers which it is.
 *
 * @throws WrongSecretError where the database was written with another.
 */
export async function openSecretsOf(db: Db<IdentityTables>, dataDir: string): Promise<Secrets> {
  await requireSecretOf(db, dataDir)
  const secrets = openSecrets(dataDir)
  await insertFingerprint(db, secrets.fingerprint)
  // Meanwhile a server with another folder may have been the first.
  await requireSecretOf(db, dataDir)
  return secrets
}

/**
 * Changes nothing, and is content without a secret where nothing was sealed with one yet.
 *
 * @throws WrongSecretError where the database was written with another.
 */
export async function requireSecretOf(db: Db<IdentityTables>, dataDir: string): Promise<void> {
  const secrets = findSecrets(dataDir)
  if (!(await isWrittenWith(db, secrets)))
    throw new WrongSecretError(secretFile(dataDir), secrets === undefined)
}

/** @returns true, too, where nothing was written with a secret yet. */
export async function isWrittenWith(
  db: Db<IdentityTables>,
  secrets: Secrets | undefined,
): Promise<boolean> {
  const fingerprint = await selectFingerprint(db)
  if (fingerprint !== undefined) return secrets?.fingerprint === fingerprint
  // A database of a release that kept no fingerprint. One is enough: a restore of then could mix
  // secrets, and the one in use is the one to stay with.
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
