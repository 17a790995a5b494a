/** Which track a learner studies; the default one until their profile is made. */
import type { Db } from '#platform/server/database.ts'

import { CertTrack } from '../contract.ts'
import { DEFAULT_CERT_TRACK } from '../core/profile.ts'
import { selectUser } from './queries.ts'
import type { ProfileTables } from './tables.ts'

export async function selectedTrackOf(db: Db<ProfileTables>, uid: string): Promise<CertTrack> {
  const track = CertTrack.safeParse((await selectUser(db, uid))?.selected_cert_track)
  return track.success ? track.data : DEFAULT_CERT_TRACK
}
