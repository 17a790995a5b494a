/**
 * What every screen reads of a profile.
 *
 * A learner has a profile from the first moment: a provisional one with the
 * defaults, until the stored one arrives and replaces it.
 */
import type { StoredProfile } from '../contract.ts'

export const DEFAULT_TIER = 'free'
export const DEFAULT_PROGRESS = 0

export type Profile = {
  readonly uid: string
  readonly email: string | null
  readonly displayName: string | null
  readonly tier: string
  /** A track's id. */
  readonly selectedCertTrack: string
  readonly completedLessons: readonly string[]
  /** 0 to 100. */
  readonly progress: number
  readonly subscriptionStatus: string | null
}

type Account = { uid: string; email: string | null; displayName: string | null }

/** @param defaultTrackId the track a learner studies until they choose another. */
export function provisionalProfile(
  { uid, email, displayName }: Account,
  defaultTrackId: string,
): Profile {
  return {
    uid,
    email,
    displayName,
    tier: DEFAULT_TIER,
    selectedCertTrack: defaultTrackId,
    completedLessons: [],
    progress: DEFAULT_PROGRESS,
    subscriptionStatus: null,
  }
}

/** Converts a stored document for screens: `tier` falls back to the legacy `plan`, the rest to its default. */
export function profileFrom(
  stored: StoredProfile,
  account: Account,
  defaultTrackId: string,
): Profile {
  return {
    uid: account.uid,
    email: stored.email ?? account.email,
    displayName: stored.displayName ?? account.displayName,
    tier: stored.tier ?? stored.plan ?? DEFAULT_TIER,
    selectedCertTrack: stored.selectedCertTrack ?? defaultTrackId,
    completedLessons: stored.completedLessons,
    progress: stored.progress,
    subscriptionStatus: stored.subscriptionStatus,
  }
}

/** The name to show for a person: the name, else the part before the @ of the email, else 'User'. */
export function callName({ displayName, email }: Pick<Profile, 'displayName' | 'email'>): string {
  return displayName?.trim() || email?.split('@')[0] || 'User'
}
