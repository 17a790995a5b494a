/** What the record of learning needs of the curriculum and the profile: for the server, and for the commands. */
import type { Curriculum } from '#features/curriculum/contract.ts'
import type { LearningNeeds } from '#features/learning/server.ts'
import {
  recordProgress,
  studyOf,
  type ProfileTables,
  type TrackIds,
} from '#features/profile/server.ts'

export function trackIdsOf(curriculum: Curriculum): TrackIds {
  return {
    // The reader refuses content without any track.
    defaultId: curriculum.tracks[0]?.id ?? '',
    currentOf: (id) => curriculum.track(id)?.id,
    isWritten: (id) => curriculum.lessonsOfTrack(id).length > 0,
  }
}

export function learningNeeds(curriculum: Curriculum): LearningNeeds {
  const tracks = trackIdsOf(curriculum)
  return {
    curriculum,
    // The handle may be a transaction of learning: the profile is written with it, or not at all.
    studyOf: (db, userId) => studyOf(db.withTables<ProfileTables>(), userId, tracks),
    recordProgress: (db, userId, change) =>
      recordProgress(db.withTables<ProfileTables>(), userId, change, tracks),
  }
}
