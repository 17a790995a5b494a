/** The secret by which somebody ends their reminders without signing in. */
import { createHash, randomBytes } from 'node:crypto'

import type { ReminderMails } from '../needs.ts'

/** What the database stores of it: it has too many bits to be guessed, so a plain hash is enough. */
export function hashOfStop(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}

/** 256 random bits that are safe in an address, as columns of a reminder. */
export function newStop({ seal }: Pick<ReminderMails, 'seal'>, userId: string) {
  const secret = randomBytes(32).toString('base64url')
  const columns = { stop_hash: hashOfStop(secret), sealed_stop: seal(secret, ownerOf(userId)) }
  return { secret, columns }
}

/** Undefined where it was sealed with a secret of the installation that is lost. */
export function openStop(
  { unseal }: Pick<ReminderMails, 'unseal'>,
  { user_id, sealed_stop }: { readonly user_id: string; readonly sealed_stop: string },
): string | undefined {
  try {
    return unseal(sealed_stop, ownerOf(user_id))
  } catch {
    return undefined
  }
}

const ownerOf = (userId: string) => `reminder:${userId}`
